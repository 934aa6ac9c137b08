/** What every sign can be told. */
export interface SignProps {
	size?: string;
	/** Without a label a sign is only for the eye. */
	label?: string;
}
