/** The signs of one step back and one step on. */
export const BACK = 'M18 5L8 12L18 19ZM5 5V19';
export const ON = 'M6 5L16 12L6 19ZM19 5V19';
