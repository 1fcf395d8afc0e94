// A naive rule that fits on one screen. It notifies of an account when a known person scores high or when much happens there
// within an hour, and is then quiet about it for some hours. A like counts only from within the ICP.
import type { Delivery } from '../counting/delivery.ts';
import type { ReadTrace } from '../read-trace.ts';
import { deliveryOf } from './yardstick.ts';

const HOUR_MS = 3_600_000;
const QUIET_MS = 4 * HOUR_MS;
const HIGH_SCORE = 80;
const MUCH_IN_HOUR = 5;

export function notifyNaively({ signals, likes }: ReadTrace): readonly Delivery[] {
  const deliveries: Delivery[] = [];
  const notifiedAt = new Map<string, number>();
  const lastHour = new Map<string, readonly number[]>();
  const notify = (domain: string, at: number): void => {
    if (at < (notifiedAt.get(domain) ?? -Infinity) + QUIET_MS) return;
    notifiedAt.set(domain, at);
    deliveries.push(deliveryOf(domain, at));
  };
  for (const { at, signal, like } of inOrder(signals, likes)) {
    if (like?.account?.isIcpMatched === true) notify(like.account.domain, at);
    if (signal === undefined) continue;
    const { domain } = signal.account;
    const recent = [...(lastHour.get(domain) ?? []).filter((before) => before > at - HOUR_MS), at];
    lastHour.set(domain, recent);
    if (((signal.score ?? 0) >= HIGH_SCORE && signal.contact !== null) || recent.length >= MUCH_IN_HOUR)
      notify(domain, at);
  }
  return deliveries;
}

type Event = Partial<ReadTrace['signals'][number] & ReadTrace['likes'][number]> & { readonly at: number };

function inOrder(signals: ReadTrace['signals'], likes: ReadTrace['likes']): readonly Event[] {
  return [...signals, ...likes].sort((a, b) => a.at - b.at);
}
