// One workspace at work: its connected surfaces, budgets, feeds, poller and releaser, built from the ports and a store. When
// the connection changes, this ends and another one is built; nothing in here is ever redirected.
import type {
  AccountFilter,
  Alert,
  BudgetView,
  Completeness,
  Diagnostics,
  HotWindow,
  LookupAnswer,
  Settings,
  StatusView,
  Surface,
} from '../../shared/model.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import { evaluateHandOvers } from '../pipeline/alerts/decide/handed-over.ts';
import { evaluateDay } from '../pipeline/alerts/decide/evaluate-day.ts';
import { evaluateSystem, openSince } from '../pipeline/alerts/decide/evaluate-system.ts';
import {
  findSystemCauses,
  LOW_QUOTA_ID,
  lowQuota,
  type OwnProblem,
} from '../pipeline/alerts/decide/system-alerts.ts';
import { Releaser, type ReleaserParts } from '../pipeline/alerts/deliver/releaser.ts';
import type { CallTarget } from '../pipeline/api/call.ts';
import { createPublicApi } from '../pipeline/api/public-api.ts';
import { createRestApi } from '../pipeline/api/rest-api.ts';
import { createSetAside } from '../pipeline/api/set-aside.ts';
import type { Targets } from '../settings/connection/connections.ts';
import { createServiceAccess, type ServiceAccess } from '../reading/on-demand/service-access.ts';
import { createServiceLookup } from '../reading/lookup/service-lookup.ts';
import { createBudgets } from '../pipeline/poll/budget/budgets.ts';
import { createClockAgreement } from '../pipeline/poll/clock-agreement.ts';
import { readCompleteness } from '../pipeline/sources/audit/audit-feed.ts';
import { PollPace } from '../pipeline/poll/pace/pace.ts';
import { isFresh, isKnownLimit, type FeedStatus } from '../pipeline/poll/feed-status.ts';
import { Poller } from '../pipeline/poll/poller.ts';
import type { Feed, FeedResult } from '../pipeline/poll/feed.ts';
import { isFromService } from '../pipeline/poll/schedule.ts';
import { createWatchdog } from '../pipeline/poll/watchdog.ts';
import type { Faults } from '../machine/faults.ts';
import type { Journal } from './host.ts';
import type { Ports } from './ports.ts';
import type { Clock } from '../machine/clock.ts';
import type { NotificationAction } from '../pipeline/alerts/deliver/notifier.ts';
import { colleagueWith } from '../reading/view-model/colleague-with.ts';
import type { TeamClaims } from '../reading/view-model/team-claims.ts';
import type { TeamSource } from '../team/team-source.ts';
import { createPruner } from '../pipeline/store/prune.ts';
import { teamStoreOf } from '../pipeline/store/team-store.ts';
import type { Store } from '../pipeline/store/store.ts';
import { viewDiagnostics } from '../reading/view-model/diagnostics-view.ts';
import { createFeeds } from '../pipeline/sources/create-feeds.ts';
import { createReadProgress } from '../pipeline/sources/read-progress.ts';
import { evaluationAt } from '../pipeline/sources/evaluation.ts';
import { beginRankingBySignals } from '../pipeline/sources/ranked-feed.ts';
import { isReadWhileShown, SHOWN_INTERVAL_MS } from '../pipeline/sources/ranked-shown-feed.ts';

export interface WorkspaceParts {
  readonly ports: Pick<Ports, 'clock' | 'http' | 'log' | 'notifier' | 'journal' | 'doNotDisturb'> & {
    readonly panel?: Pick<Ports['panel'], 'play' | 'isVisible'>;
  };
  readonly store: Store;
  readonly faults: Faults;
  /** Kept in case their addresses are connected again, as long as the user keeps data at all. */
  readonly earlierStores?: () => readonly Store[];
  readonly targets: Targets;
  readonly settings: () => Settings;
  readonly pausedUntilAt: () => number | null;
  /** The ledgers of the user's other organizations; left out where there are none. */
  readonly otherLedgers?: ReleaserParts['otherLedgers'];
  /** The window chosen for the hot list. */
  readonly hotWindow?: () => HotWindow;
  readonly hotFilter?: () => AccountFilter;
  /** Called in the transaction that records the delivery of an alert. */
  readonly onDelivered?: (alert: Alert) => void;
  readonly onAlertAction: (alert: Alert, action: NotificationAction) => void;
  /** Problems that no feed knows about, which also raise an alert, once each. */
  readonly problems?: () => readonly OwnProblem[];
  /** News has come in, at the end of a round (`isLast`) or at a step in between: settled alerts, pages of a walk. */
  readonly onChange: (isLast: boolean) => void;
  /** Whether somebody is at the machine; left out if that cannot be known. */
  readonly isAttended?: (() => boolean) | undefined;
  /** Null if this machine asks the service itself. */
  readonly team?: TeamSource | null;
  /** The team's answers about signal types, said again and again. */
  readonly onTypeMeanings?: (typeMeanings: readonly SaidMeaning[]) => void;
  /** The team's relay is now connected to other APIs. */
  readonly onTeamSurfaces?: () => void;
  /** At least once a minute, whatever polling does: what is shown may no longer be true. */
  readonly onLook: () => void;
}

