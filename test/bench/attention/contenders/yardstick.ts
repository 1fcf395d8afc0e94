// The yardstick: one notification for each signal with a score of 80 or more.
import type { Delivery } from '../counting/delivery.ts';
import type { ReadTrace } from '../read-trace.ts';

const STRONG_SCORE = 80;

export function notifyOfStrongSignals({ signals }: ReadTrace): readonly Delivery[] {
  return signals
    .filter(({ signal }) => (signal.score ?? 0) >= STRONG_SCORE)
    .map(({ signal, at }) => deliveryOf(signal.account.domain, at));
}

export function deliveryOf(domain: string, at: number): Delivery {
  return { at, isDigest: false, accounts: [domain], named: [domain] };
}
