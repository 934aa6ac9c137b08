/** The faces that nearly every page shows, each with the name it has in fonts.css. index.html fetches them early. */
const FACES = ['400 1em Lora', '600 1em Lora', "1em 'Patrick Hand'"];
/** How long a page waits for its fonts. On slower lines it shows the machine's own first, and may then shift once. */
const PATIENCE = 1500;

/** Resolves when the first page can be drawn without its lines moving as the letters come in. Never rejects. */
export async function letters(): Promise<void> {
	const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
	await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