export interface Workspace {
  /** Settles what a crash left behind, and then polls by itself or only on request. */
  start(isPolling: boolean): void;
  /** May be called twice. */
  stop(): Promise<void>;
  checkNow(): Promise<void>;
  /** The machine woke, or the network came back. */
  wake(): void;
  /** Delivers what may be delivered now, for example after a pause. */
  release(): Promise<void>;
  lookUpAtService(query: string): Promise<LookupAnswer>;
  cancelLookUp(): void;
  /** Ends a long read after the current page; does nothing without one. */
  stopReading(): void;
  /** What may be requested by hand. */
  serviceAccess(): ServiceAccess;
  /** Who in the team has which account; null without a team. */
  claims(): TeamClaims | null;
  /** The panel shows this window: reads its ranking soon. */
  readRankingSoon(window: HotWindow): void;
  /** Somebody looks at the week: reads its ranking soon, and again for some minutes. */
  showWeek(): void;
  /** The panel shows a filter of ICPs or a list: reads the trend for it soon. */
  readTrendSoon(): void;
  /** Something was added to the outbox: sends it soon. */
  sendOutboxSoon(): void;
  /** An act is to be shared with the team, or forgotten there; does nothing without a team. */
  shareSoon(): void;
  feeds(): readonly FeedStatus[];
  /** Since when nothing was heard although it should have been, for whatever reason; null while all is well. */
  stuckSinceAt(): number | null;
  /** How far this computer's clock is ahead of the service's, in ms; 0 while nothing says that it is wrong. */
  clockErrorMs(): number;
  budgets(): readonly BudgetView[];
  progress(): StatusView['progress'];
  completeness(): Completeness | null;
  diagnostics(): Diagnostics;
}

