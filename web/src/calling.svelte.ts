import { remember, remembered } from './remembered';

/** Calls of this device to a player who has the page open but is not looking at it. */
let isOn = $state(remembered('calls') === 'on' && allowance() === 'granted');

export const calls = {
	get isOn(): boolean {
		return isOn;
	}
};

/** Whether the browser allows notifications; null where it has none, or none for pages without TLS. */
export function allowance(): NotificationPermission | null {
	return 'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : null;
}

/** Turn calls on, if the browser lets us, or off. */
export async function wantCalls(wanted: boolean): Promise<void> {
	isOn = wanted && (await Notification.requestPermission()) === 'granted';
	remember('calls', isOn ? 'on' : 'off');
}

/** Show this to a player who is looking elsewhere; a newer call about the same thing takes its place. */
export function call(text: string, about: string): void {
	if (!isOn || !document.hidden || allowance() !== 'granted') return;
	try {
		const shown = new Notification(text, { tag: about });
		shown.onclick = () => {
			window.focus();
			shown.close();
		};
	} catch {
		// Some phones show none without a worker: the page title must do.
	}
}
