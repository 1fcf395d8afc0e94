// What assistants may ask Hotlist for over `hotlist mcp` (docs/assistants.md), and the outcomes.

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

/** These ask the user on the desktop each time. They exist only while a second switch is on. */
export const changingTools = ['claim_account', 'snooze_account', 'log_activity'] as const;

export const assistantTools = [...readingTools, ...changingTools] as const;

export type ReadingTool = (typeof readingTools)[number];
export type ChangingTool = (typeof changingTools)[number];
export type AssistantTool = (typeof assistantTools)[number];

/**
 * The outcome of a requested change. `declined`: the user said no. `unanswered`: nobody answered in time. `colleague`:
 * somebody else in the team has the account. `nothing`: the account is not known here. `not-possible`: the change itself
 * cannot be made, and the reason is given. `too-many`: too many requests at once or within an hour. `not-shown`: the app
 * shows another organization. `not-running`: nobody is there to ask. `lost`: the app ended or failed before it reported the
 * outcome.
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
 * `off`: the user has not turned it on. `nothing`: what was asked about is not known. `refused`: no such tool, or wrong
 * arguments. `unreadable`: the data cannot be read. `failed`: a fault of Hotlist. `withdrawn`: the assistant gave up before
 * the user answered.
 */
export const assistantOutcomes = [
  'answered',
  'refused',
  'unreadable',
  'withdrawn',
  ...changeOutcomes,
] as const;

export type AssistantOutcome = (typeof assistantOutcomes)[number];

/** The user's answer to an assistant's request. `stop`: no, and stop such requests. */
export const askChoices = ['allow', 'deny', 'stop'] as const;

export type AskChoice = (typeof askChoices)[number];
