// Why an account is the one to call next, in the order in which they are named.

/**
 * `waiting`: asked, and the goal is not missed yet. `overdue`: asked, and it is. `alert`: nobody asked; the strongest alert.
 * `uncontacted`: no alert either; the hottest account that nobody contacted lately.
 */
export const nextCallReasons = ['waiting', 'overdue', 'alert', 'uncontacted'] as const;

export type NextCallReason = (typeof nextCallReasons)[number];

/**
 * An account that nobody contacted for so many days may be called without a reason of the day. A week: so long the hot list
 * says what was logged, and so long an alert is a reason to call.
 */
export const UNCONTACTED_DAYS = 7;
