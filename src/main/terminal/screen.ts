// The readable view, as lines: the hot list, the latest alerts, the status. Pure; the width is given.
import { surfaceLabel } from '../../shared/words/surface-label.ts';
import type { Alert, HotAccount, PanelState } from '../../shared/model.ts';
import { reasonWords } from '../../shared/words/reason-words.ts';
import { clockTime } from '../../shared/words/text.ts';
import { SECOND_MS } from '../../shared/time-units.ts';

export type Paint = (style: 'bold' | 'dim' | 'heat' | 'warn' | 'bad', text: string) => string;

export interface ScreenParts {
  readonly state: PanelState;
  /** Oldest first. */
  readonly alerts: readonly Alert[];
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  /** In columns. */
  readonly width: number;
  readonly rows: number;
  readonly paint: Paint;
}

/** Below this the columns no longer fit side by side and are cut. */
const NARROWEST = 40;

/** Hot accounts shown; the panel shows more. */
const HOT_ROWS = 10;

/** Lines around the two lists: titles, blank lines, status. */
const FRAME_ROWS = 8;

export function renderScreen(parts: ScreenParts): readonly string[] {
  const { state, paint, width: columns } = parts;
  const width = Math.max(NARROWEST, columns);
  const alertRows = Math.max(3, parts.rows - FRAME_ROWS - HOT_ROWS);
  const alerts = parts.alerts.slice(-alertRows).reverse();
  return [
    paint('bold', state.mode === 'demo' ? 'Hotlist · demo' : 'Hotlist'),
    '',
    paint('dim', hotTitle(state)),
    ...renderHot(state, width, paint),
    '',
    paint('dim', 'Alerts'),
    ...(alerts.length === 0
      ? ['  None yet. A strong signal, an account that heats up or a like will show here.']
      : alerts.map((alert) => renderAlert(alert, parts, width))),
    '',
    ...renderStatus(parts, width),
  ];
}

function hotTitle({ hot }: PanelState): string {
  if (hot.source === 'signals') return 'Hot accounts · by the score their signals carry';
  const words = { '24h': 'last 24 hours', '7d': 'last 7 days', '30d': 'last 30 days', all: 'all time' };
  return `Hot accounts · ${words[hot.window]}`;
}

export function renderHot(state: PanelState, width: number, paint: Paint): readonly string[] {
  const accounts = state.hot.accounts.slice(0, HOT_ROWS);
  if (accounts.length === 0) {
    return [state.hot.asOf === null ? '  Reading the ranking…' : '  Nothing is hot at the moment.'];
  }
  const nameWidth = Math.min(28, Math.max(...accounts.map((account) => account.name.length)));
  return accounts.map((account) => renderAccount(account, nameWidth, width, paint));
}

const heatBars = ['▁', '▂', '▄', '▆', '█'] as const;

function renderAccount(account: HotAccount, nameWidth: number, width: number, paint: Paint): string {
  const rank = String(account.rank).padStart(3);
  const movement = movementText(account.movement).padEnd(4);
  const name = cut(account.name, nameWidth).padEnd(nameWidth);
  const score = String(Math.round(account.score)).padStart(5);
  const head = `${rank} ${movement} ${name} ${score} `;
  const why = cut(account.why ?? '', width - head.length - 3);
  return `${rank} ${movement} ${paint('bold', name)} ${score} ${paint('heat', heatBars[account.heat])} ${paint('dim', why)}`;
}

function movementText(movement: number | null): string {
  if (movement === null) return 'new';
  if (movement === 0) return '·';
  return movement > 0 ? `▲${movement}` : `▼${-movement}`;
}

/** `10:42  Acme · Demo request · signal score 87`, with the reason when it was not shown. */
export function renderAlert(
  alert: Alert,
  { utcOffsetMinutes, paint }: Pick<ScreenParts, 'utcOffsetMinutes' | 'paint'>,
  width: number,
): string {
  const time = clockTime(alert.decidedAt, utcOffsetMinutes(alert.decidedAt));
  const suffix = alert.reason === null ? '' : ` (${reasonWords(alert.reason)})`;
  const body = cut(alert.body + suffix, width - time.length - alert.title.length - 7);
  return `  ${paint('dim', time)}  ${paint('heat', alert.title)}  ${body}`;
}

function renderStatus({ state, now, paint }: ScreenParts, width: number): readonly string[] {
  const { status } = state;
  const next =
    status.nextCheckAt === null ? null : Math.max(0, Math.ceil((status.nextCheckAt - now) / SECOND_MS));
  const budgets = status.budgets.map(
    ({ surface, usedToday, perDay }) =>
      `${surfaceLabel[surface]} ${usedToday}/${perDay ?? 'unlimited'} today`,
  );
  const line = ['● ' + status.text, next === null ? null : `next check in ${next} s`, ...budgets]
    .filter((part) => part !== null)
    .join(' · ');
  const style = status.state === 'refused' ? 'bad' : status.state === 'live' ? 'dim' : 'warn';
  return [
    paint(style, cut(line, width)),
    ...status.problems.map(({ title, next: remedy }) =>
      paint('warn', `  ${[title, remedy].filter((part) => part !== null).join(' ')}`),
    ),
  ];
}

function cut(text: string, width: number): string {
  const room = Math.max(1, width);
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}
