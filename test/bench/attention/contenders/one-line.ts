// A rule of one line: a known person's signal of at least a score, once in four hours an account. The score is set for each trace,
// so that it notifies as often as the one that it is compared with.
import type { Delivery } from '../counting/delivery.ts';
import type { ReadTrace } from '../read-trace.ts';
import { deliveryOf } from './yardstick.ts';

const QUIET_MS = 4 * 3_600_000;
const HIGHEST_SCORE = 100;

/** The highest score of those whose count is nearest to `count`. */
export function notifyByOneLine({ signals }: ReadTrace, count: number): readonly Delivery[] {
  const inOrder = signals.toSorted((a, b) => a.at - b.at);
  let nearest: readonly Delivery[] = [];
  // From the score above all, which notifies of nothing.
  for (let least = HIGHEST_SCORE; least >= 0; least -= 1) {
    const deliveries = notifyFrom(inOrder, least);
    if (Math.abs(deliveries.length - count) < Math.abs(nearest.length - count)) nearest = deliveries;
  }
  return nearest;
}

function notifyFrom(signals: ReadTrace['signals'], least: number): readonly Delivery[] {
  const notifiedAt = new Map<string, number>();
  return signals.flatMap(({ at, signal: { contact, score, account } }) => {
    const isHigh = contact !== null && (score ?? 0) >= least;
    if (!isHigh || at < (notifiedAt.get(account.domain) ?? -Infinity) + QUIET_MS) return [];
    notifiedAt.set(account.domain, at);
    return [deliveryOf(account.domain, at)];
  });
}
