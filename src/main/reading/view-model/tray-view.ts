// The tray: the icon's state, a count, and a menu from which the whole app can be used (on Linux a click may do nothing).
import { isEmptyFilter } from '../../../shared/account-filter.ts';
import { byRank } from '../../../shared/by-rank.ts';
import { marksOf } from '../../../shared/account-marks.ts';
import { morningMinuteOf, pauseLengths } from '../../../shared/contract/marks.ts';
import { anchorOfAction } from '../../../shared/contract/setting-anchors.ts';
import { trayStates, type TrayState } from '../../../shared/contract/status.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { PanelState, StatusView, UpdateView } from '../../../shared/model.ts';
import { alertTitle } from '../../../shared/words/alert-body.ts';
import { scoreName } from '../../../shared/words/score-words.ts';
import { statusActionWords } from '../../../shared/words/status-words.ts';
import { callWhat, callWho } from '../../../shared/words/next-call-words.ts';
import { waitingWords } from '../../../shared/words/waiting-words.ts';
import { dotted, wholeNumber } from '../../../shared/words/text.ts';
import { localTime, type UtcOffset } from '../../machine/local-time.ts';
import { timeOfMinute } from '../../../shared/words/clock-words.ts';
import type { TrayMenuItem, TrayView } from './tray.ts';

/** Hot accounts in the menu. */
const MENU_ACCOUNTS = 5;

/** Longest name, reason and alert in the menu before they are cut. */
const LONGEST_NAME = 32;
const LONGEST_WHY = 48;
const LONGEST_ALERT = 64;

/** For menus that would otherwise put the numbers on the wrong side. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The moment for which it says how long somebody has waited. */
export interface TrayMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

export function viewTray(state: PanelState, moment: TrayMoment): TrayView {
  const count = unreadOf(state);
  return {
    icon: iconOf(state),
    count,
    tooltip: `Hotlist · ${markedText(state, tooltipText(state, count))}`,
    menu: viewMenu(state, moment),
  };
}

/** In all organizations. */
function unreadOf({ feed, organizations: { here, selected } }: PanelState): number {
  return here.reduce((sum, one) => sum + (one.id === selected ? 0 : one.unreadCount), feed.unreadCount);
}

/** Whether an organization other than the one shown is in this state. */
function isElsewhere({ organizations }: PanelState, states: readonly StatusView['state'][]): boolean {
  return organizations.here.some(({ status }) => status !== null && states.includes(status.state));
}

const inNeed: readonly StatusView['state'][] = ['refused', 'broken'];
const outOfReach: readonly StatusView['state'][] = ['offline', 'troubled'];

/** Whether each icon applies; of several, the first in the list is shown. */
const holds: Readonly<Record<TrayState, (state: PanelState) => boolean>> = {
  attention: (state) =>
    state.phase === 'onboarding' || inNeed.includes(state.status.state) || isElsewhere(state, inNeed),
  offline: (state) => outOfReach.includes(state.status.state) || isElsewhere(state, outOfReach),
  paused: ({ status }) => status.state === 'paused' || status.state === 'quiet',
  waiting: (state) => unreadOf(state) > 0,
  live: () => true,
};

function iconOf(state: PanelState): TrayState {
  return trayStates.find((icon) => holds[icon](state)) ?? 'live';
}

/** The demo's companies must never be taken for real ones. */
function markedText({ mode }: PanelState, text: string): string {
  return mode === 'demo' ? messages().statusLine.ofDemo(text) : text;
}

function tooltipText(state: PanelState, count: number): string {
  const { phase, status, organizations } = state;
  const own = phase === 'onboarding' ? messages().tray.notConnected : status.text;
  const elsewhere = organizations.here.flatMap((one) =>
    one.status === null || ![...inNeed, ...outOfReach].includes(one.status.state)
      ? []
      : [messages().organizations.elsewhere(one.name, one.status.text)],
  );
  const unread =
    count === 0 || (phase === 'onboarding' && elsewhere.length === 0) ? [] : [messages().tray.unread(count)];
  return [...unread, own, ...elsewhere].join(' · ');
}

function viewMenu(state: PanelState, moment: TrayMoment): readonly TrayMenuItem[] {
  const words = messages().tray;
  const open = item(words.open, { kind: 'open', route: null });
  const settings = item(words.settings, { kind: 'open', route: { name: 'settings' } });
  const quit = item(words.quit, { kind: 'quit' });
  if (state.phase === 'onboarding' && state.organizations.here.length < 2)
    return [open, { kind: 'separator' }, quit];
  return [
    open,
    note(markedText(state, state.status.text)),
    ...actionItem(state.status),
    ...organizationItems(state),
    ...latestItems(state, moment),
    { kind: 'separator' },
    ...hotItems(state),
    { kind: 'separator' },
    item(words.checkNow, { kind: 'check-now' }),
    ...pauseItems(state),
    { kind: 'separator' },
    ...updateItem(state.update),
    settings,
    quit,
  ];
}

/** The other organizations, with what is new in each. */
function organizationItems({ organizations: { here, selected } }: PanelState): readonly TrayMenuItem[] {
  if (here.length < 2) return [];
  const { switcher, unread } = messages().organizations;
  const items = here.map(({ id, mark, name, unreadCount }) => {
    const parts = [apart(cut(name, LONGEST_NAME)), ...(unreadCount > 0 ? [unread(unreadCount)] : [])];
    const label = `${mark}  ${parts.join(' · ')}`;
    return id === selected ? note(label) : item(label, { kind: 'organization', id });
  });
  return [{ kind: 'submenu', label: switcher, items }];
}

