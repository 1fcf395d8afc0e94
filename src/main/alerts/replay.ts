// Runs what happened through the same rules and the same release as the app does, on a store of its own and a clock
// that stands where the history stands. For previews and the attention bench; it shows nothing and asks nobody.
import type { Account, AdLike, AlertKind, Settings, Signal } from '../../shared/model.ts';
import type { Clock, Notifier } from '../ports.ts';
import type { RankedRow } from '../state/rankings.ts';
import type { Store } from '../state/store.ts';
import { attend } from './attend.ts';
import type { UtcOffset } from './local-time.ts';
import { compareRankings } from './ranking-changes.ts';
import { passingHolds } from './release.ts';
import { Releaser } from './releaser.ts';

/** What one look at the service brought. */
export interface ReplayStep {
  readonly at: number;
  readonly signals: readonly Signal[];
  readonly likes: readonly AdLike[];
  /** The accounts of a ranking of the last 24 hours, in order; null when none was read. */
  readonly ranking: readonly { readonly account: Account; readonly score: number }[] | null;
  /** After a gap: told in one digest. */
  readonly isCatchUp: boolean;
  /** Learned from, and not told. */
  readonly isBaseline: boolean;
}

export interface ReplayedNotification {
  readonly at: number;
  readonly kind: AlertKind;
  readonly title: string;
  readonly body: string;
  /** Whom it is about: of a digest all of its members. */
  readonly accounts: readonly string[];
  /** New words in place of an open notification, not a new one. */
  readonly isUpdate: boolean;
}

export interface ReplayOptions {
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  readonly onNotification: (notification: ReplayedNotification) => void;
  /** Between steps: for a host that must stay responsive. */
  readonly rest?: () => Promise<void>;
}

/** What is held is looked at this often, as the poller does. */
const LOOK_MS = 60_000;

export async function replay(
  store: Store,
  steps: Iterable<ReplayStep>,
  options: ReplayOptions,
): Promise<void> {
  let now = 0;
  let walk = 0;
  const clock: Clock = {
    now: () => now,
    setTimer: () => () => undefined,
    random: () => 0,
    utcOffsetMinutes: options.utcOffsetMinutes,
  };
  const releaser = new Releaser({
    clock,
    store,
    notifier: createRecorder(store, clock, options),
    settings: () => options.settings,
    pausedUntilAt: () => null,
    onClick: () => undefined,
    onSettled: () => undefined,
  });
  for (const step of steps) {
    for (let lookAt = now + LOOK_MS; lookAt < step.at && now > 0 && isHolding(store); lookAt += LOOK_MS) {
      now = lookAt;
      await releaser.release();
    }
    now = step.at;
    walk += 1;
    store.transaction(() => take(store, step, walk, options));
    if (!step.isBaseline) await releaser.release();
    await options.rest?.();
  }
}

function isHolding(store: Store): boolean {
  return passingHolds.some((hold) => store.ledger.listHeld(hold).length > 0);
}

function take(store: Store, step: ReplayStep, walk: number, options: ReplayOptions): void {
  const { at: now, likes, ranking, isCatchUp, isBaseline } = step;
  const { settings, utcOffsetMinutes } = options;
  const moment = { now, settings, utcOffsetMinutes, walk: null, isCatchUp, isBaseline };
  const signals = store.signals.insertNew(step.signals, walk);
  store.accounts.upsertFromSignals(signals, now);
  const countedDomains = [...new Set(signals.map((signal) => signal.account.domain))];
  if (signals.length > 0) attend(store, { signals, countedDomains }, moment);
  store.accounts.upsertFacts(likes.map((like) => like.account));
  for (const like of likes) store.people.meet(like.person, like.account.domain, like.likedAt);
  const fresh = store.likes.insertNew(likes);
  if (fresh.length > 0) attend(store, { likes: fresh }, moment);
  if (ranking === null) return;
  store.accounts.upsertFacts(ranking.map(({ account }) => account));
  const rows: readonly RankedRow[] = ranking.map(({ account, score }, index) => ({
    rank: index + 1,
    domain: account.domain,
    score,
  }));
  const isFirst = store.rankings.lastFetch('24h') === null;
  const comparison = compareRankings(store.rankings.list('24h'), rows);
  store.rankings.replace('24h', rows, now, null);
  attend(store, { ranking: comparison }, { ...moment, isBaseline: isBaseline || isFirst });
}

function createRecorder(store: Store, clock: Clock, { onNotification }: ReplayOptions): Notifier {
  const record = (
    id: string,
    words: { readonly title: string; readonly body: string },
    isUpdate: boolean,
  ) => {
    const alert = store.ledger.find(id);
    if (alert === null) return;
    const members =
      'alertIds' in alert.cause ? alert.cause.alertIds.map((member) => store.ledger.find(member)) : [];
    const accounts = [alert, ...members].flatMap((one) =>
      one === null || one.account === null ? [] : [one.account],
    );
    const { title, body } = words;
    onNotification({
      at: clock.now(),
      kind: alert.kind,
      title,
      body,
      accounts: [...new Set(accounts)],
      isUpdate,
    });
  };
  return {
    show(request) {
      record(request.id, request, false);
      return Promise.resolve({ kind: 'shown' });
    },
    update: (id, words) => record(id, words, true),
    close: () => undefined,
  };
}
