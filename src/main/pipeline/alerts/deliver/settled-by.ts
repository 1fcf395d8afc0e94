// What becomes of an alert by what the desktop answered.
import type { Hold } from '../../../../shared/contract/alerts.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { NotificationOutcome } from './notifier.ts';
import { silentHold } from './hold.ts';

export function settledBy(outcome: NotificationOutcome): {
  readonly state: 'shown' | 'held' | 'failed';
  readonly reason: Reason | null;
  readonly hold?: Hold;
} {
  switch (outcome.kind) {
    case 'shown':
      return { state: 'shown', reason: null };
    case 'failed':
      return { state: 'failed', reason: { code: 'not-shown', failure: outcome.failure } };
    case 'not-yet':
      return { state: 'held', ...silentHold };
  }
}
