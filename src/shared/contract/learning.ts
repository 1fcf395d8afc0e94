// What is learned from: what the user did about an alert, and the traits of alerts that an act says something about.

/** The result of an act on an alert: somebody talked to, a meeting, nothing in it, or not known yet. */
export const outcomeActs = ['reached', 'booked', 'refuted', 'tried'] as const;

export type OutcomeAct = (typeof outcomeActs)[number];

/**
 * `handled`: done after opening; `dismissed`: done without opening. An alert that nobody acted on says nothing, because
 * nobody may have been there. Nor does one marked as read with all others.
 */
export const responseActs = [
  'opened',
  'acted',
  'handled',
  'dismissed',
  'snoozed',
  'muted',
  ...outcomeActs,
] as const;

export type ResponseAct = (typeof responseActs)[number];

/** `type` and `source`: of the signal, or of most signals in the account's hour; `icp`: the name, `none` or `any`. */
export const traits = ['kind', 'type', 'source', 'icp', 'account'] as const;

export type Trait = (typeof traits)[number];

/** For an account that matches none, and for one that matches an ICP without a name. */
export const NO_ICP = 'none';
export const UNNAMED_ICP = 'any';

/** `digest`: such alerts wait for the day's digest; `sooner` and `later`: they count as more or less certain. */
export const verdicts = ['digest', 'sooner', 'later'] as const;

export type Verdict = (typeof verdicts)[number];
