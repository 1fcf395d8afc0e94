// When a feed runs next, given the result of its last run. Pure; instants instead of delays, so that a sleep between two
// runs does not shift them.
import { isRouteTrouble } from '../../../shared/contract/failures.ts';
import type { Failure } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { backoffMs } from './backoff.ts';
import type { FeedResult } from './feed.ts';

export type Halt = 'surface' | 'feed';

export interface NextRun {
  readonly nextAt: number;
  readonly failures: number;
  /** A refusal that only the user can fix: nothing is sent until then. */
  readonly halt: Halt | null;
}

/** A refusal that may end by itself (plan, credits, a missing resource) is retried only this often. */
const REFUSED_RETRY_MS = 15 * MINUTE_MS;

/** No plan is further ahead than this. The budget, which is asked before each send, keeps longer waits. */
export const LONGEST_PLAN_MS = REFUSED_RETRY_MS;

export function planNextRun(
  result: FeedResult,
  before: {
    readonly failures: number;
    readonly intervalMs: number;
    /** In the first minute after waking, the network may not be up yet, so the steps stay short. */
    readonly isWaking?: boolean;
  },
  now: number,
  random: number,
): NextRun {
  switch (result.kind) {
    case 'fresh':
      return { nextAt: result.isMoreWaiting ? now : now + before.intervalMs, failures: 0, halt: null };
    case 'waiting':
      return { nextAt: result.untilAt, failures: before.failures, halt: null };
    case 'limited':
      // The budget holds the exact instant and is asked before each send.
      return { nextAt: now, failures: before.failures, halt: null };
    case 'refused': {
      const halt = haltFor(result.failure);
      // The halt keeps it from running; whatever ends the halt (a new key, a restart) finds it due.
      const nextAt = halt === null ? now + REFUSED_RETRY_MS : now;
      return { nextAt, failures: before.failures + 1, halt };
    }
    case 'offline':
    case 'broken': {
      const failures = before.failures + 1;
      const steps = before.isWaking === true ? 1 : failures;
      return { nextAt: now + backoffMs(steps, random), failures, halt: null };
    }
  }
}

/** The service itself refused or limited the call; neither the network nor a server failed. */
export function isFromService({ status }: Failure): boolean {
  return status !== null && status >= 400 && status < 500;
}

/** Nothing on the surface can be reached, so the next call of another feed would fail in the same way. */
export function isUnreachable({ code }: Failure): boolean {
  return code === 'no-route' || code === 'tls' || isRouteTrouble(code);
}

/** API 5.5: a refused key (401) stops its surface; a missing scope (403) stops only what needs it. */
function haltFor(failure: Failure): Halt | null {
  if (failure.code === 'key-refused') return 'surface';
  return failure.code === 'scope-missing' ? 'feed' : null;
}
