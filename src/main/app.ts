// The whole of Hotlist on one page. A workspace polls the service, stores what it says, decides what is worth an alert
// and delivers it; the panel and the tray are views of one state. Hosts (Electron, the terminal) are sets of ports.
import type { CallHandlers } from '../shared/contract/calls.ts';
import { surfaces } from '../shared/contract/service.ts';
import type { PanelState, PauseLength, Route, Surface } from '../shared/model.ts';
import { pauseUntil } from './alerts/pause-until.ts';
import type { Targets } from './connection/connections.ts';
import { createFaults, type Faults } from './faults.ts';
import { guardLog, guardPorts } from './guarded-ports.ts';
import { createLongWork } from './ipc/long-work.ts';
import { createShownRoute } from './ipc/shown-route.ts';
import { createNavigation } from './ipc/navigation.ts';
import { createPanelCalls } from './ipc/panel-calls.ts';
import { createLinkOpener } from './ipc/open-link.ts';
import { actOnTray } from './ipc/tray-actions.ts';
import { createOffers } from './lookup/offer.ts';
import type { Reach } from './on-demand/reach.ts';
import { createOrganization } from './organization.ts';
import { createNetworkWatch } from './poll/network-watch.ts';
import type { Clock, Ports, TeamSource, TrayAction } from './ports.ts';
import { createAppliedSettings } from './settings/applied-settings.ts';
import { lockedBy, readPolicy, saysAnything } from './settings/policy.ts';
import { createPreferences, pauseEnd } from './settings/preferences.ts';
import { watchData } from './store/data-trouble.ts';
import { createContentViewer } from './view-model/content-view.ts';
import { viewPanel, viewPanelStatus, type PanelParts } from './view-model/panel-view.ts';
import { viewUndrawn } from './view-model/status-view.ts';
import { createPublisher } from './view-model/publisher.ts';
import { createUpdates } from './updates/updates.ts';
import { viewClaims } from './view-model/claims-view.ts';
import { viewTray } from './view-model/tray-view.ts';

export interface App {
  /**
   * Connects as the preferences say and starts polling. Rejects when the workspace cannot be begun: that is shown and tried
   * again by itself, for a host that goes on.
   */
  start(): Promise<void>;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
  /** What the panel can ask for. */
  readonly calls: CallHandlers;
  /** The global shortcut: opens the panel, and offers to look up what the clipboard holds. */
  openByShortcut(): void;
  /** What the system handed over as addresses of Hotlist. */
  openLinks(texts: readonly string[]): void;
  /** A join file that the system handed over: the panel asks whether to join. Nothing is joined by it. */
  openJoinFile(path: string): void;
  /** What the user chose in the tray. */
  act(action: TrayAction): void;
  /** What may be asked of the service by hand; nothing while no workspace is at work. */
  reach(): Reach | null;
}

export interface AppOptions {
  /** Surfaces to use for this run only, instead of the stored ones. Nothing of them is written. */
  readonly targets?: Targets;
  /** Answers in the service's place, at the addresses of `targets`. */
  readonly team?: TeamSource;
  /** False polls only when `checkNow` is called. */
  readonly isPolling?: boolean;
}

