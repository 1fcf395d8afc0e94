// Carries out the release plan: every step is on disk before the act, so a crash repeats no notification.
import type { Alert } from '../../shared/model.ts';
import { clockTime } from '../../shared/text.ts';
import type { Clock, Notifier } from '../ports.ts';
import type { LedgerAlert } from '../state/ledger.ts';
import type { Store } from '../state/store.ts';
import { planRelease, type Hold, type ReleaseContext } from './release.ts';

export interface ReleaserParts {
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly store: Pick<Store, 'ledger' | 'transaction'>;
  readonly context: () => ReleaseContext & { readonly isSilent: boolean };
  readonly onClick: (alert: Alert) => void;
  /** Each alert once it is shown, held or summarised. */
  readonly onSettled: (alert: Alert) => void;
}

export class Releaser {
  readonly #parts: ReleaserParts;
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: ReleaserParts) {
    this.#parts = parts;
  }

  /**
   * After a crash: an alert that was being shown may or may not have been seen. It is not shown again, but stays
   * unread in the panel and says so.
   */
  recover(): void {
    const interrupted = this.#parts.store.ledger.listInState('showing');
    for (const alert of interrupted) {
      this.#parts.onSettled(this.#settle(alert, 'held', 'Hotlist stopped while showing it', 'failed'));
    }
  }

  /** Tells what may be told now. Calls run one after another; never rejects for a failed notification. */
  release(): Promise<void> {
    const release = this.#queue.then(() => this.#releaseOnce());
    // One that failed, by a fault of an adapter, must not keep the next ones from telling.
    this.#queue = release.catch(() => undefined);
    return release;
  }

  async #releaseOnce(): Promise<void> {
    const { toShow, settled } = this.#parts.store.transaction(() => this.#decide());
    // Told only after the commit: what is rolled back was never said.
    for (const alert of settled) this.#parts.onSettled(alert);
    for (const alert of toShow) await this.#show(alert);
  }

  #decide(): { readonly toShow: readonly LedgerAlert[]; readonly settled: readonly Alert[] } {
    const ledger = this.#parts.store.ledger;
    const now = this.#parts.clock.now();
    const { pausedUntilAt, ...rest } = this.#parts.context();
    const isPaused = pausedUntilAt !== null && pausedUntilAt > now;
    const plan = planRelease(ledger.listReleasable(), isPaused ? [] : ledger.listHeld('pause'), {
      ...rest,
      pausedUntilAt: isPaused ? pausedUntilAt : null,
    });
    switch (plan.kind) {
      case 'nothing':
        return { toShow: [], settled: [] };
      case 'hold':
        return {
          toShow: [],
          settled: plan.alerts.map((alert) => this.#settle(alert, 'held', plan.reason, plan.hold)),
        };
      case 'show':
        return { toShow: plan.alerts, settled: [] };
      case 'digest': {
        const reason = `In the digest of ${clockTime(now, rest.utcOffsetMinutes(now))}`;
        const settled = plan.members.map((alert) => this.#settle(alert, 'summarised', reason));
        ledger.add([plan.digest], now, { walk: null, isCatchUp: false });
        const digest = ledger.find(plan.digest.id);
        return { toShow: digest?.state === 'pending' ? [digest] : [], settled };
      }
    }
  }

  async #show(alert: LedgerAlert): Promise<void> {
    const { notifier, context, onClick, onSettled, store, clock } = this.#parts;
    store.ledger.setState(alert.id, 'showing', null, clock.now());
    const outcome = await notifier.show({
      id: alert.id,
      title: alert.title,
      body: alert.body,
      silent: context().isSilent,
      onClick: () => onClick(alert),
    });
    onSettled(
      outcome.kind === 'shown'
        ? this.#settle(alert, 'shown', null)
        : this.#settle(alert, 'held', outcome.reason, 'failed'),
    );
  }

  #settle(
    alert: LedgerAlert,
    state: 'shown' | 'held' | 'summarised',
    reason: string | null,
    hold?: Hold,
  ): Alert {
    this.#parts.store.ledger.setState(alert.id, state, reason, this.#parts.clock.now(), hold);
    return { ...alert, state, reason };
  }
}
