// How much the user wants to hear of, and what waits for the day's digest.

/** How many notifications a day. */
export const paces = ['few', 'balanced', 'everything'] as const;

export type Pace = (typeof paces)[number];

/** What may be worth a look today without being worth an interruption. */
export const looks = ['new-people', 'back', 'moved', 'expands', 'silent'] as const;

export type Look = (typeof looks)[number];
