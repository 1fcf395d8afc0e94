// What is learned from: what the user did about an alert, and what of the alert it says something of.

/**
 * `handled`: done after it was opened; `dismissed`: done without. An alert that nothing was done about says nothing: nobody
 * may have been there. Nor does one that was read with all others at once.
 */
export const responseActs = ['opened', 'acted', 'handled', 'dismissed', 'snoozed', 'muted'] as const;

export type ResponseAct = (typeof responseActs)[number];

/** `type` and `source`: of the signal, or of most signals of the account's hour; `icp`: the name, `none` or `any`. */
export const traits = ['kind', 'type', 'source', 'icp', 'account'] as const;

export type Trait = (typeof traits)[number];

/** Of an account that matches none, and of one that matches an ICP without a name. */
export const NO_ICP = 'none';
export const UNNAMED_ICP = 'any';

/** `digest`: such alerts wait for the day's digest; `sooner` and `later`: they count as more, or less, certain. */
export const verdicts = ['digest', 'sooner', 'later'] as const;

export type Verdict = (typeof verdicts)[number];
