// Today's yardstick: one notification for each signal of 80 and more.
import type { Told } from '../counting/told.ts';
import type { ReadTrace } from '../read-trace.ts';

const STRONG_SCORE = 80;

export function tellStrongSignals({ signals }: ReadTrace): readonly Told[] {
  return signals
    .filter(({ signal }) => signal.score >= STRONG_SCORE)
    .map(({ signal, at }) => tellOne(signal.account.domain, at));
}

export function tellOne(domain: string, at: number): Told {
  return { at, isDigest: false, accounts: [domain], named: [domain] };
}
