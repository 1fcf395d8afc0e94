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

/** The acts that only the menu of an account's row offers: a text for the prospect, to copy or to mail. */
export const prospectActs = ['opener', 'mail'] as const;

export type ProspectAct = (typeof prospectActs)[number];

/** What can be done to several rows at once. */
export const severalActs = ['done', 'snooze', 'mute', 'watch'] as const;

export type SeveralAct = (typeof severalActs)[number];

export function isSeveralAct(act: RowAct): act is SeveralAct {
  return severalActs.some((one) => one === act);
}
