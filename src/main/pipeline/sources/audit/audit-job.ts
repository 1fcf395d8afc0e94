// What the audit feed works on, and what it remembers between its requests.
import type { Settings, Signal } from '../../../../shared/model.ts';
import type { RestApi } from '../../api/rest-api.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { HourRange } from '../../store/audits.ts';
import type { Store } from '../../store/store.ts';
import type { Suspect } from './audit-plan.ts';
import type { LateSearch } from './late-search.ts';

export interface AuditFeedParts {
  readonly surface: Pick<RestApi, 'listSignals'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  /** From one request to the next while there is something to do. */
  readonly stepMs: () => number;
  readonly search: LateSearch;
  /** Call it in the transaction that stored them: signals that were recorded long after they occurred. */
  readonly onLate: (signals: readonly Signal[], now: number) => void;
}

export type Job =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'read';
      readonly range: HourRange;
      readonly cursor: string | null;
      readonly seen: ReadonlySet<string>;
      readonly malformed: number;
      /** Its pages and the service's count differed once. */
      readonly isAgain: boolean;
    }
  /** Signals that arrived below the newest page may be only a little late. */
  | { readonly kind: 'newest'; readonly toAt: number; readonly cursor: string | null; readonly pages: number }
  | { readonly kind: 'count' };

export interface Memory {
  job: Job;
  /** Newest first. */
  suspects: readonly Suspect[];
  isIdle: boolean;
}

export function startReading(range: HourRange, isAgain = false): Job {
  return { kind: 'read', range, cursor: null, seen: new Set(), malformed: 0, isAgain };
}
