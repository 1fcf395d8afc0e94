// Settings that an import leaves as they are: who the user is, and what lets something out of Hotlist. The file may be a
// colleague's, so these are decided on each computer.

export const keptSettings = [
  'me',
  'webhookOn',
  'assistantsOn',
  'assistantsMayChange',
  'shareActivity',
  'hideNames',
] as const;

export type KeptSetting = (typeof keptSettings)[number];
