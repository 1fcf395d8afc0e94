// The list of keys.
import type { RowAct } from '../../contract/row-acts.ts';

const rows: Readonly<Record<RowAct, string>> = {
  claim: 'Claim the account for yourself, or release it',
  watch: 'Watch the account or person, or stop watching',
  snooze: 'Snooze the account for an hour, or end its snooze',
  mute: 'Mute or unmute the account',
  done: 'Mark the alert as done',
  skip: 'Skip the next call for today: the one after it is named',
  select: 'Select or deselect a feed entry: W, S, M and E then act on all selected',
  log: 'Log a call, a meeting or a note',
  copy: 'Copy a summary of the account, or the person’s email address',
  link: 'Copy the link to the account or person',
  crm: 'Go to the account in your CRM',
  linkedin: 'Open the account or person on LinkedIn',
  explain: 'Say what the score means',
};

/** What a row's menu offers besides the acts that have a button elsewhere. */
const menu = {
  title: (name: string) => `What to do about ${name}`,
  open: 'Open',
  skip: 'Skip for today',
  select: 'Select',
  copyEmail: 'Copy email address',
  link: 'Copy link',
  crm: 'Open in your CRM',
  linkedin: 'Open on LinkedIn',
};

/** The parts of the list. */
export const keyGroups = ['find', 'act', 'move', 'go'] as const;

export type KeyGroup = (typeof keyGroups)[number];

export const keyboard = {
  title: 'Keyboard',
  /** As keyboards are labeled in this language; those of a Mac have symbols. */
  keys: { ctrl: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  rows,
  menu,
  groups: {
    find: 'Find',
    act: 'Act on a row or a page',
    move: 'Move in a list',
    go: 'Get around',
  } satisfies Record<KeyGroup, string>,
  /** The shortcut that works in any app. */
  global: 'Open the panel from any app',
  globalNotSet: 'None set: Settings, General',
  lookUp: 'Look up a company or a person',
  type: 'Start typing to look something up; on a row, the letters below act on it',
  undo: 'Undo what was just done',
  zoom: 'Zoom in, out, and back to 100%',
  extend: 'Extend the selection in the feed; ⇧ click extends it up to that entry',
  move: 'Up and down',
  ends: 'Go to the first or the last row of a list',
  unfold: 'Open and close the reasons of an alert, the accounts of a digest',
  open: 'Open the row',
  /** The name of the key that opens the menu of what has the focus. */
  menuKeys: '⇧ F10',
  openMenu: 'Open the menu of the row, as a right click does',
  showTab: (tab: string) => `Show ${tab}`,
  back: 'Clear, go back, then hide the panel',
  showKeys: 'Show this list',
};
