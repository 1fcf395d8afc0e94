// The requests that the service received, for tests that count calls. Holds no address, key, query or body.

import type { Operation } from './operations.ts';

export interface RequestEntry {
  readonly at: number;
  readonly surface: 'a' | 'b';
  /** null = not a documented operation. */
  readonly operation: Operation | null;
  readonly method: string;
  /** null = never answered. */
  readonly status: number | null;
}

export interface RequestLog {
  /** The last ten thousand, oldest first. */
  all(): readonly RequestEntry[];
  /** How many there were since the start, of one operation or of all. */
  count(operation?: Operation): number;
  add(entry: RequestEntry): void;
}

/** More than any test reads. Bounded because a demo may run for days. */
const MOST_ENTRIES = 10_000;

export function createRequestLog(): RequestLog {
  const entries: RequestEntry[] = [];
  const counts = new Map<Operation | 'all', number>();
  const countUp = (name: Operation | 'all'): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    all: () => entries,
    count: (operation) => counts.get(operation ?? 'all') ?? 0,
    add(entry) {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) entries.shift();
      countUp('all');
      if (entry.operation !== null) countUp(entry.operation);
    },
  };
}
