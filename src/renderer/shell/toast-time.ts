/** How long a toast stays: long enough to read three lines, decide, and reach for the button. ms. */
export const TOAST_MS = 12_000;
