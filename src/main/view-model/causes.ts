// What an account's latest signals and likes consist of, as the account page lists it. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { Contribution, HotWindow } from '../../shared/model.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { heaviestFirst } from '../../shared/words/why-words.ts';
import type { LoggedCauseCount } from '../store/causes.ts';
import type { SignalNames } from './signal-names.ts';

const windowDays: Readonly<Record<HotWindow, number | null>> = { '24h': 1, '7d': 7, '30d': 30, all: null };

/** Epoch ms: where the reasons of a window begin, those of all time with what is kept here. */
export function causesSince(window: HotWindow, now: number): number {
  const days = windowDays[window];
  return days === null ? 0 : now - days * DAY_MS;
}

export function contributionsOf(
  causes: readonly LoggedCauseCount[],
  names: SignalNames,
  most: number,
): readonly Contribution[] {
  return heaviestFirst(causes)
    .slice(0, most)
    .map(({ type, count, points, latestAt, isLogged }) => ({
      what: isLogged ? messages().account.loggedKind(names.what(type)) : names.what(type),
      meaning: names.meaning(type),
      count,
      points,
      latestAt,
    }));
}

/**
 * What of the score the contributions leave open, so that they add up: signals that are not kept here, or of more kinds than
 * are listed, and whatever else the service counts. Negative: they are more than the score. Null without a score of the same window.
 */
export function restOfScore(
  score: number | null,
  contributions: readonly Pick<Contribution, 'points'>[],
): number | null {
  if (score === null) return null;
  return Math.round(score) - contributions.reduce((sum, { points }) => sum + points, 0);
}
