// The workspace at work: chooses its surfaces and its store from the mode, and switches from one workspace to the next. What
// a workspace does is in workspace.ts.
import { isDeepStrictEqual } from 'node:util';
import { surfaces } from '../../shared/contract/service.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import type {
  Alert,
  AccountFilter,
  HotWindow,
  PanelState,
  ProblemView,
  Settings,
  Surface,
} from '../../shared/model.ts';
import { useForSession, type Connections, type Targets } from '../settings/connection/connections.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import { createTurns } from '../../shared/turns.ts';
import { createDemoNotifier, type DemoNotifier } from './demo-notifier.ts';
import { createDemoRun } from '../settings/connection/demo-run.ts';
import type { OwnProblem } from '../pipeline/alerts/decide/system-alerts.ts';
import type { PaceLedger } from '../pipeline/alerts/deliver/pace.ts';
import type { Faults } from '../machine/faults.ts';
import type { Ports } from './ports.ts';
import type { NotificationAction } from '../pipeline/alerts/deliver/notifier.ts';
import type { RunTeam, TeamSource } from '../team/team-source.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Store } from '../pipeline/store/store.ts';
import type { Stores } from '../pipeline/store/stores.ts';
import type { Addresses } from '../pipeline/store/workspaces.ts';
import type { Membership } from '../team/membership.ts';
import { teamTargets } from '../team/open-team.ts';
import { storeAddresses } from '../team/store-addresses.ts';
import { prepareDemo } from './prepare-demo.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export interface ActiveWorkspaceParts {
  readonly ports: Ports;
  readonly preferences: Preferences;
  readonly connections: Connections;
  readonly stores: Stores;
  readonly faults: Faults;
  /** Surfaces for this run only; undefined: those in the preferences. */
  readonly targets: Targets | undefined;
  /**
   * Answers instead of the service, at the addresses of `targets`; null or left out if this machine asks the service itself.
   */
  readonly team?: RunTeam | null;
  /** The team that the user has joined. */
  readonly membership: Pick<Membership, 'close' | 'open' | 'problems' | 'view'>;
  /** False: there is no demo. Left out: there is one. */
  readonly hasDemo?: boolean;
  readonly otherLedgers?: () => readonly PaceLedger[];
  readonly isPolling: boolean;
  readonly pausedUntilAt: () => number | null;
  readonly publish: () => void;
  readonly publishStep: (isLast: boolean) => void;
  readonly onLook: () => void;
  /** Another workspace is at work, or none. */
  readonly onSwitched?: () => void;
  readonly onDelivered?: (store: Store, alert: Alert) => void;
  readonly onAlertAction: (store: Store, alert: Alert, action: NotificationAction) => void;
}

export interface ActiveWorkspace {
  mode(): PanelState['mode'];
  store(): Store;
  /** Null while no surface is connected, and between two workspaces. */
  current(): Workspace | null;
  /** What is wrong with the stored keys; nothing in the demo. */
  connectionProblems(): readonly ProblemView[];
  hasRestApi(): boolean;
  /** The API that is read without the other; null for both or neither. */
  aloneApi(): Surface | null;
  /**
   * Ends the workspace at work and starts the one that the preferences now ask for. Calls run one after another, whoever
   * makes them. Rejects when the demo service cannot be started or the store refuses; it is retried by itself, and a later
   * call may succeed.
   */
  restart(change?: WorkspaceChange): Promise<void>;
  /**
   * Reads the keys again that the keychain kept back, and starts with them. Does nothing where none is missing; never rejects.
   */
  readKeysAgain(): Promise<void>;
  /** As above, for a moment that the user did not choose: not while the keychain is locked. */
  readOpenKeys(): Promise<void>;
  /** Ends the workspace at work for good. */
  stop(): Promise<void>;
}

export interface WorkspaceChange {
  /** A surface whose key is new. */
  readonly newKeyOf?: Surface;
  /** Runs while no workspace is at work. */
  readonly between?: () => void;
}

/** What a workspace reads from, and which store belongs to that. */
interface Sources {
  readonly targets: Targets;
  /** Null if this machine asks the service itself. */
  readonly team: TeamSource | null;
  readonly addresses: Addresses;
}

const noTargets = { public: null, rest: null } as const;
const noSources: Sources = { targets: noTargets, team: null, addresses: noTargets };

