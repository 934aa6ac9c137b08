/** Save something as a file on this device. */
export function saveFile(name: string, content: Blob): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	// After the browser has taken it.
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
