// When a feed runs next, given the result of its last run. Pure; instants instead of delays, so that a sleep between two
// runs does not shift them.
import { innerFailureCodes, isRouteTrouble } from '../../../shared/contract/failures.ts';
import type { Failure, FailureCode } from '../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { backoffMs } from './backoff.ts';
import type { FeedResult } from './feed.ts';

export type Halt = 'surface' | 'feed';

export interface NextRun {
  readonly nextAt: number;
  readonly failures: number;
  /** A refusal that only the user can fix: until then, it is only asked about now and again. */
  readonly halt: Halt | null;
}

/**
 * A plan's limit and used-up credits end when somebody pays, so they are asked about only this often. Any other refusal (400,
 * 404, 409, 422) may be a single stray one: the API recommends to back off (8.1), so the first wait is as short as after a
 * 500, and only a refusal that stays gets here.
 */
const REFUSED_RETRY_MS = 15 * MINUTE_MS;

const LIMIT_CODES: readonly FailureCode[] = ['plan-limit', 'credits-used-up'];

/** A refused key or a missing scope is asked about this often: whoever gave the key may have corrected it in the dashboard. */
export const HALT_MS = HOUR_MS;

/** Back-off steps after which the pause grows no more: 24 s at most, so that reading goes on soon after the disk has room again. */
export const OWN_STEPS = 3;

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
  const failures = before.failures + 1;
  const steps = before.isWaking === true ? 1 : failures;
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
      if (halt !== null) return { nextAt: now, failures, halt };
      const waitMs = LIMIT_CODES.includes(result.failure.code)
        ? REFUSED_RETRY_MS
        : Math.min(REFUSED_RETRY_MS, backoffMs(steps, random, REFUSED_RETRY_MS));
      return { nextAt: now + waitMs, failures, halt };
    }
    case 'offline':
    case 'broken': {
      const most = isOwn(result.failure) ? OWN_STEPS : steps;
      return { nextAt: now + backoffMs(Math.min(steps, most), random), failures, halt: null };
    }
  }
}

/**
 * The disk here or the team's server took nothing, or the team's relay read nothing. The service is not to blame, and asking
 * again costs little.
 */
function isOwn({ code }: Failure): boolean {
  return (
    code === 'team-unreachable' || code === 'relay-late' || innerFailureCodes.some((inner) => inner === code)
  );
}

/** The service itself refused or limited the call; neither the network nor something in between failed. */
export function isFromService({ status, code }: Failure): boolean {
  if (code === 'not-the-service' || code === 'timeout') return false;
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
