// How many signals of each type came around an instant, and from how many accounts. What is asked on one page alone is counted
// by the database; from the second page of a walk on, the counts are kept by what each page adds: on a long walk through a
// busy hour each page would else count all of that hour again.
import type { Signal } from '../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { TypeCount } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';

/** What comes within this time before or after is of one crowd; spans begin at its multiples. */
const SPAN_MS = 45 * MINUTE_MS;

/** Spans whose accounts are held at a time: a walk goes from one to the next. */
const MOST_KEPT = 8;

export interface CrowdCounts {
  /** Around the span that holds this instant, with the span before and after it. */
  around(history: Store['history'], at: number): CountsAround;
  /** What a page brought that was not stored before, before it is evaluated. */
  add(signals: readonly Signal[]): void;
}

export interface CountsAround {
  readonly of: (type: string) => Pick<TypeCount, 'accounts' | 'count'> | null;
  /** Signals of all types. */
  readonly total: number;
}

interface Kept {
  readonly byType: Map<string, { count: number; readonly domains: Set<string> }>;
  total: number;
}

export function createCrowdCounts(): CrowdCounts {
  /** Of the page that is evaluated now. */
  const counted = new Map<number, CountsAround>();
  const asked = new Set<number>();
  const kept = new Map<number, Kept>();

  const keep = (history: Store['history'], slot: number): Kept => {
    const read: Kept = { byType: new Map(), total: 0 };
    for (const { type, domain, count } of history.countByAccount(startOf(slot - 1), startOf(slot + 2)))
      put(read, type, domain, count);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(slot, read);
    return read;
  };

  return {
    around(history, at) {
      const slot = slotOf(at);
      const before = counted.get(slot);
      if (before !== undefined) return before;
      const isAskedAgain = asked.has(slot);
      asked.add(slot);
      const around = isAskedAgain
        ? countsOf(kept.get(slot) ?? keep(history, slot))
        : sumsOf(history.countTypes(startOf(slot - 1), startOf(slot + 2)));
      counted.set(slot, around);
      return around;
    },
    add(signals) {
      counted.clear();
      if (kept.size === 0) return;
      for (const { type, account, recordedAt } of signals) {
        const slot = slotOf(recordedAt);
        for (const near of [slot - 1, slot, slot + 1]) {
          const known = kept.get(near);
          if (known !== undefined) put(known, type, account.domain, 1);
        }
      }
    },
  };
}

export interface HourBound {
  /** No fewer than all signals that `CrowdCounts.around` counts for this instant. */
  around(at: number): number;
}

/** By the counts that are kept hour by hour: a few rows, where counting reads each signal. For one evaluation. */
export function createHourBound(counts: Pick<Store['counts'], 'hours'>): HourBound {
  const bounds = new Map<number, number>();
  return {
    around(at) {
      const slot = slotOf(at);
      const before = bounds.get(slot);
      if (before !== undefined) return before;
      const lastHour = Math.floor((startOf(slot + 2) - 1) / HOUR_MS);
      let bound = 0;
      for (const { hour, count } of counts.hours(Math.floor(startOf(slot - 1) / HOUR_MS)))
        if (hour <= lastHour) bound += count;
      bounds.set(slot, bound);
      return bound;
    },
  };
}

function slotOf(at: number): number {
  return Math.floor(at / SPAN_MS);
}

function startOf(slot: number): number {
  return slot * SPAN_MS;
}

function put(kept: Kept, type: string, domain: string, count: number): void {
  kept.total += count;
  const known = kept.byType.get(type);
  if (known === undefined) kept.byType.set(type, { count, domains: new Set([domain]) });
  else {
    known.count += count;
    known.domains.add(domain);
  }
}

function countsOf({ byType, total }: Kept): CountsAround {
  return {
    total,
    of(type) {
      const known = byType.get(type);
      return known === undefined ? null : { count: known.count, accounts: known.domains.size };
    },
  };
}

function sumsOf(types: readonly TypeCount[]): CountsAround {
  return {
    total: types.reduce((all, { count }) => all + count, 0),
    of: (wanted) => types.find(({ type }) => type === wanted) ?? null,
  };
}
