/** Parts of the app are fetched when they are needed: without a connection, or after a change on the server, one may not come. */

let isMissing = $state(false);

export const fetching = {
	/** Something that was needed did not come. Only a reload helps: browsers remember that it was not there. */
	get failed(): boolean {
		return isMissing;
	}
};

/** The part once it is there; null if it does not come, and then the reader is told at the top of the page. */
export async function fetched<Part>(part: Promise<Part>): Promise<Part | null> {
	try {
		return await part;
	} catch {
		isMissing = true;
		return null;
	}
}
