// Repeats: a further notification of a story that one could already read of, until it is due, when nothing of another kind has
// happened there since. One long after the last sign is about nothing new; it is wrong, and a repeat all the same.
// A kind is the type of a signal, or a like. A place in the ranking is none, because it follows from the same signals.
import { groupBy } from '../../../../src/shared/group-by.ts';
import type { LabelInTime } from './about.ts';
import type { Delivery } from './delivery.ts';

/** Something that became visible at an account. */
export interface Fact {
  readonly account: string;
  readonly at: number;
  readonly kind: string;
}

/** The accounts of each notification about which it only repeats itself. */
export function findRepeats(
  deliveries: readonly Delivery[],
  labelsOf: (account: string) => readonly LabelInTime[],
  facts: readonly Fact[],
): ReadonlyMap<Delivery, readonly string[]> {
  const factsOf = groupBy(facts, ({ account }) => account);
  const toldAt = new Map<LabelInTime, number>();
  const isRepeated = (label: LabelInTime, at: number): boolean => {
    const told = toldAt.get(label);
    if (told === undefined) return false;
    const own = factsOf.get(label.account) ?? [];
    const known = new Set(
      own.filter((fact) => fact.at >= label.from && fact.at <= told).map(({ kind }) => kind),
    );
    return !own.some((fact) => fact.at > told && fact.at <= at && !known.has(fact.kind));
  };
  const inOrder = deliveries.toSorted((a, b) => a.at - b.at);
  return new Map(
    inOrder.map((delivery): readonly [Delivery, readonly string[]] => {
      const repeats = delivery.accounts.filter((account) => {
        const about = labelsOf(account).filter(
          ({ from, dueAt }) => delivery.at >= from && delivery.at <= dueAt,
        );
        const isRepeat = about.length > 0 && about.every((label) => isRepeated(label, delivery.at));
        if (delivery.named.includes(account)) for (const label of about) toldAt.set(label, delivery.at);
        return isRepeat;
      });
      return [delivery, repeats];
    }),
  );
}