export function createWorkspace(parts: WorkspaceParts): Workspace {
  const { ports, store, targets } = parts;
  const { clock } = ports;

  // What it may request, and how often.
  const setAside = createSetAside(clock);
  const { onClockRead, mayForget, errorMs } = createClockAgreement(clock);
  const feedClock = { ...clock, errorMs };
  const team = parts.team ?? null;
  // A team's replies come from records, however old, so its source says what time it is.
  const hooks = team === null ? { setAside, onClockRead } : { setAside };
  const publicApi =
    targets.public === null ? null : createPublicApi(callTarget(parts, 'public', targets.public, hooks));
  const restApi =
    targets.rest === null ? null : createRestApi(callTarget(parts, 'rest', targets.rest, hooks));
  const budgets = createBudgets({
    clock,
    spending: store.spending,
    settings: parts.settings,
    isOfTeam: team !== null,
  });
  // In a team the quota is the relay's.
  const usedBudgets = [
    ...(publicApi === null || team !== null ? [] : [budgets.public]),
    ...(restApi === null || team !== null ? [] : [budgets.rest]),
  ];
  const pace = new PollPace({
    clock,
    signals: store.signals,
    awake: store.awake,
    budget: budgets.rest,
    bounds: () => ({ fastestMs: parts.settings().pollFastestMs, slowestMs: parts.settings().pollSlowestMs }),
    lowSinceAt: openSince(store, LOW_QUOTA_ID),
    guard: (learn) => void parts.faults.guard('pace', learn),
    ...(parts.isAttended === undefined ? {} : { isAttended: parts.isAttended }),
  });
  const service = createServiceAccess({ clock, publicApi, restApi, budgets });
  const lookup = createServiceLookup(store, service, parts.hotWindow);

  // Delivers the alerts that the feeds cause.
  const releaser = new Releaser({
    clock,
    notifier: ports.notifier,
    store,
    settings: parts.settings,
    pausedUntilAt: parts.pausedUntilAt,
    ...(parts.otherLedgers === undefined ? {} : { otherLedgers: parts.otherLedgers }),
    mayForget,
    isDoNotDisturb: async () => (await ports.doNotDisturb?.read()) === 'on',
    playSound: (sound) => ports.panel?.play?.(sound),
    onAction: parts.onAlertAction,
    colleagueWith: (domain) =>
      colleagueWith(store, domain, team?.claims.holderOf(domain)?.by ?? null, {
        me: parts.settings().me,
        teamName: team?.claims.me ?? null,
      }),
    ...(team !== null && { isFree: (domain) => team.claims.holderOf(domain) === null }),
    ...(ports.journal === undefined ? {} : { report: reportIn(ports.journal, clock, team) }),
    ...(parts.onDelivered === undefined ? {} : { onDelivered: parts.onDelivered }),
    onSettled: () => parts.onChange(false),
  });

  const viewBudgets = (): readonly BudgetView[] =>
    usedBudgets.map((budget) => budget.view(budget === budgets.rest ? pace.lowSinceAt() : null));

  const prune = createPruner();
  const progress = createReadProgress(() => parts.onChange(false));

  // What the last run left open comes first, as soon as the disk can be read.
  let isRecovered = false;
  const recover = (): void => {
    if (!isRecovered) releaser.recover();
    isRecovered = true;
  };
  const release = (): Promise<void> =>
    parts.faults.guardAsync('delivery', () => {
      recover();
      return releaser.release();
    });

  const onResult = async (feed: Feed, result: FeedResult, at: number): Promise<void> => {
    // The team is told about what the service has accepted.
    if (feed.name === 'outbox') team?.share();
    if (feed.isReported?.() !== false) ports.journal?.poll(feed.name, result, at);
    if (restApi !== null && feed.name === 'ranked-24h' && result.kind === 'refused')
      beginRankingBySignals(store, evaluationAt({ clock: feedClock, settings: parts.settings }, at));
    // The panel and the tray first, because the desktop may take a while to show a notification.
    if (result.kind !== 'fresh' || result.newCount > 0) parts.onChange(true);
    // What came in after a gap waits until all feeds have caught up, so that it makes one digest.
    if (result.kind === 'fresh' && !store.ledger.listReleasable().some((alert) => alert.isCatchUp))
      await release();
  };

  const closeRound = async (feeds: readonly FeedStatus[]): Promise<void> => {
    // A failure here is reported and does not keep the rest from being done.
    parts.faults.guard('own-troubles', () => {
      const now = clock.now();
      const troubles = feeds.filter((feed) => !isKnownLimit(feed, feeds));
      const low = viewBudgets().flatMap((budget) => lowQuota(budget) ?? []);
      const causes = [...findSystemCauses(troubles, parts.problems?.() ?? [], now), ...low];
      for (const id of evaluateSystem(store, causes, now)) ports.notifier.close(id);
    });
    parts.faults.guard('day', () => {
      const at = clock.now();
      // Missing signals mean silence only if everything has been read.
      if (feeds.some((feed) => feed.feed === 'signals' && isFresh(feed, at)))
        evaluateDay(store, evaluationAt({ clock: feedClock, settings: parts.settings }, at));
    });
    await release();
    parts.faults.guard('housekeeping', () => {
      if (mayForget())
        prune([store, ...(parts.earlierStores?.() ?? [])], parts.settings().retentionDays, clock.now());
      store.checkpoint();
    });
    parts.onChange(true);
  };

  let weekShownAt = -Infinity;
  const isWeekShown = (): boolean => Math.abs(clock.now() - weekShownAt) < 2 * SHOWN_INTERVAL_MS;
  const poller: Poller = new Poller({
    clock,
    log: ports.log,
    budgets,
    feedTable: store.feeds,
    feeds: createFeeds({
      clock: feedClock,
      log: ports.log,
      store,
      settings: parts.settings,
      shownWindow: () => parts.hotWindow?.(),
      isWeekShown,
      shownFilter: () => parts.hotFilter?.(),
      publicApi,
      restApi,
      isOfTeam: team !== null,
      isPartOnly: () => team?.isBehind() === true,
      isSeen: () => ports.panel?.isVisible?.() === true,
      pace,
      budgets,
      onProgress: (step) => progress.show(step),
      isCancelled: () => progress.isCancelled(),
      isRankingRefused: () =>
        poller.statuses().some(({ feed, failure }) => feed === 'ranked-24h' && isRefusal(failure)),
      requestAudit: () => poller.requestSoon('audit'),
    }),
    onResult,
    onIdle: () => closeRound(poller.statuses()),
    onRound(error) {
      const before = parts.faults.list().length;
      parts.faults.note('round', error);
      watchdog.check();
      if (error !== null || before > 0) parts.onChange(true);
    },
  });

  /** In a team, the relay leaves out what it cannot read, so it says when there was some. */
  const feedStatuses = (): readonly FeedStatus[] =>
    team === null
      ? poller.statuses()
      : poller.statuses().map((status) => ({
          ...status,
          unreadableSinceAt: status.unreadableSinceAt ?? team.unreadableSinceAt(status.feed),
        }));

  const watchdog = createWatchdog({
    clock,
    // It must outlive what it watches.
    feeds: () => parts.faults.guard('status', () => poller.statuses()) ?? [],
    onLook() {
      // Alerts that only time brings up must not wait for the next poll, which a small quota may put off for minutes.
      void release();
      parts.onLook();
    },
    nudge: () => poller.nudge(),
  });

  // In a team, the relay looks for what is missing.
  const completeness = (): Completeness | null =>
    restApi === null || team !== null ? null : readCompleteness(store, clock.now());
  let endTeam: (() => void) | undefined;

  return {
    start(isPolling) {
      parts.faults.guard('delivery', recover);
      endTeam = team?.attach(
        {
          ...teamStoreOf(
            store,
            () => clock.now(),
            () => parts.settings().shareActivity,
          ),
          claims: evaluateHandOvers(store, team.claims.me, parts.settings, () => clock.now()),
        },
        {
          onNews(feeds) {
            if (isPolling) for (const feed of feeds) poller.requestSoon(feed);
          },
          onAnswersChanged(feeds) {
            if (isPolling) poller.resume(feeds);
          },
          onSurfaces: () => parts.onTeamSurfaces?.(),
          onTypeMeanings: (typeMeanings) => parts.onTypeMeanings?.(typeMeanings),
          onClockRead,
          onClaim(event) {
            if (event !== null) ports.journal?.claim?.(event, clock.now());
            if (event?.by === team.claims.me) void release();
            parts.onChange(false);
          },
          onActs: () => parts.onChange(false),
        },
      );
      if (!isPolling) return;
      poller.start();
      watchdog.start();
    },
    stop() {
      endTeam?.();
      endTeam = undefined;
      watchdog.stop();
      lookup.cancel();
      service.end();
      return poller.stop();
    },
    checkNow: () => poller.checkNow(),
    wake: () => void poller.wake(),
    release,
    serviceAccess: () => service,
    claims: () => team?.claims ?? null,
    lookUpAtService: (query) => lookup.ask(query),
    cancelLookUp: () => lookup.cancel(),
    stopReading: () => progress.cancel(),
    readTrendSoon() {
      if (publicApi !== null) poller.requestSoon('trend');
    },
    readRankingSoon(window) {
      if (publicApi !== null && isReadWhileShown(window)) poller.requestSoon(`ranked-${window}`);
    },
    showWeek() {
      const wasShown = isWeekShown();
      weekShownAt = clock.now();
      const age = Math.abs(weekShownAt - (store.rankings.lastFetch('7d')?.at ?? -Infinity));
      // The page asks again with each push, also with the one that says that this failed: then the poller's pause holds.
      if (publicApi !== null && !wasShown && age > SHOWN_INTERVAL_MS) poller.requestSoon('ranked-7d');
    },
    sendOutboxSoon: () => poller.requestSoon('outbox'),
    shareSoon: () => team?.share(),
    feeds: feedStatuses,
    stuckSinceAt: () => watchdog.stuckSinceAt(),
    clockErrorMs: errorMs,
    budgets: viewBudgets,
    progress: () => progress.current(),
    completeness,
    diagnostics: () =>
      viewDiagnostics({
        now: clock.now(),
        budgets: usedBudgets,
        views: viewBudgets(),
        feeds: poller.statuses(),
        pace:
          restApi === null ? null : { intervalMs: pace.intervalMs(), signalsPerHour: pace.signalsPerHour() },
        completeness: completeness(),
        setAside: setAside.list(),
        unreadableRows: store.unreadableRows(),
      }),
  };
}

function reportIn(
  journal: Journal,
  clock: Pick<Clock, 'now'>,
  team: TeamSource | null,
): (alert: Alert, isAgain: boolean) => Promise<boolean> {
  return (alert, isAgain) => {
    const claim = alert.account === null ? null : (team?.claims.holderOf(alert.account) ?? null);
    return journal.alert(alert, clock.now(), isAgain, claim?.by ?? null);
  };
}

function isRefusal(failure: FeedStatus['failure']): boolean {
  return failure !== null && isFromService(failure) && failure.code !== 'rate-limited';
}

function callTarget(
  { ports, team }: WorkspaceParts,
  surface: Surface,
  { address, key }: { readonly address: string; readonly key: string },
  hooks: Pick<CallTarget, 'setAside' | 'onClockRead'>,
): CallTarget {
  return { http: team?.http ?? ports.http, clock: ports.clock, surface, address, key, ...hooks };
}
