// The whole of Hotlist on one page. A workspace polls the service, stores what it says, decides what is worth telling
// and tells it; the panel and the tray are views of one state. Hosts (Electron, the terminal) are sets of ports.
import type { PauseLength } from '../shared/ipc.ts';
import type { Alert, PanelState, ProblemView, Route, Surface } from '../shared/model.ts';
import { actOnNotification } from './alerts/deliver/notification-actions.ts';
import { pauseUntil } from './alerts/pause-until.ts';
import { Connections, useForSession, type Targets } from './connection/connections.ts';
import { createDemoRun } from './connection/demo-run.ts';
import { createOffers } from './lookup/offer.ts';
import { actOnTray } from './ipc/tray-actions.ts';
import { createLongWork } from './ipc/long-work.ts';
import { createNetworkWatch } from './poll/network-watch.ts';
import { createPublisher } from './view-model/publisher.ts';
import { createPanelCalls, type PanelCalls } from './ipc/calls.ts';
import type { NotificationAction, Ports, TrayAction } from './ports.ts';
import { createAppliedSettings } from './settings/applied-settings.ts';
import { createPreferences, pauseEnd } from './settings/preferences.ts';
import { createStores } from './store/stores.ts';
import { viewPanel } from './view-model/panel-view.ts';
import { viewTray } from './view-model/tray-view.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export interface App {
  /** Connects as the preferences say and starts polling. */
  start(): Promise<void>;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
  /** The panel's end of the IPC contract. */
  readonly calls: PanelCalls;
  /** The global shortcut: opens the panel, and offers to look up what the clipboard holds. */
  openByShortcut(): void;
  /** What the user chose in the tray. */
  act(action: TrayAction): void;
}

export interface AppOptions {
  /** Surfaces to use for this run only, instead of the stored ones. Nothing of them is written. */
  readonly targets?: Targets;
  /** False polls only when `checkNow` is called. */
  readonly isPolling?: boolean;
}

