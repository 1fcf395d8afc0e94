// What an account's latest signals and likes consist of, as the account page lists it. Pure.
import type { Contribution } from '../../shared/model.ts';
import { heaviestFirst } from '../../shared/words/why-words.ts';
import type { CauseCount } from '../store/causes.ts';
import type { SignalNames } from './signal-names.ts';

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
