// Replays a history through the app's own rules and release, on a separate store and a clock that follows the history. For
// previews and the attention benchmark; it shows and sends nothing.
import type { Account, AdLike, AlertKind, Person, Settings, Signal } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { NotificationRequest, Notifier } from '../deliver/notifier.ts';
import type { RankedRow } from '../../store/rankings.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { evaluateChanges, type EvaluateOptions } from '../decide/evaluate-changes.ts';
import { evaluateDay } from '../decide/evaluate-day.ts';
import type { UtcOffset } from '../../../machine/local-time.ts';
import { compareRankings } from '../decide/compare-rankings.ts';
import { passingHolds } from '../../../../shared/contract/alerts.ts';
import { exampleWords } from '../../../../shared/words/notification-words.ts';
import { Releaser } from '../deliver/releaser.ts';

export interface ReplayedScore {
  readonly person: Person;
  readonly domain: string | null;
  readonly score: number;
}

/** What one poll of every feed brought. */
export interface ReplayStep {
  readonly at: number;
  readonly signals: readonly Signal[];
  readonly likes: readonly AdLike[];
  /** The accounts of a ranking of the last 24 hours, in order; null when none was read. */
  readonly ranking: readonly { readonly account: Account; readonly score: number }[] | null;
  /** Lead scores that were read. */
  readonly people?: readonly ReplayedScore[];
  /** After a gap, so delivered in one digest. */
  readonly isCatchUp: boolean;
  /** Only learned from, without alerts. */
  readonly isBaseline: boolean;
}

export interface ReplayedNotification {
  readonly at: number;
  readonly kind: AlertKind;
  /** The alerts in it: for a digest all members, for an update the one that provided the text. */
  readonly alerts: readonly LedgerAlert[];
  readonly title: string;
  readonly body: string;
  /** The accounts in it: for a digest those of all members. */
  readonly accounts: readonly string[];
  /** New text in an open notification, not a new one. */
  readonly isUpdate: boolean;
}

export interface ReplayOptions {
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  readonly onNotification: (notification: ReplayedNotification) => void;
  /** Called after each piece of work, for a host that must stay responsive. */
  readonly yieldTurn?: () => Promise<void>;
  /** Stops it after the current piece of work. */
  readonly abort?: AbortSignal;
}

/** Held alerts are checked this often, as the poller does. */
const HELD_CHECK_MS = MINUTE_MS;

/** A page of the service's ranking. */
export const MOST_RANKED = 100;

/** Signals per transaction: a page of the service, as the poller stores them. A bulk import can be a single step. */
const PAGE_SIGNALS = 200;

/** People per transaction, as the poller requests them. */
const PAGE_PEOPLE = 100;

export async function replay(
  store: Store,
  steps: Iterable<ReplayStep> | AsyncIterable<ReplayStep>,
  options: ReplayOptions,
): Promise<'ended' | 'stopped'> {
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
    onAction: () => undefined,
    onSettled: () => undefined,
  });
  const isStopped = (): boolean => options.abort?.aborted === true;
  const isCancelled = async (): Promise<boolean> => {
    await options.yieldTurn?.();
    return isStopped();
  };
  for await (const step of steps) {
    if (isStopped()) return 'stopped';
    for (let at = now + HELD_CHECK_MS; at < step.at && now > 0 && isHolding(store); at += HELD_CHECK_MS) {
      now = at;
      await releaser.release();
      if (await isCancelled()) return 'stopped';
    }
    now = step.at;
    walk += 1;
    const domains = new Set<string>();
    for (let start = 0; start < step.signals.length; start += PAGE_SIGNALS) {
      const page = step.signals.slice(start, start + PAGE_SIGNALS);
      const isLast = start + PAGE_SIGNALS >= step.signals.length;
      store.transaction(() => replaySignals(store, page, { walk, domains, isLast }, momentOf(step, options)));
      if (await isCancelled()) return 'stopped';
    }
    if (step.likes.length > 0 || step.ranking !== null)
      store.transaction(() => replayLikesAndRanking(store, step, momentOf(step, options)));
    const { people = [] } = step;
    for (let start = 0; start < people.length; start += PAGE_PEOPLE) {
      const page = people.slice(start, start + PAGE_PEOPLE);
      store.transaction(() => replayScores(store, page, momentOf(step, options)));
      if (await isCancelled()) return 'stopped';
    }
    if (!step.isBaseline) {
      evaluateDay(store, momentOf(step, options));
      await releaser.release();
    }
    if (await isCancelled()) return 'stopped';
  }
  return isStopped() ? 'stopped' : 'ended';
}