export function createApp(ports: Ports, options: AppOptions = {}): App {
  const { clock } = ports;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const preferences = createPreferences(ports.preferences);
  const connections = new Connections({ http: ports.http, clock, keychain: ports.keychain, preferences });
  const applied = createAppliedSettings(ports.host);
  const offers = createOffers(ports.desktop);
  const stores = createStores(ports.database);
  const demo = createDemoRun(ports.demo, () => stores.demo.clear());

  let workspace: Workspace | null = null;
  let navigation: PanelState['navigation'] = null;
  let revision = 0;
  let endWakeWatch: (() => void) | null = null;
  let switching: Promise<void> = Promise.resolve();
  let isStopped = false;

  const mode = (): PanelState['mode'] => {
    if (demo.isRunning()) return 'demo';
    return options.targets === undefined ? preferences.current().mode : 'connected';
  };
  const store = () => (mode() === 'demo' ? stores.demo : stores.current());

  const pausedUntilAt = (): number | null => pauseEnd(preferences.current(), clock.now());

  const ownProblems = (): readonly ProblemView[] =>
    mode() === 'connected' ? connections.problems(clock.now()) : [];

  const state = (): PanelState => {
    const feeds = workspace?.feeds() ?? [];
    const { settings, hotWindow, hotFilter, namedFilters } = preferences.current();
    const isRefused = (surface: Surface): boolean =>
      feeds.some((feed) => feed.surface === surface && feed.halt === 'surface');
    return viewPanel({
      revision,
      now: clock.now(),
      utcOffsetMinutes,
      store: store(),
      mode: mode(),
      connections: [
        connections.view('public', isRefused('public')),
        connections.view('rest', isRefused('rest')),
      ],
      ownProblems: [...ownProblems(), ...connections.leftKeys(clock.now())],
      feeds,
      budgets: workspace?.budgets() ?? [],
      progress: workspace?.progress() ?? null,
      completeness: workspace?.completeness() ?? null,
      pausedUntilAt: pausedUntilAt(),
      networkGoneAt: mode() === 'connected' ? network.goneAt() : null,
      settings,
      hot: { window: hotWindow, filter: hotFilter, namedFilters },
      ...longWork.view(),
      offer: offers.current(),
      navigation,
      host: { platform: ports.host.platform, version: ports.host.version, shortcut: applied.shortcut() },
    });
  };

  /** Everything that shows the state is told together, so that list, count and tray never disagree. */
  const tell = (): void => {
    applied.apply(preferences.current().settings);
    revision += 1;
    const view = state();
    ports.tray.render(viewTray(view));
    ports.panel.publish(view);
    ports.journal?.status(view.status, clock.now(), workspace?.diagnostics() ?? null);
  };

  const publisher = createPublisher(clock, tell);
  const { publish, publishStep } = publisher;
  const longWork = createLongWork(ports, publisher);
  const network = createNetworkWatch(clock, ports.host, publish);

  const openPanel = (route: Route | null): void => {
    if (route !== null) navigation = { seq: (navigation?.seq ?? 0) + 1, route };
    publish();
    ports.panel.open();
  };

  const closeNotifications = (alertIds: readonly string[]): void => {
    for (const id of alertIds) ports.notifier.close(id);
  };

  const actOnAlert = (alert: Alert, action: NotificationAction): void => {
    const moment = { now: clock.now(), utcOffsetMinutes };
    closeNotifications(actOnNotification(store(), alert, action, moment));
    if (action !== 'open') return publish();
    openPanel(alert.account === null ? { name: 'feed' } : { name: 'account', domain: alert.account });
  };

  const pause = async (length: PauseLength | null): Promise<void> => {
    const until = length === null ? null : pauseUntil(length, clock.now(), utcOffsetMinutes);
    preferences.update({ pausedUntilAt: until });
    publish();
    await workspace?.release();
    publish();
  };

  const endWorkspace = async (): Promise<void> => {
    await workspace?.stop();
    workspace = null;
    await demo.stop();
  };

  const beginWorkspace = async (): Promise<void> => {
    const targets = await chooseTargets();
    if (isStopped || (targets.public === null && targets.rest === null)) return;
    if (!demo.isRunning())
      stores.enter({ public: targets.public?.address ?? null, rest: targets.rest?.address ?? null });
    workspace = createWorkspace({
      ports,
      store: store(),
      earlierStores: stores.earlier,
      targets,
      settings: () => preferences.current().settings,
      hotWindow: () => preferences.current().hotWindow,
      pausedUntilAt,
      onChange: publishStep,
      problems: ownProblems,
      onAlertClick: (alert) => actOnAlert(alert, 'open'),
      onAlertAction: actOnAlert,
    });
    workspace.start(options.isPolling ?? true);
  };

  const chooseTargets = async (): Promise<Targets> => {
    if (options.targets !== undefined) {
      useForSession(connections, options.targets);
      return options.targets;
    }
    switch (preferences.current().mode) {
      case 'none':
        return { public: null, rest: null };
      case 'connected':
        await connections.load();
        return connections.targets();
      case 'demo':
        return demo.start();
    }
  };

  /** One switch after another, whoever asks. */
  const reconnect = (newKeyOf: Surface | null = null, between?: () => void): Promise<void> => {
    const switched = switching.then(async () => {
      await endWorkspace();
      between?.();
      // A new key has its own quota (API 8.1), and what the old one put off is due at once.
      if (newKeyOf !== null) stores.current().spending.clear(newKeyOf);
      await beginWorkspace();
      publish();
      if (newKeyOf !== null) void workspace?.checkNow();
    });
    // A switch that failed (the demo did not start) must not keep the next one from being made.
    switching = switched.catch(() => undefined);
    return switched;
  };

  const calls = createPanelCalls({
    ports,
    preferences,
    connections,
    store,
    workspace: () => workspace,
    hasSurfaceB: () => demo.isRunning() || connections.targets().rest !== null,
    state,
    publish,
    pause,
    reconnect,
    beginAnew: (between) => reconnect(null, between),
    longWork,
    closeNotifications,
    showRoute(route) {
      if (route.name !== 'account') return;
      const read = store().ledger.markAccountRead(route.domain);
      closeNotifications(read);
      if (read.length > 0) publish();
    },
  });

  return {
    calls,
    async start() {
      publish();
      const removeLeftKeys = (): void => void connections.removeLeftKeys().then(publish);
      endWakeWatch = ports.host.onWake(() => {
        removeLeftKeys();
        workspace?.wake();
      });
      network.start();
      removeLeftKeys();
      await reconnect();
    },
    async stop() {
      isStopped = true;
      endWakeWatch?.();
      endWakeWatch = null;
      network.stop();
      publisher.stop();
      await longWork.end();
      await switching;
      await endWorkspace();
      await ports.http.close();
    },
    openByShortcut() {
      openPanel(null);
      if (preferences.current().settings.offerClipboard) void offers.renew().then(publish);
    },
    act: (action) => actOnTray(action, { calls, openPanel, quit: () => ports.host.quit() }),
  };
}
