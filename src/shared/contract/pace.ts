// How many alerts the user wants, and what waits for the day's digest.

/** How many notifications a day. */
export const paces = ['few', 'balanced', 'everything'] as const;

export type AlertPace = (typeof paces)[number];

/** Target: notifications per working day, as stated in the settings and kept when alerts are released. */
export const promisedADay: Readonly<Record<AlertPace, number>> = {
  few: 4,
  balanced: 10,
  everything: Infinity,
};

/** Notifications that may come within an hour. Requests take room of it, and come even if there is none. */
export const mostAnHour: Readonly<Record<AlertPace, number>> = { few: 3, balanced: 6, everything: Infinity };

/** The target counts as met up to this share of it. */
export const PROMISE_EDGE = 1.25;

/** What may be worth a look today without being worth an interruption. */
export const looks = ['new-people', 'back', 'moved', 'expands', 'silent'] as const;

export type Look = (typeof looks)[number];
