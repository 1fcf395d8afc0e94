// The readable view as lines of styled texts: the hot list, the latest alerts, the status. Pure; the width is given in cells
// (cell-width.ts). The texts may come from outside: live-view.ts cleans each when it writes the lines.
import { byRank } from '../../../../shared/by-rank.ts';
import { alertLine, alertName } from '../../../../shared/words/alert-body.ts';
import { surfaceLabel } from '../../../../shared/words/surface-label.ts';
import type { Alert, PlacedAccount, OverallState, PanelState } from '../../../../shared/model.ts';
import { reasonWords } from '../../../../shared/words/reason-words.ts';
import { countOf, wholeNumber } from '../../../../shared/words/text.ts';
import { clockTime, timeOfMinute } from '../../../../shared/words/clock-words.ts';
import { callLine } from '../../../../shared/words/next-call-words.ts';
import { isOverdue } from '../../../../shared/words/waiting-words.ts';
import { scoreName } from '../../../../shared/words/score-words.ts';
import { HOUR_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import { cutToWidth, padToWidth, widthOf } from '../../../machine/cell-width.ts';
import { terminalText } from '../../../machine/outside-text.ts';
import { localTime } from '../../../machine/local-time.ts';
import { nextStep } from './next-step.ts';

export type Style = 'plain' | 'bold' | 'dim' | 'heat' | 'warn' | 'bad';

export interface Span {
  readonly style: Style;
  readonly text: string;
}

export type Line = readonly Span[];

export interface ScreenParts {
  readonly state: PanelState;
  /** Oldest first. */
  readonly alerts: readonly Alert[];
  readonly now: number;
  readonly utcOffsetMinutes: (at: number) => number;
  /** In cells. */
  readonly width: number;
  readonly rows: number;
}

/** Hot accounts shown; the panel shows more. */
const HOT_ROWS = 10;

/** Lines around the two lists: titles and blank lines. */
const FRAME_ROWS = 6;

/** Alerts that have a place on a screen too low for both lists. */
const LEAST_ALERTS = 3;

/** As many lines as the screen has rows, at most, and none wider. The status is never what has no room. */
export function renderScreen(parts: ScreenParts): readonly Line[] {
  const { state, width, rows } = parts;
  const status = renderStatus(parts, width).slice(0, rows);
  const left = rows - status.length;
  const next = renderNext(parts);
  const listRows = Math.max(0, left - FRAME_ROWS - next.length);
  const leastAlerts = Math.max(1, Math.min(LEAST_ALERTS, parts.alerts.length));
  const hot = renderHot(state, width, Math.max(0, listRows - leastAlerts));
  const alerts = parts.alerts.slice(-Math.max(1, listRows - hot.length)).reverse();
  const lists: readonly Line[] = [
    [span('bold', state.mode === 'demo' ? 'Hotlist · demo' : 'Hotlist')],
    [],
    ...next,
    [span('dim', hotTitle(state, parts.now))],
    ...hot,
    [],
    [span('dim', 'Alerts')],
    ...(alerts.length === 0
      ? [[span('plain', '  None yet. What is worth an interruption will show here.')]]
      : alerts.map((alert) => renderAlert(alert, parts, width))),
    [],
  ];
  return [...lists.slice(0, left), ...status].map((line) => cutLine(line, width));
}

/** Whom to call next, and why; in the words of every other place that says it. */
function renderNext({ state, now, utcOffsetMinutes }: ScreenParts): readonly Line[] {
  const { next } = state.hot.today;
  if (next === null) return [];
  const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
  const isLate = next.waiting !== null && isOverdue(next.waiting, now);
  return [
    [
      span('dim', 'Call next  '),
      span('bold', next.name),
      span(isLate ? 'warn' : 'plain', `  ${callLine(next, now, dayOf)}`),
    ],
    [],
  ];
}

/** Spans beyond the width are left out, and the one that crosses it is cut. */
function cutLine(line: Line, width: number): Line {
  const fitted: Span[] = [];
  let used = 0;
  for (const { style, text } of line) {
    if (used >= width) break;
    fitted.push(span(style, cut(text, width - used)));
    used += widthOf(text);
  }
  return fitted;
}

/** `Hot accounts · by 24 h score · ▲▼ in 24 hours`: what the numbers and marks refer to. */
function hotTitle({ hot }: PanelState, now: number): string {
  const score =
    hot.source === 'signals' ? `${scoreName('aggregate')}, as their signals carry it` : scoreName(hot.window);
  const since = Math.min(
    ...byRank(hot.accounts)
      .slice(0, HOT_ROWS)
      .map((account) => account.movedSinceAt ?? Infinity),
  );
  const compared =
    since === Infinity ? '' : ` · ▲▼ in ${countOf(Math.ceil((now - since) / HOUR_MS), 'hour')}`;
  return `Hot accounts · by ${score}${compared}`;
}

export function renderHot(state: PanelState, width: number, rows = HOT_ROWS): readonly Line[] {
  const accounts = byRank(state.hot.accounts).slice(0, Math.min(rows, HOT_ROWS));
  if (accounts.length === 0) {
    const text = state.hot.asOf === null ? '  Reading the ranking…' : '  Nothing is hot at the moment.';
    return [[span('plain', text)]];
  }
  const nameWidth = Math.min(28, Math.max(...accounts.map(({ name }) => widthOf(terminalText(name)))));
  return accounts.map((account) => renderAccount(account, nameWidth, width));
}

const heatBars = ['▁', '▂', '▄', '▆', '█'] as const;

function renderAccount(account: PlacedAccount, nameWidth: number, width: number): Line {
  const rank = String(account.rank).padStart(3);
  const movement = movementText(account.movement).padEnd(4);
  const name = padToWidth(cut(account.name, nameWidth), nameWidth);
  const score = wholeNumber(account.score).padStart(6);
  const head = `${rank} ${movement} ${name} ${score} `;
  const why = cut(account.why ?? '', width - widthOf(head) - 3);
  return [
    span('plain', `${rank} ${movement} `),
    span('bold', name),
    span('plain', ` ${score} `),
    span('heat', heatBars[account.heat]),
    span('dim', ` ${why}`),
  ];
}

function movementText(movement: number | null): string {
  if (movement === null) return 'new';
  if (movement === 0) return '·';
  return movement > 0 ? `▲${movement}` : `▼${-movement}`;
}

/** `10:42  Acme · Demo request · signal score 87`, with the reason when it was not shown. */
export function renderAlert(
  alert: Alert,
  { utcOffsetMinutes }: Pick<ScreenParts, 'utcOffsetMinutes'>,
  width: number,
): Line {
  const time = clockTime(alert.decidedAt, utcOffsetMinutes(alert.decidedAt)).padStart(timeOfMinute(0).length);
  const suffix = alert.reason === null ? '' : ` (${reasonWords(alert.reason)})`;
  const title = cut(alertName(alert), width - time.length - 6);
  const body = cut(alertLine(alert) + suffix, width - time.length - widthOf(title) - 7);
  return [span('dim', `  ${time}`), span('heat', `  ${title}`), span('plain', `  ${body}`)];
}

function renderStatus({ state, now }: ScreenParts, width: number): readonly Line[] {
  const { status } = state;
  const next =
    status.nextCheckAt === null ? null : Math.max(0, Math.ceil((status.nextCheckAt - now) / SECOND_MS));
  const budgets = status.budgets.map(
    ({ surface, usedToday, perDay }) =>
      `${surfaceLabel[surface]} ${wholeNumber(usedToday)}/${perDay === null ? 'unlimited' : wholeNumber(perDay)} today`,
  );
  const line = ['● ' + status.text, next === null ? null : `next check in ${next} s`, ...budgets]
    .filter((part) => part !== null)
    .join(' · ');
  const style = ['refused', 'broken'].includes(status.state) ? 'bad' : isCalm(status.state) ? 'dim' : 'warn';
  const step = nextStep(status);
  return [
    [span(style, cut(line, width))],
    ...status.problems.flatMap(({ title, next: remedy }) =>
      wrapped('warn', [title, remedy].filter((part) => part !== null).join(' '), width),
    ),
    ...(step === null ? [] : wrapped('dim', step, width)),
  ];
}

/** Indented, broken between words: what to do is said to its end. */
function wrapped(style: Style, text: string, width: number): readonly Line[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(last) + 1 + widthOf(word) > width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => [span(style, line)]);
}

function span(style: Style, text: string): Span {
  return { style, text };
}

function isCalm(state: OverallState): boolean {
  return state === 'live' || state === 'starting' || state === 'catching-up';
}

/** Cleaned first, because what a terminal would obey has no width. */
function cut(text: string, width: number): string {
  return cutToWidth(terminalText(text), Math.max(1, width));
}
