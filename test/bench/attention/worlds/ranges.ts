// The ranges that each world is drawn from. README.md describes them in words. Change both together, and only because of what
// workspaces are like, never because of a rule's results.

export interface Range {
  readonly low: number;
  readonly high: number;
  /** 'log' = as likely between 2 and 4 as between 20 and 40. */
  readonly spread: 'even' | 'log';
}

const even = (low: number, high: number): Range => ({ low, high, spread: 'even' });
const log = (low: number, high: number): Range => ({ low, high, spread: 'log' });

/** Worlds from this number on are only judged: nothing about a single one is ever printed or written. */
export const FIRST_JUDGED_WORLD = 1_000;
export const JUDGED_WORLDS = 40;
export const BUILDING_WORLDS = 60;
export const QUICK_WORLDS = 8;

/** Two weeks of every world are judged, starting at the user's local midnight. */
export const DAYS = 14;

export const workspaceRanges = {
  /** The first day is this many days after a Monday. */
  startWeekday: even(0, 6),
  /** Share of worlds with more accounts than `accounts` allows. */
  largeShare: 0.15,
  accounts: log(50, 800),
  largeAccounts: log(800, 5_000),
  icpShare: even(0.1, 0.7),
  /** Time zones, in minutes ahead of UTC. */
  zones: [-480, -300, 0, 60, 120, 330, 540],
  /** Share of the accounts in the user's own zone; the others are spread over all zones. */
  homeZoneShare: even(0.35, 1),
  /** Share of worlds in which the app has been at work before the first judged day. */
  historyShare: 0.6,
  historyDays: even(90, 150),
  /** For this many days before the first judged one the history is complete. */
  recentDays: 5,
  /** Of the days before those, the signals kept as a share of the usual rate, and at most how many. */
  oldShare: 0.2,
  oldSignals: 12_000,
  /** Nobody but a sleeper stays away for longer, so that every return after months is a sleeper's. */
  longestPauseDays: 30,
} as const;

export const activityRanges = {
  /** Ordinary signals of a prospect on a working day, on average over all prospects. */
  perAccountDay: log(0.3, 3),
  /** Below this a prospect is quiet, with only one or two visitors. */
  quietPerDay: 1,
  /** The most ordinary signals on a working day, of all accounts. */
  mostADay: 3_500,
  /** Exponent of the Pareto distribution of the accounts' rates; a smaller one gives a heavier tail. */
  tail: even(1.1, 2.2),
  /** Activity on a weekend day relative to a working day. */
  weekendShare: even(0.02, 0.25),
  /** Mean number of signals in a visit, which has 1 to 8. */
  visitMean: even(1.1, 4),
  mostAVisit: 8,
  /** Share of ordinary visits by a known person. */
  contactShare: even(0.05, 0.9),
  /** Share of a prospect's ordinary visits that end on a page that buyers open, by mistake or out of curiosity. */
  curiousShare: even(0, 0.03),
} as const;

export const scoreRanges = {
  /** What a world's own scoring adds to the usual score of a concept. */
  conceptShift: even(-8, 8),
  /** By how much a source's scores are shifted at any instant, including drift and jumps. */
  sourceShift: even(-20, 20),
  /** How far that shift drifts in the two weeks. */
  drift: even(-8, 8),
  /** Share of sources whose shift jumps to a new value during the two weeks. */
  jumpShare: 0.4,
  jumpDay: even(4, 10),
  /** Where the scores know everything: those of the signs of a story, and all others. No source shifts. */
  ofStory: even(82, 100),
  ofOthers: even(0, 78),
  /** Where they know much: what the signs of a story have more than the usual score, one figure for a world. */
  storyBonus: even(5, 30),
  /** Where they know nothing. */
  ofAnything: even(0, 100),
  /** Where all are the same. */
  same: 50,
  /**
   * Lead scores (API 2.10) are 100 × (1 − e^(−points / scale)), where the points are the scores of all that a person did and the
   * world has one scale. Only people who liked an ad can be asked about.
   */
  leadScale: log(80, 400),
} as const;