/** How often a keychain that kept keys back is asked again: a keyring that says nothing on the bus may be unlocked meanwhile. */
const KEYS_AGAIN_MS = MINUTE_MS;

/** Only a disk or a lock can keep a workspace from starting, and somebody has to fix that. ms. */
const RETRY_MS = 30 * SECOND_MS;

export function createActiveWorkspace(parts: ActiveWorkspaceParts): ActiveWorkspace {
  const { ports, preferences, connections, stores, publish } = parts;
  const demo = createDemoRun(ports.demo, ports.clock, (past) =>
    prepareDemo(stores.demo, past, ports.clock.now()),
  );
  let workspace: Workspace | null = null;
  let demoNotifier: DemoNotifier | null = null;
  let sources = noSources;
  /** Their surfaces, until a workspace has started with them. */
  const newKeys = new Set<Surface>();
  const inTurn = createTurns();
  let isStopped = false;
  let cancelRetry = (): void => undefined;
  let cancelKeysAgain = (): void => undefined;

  const mode = (): PanelState['mode'] => {
    if (demo.isRunning()) return 'demo';
    return parts.targets === undefined ? preferences.current().mode : 'connected';
  };

  const store = (): Store => (mode() === 'demo' ? stores.demo : stores.current());

  const connectionProblems = (): readonly (ProblemView & OwnProblem)[] => {
    if (mode() === 'team') return parts.membership.problems(ports.clock.now());
    return mode() === 'connected' ? connections.problems(ports.clock.now()) : [];
  };

  const chooseSources = async (): Promise<Sources> => {
    if (parts.targets !== undefined) {
      const { team = null } = parts;
      const targets = await readBy(team?.source ?? null, parts.targets);
      useForSession(connections, targets);
      return team === null
        ? ofService(targets)
        : { targets, team: team.source, addresses: storeAddresses(team.place, targets) };
    }
    const wanted = preferences.current().mode;
    if (wanted === 'team') {
      const source = (await parts.membership.open())?.source ?? null;
      const place = parts.membership.view();
      if (source === null || place === null) return noSources;
      const targets = await readBy(source, teamTargets);
      return { targets, team: source, addresses: storeAddresses(place, targets) };
    }
    await parts.membership.close();
    switch (wanted) {
      case 'none':
        return noSources;
      case 'connected':
        await connections.load();
        return ofService(connections.targets());
      case 'demo':
        return parts.hasDemo === false ? noSources : ofService(await demo.start());
    }
  };

  /** The team's names for signal types are kept as long as its membership is. */
  const followTeam = (teamMeanings: readonly SaidMeaning[]): void => {
    if (isDeepStrictEqual(teamMeanings, preferences.current().teamMeanings)) return;
    const isForRun = parts.targets !== undefined || parts.membership.view()?.keyKept === 'session';
    if (isForRun) preferences.hold({ teamMeanings });
    else preferences.update({ teamMeanings });
    publish();
  };

  const begin = async (): Promise<void> => {
    sources = noSources;
    sources = await chooseSources();
    const { targets, team, addresses } = sources;
    if (isStopped || (targets.public === null && targets.rest === null)) return;
    if (demo.isRunning()) ports.demoPace?.begin();
    else {
      ports.demoPace?.forbid();
      stores.enter(addresses);
    }
    const ownStore = store();
    demoNotifier = demo.isRunning() ? createDemoNotifier(ports.notifier) : null;
    workspace = createWorkspace({
      ports: demoNotifier === null ? ports : { ...ports, notifier: demoNotifier },
      store: ownStore,
      faults: parts.faults,
      // The demo's settings, among them how long data is kept, are not the user's.
      earlierStores: () => (demo.isRunning() ? [] : stores.earlier()),
      targets,
      team,
      onTypeMeanings: followTeam,
      onTeamSurfaces: () => void restart().catch(() => undefined),
      settings: (): Settings => preferences.current().settings,
      hotWindow: (): HotWindow => preferences.current().hotWindow,
      hotFilter: (): AccountFilter => preferences.current().hotFilter,
      pausedUntilAt: parts.pausedUntilAt,
      ...(parts.otherLedgers === undefined ? {} : { otherLedgers: parts.otherLedgers }),
      onChange: parts.publishStep,
      onLook: parts.onLook,
      problems: connectionProblems,
      isAttended: ports.host.isAttended,
      onDelivered: (alert) => parts.onDelivered?.(ownStore, alert),
      onAlertAction: (alert, action) => parts.onAlertAction(ownStore, alert, action),
    });
    workspace.start(parts.isPolling);
  };

  const end = async (): Promise<void> => {
    await workspace?.stop();
    workspace = null;
    demoNotifier?.closeAll();
    demoNotifier = null;
    // Whoever leaves the demo leaves it for good.
    if (demo.isRunning() && preferences.current().mode !== 'demo') stores.demo.clear();
    if (demo.isRunning()) ports.demoPace?.end();
    await demo.stop();
  };

  const change = async ({ newKeyOf, between }: WorkspaceChange): Promise<void> => {
    cancelRetry();
    if (newKeyOf !== undefined) newKeys.add(newKeyOf);
    await end();
    between?.();
    // A new key has its own quota (API 8.1), and what the old one postponed is due at once.
    for (const surface of newKeys) stores.current().spending.clear(surface);
    await begin();
    parts.onSwitched?.();
    waitForKeys();
    publish();
    if (newKeys.size > 0) void workspace?.checkNow();
    newKeys.clear();
  };

  const restart = (wanted: WorkspaceChange = {}): Promise<void> =>
    inTurn(async () => {
      try {
        await change(wanted);
        parts.faults.note('workspace', null);
      } catch (error) {
        // Without a workspace nothing is polled, and nobody else would start one.
        parts.faults.note('workspace', error);
        cancelRetry = ports.clock.setTimer(RETRY_MS, () => void restart().catch(() => undefined));
        throw error;
      }
    });

  const isWithoutKey = (): boolean =>
    parts.targets === undefined && connectionProblems().some(({ code }) => keptBack.includes(code));

  const readKeysAgain = async (): Promise<void> => {
    const isRead = await inTurn(async () => {
      if (isStopped || !isWithoutKey()) return false;
      try {
        if (mode() === 'team') return (await parts.membership.open()) !== null;
        await connections.load();
        return surfaces.some(
          (surface) => connections.targets()[surface] !== null && sources.targets[surface] === null,
        );
      } finally {
        waitForKeys();
      }
    }).catch(() => false);
    if (isRead) await restart().catch(() => undefined);
    else publish();
  };

  const readOpenKeys = async (): Promise<void> => {
    if (isWithoutKey() && (await ports.keychain.isLocked()) !== true) await readKeysAgain();
  };

  function waitForKeys(): void {
    cancelKeysAgain();
    if (isStopped || !isWithoutKey()) return;
    cancelKeysAgain = ports.clock.setTimer(KEYS_AGAIN_MS, () => {
      void ports.keychain.isLocked().then((isLocked) => {
        if (isLocked === true) waitForKeys();
        // Where nobody can say, each minute could open a dialog.
        if (isLocked === false) void readKeysAgain();
      });
    });
  }
  const endKeychainWatch = ports.keychain.onMayAnswer(() => void readOpenKeys());

  return {
    mode,
    store,
    current: () => workspace,
    connectionProblems,
    hasRestApi: () => demo.isRunning() || sources.targets.rest !== null,
    aloneApi() {
      const [api, other] = surfaces.filter((surface) => sources.targets[surface] !== null);
      return other === undefined ? (api ?? null) : null;
    },
    restart,
    readKeysAgain,
    readOpenKeys,
    stop() {
      isStopped = true;
      cancelRetry();
      cancelKeysAgain();
      endKeychainWatch();
      return inTurn(async () => {
        await end();
        await parts.membership.close();
      });
    },
  };
}

/** What a keychain may still answer: one that was not there yet, or an entry of one that is not open yet. */
const keptBack: readonly OwnProblem['code'][] = [
  'keychain-unavailable',
  'key-missing',
  'team-unavailable',
  'team-absent',
];

function ofService(targets: Targets): Sources {
  return { targets, team: null, addresses: addressesOf(targets) };
}

function addressesOf({ public: publicTarget, rest }: Targets): Addresses {
  return { public: publicTarget?.address ?? null, rest: rest?.address ?? null };
}

/** The surfaces that a team's relay is connected to, or all of them until it says. */
async function readBy(team: TeamSource | null, targets: Targets): Promise<Targets> {
  const asked = (await team?.surfaces()) ?? surfaces;
  return {
    public: asked.includes('public') ? targets.public : null,
    rest: asked.includes('rest') ? targets.rest : null,
  };
}
