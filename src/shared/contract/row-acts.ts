// What a letter key does to the focused row, besides opening it.

export const rowActs = [
  'snooze',
  'mute',
  'watch',
  'done',
  'skip',
  'copy',
  'link',
  'crm',
  'linkedin',
  'log',
  'claim',
  'explain',
  'select',
] as const;

export type RowAct = (typeof rowActs)[number];

/** What can be done to several rows at once. */
export const severalActs = ['done', 'snooze', 'mute', 'watch'] as const;

export type SeveralAct = (typeof severalActs)[number];

export function isSeveralAct(act: RowAct): act is SeveralAct {
  return severalActs.some((one) => one === act);
}
