// Reads arrivals from a file: one instant in epoch ms per line, or `occurred,recorded`. The app learns from the first week.
import { readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS, type Arrival } from './patterns.ts';

export interface GivenArrivals {
  readonly history: readonly Arrival[];
  readonly arrivals: readonly Arrival[];
  readonly fromAt: number;
  readonly toAt: number;
  /** The number of signals in each measured hour, which the bound may know. */
  readonly rate: (at: number) => number;
}

/** Throws with one clear line when the file contains anything else. */
export function readArrivals(path: string): GivenArrivals {
  const all = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readLine)
    .sort((a, b) => a.recordedAt - b.recordedAt);
  const first = all[0];
  const last = all.at(-1);
  if (first === undefined || last === undefined) throw new Error(`${path} holds no arrivals`);
  // Whole hours. If the file covers hardly more than a week, its last third is measured.
  const spanMs = last.recordedAt - first.recordedAt;
  const learnedMs = spanMs >= 8 * DAY_MS ? 7 * DAY_MS : (2 / 3) * spanMs;
  const fromAt = Math.ceil((first.recordedAt + learnedMs) / HOUR_MS) * HOUR_MS;
  const toAt = Math.ceil((last.recordedAt + 1) / HOUR_MS) * HOUR_MS;
  const counts = new Map<number, number>();
  for (const { recordedAt } of all) {
    const hour = Math.floor(recordedAt / HOUR_MS);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return {
    history: all.filter(({ recordedAt }) => recordedAt < fromAt),
    arrivals: all.filter(({ recordedAt }) => recordedAt >= fromAt),
    fromAt,
    toAt,
    rate: (at) => counts.get(Math.floor(at / HOUR_MS)) ?? 0,
  };
}

function readLine(line: string): Arrival {
  const parts = line.split(',').map((part) => Number(part.trim()));
  const [first, second = first] = parts;
  if (first === undefined || second === undefined || parts.length > 2 || !parts.every(Number.isSafeInteger)) {
    throw new Error(`not an instant, nor occurred,recorded: ${line.slice(0, 80)}`);
  }
  if (first > second) throw new Error(`occurred after it was recorded: ${line.slice(0, 80)}`);
  return { occurredAt: first, recordedAt: second };
}
