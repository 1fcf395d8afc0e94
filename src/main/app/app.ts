// All of Hotlist on one page. A workspace polls the service, stores the replies, decides what is worth an alert and delivers
// it; the panel and the tray are views of one state. Hosts (Electron, the terminal) are sets of ports.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import type { PanelState, PauseLength, Route, Settings } from '../../shared/model.ts';
import { morningMinuteOf } from '../../shared/contract/marks.ts';
import { pauseUntil } from '../pipeline/alerts/pause-until.ts';
import { createAssistantAsks } from './assistants/ask/asks.ts';
import type { Targets } from '../settings/connection/connections.ts';
import { createFaults } from '../machine/faults.ts';
import { guardPorts } from './guarded-ports.ts';
import { createLongWork } from './ipc/long-work.ts';
import { createTakenBack } from './ipc/taken-back.ts';
import { createShownRoute } from './ipc/shown-route.ts';
import { createNavigation, type WhereOnPage } from './ipc/navigation.ts';
import { createAskActs } from './ipc/ask-acts.ts';
import type { CallParts } from './ipc/call-parts.ts';
import { delegateCalls } from './ipc/delegate-calls.ts';
import { createPanelCalls } from './ipc/panel-calls.ts';
import { createLinkOpener } from './ipc/open-link.ts';
import { actOnTray } from './ipc/tray-actions.ts';
import { createOffers } from '../reading/lookup/offer.ts';
import type { ServiceAccess } from '../reading/on-demand/service-access.ts';
import { createAcrossOrganizations } from './across-organizations.ts';
import type { Organization } from './organization.ts';
import { createNotificationChecker } from './notification-check.ts';
import { createOrganizations } from './organizations.ts';
import { createPanelParts } from './panel-parts.ts';
import type { FeedStatus } from '../pipeline/poll/feed-status.ts';
import { createNetworkWatch } from '../pipeline/poll/network-watch.ts';
import type { Ports } from './ports.ts';
import type { TrayAction } from '../reading/view-model/tray.ts';
import type { RunTeam } from '../team/team-source.ts';
import { createAppliedSettings } from '../settings/applied-settings.ts';
import { readPolicy } from '../settings/policy.ts';
import { watchData } from '../pipeline/store/data-trouble.ts';
import { viewPanel, viewPanelStatus } from '../reading/view-model/panel-view.ts';
import { viewUndrawn } from '../reading/view-model/status-view.ts';
import { createPublisher } from '../reading/view-model/publisher.ts';
import { createUpdates } from './updates/updates.ts';
import { viewTray } from '../reading/view-model/tray-view.ts';

export interface App {
  /**
   * Connects according to the preferences and starts polling. Rejects when the workspace cannot be started; a host that goes
   * on anyway shows that, and it is retried by itself.
   */
  start(): Promise<void>;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
  /** What the panel can ask for. */
  readonly calls: CallHandlers;
  /** The global shortcut: opens the panel, and offers to look up what the clipboard holds. */
  openByShortcut(): void;
  /** Hotlist addresses that the system passed in. */
  openLinks(texts: readonly string[]): void;
  /** A join file that the system passed in: the panel asks whether to join, which this alone does not do. */
  openJoinFile(path: string): void;
  /** What the user chose in the tray. */
  act(action: TrayAction): void;
  /** Of the organization that the panel shows. */
  feeds(): readonly FeedStatus[];
  /** For requests to the service by hand; null while no workspace is at work. */
  serviceAccess(): ServiceAccess | null;
}

export interface AppOptions {
  /** Surfaces for this run only, instead of the stored ones. Not stored. */
  readonly targets?: Targets;
  /** Answers instead of the service, at the addresses of `targets`. */
  readonly team?: RunTeam;
  /** If false, polls only when `checkNow` is called. */
  readonly isPolling?: boolean;
  /** If false, the demo uses the given settings instead of those of a first start. */
  readonly isDemoApart?: boolean;
}

