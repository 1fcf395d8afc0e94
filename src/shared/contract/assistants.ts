// What assistants may ask Hotlist for over `hotlist mcp` (docs/assistants.md), and what came of it.

/** They read what is recorded. */
export const readingTools = [
  'hot_accounts',
  'account',
  'person',
  'find',
  'feed',
  'why_not_alerted',
  'today',
] as const;

/** They ask the user on the desktop, each time. There are none until a second switch is on. */
export const changingTools = ['claim_account', 'snooze_account', 'log_activity'] as const;

export const assistantTools = [...readingTools, ...changingTools] as const;

export type ReadingTool = (typeof readingTools)[number];
export type ChangingTool = (typeof changingTools)[number];
export type AssistantTool = (typeof assistantTools)[number];

/**
 * What came of asking for a change. `declined`: the user said no. `unanswered`: nobody said anything in time.
 * `colleague`: somebody else of the team has the account. `nothing`: the account is not known here. `not-possible`: the
 * change itself cannot be made, and why is said. `too-many`: too much is asked at once or in an hour. `not-shown`: the app shows
 * another organization than the one that is asked about. `not-running`: nobody is there to ask. `lost`: the app ended or failed before it said what came of it.
 */
export const changeOutcomes = [
  'done',
  'declined',
  'unanswered',
  'colleague',
  'no-team',
  'nothing',
  'not-possible',
  'too-many',
  'off',
  'not-shown',
  'not-running',
  'lost',
  'failed',
] as const;

export type ChangeOutcome = (typeof changeOutcomes)[number];

/**
 * `off`: the user has not turned it on. `nothing`: nothing is known of what was asked for. `refused`: no such tool, or
 * arguments that it does not take. `unreadable`: the data. `failed`: a fault of Hotlist. `withdrawn`: the assistant gave
 * up before the user had answered.
 */
export const assistantOutcomes = [
  'answered',
  'refused',
  'unreadable',
  'withdrawn',
  ...changeOutcomes,
] as const;

export type AssistantOutcome = (typeof assistantOutcomes)[number];

/** What the user says to what an assistant asks for. `stop`: no, and nothing of the kind is to be asked any more. */
export const askChoices = ['allow', 'deny', 'stop'] as const;

export type AskChoice = (typeof askChoices)[number];
