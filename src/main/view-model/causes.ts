// What an account's latest signals and likes consist of, as the account page lists it. Pure.
import type { Contribution, HotWindow } from '../../shared/model.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { heaviestFirst } from '../../shared/words/why-words.ts';
import type { CauseCount } from '../store/causes.ts';
import type { SignalNames } from './signal-names.ts';

const windowDays: Readonly<Record<HotWindow, number | null>> = { '24h': 1, '7d': 7, '30d': 30, all: null };

/** Epoch ms: where the reasons of a window begin, those of all time with what is kept here. */
export function causesSince(window: HotWindow, now: number): number {
  const days = windowDays[window];
  return days === null ? 0 : now - days * DAY_MS;
}

export function contributionsOf(
  causes: readonly CauseCount[],
  names: SignalNames,
  most: number,
): readonly Contribution[] {
  return heaviestFirst(causes)
    .slice(0, most)
    .map(({ type, count, points, latestAt }) => ({
      what: names.what(type),
      meaning: names.meaning(type),
      count,
      points,
      latestAt,
    }));
}
