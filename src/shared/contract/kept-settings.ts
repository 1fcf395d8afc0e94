// Settings that an import leaves as they are: who the user is, and what lets something out of Hotlist. The file may be a
// colleague's, so these are decided on each computer. The webhook's format belongs to its address, which is in no file.

export const keptSettings = [
  'me',
  'webhookOn',
  'webhookShape',
  'webhookLeftOut',
  'webhookDigest',
  'webhookWeek',
  'assistantsOn',
  'assistantsMayChange',
  'shareActivity',
  'hideNames',
] as const;

export type KeptSetting = (typeof keptSettings)[number];
