// The fault board: which faults are active, and which of them apply to a request.

import { z } from 'zod';
import type { Operation } from '../operations.ts';
import { faultSchema, type Fault, type FaultInput, type FaultKind, type FaultOf } from './fault.ts';

export interface FaultEntry {
  readonly id: number;
  readonly fault: Fault;
  /** How many requests it has affected. */
  readonly hits: number;
}

export interface FaultBoard {
  /** Returns its id. Throws when it is not a valid fault. */
  add(fault: FaultInput): number;
  /** False when there is no fault with that id. */
  remove(id: number): boolean;
  clear(): void;
  list(): readonly FaultEntry[];
  /** The faults that apply to this request; counts a hit for each. */
  take(surface: 'a' | 'b', operation: Operation | null, hasCursor?: boolean): readonly Fault[];
  /** The sum of the active clock skews, in ms. */
  skewMs(): number;
}

/** The fault, or a message that says what is wrong with it. */
export function readFault(given: unknown): Fault | string {
  const parsed = faultSchema.safeParse(given);
  return parsed.success ? parsed.data : z.prettifyError(parsed.error).replaceAll('\n', ' ');
}

interface Counted {
  readonly id: number;
  readonly fault: Fault;
  seen: number;
  hits: number;
}

export function createFaultBoard(initial: readonly FaultInput[] = []): FaultBoard {
  const entries = new Map<number, Counted>();
  let lastId = 0;

  function add(given: FaultInput): number {
    const fault = readFault(given);
    if (typeof fault === 'string') throw new Error(fault);
    lastId += 1;
    entries.set(lastId, { id: lastId, fault, seen: 0, hits: 0 });
    return lastId;
  }

  function isMeant(fault: Fault, surface: 'a' | 'b', operation: Operation | null): boolean {
    if (fault.kind === 'clock-skew') return false;
    return fault.operation === 'all' || fault.operation === surface || fault.operation === operation;
  }

  for (const fault of initial) add(fault);
  return {
    add,
    remove: (id) => entries.delete(id),
    clear: () => entries.clear(),
    list: () => [...entries.values()].map(({ id, fault, hits }) => ({ id, fault, hits })),
    take(surface, operation, hasCursor = false) {
      const hitting: Fault[] = [];
      for (const entry of entries.values()) {
        if (!isMeant(entry.fault, surface, operation)) continue;
        if (entry.fault.withCursor === true && !hasCursor) continue;
        entry.seen += 1;
        if (entry.seen <= entry.fault.after) continue;
        if (entry.fault.times !== null && entry.hits >= entry.fault.times) continue;
        entry.hits += 1;
        hitting.push(entry.fault);
      }
      return hitting;
    },
    skewMs: () =>
      [...entries.values()].reduce((sum, { fault }) => sum + (fault.kind === 'clock-skew' ? fault.ms : 0), 0),
  };
}

/** The first fault of that kind among those that apply to a request. */
export function faultOf<Kind extends FaultKind>(faults: readonly Fault[], kind: Kind): FaultOf<Kind> | null {
  return faults.find((fault): fault is FaultOf<Kind> => fault.kind === kind) ?? null;
}

/** The first fault of each of these kinds that applies to the request, in the order of the kinds. */
export function faultsOf<Kind extends FaultKind>(
  faults: readonly Fault[],
  kinds: readonly Kind[],
): readonly FaultOf<Kind>[] {
  return kinds.map((kind) => faultOf(faults, kind)).filter((fault) => fault !== null);
}
