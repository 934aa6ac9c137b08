/** Parts of the app are fetched when they are needed: without a connection, or after a change on the server, one may not come. */

let isMissing = $state(false);

export const fetching = {
	/** Something that was needed did not load. Only a reload helps: browsers remember that it was missing. */
	get failed(): boolean {
		return isMissing;
	}
};

/** The part once it has loaded; null if it does not, in which case the top of the page says so. */
export async function fetched<Part>(part: Promise<Part>): Promise<Part | null> {
	try {
		return await part;
	} catch {
		isMissing = true;
		return null;
	}
}
