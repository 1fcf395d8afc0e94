// The orders of the hot list.

/** `waiting`: who waits for an answer first, the longest first; then by score. */
export const hotOrders = ['score', 'waiting'] as const;

export type HotOrder = (typeof hotOrders)[number];
