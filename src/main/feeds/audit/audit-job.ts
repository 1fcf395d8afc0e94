// What the audit feed works on and remembers between its requests.
import type { Settings, Signal } from '../../../shared/model.ts';
import type { RestApi } from '../../api/rest-api.ts';
import type { Clock } from '../../ports.ts';
import type { Stretch } from '../../store/audits.ts';
import type { Store } from '../../store/store.ts';
import type { Suspect } from './audit-plan.ts';
import type { LateHunt } from '../late-hunt.ts';
import type { TotalWatch } from '../total-watch.ts';

export interface AuditFeedParts {
  readonly surface: Pick<RestApi, 'listSignals'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  /** From one request to the next, while there is something to do. */
  readonly stepMs: () => number;
  /** Tells at once that something came in deep. */
  readonly watch: TotalWatch;
  /** In the transaction that stored them: signals that were recorded long after they occurred. */
  readonly onLate: (signals: readonly Signal[], now: number) => void;
}

export type Job =
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'read';
      readonly stretch: Stretch;
      readonly cursor: string | null;
      readonly seen: ReadonlySet<string>;
      readonly malformed: number;
      /** Its pages and the service's count differed once. */
      readonly isAgain: boolean;
    }
  /** What came in deep may be only a little late. */
  | { readonly kind: 'newest'; readonly toAt: number; readonly cursor: string | null; readonly pages: number }
  | { readonly kind: 'count' };

export interface Memory {
  readonly hunt: LateHunt;
  job: Job;
  /** The newest first. */
  suspects: readonly Suspect[];
  isResting: boolean;
}

export function startReading(stretch: Stretch, isAgain = false): Job {
  return { kind: 'read', stretch, cursor: null, seen: new Set(), malformed: 0, isAgain };
}
