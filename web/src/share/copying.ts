/** Copy the text of a field, which stays selected; false if this page may not, and the reader has to do it. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
	field.select();
	try {
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		// No clipboard on plain http: the old command still works in most browsers on what is selected.
		return document.execCommand('copy');
	}
}
