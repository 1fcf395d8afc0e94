// The tray: the icon's state, a count, and a menu from which the whole app can be used (a click may do nothing on Linux).
import { MORNING_MINUTE, pauseLengths } from '../../shared/contract/marks.ts';
import { trayStates, type TrayState } from '../../shared/contract/status.ts';
import type { PanelState, PauseLength, StatusView } from '../../shared/model.ts';
import { statusActionWords } from '../../shared/words/status-words.ts';
import { countOf, timeOfMinute } from '../../shared/words/text.ts';
import type { TrayMenuItem, TrayView } from '../ports.ts';

/** Hot accounts in the menu. */
const MENU_ACCOUNTS = 5;

/** Longest name in the menu before it is cut. */
const LONGEST_NAME = 32;

/** Before anything is known. */
export const startingTray: TrayView = {
  icon: 'offline',
  count: 0,
  tooltip: 'Hotlist · starting',
  menu: [note('Starting…')],
};

export function viewTray(state: PanelState): TrayView {
  const count = state.feed.unreadCount;
  return {
    icon: iconOf(state),
    count,
    tooltip: `Hotlist · ${tooltipText(state, count)}`,
    menu: viewMenu(state),
  };
}

/** Whether each icon holds; of several, the first of the list is shown. */
const holds: Readonly<Record<TrayState, (state: PanelState) => boolean>> = {
  attention: ({ phase, status }) =>
    phase === 'onboarding' || status.state === 'refused' || status.state === 'broken',
  offline: ({ status }) => status.state === 'offline' || status.state === 'troubled',
  paused: ({ status }) => status.state === 'paused' || status.state === 'quiet',
  waiting: ({ feed }) => feed.unreadCount > 0,
  live: () => true,
};

function iconOf(state: PanelState): TrayState {
  return trayStates.find((icon) => holds[icon](state)) ?? 'live';
}

function tooltipText({ phase, status }: PanelState, count: number): string {
  if (phase === 'onboarding') return 'not connected yet';
  return count === 0 ? status.text : `${countOf(count, 'unread alert')} · ${status.text}`;
}

function viewMenu(state: PanelState): readonly TrayMenuItem[] {
  const open = item('Open Hotlist', { kind: 'open', route: null });
  const settings = item('Settings…', { kind: 'open', route: { name: 'settings' } });
  const quit = item('Quit Hotlist', { kind: 'quit' });
  if (state.phase === 'onboarding') return [open, { kind: 'separator' }, quit];
  return [
    open,
    note(state.status.text),
    ...actionItem(state.status),
    { kind: 'separator' },
    ...hotItems(state),
    { kind: 'separator' },
    item('Check now', { kind: 'check-now' }),
    ...pauseItems(state.status),
    { kind: 'separator' },
    settings,
    quit,
  ];
}

/** What to do about the state, where the menu does not offer it anyway. */
function actionItem({ action = null }: StatusView): readonly TrayMenuItem[] {
  if (action === null || action === 'check-now' || action === 'resume') return [];
  if (action === 'restart') return [item(statusActionWords[action], { kind: 'restart' })];
  return [item(`${statusActionWords[action]}…`, { kind: 'open', route: { name: 'settings' } })];
}

function hotItems({ hot }: PanelState): readonly TrayMenuItem[] {
  const accounts = hot.accounts.slice(0, MENU_ACCOUNTS);
  if (accounts.length === 0) return [note('No hot accounts yet')];
  return accounts.map(({ rank, name, score, domain }) =>
    item(`${rank}  ${cut(name)}  ${Math.round(score)}`, { kind: 'open', route: { name: 'account', domain } }),
  );
}

const pauseTexts: Readonly<Record<PauseLength, string>> = {
  '30min': 'For 30 minutes',
  '1h': 'For 1 hour',
  tomorrow: `Until tomorrow ${timeOfMinute(MORNING_MINUTE)}`,
};

function pauseItems({ pausedUntilAt }: StatusView): readonly TrayMenuItem[] {
  if (pausedUntilAt !== null) return [item('Resume notifications', { kind: 'resume' })];
  return [
    {
      kind: 'submenu',
      label: 'Pause notifications',
      items: pauseLengths.map((length) => item(pauseTexts[length], { kind: 'pause', length })),
    },
  ];
}

function item(label: string, action: (TrayMenuItem & { kind: 'item' })['action']): TrayMenuItem {
  return { kind: 'item', label, action, isEnabled: true };
}

function note(label: string): TrayMenuItem {
  return { kind: 'item', label, action: null, isEnabled: false };
}

function cut(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}
