// The upper bound: an oracle that knows the labels. It waits for the last sign, notifies of the `now` labels at once, and of the
// others in one digest in the afternoon.
import { dueAt } from '../counting/due.ts';
import type { Delivery } from '../counting/delivery.ts';
import type { Label } from '../trace.ts';
import { instantOfDay, localDay } from '../working-time.ts';
import { deliveryOf } from './yardstick.ts';

/** When its digest comes, in minutes since local midnight. */
const DIGEST_MINUTE = 17 * 60;

const everything = { mostADay: Infinity };

/** `mostADay` is the limit of notifications a day, including the digest; what does not fit goes into the digest. */
export function notifyLikeOracle(
  labels: readonly Label[],
  utcOffsetMinutes: number,
  { mostADay }: { readonly mostADay: number } = everything,
): readonly Delivery[] {
  const deliveries: Delivery[] = [];
  const deliveredOn = new Map<number, number>();
  const digests = new Map<number, string[]>();
  const inOrder = [...labels].sort((a, b) => a.to - b.to);
  for (const label of inOrder) {
    const day = localDay(label.to, utcOffsetMinutes);
    const count = deliveredOn.get(day) ?? 0;
    if (label.urgency !== 'day' && count < mostADay - 1) {
      deliveredOn.set(day, count + 1);
      deliveries.push(deliveryOf(label.account, label.to));
      continue;
    }
    // The last day on which the label is not overdue.
    const digestDay = localDay(dueAt(label, utcOffsetMinutes) - 1, utcOffsetMinutes);
    digests.set(digestDay, [...(digests.get(digestDay) ?? []), label.account]);
  }
  for (const [day, members] of digests) {
    const accounts = [...new Set(members)];
    const at = instantOfDay(day, DIGEST_MINUTE, utcOffsetMinutes);
    deliveries.push({ at, isDigest: true, accounts, named: accounts });
  }
  return deliveries.sort((a, b) => a.at - b.at);
}
