// The bound: an oracle that knows the labels. It waits for the last sign, tells what is to be told now at once, and the
// rest in one digest in the afternoon.
import { dueAt } from '../counting/due.ts';
import type { Told } from '../counting/told.ts';
import type { Label } from '../trace.ts';
import { instantOfDay, localDay } from '../working-time.ts';
import { tellOne } from './yardstick.ts';

/** When its digest comes. */
const DIGEST_MINUTE = 17 * 60;

const everything = { mostADay: Infinity };

/** `mostADay`: notifications a day with the digest; what does not fit is told in it. */
export function tellLikeOracle(
  labels: readonly Label[],
  utcOffsetMinutes: number,
  { mostADay }: { readonly mostADay: number } = everything,
): readonly Told[] {
  const told: Told[] = [];
  const toldOn = new Map<number, number>();
  const digests = new Map<number, string[]>();
  const inOrder = [...labels].sort((a, b) => a.to - b.to);
  for (const label of inOrder) {
    const day = localDay(label.to, utcOffsetMinutes);
    const count = toldOn.get(day) ?? 0;
    if (label.urgency !== 'day' && count < mostADay - 1) {
      toldOn.set(day, count + 1);
      told.push(tellOne(label.account, label.to));
      continue;
    }
    // The last day on which it is not yet too late.
    const digestDay = localDay(dueAt(label, utcOffsetMinutes) - 1, utcOffsetMinutes);
    digests.set(digestDay, [...(digests.get(digestDay) ?? []), label.account]);
  }
  for (const [day, members] of digests) {
    const accounts = [...new Set(members)];
    const at = instantOfDay(day, DIGEST_MINUTE, utcOffsetMinutes);
    told.push({ at, isDigest: true, accounts, named: accounts });
  }
  return told.sort((a, b) => a.at - b.at);
}
