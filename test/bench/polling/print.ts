// Prints the bench's figures.
import type { Figures } from './measure.ts';

export const heading = `Polling, simulated: the app's poller, budget, pace and feeds against the demo service's logic.
Delay = from recorded to alert decided. Even = an even spread of the same number of polls. Bound = the least mean delay
that so many polls reach when the rate of every hour is known: (Σ√v)² / (2 N Σv).
`;

const seconds = (ms: number): string => (ms / 1000).toFixed(2).padStart(7);

export const table = [
  'plan    ',
  'arrivals            ',
  'signals',
  '   mean',
  '    p95',
  '   even',
  'even p95',
  '  bound',
  '÷ even',
  '÷ bound',
  ' polls',
  'most in 24 h',
  'refused',
  'again',
  'missed',
  'twice',
  'longest gap',
].join('  ');

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function figuresRow(plan: string, name: string, figures: Figures, perDay: number | null): string {
  const { signals, meanMs, p95Ms, even, boundMs, heads, mostInADay, missed, doubled } = figures;
  const { refusals, refusedAgain, longestGapMs } = figures;
  return [
    plan.padEnd(8),
    name.padEnd(20),
    String(signals).padStart(7),
    seconds(meanMs),
    seconds(p95Ms),
    seconds(even.meanMs),
    ` ${seconds(even.p95Ms)}`,
    seconds(boundMs),
    (meanMs / even.meanMs).toFixed(3).padStart(6),
    (meanMs / boundMs).toFixed(3).padStart(7),
    String(heads).padStart(6),
    `${mostInADay} / ${perDay ?? '∞'}`.padStart(12),
    String(refusals).padStart(7),
    String(refusedAgain).padStart(5),
    String(missed).padStart(6),
    String(doubled).padStart(5),
    `${(longestGapMs / 60_000).toFixed(1)} min`.padStart(11),
  ].join('  ');
}

/** A row of `--json`. */
export interface Row {
  readonly plan: string;
  readonly pattern: string;
  readonly meanS: number;
  readonly p95S: number;
  /** Mean delay relative to that of as many evenly spread polls, and relative to the bound. */
  readonly evenRatio: number;
  readonly boundRatio: number;
  readonly refused: number;
  readonly missed: number;
  readonly twice: number;
  readonly longestGapS: number;
}

export function rowOf(plan: string, pattern: string, figures: Figures): Row {
  const { meanMs, p95Ms, even, boundMs, refusals, missed, doubled, longestGapMs } = figures;
  return {
    plan,
    pattern,
    meanS: rounded(meanMs / 1000),
    p95S: rounded(p95Ms / 1000),
    evenRatio: rounded(meanMs / even.meanMs),
    boundRatio: rounded(meanMs / boundMs),
    refused: refusals,
    missed,
    twice: doubled,
    longestGapS: rounded(longestGapMs / 1000),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function lateRow({ signals, meanMs, restMeanMs }: NonNullable<Figures['late']>): string {
  const [late, rest] = [seconds(meanMs).trim(), seconds(restMeanMs).trim()];
  return `          of these ${signals} were recorded after they occurred: mean ${late}; the others: mean ${rest}`;
}

export function aim(what: string, value: number, most: number): void {
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
  say(`${value <= most ? 'met    ' : 'NOT MET'}  ${what}: ${shown} (aim ≤ ${most})`);
}
