/** The pages that look back at a finished game, by the last part of their address. */
export const BACK = ['coach', 'replay', 'compare'] as const;

/** What is asked for of a finished game instead of its result. */
export type Back = (typeof BACK)[number] | null;
