// What makes up an account's latest signals and likes, as the account page lists it. Pure.
import type { Basis } from '../../../shared/contract/basis.ts';
import type { Contribution, HotWindow } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { heaviestFirst } from '../../../shared/words/why-words.ts';
import type { CauseCount, LoggedCount } from '../../pipeline/store/causes.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { SignalNames } from './signal-names.ts';

const windowDays: Readonly<Record<HotWindow, number | null>> = { '24h': 1, '7d': 7, '30d': 30, all: null };

/** Epoch ms: where the reasons of a window begin; for all time, where the stored signals begin. */
export function causesSince(window: HotWindow, now: number): number {
  const days = windowDays[window];
  return days === null ? 0 : now - days * DAY_MS;
}

/** When the known part of a window's reasons begins, if later than the window; null if all of it is known, or nothing. */
export function reasonsSinceAt(
  { signals }: Pick<Store, 'signals'>,
  window: HotWindow,
  now: number,
): number | null {
  const oldestAt = signals.oldestAt();
  return oldestAt !== null && oldestAt > causesSince(window, now) + DAY_MS ? oldestAt : null;
}

/** At most `most` of what others did, the heaviest first, then what was logged. */
export function contributionsOf(
  causes: readonly CauseCount[],
  logged: readonly LoggedCount[],
  names: SignalNames,
  basisOf: (type: string) => Basis,
  most: number,
): readonly Contribution[] {
  const contribution = (
    { type, count, points, latestAt }: CauseCount,
    loggedBy: Contribution['loggedBy'],
  ): Contribution => ({
    loggedBy,
    what: names.what(type),
    basis: loggedBy === null ? basisOf(type) : 'observed',
    meaning: names.meaning(type),
    count,
    points,
    latestAt,
  });
  return [
    ...heaviestFirst(causes)
      .slice(0, most)
      .map((cause) => contribution(cause, null)),
    ...logged
      .toSorted((one, other) => other.latestAt - one.latestAt)
      .map((one) => contribution(one, one.loggedBy)),
  ];
}

/**
 * What the contributions leave unexplained of the score, so that they add up: signals that are not stored here, or of more
 * kinds than are listed, or whose scores are not known, and whatever else the service counts. Negative: they exceed the score. Null
 * without a score for the same window.
 */
export function restOfScore(
  score: number | null,
  contributions: readonly Pick<Contribution, 'points'>[],
): number | null {
  if (score === null) return null;
  return Math.round(score) - contributions.reduce((sum, { points }) => sum + (points ?? 0), 0);
}
