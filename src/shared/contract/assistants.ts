// What assistants may ask Hotlist for over `hotlist mcp` (docs/assistants.md), and what came of it.

export const assistantTools = [
  'hot_accounts',
  'account',
  'person',
  'find',
  'feed',
  'why_not_alerted',
  'today',
] as const;

export type AssistantTool = (typeof assistantTools)[number];

/**
 * `off`: the user has not turned it on. `nothing`: nothing is known of what was asked for. `refused`: no such tool, or
 * arguments that it does not take. `unreadable`: the data. `failed`: a fault of Hotlist.
 */
export const assistantOutcomes = ['answered', 'nothing', 'off', 'refused', 'unreadable', 'failed'] as const;

export type AssistantOutcome = (typeof assistantOutcomes)[number];
