// Everything about calls: on the diagnostics page, and as text for support.
import type { AssistantOutcome } from '../../contract/assistants.ts';
import type { ListedReply, ShapeProblem } from '../../contract/set-aside.ts';
import type { FeedDiagnostics } from '../../model.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const states: Readonly<Record<FeedDiagnostics['state'], string>> = {
  fine: 'Fine',
  incomplete: 'Not complete yet',
  failing: 'Failing',
  halted: 'Stopped',
  late: 'Late',
};

/** What the items of a list are called. */
const replies: Readonly<Record<ListedReply, string>> = {
  signals: 'Signals',
  automations: 'Automations',
  ranked: 'Ranked accounts',
  'person-scores': 'Lead scores',
  activity: 'A person’s activity',
  'ad-engagement': 'Ad engagement',
  'ad-likes': 'Ad likes',
  users: 'Workspace members',
  'signal-categories': 'Signal categories',
};

/** `field`: as the service calls it, or the item itself. */
const problems: Readonly<Record<ShapeProblem, (field: string) => string>> = {
  missing: (field) => `${field} is missing`,
  null: (field) => `${field} is null`,
  text: (field) => `${field} is text`,
  number: (field) => `${field} is a number`,
  flag: (field) => `${field} is true or false`,
  list: (field) => `${field} is a list`,
  object: (field) => `${field} is an object`,
  empty: (field) => `${field} is empty`,
  'too-long': (field) => `${field} is too long`,
  'out-of-range': (field) => `${field} is out of range`,
  unreadable: (field) => `${field} cannot be read`,
  'too-many': (field) => `${field} is past the end of the longest list Hotlist reads`,
};

const outcomes: Readonly<Record<AssistantOutcome, string>> = {
  answered: 'answered',
  nothing: 'nothing known about it',
  off: 'not answered: turned off in the settings',
  refused: 'refused: the question was not valid',
  unreadable: 'not answered: the data could not be read',
  failed: 'failed',
  done: 'allowed by you, and done',
  declined: 'not allowed by you',
  unanswered: 'not allowed: nobody answered in time',
  withdrawn: 'the assistant stopped waiting',
  colleague: 'refused: a colleague has the account',
  'no-team': 'refused: you are not on a team',
  'not-possible': 'not possible',
  'too-many': 'refused: it asked too often',
  'not-shown': 'refused: Hotlist showed another organization',
  'not-running': 'not asked: Hotlist was not running',
  lost: 'Hotlist quit before it was answered',
};

export const diagnostics = {
  title: 'Diagnostics',
  copied: 'Diagnostics copied',
  showLog: 'Show the log',
  copyText: 'Copy as text',
  reading: 'Loading the diagnostics',
  failed: 'The diagnostics could not be loaded',
  later: 'Try again in a moment.',
  nothingConnected: 'Nothing is connected',
  connectFirst: 'Connect an API in Settings to see its calls here.',
  failedAgain: 'The diagnostics could not be refreshed. These are the last ones.',
  notProven: 'Not verified as complete yet',
  beingChecked: 'Hotlist is checking the last week against the service’s count, with spare API calls.',
  complete: (completeness: string) => `Signals are complete ${completeness}`,
  byCount: 'According to the service’s own count for the last week.',
  completeness: (to: string, checked: string) => `up to ${to}, checked ${checked}`,
  checkedUnlearned: (every: string) => `Checked ${every}. Hotlist has not learned yet how many to expect.`,
  checked: (every: string, perHour: string) => `Checked ${every}; about ${perHour} an hour are expected now.`,
  unknownForm: 'What the service sent in a form Hotlist does not know',
  feeds: 'Feeds',
  states,
  key: {
    plan: (api: string, plan: string) => `${api} · ${plan} plan`,
    ownLimits: (api: string) => `${api} · your own limits`,
    unknownPlan: (api: string) => `${api} · plan not known yet`,
    noLimit: (used: string) => `${used} used, no limit`,
    left: (used: string, left: string, of: string) => `${used} used, ${left} left of ${of}`,
    thisMinute: 'This minute',
    serviceSays: (left: string) => `The service says ${left} left.`,
    day: '24 hours',
    others: (count: string) => `${count} more by other users of this key.`,
    low: 'Running low',
    waiting: 'Waiting',
    askedToWait: (coming: string) => `The service asked Hotlist to wait: next call ${coming}`,
    lastCall: 'Last call',
    nextCall: 'Next call',
    lastError: 'Last error',
    noCallYet: 'none since Hotlist started',
    noErrorYet: 'none since Hotlist started',
    none: 'none',
    next: (coming: string, feed: string) => `${coming}, ${feed}`,
  },
  feed: {
    unanswered: 'Not answered yet',
    answered: (ago: string) => `Answered ${ago}`,
    /** Each continues after a comma. */
    asked: (ago: string) => `asked ${ago}`,
    next: (coming: string) => `next ${coming}`,
    missed: (time: string) => `Some may have been missed before ${time}`,
  },
  request: (id: string) => `request ${id}`,
  said: (text: string) => `It said: “${text}”`,
  keptFiles: (files: string): string =>
    `Kept in the data folder from a version before the first release, and not read: ${files}`,
  refusedLinks: (count: number) =>
    plural(count, {
      one: '# link from outside was not a valid Hotlist link, so nothing was opened.',
      other: '# links from outside were not valid Hotlist links, so nothing was opened.',
    }),
  assistants: {
    title: 'Assistants',
    outcomes,
    noSuchTool: 'No such tool',
    /** `what`: the tool and its outcome. */
    line: (what: string, time: string) => `Assistant: ${what}, ${time}`,
  },
  unreadable: (count: number, which: string) =>
    plural(count, {
      one: `# stored row is from another version and was left as it is: ${which}`,
      other: `# stored rows are from another version and were left as they are: ${which}`,
    }),
  replies,
  problems,
  theItem: 'the item',
  /** `what`: one of the problems. */
  leftOut: (reply: string, count: string, ago: string, what: string) =>
    `${reply}: ${count} left out ${ago} (${what})`,
  /** The lines that are copied. */
  lines: {
    never: 'never',
    noError: 'none',
    none: 'none',
    status: (text: string) => `Status: ${text}`,
    since: (time: string, title: string) => `since ${time}: ${title}`,
    checked: (every: string) => `Signals checked ${every}`,
    notProven: 'Completeness: not verified yet',
    complete: (to: string, checked: string) => `Complete to ${to}, checked ${checked}`,
    thisMinute: (used: string) => `this minute: ${used}`,
    leftByService: (left: string) => `left, according to the service: ${left}`,
    day: (used: string) => `last 24 hours: ${used}`,
    others: (count: string) => `other users of this key: ${count}`,
    low: (why: string) => `running low: ${why}`,
    waitUntil: (time: string) => `asked to wait until: ${time}`,
    lastCall: (time: string) => `last call: ${time}`,
    lastGood: (time: string) => `last good answer: ${time}`,
    lastError: (error: string) => `last error: ${error}`,
    missed: (time: string) => `some may have been missed: ${time}`,
    nextCall: (next: string) => `next call: ${next}`,
  },
};