/** The state of updates, and what to do about it; nothing if nobody looks for them. */
function updateItem({ state }: UpdateView): readonly TrayMenuItem[] {
  const words = messages().updates.tray;
  const details = { kind: 'open', route: { name: 'settings' } } as const;
  switch (state.kind) {
    case 'off':
      return state.by === 'setting' ? [item(words.check, { kind: 'check-for-updates' })] : [];
    case 'none':
      return [item(words.check, { kind: 'check-for-updates' })];
    case 'checking':
      return [note(words.checking)];
    case 'available':
    case 'managed':
      return [item(words.available(state.update.version), details)];
    case 'downloading':
      return [note(words.downloading(state.update.version))];
    case 'ready':
      return [item(words.ready(state.update.version), { kind: 'install-update' })];
    case 'handed-over':
      return [item(words.handedOver(state.update.version), { kind: 'restart' })];
    case 'refused':
      return [item(words.refused, details)];
  }
}

/** What to do about the state, if the menu does not offer it anyway. */
function actionItem({ action = null }: StatusView): readonly TrayMenuItem[] {
  if (action === null || action === 'check-now' || action === 'resume') return [];
  if (action === 'restart') return [item(statusActionWords(action), { kind: 'restart' })];
  const section = anchorOfAction[action];
  const place = { kind: 'open', route: { name: 'settings' } } as const;
  return [
    item(messages().tray.opens(statusActionWords(action)), section === null ? place : { ...place, section }),
  ];
}

/** Whom to call next, as in the panel; otherwise the latest unread alert. Opens from here. */
function latestItems(
  { feed, hot }: PanelState,
  { now, utcOffsetMinutes }: TrayMoment,
): readonly TrayMenuItem[] {
  const { next } = hot.today;
  if (next !== null) {
    const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
    const waits = next.waiting === null ? '' : waitingWords(next.waiting, now, dayOf);
    const parts = [apart(cut(next.name, LONGEST_NAME)), cut(callWhat(next), LONGEST_ALERT)];
    const label = messages().tray.callNext(dotted(parts));
    const route = { name: 'account', domain: next.domain } as const;
    // Desktops cut off what is long, so how long they have waited comes first.
    const who = note(`    ${dotted([waits, apart(cut(callWho(next), LONGEST_ALERT))])}`);
    return [{ kind: 'separator' }, item(label, { kind: 'open', route }), who];
  }
  const [latest] = feed.items.flatMap((one) =>
    one.kind === 'alert' && one.alert.isUnread ? [one.alert] : [],
  );
  if (latest === undefined) return [];
  const { account: domain } = latest;
  const route = domain === null ? ({ name: 'feed' } as const) : ({ name: 'account', domain } as const);
  return [
    { kind: 'separator' },
    item(messages().tray.latest(apart(cut(alertTitle(latest), LONGEST_ALERT))), { kind: 'open', route }),
  ];
}

/** Snoozed, muted and excluded accounts are left out: the panel's rows mark them, but here there is no room for that. */
function hotItems(state: PanelState): readonly TrayMenuItem[] {
  const { hot } = state;
  const accounts = byRank(hot.accounts)
    .filter(({ domain }) => {
      const { isMuted, isExcluded, snoozedUntilAt } = marksOf(state, { kind: 'account', domain });
      return !isMuted && !isExcluded && snoozedUntilAt === null;
    })
    .slice(0, MENU_ACCOUNTS);
  if (accounts.length === 0) return [note(messages().tray.noneHot)];
  const kind = hot.source === 'ranked' ? hot.window : 'aggregate';
  const rows = accounts.map(({ rank, name, score, why, domain, includesOwn }) => {
    const reason = why === null ? '' : ` · ${apart(wholeParts(why, LONGEST_WHY))}`;
    // Such an account keeps its place until somebody there does something, so its score is out of order.
    const counted = includesOwn ? '' : `  ${wholeNumber(score)}`;
    const label = `${rank}  ${apart(cut(name, LONGEST_NAME))}${counted}${reason}`;
    return item(label, { kind: 'open', route: { name: 'account', domain } });
  });
  const { hotBy, hotFilteredBy } = messages().tray;
  const title = isEmptyFilter(hot.filter) ? hotBy : hotFilteredBy;
  return [note(title(scoreName(kind))), ...rows];
}

function pauseItems({ status: { pausedUntilAt }, settings }: PanelState): readonly TrayMenuItem[] {
  const { resume, pause, pauseFor } = messages().tray;
  if (pausedUntilAt !== null) return [item(resume, { kind: 'resume' })];
  return [
    {
      kind: 'submenu',
      label: pause,
      items: pauseLengths.map((length) =>
        item(pauseFor[length](timeOfMinute(morningMinuteOf(settings))), { kind: 'pause', length }),
      ),
    },
  ];
}

function item(label: string, action: (TrayMenuItem & { kind: 'item' })['action']): TrayMenuItem {
  return { kind: 'item', label, action, isEnabled: true };
}

function note(label: string): TrayMenuItem {
  return { kind: 'item', label, action: null, isEnabled: false };
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** The reasons that fit, `9 pricing page visits, a demo request`; only the first may be cut. */
function wholeParts(text: string, most: number): string {
  const parts = text.split(', ');
  const fitting = parts.findLastIndex((_part, index) => parts.slice(0, index + 1).join(', ').length <= most);
  return fitting < 0 ? cut(parts[0] ?? '', most) : parts.slice(0, fitting + 1).join(', ');
}

/** Isolated, so that a right-to-left name does not reorder the numbers next to it (Unicode's isolates). */
function apart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
