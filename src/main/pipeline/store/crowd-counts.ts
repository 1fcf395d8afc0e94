// How many signals of each type came around an instant, and from how many accounts. Polls ask about the same hours again and
// again, and a query would read every signal of them, so counts are kept in memory and updated with what is stored.
import type { Signal } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Database } from './database.ts';
import type { History } from './history.ts';

/** Signals within this time of each other belong to one crowd; spans begin at its multiples. */
const SPAN_MS = 45 * MINUTE_MS;

/** Spans kept at a time: crowds are looked for in the last hours only. */
const MOST_HELD = 10;

export interface TypeCount {
  readonly count: number;
  readonly accounts: number;
}

export interface CountsAround {
  /** Null where none came. */
  readonly of: (type: string) => TypeCount | null;
  /** Signals of all types. */
  readonly total: number;
}

export interface CrowdCounts {
  /** Counts of the span that contains this instant, plus the span before and after it. Do not keep the result over a write. */
  around(at: number): CountsAround;
  /** Runs `insert`, which stores signals and returns the new ones, and adds these to the counts. */
  counting(insert: () => readonly Signal[]): readonly Signal[];
}

/** Signals of one span, by type and account. */
type Span = Map<string, Map<string, number>>;

interface Held {
  readonly spans: Map<number, Span>;
  /** Results by span, dropped after each write. */
  readonly answers: Map<number, CountsAround>;
  /** Writes to the table that `counting` did not see, as of when the spans were read. */
  uncounted: number;
}

/** By database: the writes that `counting` has seen, and the counts of each workspace. */
const databases = new WeakMap<Database['writes'], { counted: number; readonly heldOf: Map<string, Held> }>();

/** The time that `around` counts: from ≤ t < to. */
export function crowdSpan(at: number): { readonly from: number; readonly to: number } {
  const number = Math.floor(at / SPAN_MS);
  return { from: (number - 1) * SPAN_MS, to: (number + 2) * SPAN_MS };
}

export function createCrowdCounts(
  { writes }: Pick<Database, 'writes'>,
  workspace: string,
  history: Pick<History, 'listAccountsByType'>,
): CrowdCounts {
  const known = databases.get(writes) ?? { counted: 0, heldOf: new Map<string, Held>() };
  databases.set(writes, known);
  const held: Held = known.heldOf.get(workspace) ?? { spans: new Map(), answers: new Map(), uncounted: 0 };
  known.heldOf.set(workspace, held);
  const { spans, answers } = held;

  /** Deletions, rollbacks and repairs are not followed: everything is read again after them. */
  const dropStale = (): void => {
    const uncounted = writes.countIn(['signal']) - known.counted;
    if (uncounted === held.uncounted) return;
    held.uncounted = uncounted;
    spans.clear();
    answers.clear();
  };

  const spanOf = (number: number): Span => {
    const before = spans.get(number);
    if (before !== undefined) return before;
    const span: Span = new Map();
    const from = number * SPAN_MS;
    for (const { type, domains } of history.listAccountsByType(from, from + SPAN_MS))
      put(span, type, domains);
    const [oldest] = spans.keys();
    if (spans.size >= MOST_HELD && oldest !== undefined) spans.delete(oldest);
    spans.set(number, span);
    return span;
  };

  return {
    around(at) {
      dropStale();
      const number = Math.floor(at / SPAN_MS);
      const before = answers.get(number);
      if (before !== undefined) return before;
      const answer = countsIn([number - 1, number, number + 1].map(spanOf));
      answers.set(number, answer);
      return answer;
    },
    counting(insert) {
      dropStale();
      const before = writes.countIn(['signal']);
      const added = insert();
      known.counted += writes.countIn(['signal']) - before;
      if (added.length > 0) answers.clear();
      for (const { type, account, recordedAt } of added) {
        const span = spans.get(Math.floor(recordedAt / SPAN_MS));
        if (span !== undefined) put(span, type, [account.domain]);
      }
      return added;
    },
  };
}

/** One signal of each of these. */
function put(span: Span, type: string, domains: readonly string[]): void {
  const accounts = span.get(type) ?? new Map<string, number>();
  span.set(type, accounts);
  for (const domain of domains) accounts.set(domain, (accounts.get(domain) ?? 0) + 1);
}

function countsIn(spans: readonly Span[]): CountsAround {
  const known = new Map<string, TypeCount | null>();
  return {
    total: sum(spans.flatMap((span) => [...span.values()].map(countOf))),
    of(type) {
      const before = known.get(type);
      if (before !== undefined) return before;
      const met = spans.flatMap((span) => span.get(type) ?? []);
      const count =
        met.length === 0
          ? null
          : {
              count: sum(met.map(countOf)),
              // Seldom needed: usually the count alone rules out a crowd.
              get accounts() {
                return new Set(met.flatMap((accounts) => [...accounts.keys()])).size;
              },
            };
      known.set(type, count);
      return count;
    },
  };
}

function countOf(accounts: ReadonlyMap<string, number>): number {
  return sum([...accounts.values()]);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
