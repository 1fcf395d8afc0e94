// From what each world is drawn. README.md says the same in sentences; the two change together, and only for a reason
// that is about workspaces, never because of how a rule did.

export interface Range {
  readonly low: number;
  readonly high: number;
  /** 'log': as likely between 2 and 4 as between 20 and 40. */
  readonly spread: 'even' | 'log';
}

const even = (low: number, high: number): Range => ({ low, high, spread: 'even' });
const log = (low: number, high: number): Range => ({ low, high, spread: 'log' });

/** Worlds from this number on are only judged: nothing of a single one is ever printed or written. */
export const FIRST_JUDGED_WORLD = 1_000;
export const JUDGED_WORLDS = 40;
export const BUILDING_WORLDS = 60;
export const QUICK_WORLDS = 8;

/** Two weeks of every world are judged, from a local midnight of the user on. */
export const DAYS = 14;

export const workspaceRanges = {
  /** The first day is this many days after a Monday. */
  startWeekday: even(0, 6),
  /** Share of worlds with more accounts than `accounts` says. */
  largeShare: 0.15,
  accounts: log(50, 800),
  largeAccounts: log(800, 5_000),
  icpShare: even(0.1, 0.7),
  /** Minutes ahead of UTC. */
  zones: [-480, -300, 0, 60, 120, 330, 540],
  /** Share of the accounts in the user's own zone; the others are spread over all zones. */
  homeZoneShare: even(0.35, 1),
  /** Share of worlds in which the app has been at work before the first judged day. */
  historyShare: 0.6,
  historyDays: even(90, 150),
  /** What is kept of these days before the first judged one is complete. */
  recentDays: 5,
  /** Signals a workspace has kept of the days before those, as a share of its usual rate; and at most so many. */
  oldShare: 0.2,
  oldSignals: 12_000,
  /** Nobody but a sleeper stays away for longer than this, so that a return after months is one. */
  longestPauseDays: 30,
} as const;

export const activityRanges = {
  /** Ordinary signals of a prospect on a working day, on average over all of them. */
  perAccountDay: log(0.3, 3),
  /** Below this a prospect is quiet: one or two people come by, no more. */
  quietPerDay: 1,
  /** All ordinary signals of a working day. */
  mostADay: 3_500,
  /** Exponent of the Pareto spread of the accounts' rates: the smaller, the heavier the tail. */
  tail: even(1.1, 2.2),
  /** Activity of a weekend day against a working day. */
  weekendShare: even(0.02, 0.25),
  /** Mean number of signals of a visit; a visit has 1 to 8. */
  visitMean: even(1.1, 4),
  mostAVisit: 8,
  /** Share of ordinary visits of which is known who came. */
  contactShare: even(0.05, 0.9),
  /** Share of a prospect's ordinary visits that end on a page which buyers open, too: by mistake, out of curiosity. */
  curiousShare: even(0, 0.03),
} as const;

export const scoreRanges = {
  /** What a world's own scoring adds to a concept's usual score. */
  conceptShift: even(-8, 8),
  /** What a source's scores are shifted by, at any instant: drift and jumps stay within it. */
  sourceShift: even(-20, 20),
  /** How far it drifts in the two weeks. */
  drift: even(-8, 8),
  /** Share of sources whose shift is drawn anew in the midst of the two weeks. */
  jumpShare: 0.4,
  jumpDay: even(4, 10),
} as const;

export const roleRanges = {
  customerShare: even(0, 0.25),
  /** Signals of a customer on a working day. */
  customerPerDay: log(0.3, 15),
  /** Share of a customer's visits that end on what a buyer opens, too: terms, seats, a form. */
  customerStrongShare: even(0.02, 0.2),
  /** Students, consultants, competitors, and those who have been deciding for a year. */
  regularShare: even(0.01, 0.08),
  mostRegulars: 60,
  regularPerDay: even(3, 15),
  regularStrongShare: even(0.03, 0.25),
  opportunityShare: even(0.03, 0.12),
  mostOpportunities: 40,
  opportunityPerDay: even(3, 8),
  /** Silent for months; only in worlds with a history. */
  sleeperShare: even(0.05, 0.2),
  /** Accounts that nobody had met before they come by in the two weeks. */
  newcomerShare: even(0, 0.2),
  botShare: even(0.003, 0.03),
  botPerDay: log(5, 60),
  /** Chance that a network's bots put names and addresses into their forms. */
  botNamesChance: 0.5,
  /** Networks that people of many companies share: a coworking space, a university. */
  offices: even(0, 3),
  officePerDay: log(5, 40),
  /** What customers are called: share of worlds in which they have no stage that says so. */
  noCustomerStageShare: 0.25,
  /** Share of worlds in which a label says who is a customer. */
  customerLabelShare: 0.3,
  /** Share of worlds in which the user has said who the customers are, where a stage or a label shows it. */
  userSaysShare: 0.5,
} as const;

export const noiseRanges = {
  launchChance: 0.35,
  launchDays: even(3, 5),
  /** What a launch multiplies everybody's visits by. */
  launchFactor: even(2, 5),
  webinars: even(1, 3),
  /** Signals within the hour of a webinar; at most two for each account. */
  webinarSignals: log(20, 300),
  campaignChance: 0.4,
  campaignLikes: log(60, 500),
  campaignDays: even(1, 2),
  /** Share of the likes of a campaign that come from outside the ICP. */
  campaignOutsideShare: even(0.85, 1),
  idleLikesADay: log(2, 40),
  /** Share of likes that the service calls HIGH; it has nothing to do with who matters. */
  highShare: even(0, 0.4),
  lateBatches: even(0, 4),
  lateHours: even(1, 12),
  /** Chance that a world's late signals keep the time at which they should have come. */
  lateKeepsTimeChance: 0.5,
  duplicateShare: even(0, 0.06),
  duplicateAfterMs: log(1_000, 3 * 3_600_000),
  /** Forms a working day that ask for something and name nobody, or somebody with a private address. */
  emptyFormsADay: log(0.2, 4),
} as const;

export const storyRanges = {
  /** Stories a working day, of both urgencies. */
  perDay: log(2, 40),
  /** So many accounts are needed for each story a day; two a day there are in any case. */
  accountsPerStory: 15,
  nowShare: even(0.45, 0.75),
  /** What a world multiplies the usual share of a kind of story by. */
  kindWeight: even(0.3, 1.7),
  /** An account has no second story for so many days. */
  restDays: 3,
  /** Share of those who ask that write from a private address. */
  privateAddressShare: even(0, 0.1),
} as const;