function isHolding(store: Store): boolean {
  return store.ledger.countHeld(passingHolds) > 0 || store.ledger.listReleasable().length > 0;
}

function momentOf({ at, isCatchUp, isBaseline }: ReplayStep, options: ReplayOptions): EvaluateOptions {
  const { settings, utcOffsetMinutes } = options;
  return { now: at, clockErrorMs: 0, settings, utcOffsetMinutes, walk: null, isCatchUp, isBaseline };
}

/** Newest first, so an account's facts are those of the first page that names it. Signals are counted with the last page. */
function replaySignals(
  store: Store,
  page: readonly Signal[],
  step: { readonly walk: number; readonly domains: Set<string>; readonly isLast: boolean },
  moment: EvaluateOptions,
): void {
  const signals = store.signals.insertNew(page, step.walk);
  const unmet = signals.filter((signal) => !step.domains.has(signal.account.domain));
  store.accounts.upsertFromSignals(unmet, moment.now);
  for (const signal of unmet) step.domains.add(signal.account.domain);
  const countedDomains = step.isLast ? [...step.domains] : [];
  if (signals.length > 0 || countedDomains.length > 0)
    evaluateChanges(store, { signals, countedDomains }, moment);
}

function replayLikesAndRanking(store: Store, step: ReplayStep, moment: EvaluateOptions): void {
  const { likes, ranking, isBaseline } = step;
  const { now } = moment;
  store.accounts.upsertFacts(likes.flatMap(({ account }) => account ?? []));
  for (const like of likes) store.people.meet(like.person, like.account?.domain ?? null, like.likedAt);
  const fresh = store.likes.insertNew(likes);
  if (fresh.length > 0) evaluateChanges(store, { likes: fresh }, moment);
  if (ranking === null) return;
  store.accounts.upsertFacts(ranking.map(({ account }) => account));
  const rows: readonly RankedRow[] = ranking.map(({ account, score }, index) => ({
    rank: index + 1,
    domain: account.domain,
    score,
  }));
  const isFirst = store.rankings.lastFetch('24h') === null;
  // A page that is not full lists all accounts.
  const total = rows.length < MOST_RANKED ? rows.length : null;
  const comparison = compareRankings(store, '24h', { rows, total }, moment.settings, now);
  store.rankings.replace('24h', rows, now, total);
  evaluateChanges(store, { ranking: comparison }, { ...moment, isBaseline: isBaseline || isFirst });
}

function replayScores(store: Store, people: readonly ReplayedScore[], moment: EvaluateOptions): void {
  const { now } = moment;
  const changes = people.map(({ person, domain, score }) => {
    const { publicIdentifier, name } = person;
    const known = store.people.find(publicIdentifier);
    // Only then, because it also writes the lookup's index.
    if (known === null) store.people.meet(person, domain, now);
    const previousScore = known?.score ?? null;
    store.people.setScore(publicIdentifier, score, now);
    return { publicIdentifier, name, domain, score, previousScore };
  });
  evaluateChanges(store, { people: changes }, moment);
}

function createRecorder(store: Store, clock: Clock, { onNotification }: ReplayOptions): Notifier {
  const record = (id: string, shown: NotificationRequest | null): void => {
    const alert = store.ledger.find(id);
    if (alert === null) return;
    const find = (ids: readonly string[]): readonly LedgerAlert[] =>
      ids.map((member) => store.ledger.find(member)).filter((member) => member !== null);
    const others = find(shown?.others ?? []);
    const members = [alert, ...others, ...('alertIds' in alert.cause ? find(alert.cause.alertIds) : [])];
    const speakers = alert.wordsFromId === null ? [alert] : find([alert.wordsFromId]);
    const accounts = members.flatMap(({ account }) => (account === null ? [] : [account]));
    onNotification({
      at: clock.now(),
      kind: alert.kind,
      alerts: shown === null ? speakers : members,
      // Of a single alert not as the notification, which cuts long names and may hide all of them.
      ...(shown === null || others.length === 0
        ? exampleWords(alert.content)
        : { title: shown.title, body: shown.body }),
      accounts: [...new Set(accounts)],
      isUpdate: shown === null,
    });
  };
  return {
    show(request) {
      record(request.id, request);
      return Promise.resolve({ kind: 'shown' });
    },
    update: (id) => record(id, null),
    close: () => undefined,
  };
}