export function createApp(given: Ports, options: AppOptions = {}): App {
  const { clock, log } = given;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);

  // Every failure is shown, whoever meets it.
  const faults = createFaults(clock, log);
  const ports = guardPorts(given, faults);
  const policy = readPolicy(ports.host.policyText ?? null);
  if (policy.unknown.length > 0) log.warn('policy', { unknownCount: policy.unknown.length });

  // Each change is published, and what shows the state is given below.
  let isOpening = false;
  const isPanelSeen = (): boolean => isOpening || (ports.panel.isVisible?.() ?? true);
  const publisher = createPublisher(clock, isPanelSeen);
  const { publish, publishStep, publishTime } = publisher;
  let isShowing = false;
  // A failure while showing the state is shown with the next state, because one place may fail every other time.
  const showSoon = (): void => {
    if (!isShowing) queueMicrotask(publish);
  };
  faults.onChange(showSoon);

  // State that changes outside a workspace.
  const network = createNetworkWatch(clock, ports.host, publish);
  const longWork = createLongWork(ports, publisher);
  const takenBack = createTakenBack();
  const applied = createAppliedSettings(ports.host, clock);
  const offers = createOffers(ports.desktop);
  const navigation = createNavigation();
  const dataTrouble = watchData(ports, publish);

  const openPanel = (route: Route | null, where?: WhereOnPage): void => {
    if (route !== null) navigation.request(route, where);
    isOpening = true;
    publish();
    isOpening = false;
    ports.panel.open();
  };

  // The organizations that are watched, and what is done with their alerts.
  const organizations = createOrganizations({
    ports,
    policy,
    faults,
    createFaults() {
      const own = createFaults(clock, log);
      own.onChange(showSoon);
      return own;
    },
    targets: options.targets,
    team: options.team ?? null,
    isPolling: options.isPolling ?? true,
    isDemoApart: options.isDemoApart ?? true,
    onDeleted: (stores) => {
      for (const store of stores) takenBack.forget(store);
    },
    publish,
    publishStep,
    onLook() {
      publishTime();
      notificationCheck.lookIfDue();
    },
    openPanel,
    endLongWork: () => longWork.end(),
  });
  const notificationCheck = createNotificationChecker(ports, organizations.preferences, publish);
  const across = createAcrossOrganizations(organizations, clock);
  const settings = (): Settings => organizations.preferences.current().settings;
  const shownRoute = createShownRoute(() => organizations.selected().active.store());
  organizations.onSelected(() => shownRoute.leave());

  const links = createLinkOpener((route, search) => {
    if (route !== null) across.showWhoKnows(route);
    openPanel(route, search === undefined ? {} : { search });
  });
  const updates = createUpdates({
    clock,
    http: ports.http,
    place: ports.updates ?? null,
    log,
    version: ports.host.version,
    policy: policy.updates ?? null,
    isWanted: () => settings().checkForUpdates,
    onChange: publish,
  });

  /** Something that held alerts back has changed. */
  const releaseAll = async (): Promise<void> => {
    publish();
    await Promise.all(organizations.here().map(async ({ active }) => active.current()?.release()));
    publish();
  };
  const pause = async (length: PauseLength | null): Promise<void> => {
    const until =
      length === null ? null : pauseUntil(length, clock.now(), utcOffsetMinutes, morningMinuteOf(settings()));
    organizations.preferences.update({ pausedUntilAt: until });
    await releaseAll();
  };

  let shown: PanelState | null = null;

  // Requests by assistants for permission: the panel asks the user, and opens itself for that unless everything is to be
  // quiet.
  const asks = createAssistantAsks({
    clock,
    endpoint: ports.askEndpoint,
    isOn: () => settings().assistantsOn && settings().assistantsMayChange,
    hidesNames: () => settings().hideNames,
    async callUser() {
      if (shown !== null && shown.attention.quiet !== null) return;
      const isQuiet = settings().respectDoNotDisturb && (await ports.doNotDisturb?.read()) === 'on';
      if (!isQuiet && asks.view() !== null) openPanel(null);
    },
    turnOff() {
      organizations.preferences.update({ settings: { ...settings(), assistantsMayChange: false } });
      publish();
    },
    onTrouble: (error) => faults.note('ask-endpoint', error),
    onChange: publish,
  });

  const applySettings = (): void => void faults.guard('settings', () => applied.apply(settings()));
  organizations.preferences.onChange(() => {
    applySettings();
    asks.look();
  });

  // The single state, and the two places that show it.
  let revision = 0;
  const panelParts = createPanelParts({
    ports,
    policy,
    faults,
    organizations,
    network,
    longWork,
    offers,
    navigation,
    applied,
    updates,
    dataTrouble,
    asking: () => asks.view(),
    revision: () => revision,
    shown: () => shown,
  });
  const state = (): PanelState => viewPanel(panelParts.read(true));

  const trayMoment = () => ({
    now: clock.now(),
    utcOffsetMinutes: (at: number): number => clock.utcOffsetMinutes(at),
  });
  const hand = (view: PanelState): void => {
    shown = view;
    // Each place separately, so that one failing does not leave the others with an older state.
    faults.guard('tray', () => ports.tray.render(viewTray(view, trayMoment())));
    faults.guard('panel', () => ports.panel.publish(view));
    faults.guard('journal', () =>
      ports.journal?.status(
        view.status,
        clock.now(),
        () => organizations.selected().active.current()?.diagnostics() ?? null,
      ),
    );
  };
  /** Everything that shows the state gets it together, so that list, count and tray never disagree. */
  const show = (): void => {
    revision += 1;
    hand(viewPanel(panelParts.read(isPanelSeen())));
    shownRoute.published(isPanelSeen());
  };
  /** What was shown before must not keep saying that all is well. */
  const showUndrawn = (): void => {
    if (shown === null) return;
    const parts = { now: clock.now(), utcOffsetMinutes, faults: faults.list() };
    hand({ ...shown, revision, status: viewUndrawn(shown.status, parts) });
  };
  const showIfStatusChanged = (): void => {
    const status = faults.guard('state', () =>
      viewPanelStatus(panelParts.read(false), shown?.attention ?? null),
    );
    const isStatusNew =
      status === null || status.text !== shown?.status.text || status.state !== shown.status.state;
    // The tray says how long somebody has waited.
    if (isStatusNew || (shown?.hot.today.waiting ?? []).length > 0) publish();
  };
  publisher.onPublish(() => {
    isShowing = true;
    if (faults.guard('state', () => (show(), 'shown')) === null) showUndrawn();
    isShowing = false;
  }, showIfStatusChanged);

  const removeLeftKeys = async (): Promise<void> => {
    await organizations.tidy();
    publish();
  };

  const callPartsOf = (organization: Organization): CallParts => {
    const { active, connections, membership, outgoing, preferences, responder } = organization;
    return {
      ports,
      preferences,
      connections,
      store: () => active.store(),
      workspace: () => active.current(),
      hasRestApi: () => active.hasRestApi(),
      hasDemo: organization.id === FIRST_ORGANIZATION,
      state,
      publish,
      releaseAll,
      pause,
      reconnect: () => active.restart(),
      reconnectAnyway: (newKeyOf) =>
        active.restart(newKeyOf === undefined ? {} : { newKeyOf }).catch(() => undefined),
      beginAnew: (between) => active.restart({ between }),
      membership,
      longWork,
      takenBack,
      updates,
      outgoing,
      asks,
      organizations: { ...organizations, ...across },
      closeNotifications: (ids) => organization.closeNotifications(ids),
      checkNotifications: () => notificationCheck.look(),
      noteHandled: (seq) => organization.noteHandled(seq),
      refusedLinks: () => links.refusedCount(),
      onCheck() {
        faults.forgetPorts();
        applySettings();
        ports.backups?.tryAgain();
        ports.keychain.allowDialog();
        void removeLeftKeys();
        const { service } = ports.notifier;
        if (service !== undefined && service.trouble() !== null) void service.ask();
        // A manual check checks everything.
        for (const other of organizations.here())
          if (other !== organization)
            void other.active.readKeysAgain().then(() => other.active.current()?.checkNow());
      },
      responder,
      showRoute(route) {
        const read = shownRoute.show(route);
        responder.shown(route, read);
        organization.closeNotifications(read);
        if (read.length > 0) publish();
      },
    };
  };
  // The panel's requests are about the organization that it shows.
  const callsOf = new WeakMap<Organization, CallHandlers>();
  const calls = delegateCalls(() => {
    const organization = organizations.selected();
    const own = callsOf.get(organization) ?? createPanelCalls(callPartsOf(organization));
    callsOf.set(organization, own);
    return own;
  });

  let endListening: readonly (() => void)[] = [];

  return {
    calls,
    async start() {
      publish();
      endListening = [
        ports.database.unreadable.listen((found) => log.warn('rows-unreadable', { ...found })),
        ports.host.onUncaught?.((error) => faults.note('uncaught', error ?? new Error('nothing was thrown'))),
        ports.host.onWake(() => {
          void ports.keychain
            .isLocked()
            .then((isLocked) => (isLocked === false ? removeLeftKeys() : undefined));
          for (const { active } of organizations.here()) {
            active.current()?.wake();
            void active.readOpenKeys();
          }
        }),
        ports.proxy?.onChange(publish),
        ports.notifier.service?.onChange(() => void releaseAll()),
      ].filter((end) => end !== undefined);
      ports.panel.onReplaced?.(() => {
        const route = shownRoute.current();
        if (route !== null) navigation.request(route);
        publish();
      });
      // Known before the first alert, not because of it.
      void ports.notifier.service?.ask();
      ports.tray.host?.onChange(publish);
      applySettings();
      asks.start(() =>
        createAskActs(
          () => organizations.selected().id,
          () => callPartsOf(organizations.selected()),
        ),
      );
      network.start();
      updates.start();
      void removeLeftKeys();
      await organizations.start();
    },
    async stop() {
      for (const end of endListening) end();
      endListening = [];
      network.stop();
      publisher.stop();
      await asks.stop();
      await Promise.all([organizations.stop(), longWork.end(), updates.stop()]);
      await ports.notifier.end?.();
      await ports.http.close();
    },
    openLinks: (texts) => links.open(texts),
    openJoinFile(path) {
      organizations.selected().membership.offerFile(path);
      openPanel(null);
    },
    openByShortcut() {
      openPanel(null);
      if (settings().offerClipboard) void offers.renew().then(publish);
    },
    feeds: () => organizations.selected().feeds(),
    serviceAccess: () => organizations.selected().active.current()?.serviceAccess() ?? null,
    act: (action) => actOnTray(action, { calls, openPanel, quit: () => ports.host.quit() }),
  };
}