export function createApp(given: Ports, options: AppOptions = {}): App {
  // What fails is shown, whoever met it.
  const log = guardLog(given.log, (error) => faults.note('log', error));
  const faults: Faults = createFaults({ now: () => clock.now() }, log);
  const ports = guardPorts({ ...given, log }, faults);
  const clock: Clock = ports.clock;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);

  // What the user and the machine's owner want.
  const policy = readPolicy(ports.host.policyText ?? null);
  if (policy.unknown.length > 0) ports.log.warn('policy', { unknownCount: policy.unknown.length });
  const preferences = createPreferences(
    ports.preferences,
    (write) => {
      faults.guard('preferences', write);
    },
    policy,
  );
  const pausedUntilAt = (): number | null => pauseEnd(preferences.current(), clock.now());

  // What changes outside of a workspace. Each change is published.
  const publisher = createPublisher(clock);
  const { publish, publishStep } = publisher;
  const network = createNetworkWatch(clock, ports.host, publish);
  const longWork = createLongWork(ports, publisher);
  const applied = createAppliedSettings(ports.host, clock);
  const updates = createUpdates({
    clock,
    http: ports.http,
    place: ports.updates ?? null,
    log,
    version: ports.host.version,
    policy: policy.updates ?? null,
    isWanted: () => preferences.current().settings.checkForUpdates,
    onChange: publish,
  });
  const offers = createOffers(ports.desktop);
  const navigation = createNavigation();
  const shownRoute = createShownRoute(() => active.store());

  let isOpening = false;
  const openPanel = (route: Route | null, search?: string): void => {
    if (route !== null) navigation.request(route, search);
    isOpening = true;
    publish();
    isOpening = false;
    ports.panel.open();
  };

  const links = createLinkOpener(openPanel);

  const closeNotifications = (alertIds: readonly string[]): void => {
    for (const id of alertIds) ports.notifier.close(id);
  };

  // What is watched, and what is done with its alerts.
  const organization = createOrganization({
    ports,
    preferences,
    policy,
    faults,
    targets: options.targets,
    team: options.team ?? null,
    isPolling: options.isPolling ?? true,
    pausedUntilAt,
    publish,
    publishStep,
    onLook: () => republishStatus(),
    openPanel,
    closeNotifications,
  });
  const { active, connections, membership, outgoing, responder } = organization;

  const pause = async (length: PauseLength | null): Promise<void> => {
    const until = length === null ? null : pauseUntil(length, clock.now(), utcOffsetMinutes);
    preferences.update({ pausedUntilAt: until });
    publish();
    await active.current()?.release();
    publish();
  };

  const dataTrouble = watchData(ports, publish);

  // The one state, and the two places that show it.
  let revision = 0;
  let shown: PanelState | null = null;
  const viewContent = createContentViewer();

  const isPanelSeen = (): boolean => isOpening || (ports.panel.isVisible?.() ?? true);

  /** `isLookedAt`: whether somebody sees more of it than the tray shows. */
  const panelParts = (isLookedAt: boolean): PanelParts => {
    const mode = active.mode();
    const workspace = active.current();
    const feeds = organization.feeds();
    const isRefused = (surface: Surface): boolean =>
      feeds.some((feed) => feed.surface === surface && feed.halt === 'surface');
    const { settings, seen, hotWindow, hotFilter, namedFilters } = preferences.current();
    const now = clock.now();
    const proxy = faults.guard('status', () => ports.proxy?.view() ?? null);
    const store = active.store();
    const claims = workspace?.claims() ?? null;
    const isColleagues = (domain: string): boolean => (claims?.colleagueWith(domain) ?? null) !== null;
    const hot = { window: hotWindow, filter: hotFilter, namedFilters, leavingOut: settings };
    return {
      revision,
      now,
      utcOffsetMinutes,
      store,
      mode,
      connections: surfaces.map((surface) => connections.view(surface, isRefused(surface))),
      ownProblems: [
        ...active.connectionProblems(),
        ...connections.leftKeys(now),
        ...membership.leftKeys(now),
      ],
      team: mode === 'team' ? membership.view() : null,
      claims: faults.guard('status', () => viewClaims(claims)),
      joining: membership.offer(),
      feeds,
      budgets: workspace?.budgets() ?? [],
      progress: workspace?.progress() ?? null,
      completeness: faults.guard('completeness', () => workspace?.completeness() ?? null),
      pausedUntilAt: pausedUntilAt(),
      networkGoneAt: mode === 'connected' || mode === 'team' ? network.goneAt() : null,
      settings,
      ...(saysAnything(policy) && {
        policy: {
          locked: lockedBy(policy),
          addresses: policy.addresses ?? {},
          unknown: policy.unknown,
          ...(ports.host.policyCertificates !== undefined && {
            certificates: ports.host.policyCertificates,
          }),
        },
      }),
      ...(proxy !== null && { proxy }),
      webhook: faults.guard('outgoing', () => outgoing.view()),
      update: updates.view(),
      seen,
      hot,
      content: () => viewContent(store, hot, { now, utcOffsetMinutes, isColleagues }, isLookedAt),
      ...longWork.view(),
      offer: offers.current(),
      navigation: navigation.current(),
      host: {
        platform: ports.host.platform,
        version: ports.host.version,
        ...(ports.host.runtime !== undefined && { runtime: ports.host.runtime }),
        ...(ports.host.assistantCommand !== undefined && { assistantCommand: ports.host.assistantCommand }),
        shortcut: applied.shortcut(),
      },
      shown,
      onDrawn: (error) => faults.note('view', error),
      faults() {
        const damagedAt = dataTrouble.damagedAt();
        const damage = damagedAt === null ? [] : [{ code: 'damaged' as const, sinceAt: damagedAt }];
        return [...damage, ...faults.list()];
      },
      missing: mode === 'connected' ? organization.missingSurfaces() : [],
      copyTrouble: dataTrouble.copy(),
      loginItemRefusedAt: applied.loginItemRefusedAt(),
      stuckSinceAt: workspace?.stuckSinceAt() ?? null,
    };
  };
  const state = (): PanelState => viewPanel(panelParts(true));

  // Everything that shows the state gets it together, so that list, count and tray never disagree.
  const show = (): void => {
    faults.guard('settings', () => applied.apply(preferences.current().settings));
    preferences.writeAgain();
    revision += 1;
    // What a team's relay has read says nothing of a key of one's own.
    const feeds = organization.feeds();
    if (active.mode() === 'connected')
      for (const { surface, lastFreshAt } of feeds) connections.confirm(surface, lastFreshAt);
    outgoing.look();
    hand(viewPanel(panelParts(isPanelSeen())));
    shownRoute.published(isPanelSeen());
  };

  const hand = (view: PanelState): void => {
    shown = view;
    // Each place by itself: one that fails must not leave the others with an older state.
    faults.guard('tray', () => ports.tray.render(viewTray(view)));
    faults.guard('panel', () => ports.panel.publish(view));
    faults.guard('journal', () =>
      ports.journal?.status(view.status, clock.now(), active.current()?.diagnostics() ?? null),
    );
  };
  /** What was shown must not go on to say that all is well. */
  const showUndrawn = (): void => {
    if (shown === null) return;
    const parts = { now: clock.now(), utcOffsetMinutes, faults: faults.list() };
    hand({ ...shown, revision, status: viewUndrawn(shown.status, parts) });
  };
  let isShowing = false;
  publisher.onPublish(() => {
    isShowing = true;
    if (faults.guard('state', () => (show(), 'shown')) === null) showUndrawn();
    isShowing = false;
  });
  // What fails while the state is shown is shown with the next one: one place may fail every other time.
  faults.onChange(() => {
    if (!isShowing) queueMicrotask(publish);
  });

  /** Time alone changes the state: a feed falls silent, quiet hours begin. */
  const republishStatus = (): void => {
    const status = faults.guard('state', () =>
      viewPanelStatus(panelParts(false), shown?.attention.heldCount ?? 0),
    );
    if (status === null || status.text !== shown?.status.text || status.state !== shown.status.state)
      publish();
  };

  const calls = createPanelCalls({
    ports,
    preferences,
    connections,
    store: () => active.store(),
    workspace: () => active.current(),
    hasRestApi: () => active.hasRestApi(),
    state,
    publish,
    pause,
    reconnect: (newKeyOf) => active.restart(newKeyOf === undefined ? {} : { newKeyOf }),
    beginAnew: (between) => active.restart({ between }),
    membership,
    longWork,
    updates,
    outgoing,
    closeNotifications,
    refusedLinks: () => links.refusedCount(),
    onCheck() {
      faults.forgetPorts();
      ports.copies?.tryAgain();
      void removeLeftKeys();
    },
    responder,
    showRoute(route) {
      const read = shownRoute.show(route);
      responder.shown(route, read);
      closeNotifications(read);
      if (read.length > 0) publish();
    },
  });

  const removeLeftKeys = async (): Promise<void> => {
    await organization.removeLeftKeys();
    publish();
  };
  let endWakeWatch = (): void => undefined;
  let endUncaughtWatch = (): void => undefined;
  let endProxyWatch = (): void => undefined;
  const endUnreadableWatch = ports.database.unreadable.listen((found) =>
    ports.log.warn('rows-unreadable', { ...found }),
  );

  return {
    calls,
    async start() {
      publish();
      endUncaughtWatch =
        ports.host.onUncaught?.((error) =>
          faults.note('uncaught', error ?? new Error('nothing was thrown')),
        ) ?? endUncaughtWatch;
      endWakeWatch = ports.host.onWake(() => {
        void removeLeftKeys();
        active.current()?.wake();
      });
      endProxyWatch = ports.proxy?.onChange(publish) ?? endProxyWatch;
      network.start();
      updates.start();
      void removeLeftKeys();
      await active.restart();
    },
    async stop() {
      endWakeWatch();
      endWakeWatch = () => undefined;
      endUnreadableWatch();
      endUncaughtWatch();
      endProxyWatch();
      network.stop();
      publisher.stop();
      await Promise.all([organization.stop(), longWork.end(), updates.stop()]);
      await ports.http.close();
    },
    openLinks: (texts) => links.open(texts),
    openJoinFile(path) {
      membership.offerFile(path);
      openPanel(null);
    },
    openByShortcut() {
      openPanel(null);
      if (preferences.current().settings.offerClipboard) void offers.renew().then(publish);
    },
    reach: () => active.current()?.reach() ?? null,
    act: (action) => actOnTray(action, { calls, openPanel, quit: () => ports.host.quit() }),
  };
}