/** In which words or codes a world speaks, where its family does not leave it its own words. */
export const vocabularyRanges = {
  codePrefixes: ['evt_', 'T-', 'x', 'SG.', ''],
  codeDigits: even(3, 5),
  /** Share of coded worlds whose sources are codes, too. */
  codedSourcesShare: 0.7,
  /** How many properties a coded type has; each is a number or one of nine codes. */
  codedProperties: even(0, 4),
  /** Share of the types that the organization has defined as categories, and of those the share that it has described. */
  definedShare: even(0.3, 0.9),
  describedShare: even(0.3, 0.9),
  /** How far a category's weight is from the middle of its type's usual scores. */
  weightError: even(-15, 15),
  /** The one type for everything, and the property that says what it means. */
  onlyTypes: ['event', 'activity', 'interaction', 'track', 'signal'],
  meaningKeys: ['name', 'action', 'event', 'activity', 'label'],
} as const;

/** A user who is asked what the types mean. */
export const answerRanges = {
  types: 10,
  /** Of those, how many are answered wrongly. */
  wrong: 1,
  /** Without a history, the user is asked on this day at this hour, when two days have been seen. With one, at the start. */
  coldDay: 2,
  coldHour: 9,
} as const;

export const roleRanges = {
  customerShare: even(0, 0.25),
  /** Signals of a customer on a working day. */
  customerPerDay: log(0.3, 15),
  /** Share of a customer's visits that end like a buyer's: with terms, seats or a form. */
  customerStrongShare: even(0.02, 0.2),
  /** Students, consultants, competitors, and companies that have been deciding for a year. */
  regularShare: even(0.01, 0.08),
  mostRegulars: 60,
  regularPerDay: even(3, 15),
  regularStrongShare: even(0.03, 0.25),
  opportunityShare: even(0.03, 0.12),
  mostOpportunities: 40,
  opportunityPerDay: even(3, 8),
  /** Accounts that have been silent for months; only in worlds with a history. */
  sleeperShare: even(0.05, 0.2),
  /** Accounts that first appear during the two weeks. */
  newcomerShare: even(0, 0.2),
  botShare: even(0.003, 0.03),
  botPerDay: log(5, 60),
  /** Chance that the bots of a network put names and addresses into their forms. */
  botNamesChance: 0.5,
  /** Networks shared by people of many companies, such as a coworking space or a university. */
  offices: even(0, 3),
  officePerDay: log(5, 40),
  /** Share of worlds in which no stage says who is a customer. */
  noCustomerStageShare: 0.25,
  /** Share of worlds in which a label says who is a customer. */
  customerLabelShare: 0.3,
  /** Of the worlds in which a stage or label says who is a customer, the share in which the user has named it. */
  userSaysShare: 0.5,
} as const;

export const noiseRanges = {
  launchChance: 0.35,
  launchDays: even(3, 5),
  /** The factor by which a launch multiplies everybody's visits. */
  launchFactor: even(2, 5),
  webinars: even(1, 3),
  /** Signals within the hour of a webinar; at most two per account. */
  webinarSignals: log(20, 300),
  campaignChance: 0.4,
  campaignLikes: log(60, 500),
  campaignDays: even(1, 2),
  /** Share of a campaign's likes that come from outside the ICP. */
  campaignOutsideShare: even(0.85, 1),
  idleLikesADay: log(2, 40),
  /** Share of likes that the service calls HIGH, which does not depend on who matters. */
  highShare: even(0, 0.4),
  lateBatches: even(0, 4),
  lateHours: even(1, 12),
  /** Chance that a world's late signals keep the time at which they should have arrived. */
  lateKeepsTimeChance: 0.5,
  duplicateShare: even(0, 0.06),
  duplicateAfterMs: log(1_000, 3 * 3_600_000),
  /** Forms a working day that ask for something, but anonymously or from a private address. */
  emptyFormsADay: log(0.2, 4),
} as const;

export const storyRanges = {
  /** Stories of both urgencies on a working day. */
  perDay: log(2, 40),
  /** A world has at most one story a day per this many accounts, but always two a day. */
  accountsPerStory: 15,
  nowShare: even(0.45, 0.75),
  /** The factor by which a world multiplies the usual share of a kind of story. */
  kindWeight: even(0.3, 1.7),
  /** An account has no second story for this many days. */
  restDays: 3,
  /** Share of the people who ask that use a private address. */
  privateAddressShare: even(0, 0.1),
} as const;
