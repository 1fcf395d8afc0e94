// What belongs to the organization whose signals are watched: its keys and stores, its team, the workspace at work, and what
// is done with its alerts. What there is once for all (the panel, the tray, the network, updates) is app.ts.
import { surfaces } from '../shared/contract/service.ts';
import type { Alert, Route, Surface } from '../shared/model.ts';
import { createActiveWorkspace, type ActiveWorkspace } from './active-workspace.ts';
import { actOnNotification } from './alerts/deliver/notification-actions.ts';
import { createResponder, type Responder } from './alerts/learn/responder.ts';
import { Connections, type Targets } from './connection/connections.ts';
import type { Faults } from './faults.ts';
import { createOutgoing, type Outgoing } from './outgoing/outgoing.ts';
import type { FeedStatus } from './poll/feed-status.ts';
import type { NotificationAction, Ports, TeamSource } from './ports.ts';
import type { Policy } from './settings/policy.ts';
import type { Preferences } from './settings/preferences.ts';
import type { Store } from './store/store.ts';
import { createStores } from './store/stores.ts';
import { createMembership, type Membership } from './team/membership.ts';
import { createWeekViewer } from './view-model/week-view.ts';

export interface OrganizationParts {
  readonly ports: Ports;
  readonly preferences: Preferences;
  readonly policy: Policy;
  readonly faults: Faults;
  /** Surfaces for this run only; undefined: those of the preferences. */
  readonly targets: Targets | undefined;
  /** Answers in the service's place, at the addresses of `targets`; null where this machine asks it itself. */
  readonly team: TeamSource | null;
  readonly isPolling: boolean;
  /** Epoch ms; null while alerts are not paused. */
  readonly pausedUntilAt: () => number | null;
  readonly publish: () => void;
  readonly publishStep: (isLast: boolean) => void;
  readonly onLook: () => void;
  readonly openPanel: (route: Route | null) => void;
  readonly closeNotifications: (alertIds: readonly string[]) => void;
}

export interface Organization {
  readonly connections: Connections;
  readonly membership: Membership;
  readonly active: ActiveWorkspace;
  readonly outgoing: Outgoing;
  readonly responder: Responder;
  /** As they stood last where they cannot be read: what failed is shown beside them. */
  feeds(): readonly FeedStatus[];
  /** Without signals, which come from the last of them, the least is known: it is named first. */
  missingSurfaces(): readonly Surface[];
  /** What fails is shown; never rejects. */
  removeLeftKeys(): Promise<void>;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
}

export function createOrganization(parts: OrganizationParts): Organization {
  const { ports, preferences, policy, faults, publish, openPanel } = parts;
  const { clock } = ports;
  const stores = createStores(ports.database);
  const connections = new Connections({
    http: ports.http,
    clock,
    keychain: ports.keychain,
    preferences,
    wasUsed: (surface, address) => stores.knows(surface, address),
    takesKey: ports.host.takesKey,
    ruledAddress: (surface) => policy.addresses?.[surface] ?? null,
  });
  const membership = createMembership({
    clock,
    keychain: ports.keychain,
    preferences,
    teams: ports.teams,
    connections,
    takesKey: ports.host.takesKey,
    allowedServers: policy.teamServers,
    publish,
  });

  /** What came of it where it did not go through is on the account's page. */
  const claimFor = async ({ account }: Alert): Promise<void> => {
    const claims = active.current()?.claims() ?? null;
    if (claims === null || account === null) return;
    const answer = await claims.ask('claim', account, null);
    if (answer.kind !== 'done') openPanel({ name: 'account', domain: account });
    publish();
  };

  const actOnAlert = (store: Store, alert: Alert, action: NotificationAction): void => {
    responder.notified(alert.id, action);
    parts.closeNotifications(
      actOnNotification(store, alert, action, {
        now: clock.now(),
        utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
      }),
    );
    if (action === 'claim') return void claimFor(alert);
    if (action !== 'open') return publish();
    openPanel(alert.account === null ? { name: 'feed' } : { name: 'account', domain: alert.account });
  };

  // The pipeline: polls, stores, evaluates and delivers, for what is connected now.
  const active = createActiveWorkspace({
    ports,
    preferences,
    connections,
    stores,
    faults,
    targets: parts.targets,
    team: parts.team,
    membership,
    isPolling: parts.isPolling,
    pausedUntilAt: parts.pausedUntilAt,
    publish,
    publishStep: parts.publishStep,
    onLook: parts.onLook,
    onDelivered: (store, alert) => outgoing.owe(store, alert),
    onAlertAction: actOnAlert,
  });

  // What goes to others, where the user wants it.
  const viewWeek = createWeekViewer();
  const outgoing = createOutgoing({
    clock,
    http: ports.http,
    keychain: ports.keychain,
    settings: () => preferences.current().settings,
    store: () => active.store(),
    isDemo: () => active.mode() === 'demo',
    isForbidden: policy.webhook === 'off',
    week: (store) => viewWeek(store, clock.now(), preferences.current().settings),
    guard: (work) => faults.guard('outgoing', work),
    onChange: publish,
  });

  const responder = createResponder({
    clock,
    store: () => active.store(),
    settings: () => preferences.current().settings,
  });

  let knownFeeds: readonly FeedStatus[] = [];

  return {
    connections,
    membership,
    active,
    outgoing,
    responder,
    feeds() {
      const workspace = active.current();
      const read = faults.guard('status', () => workspace?.feeds() ?? []);
      if (read !== null) knownFeeds = read;
      return knownFeeds;
    },
    missingSurfaces: () => surfaces.filter((surface) => connections.targets()[surface] === null).toReversed(),
    async removeLeftKeys() {
      await faults.guardAsync('left-keys', async () => {
        await connections.removeLeftKeys();
        await membership.removeLeftKeys();
      });
    },
    async stop() {
      await Promise.all([active.stop(), outgoing.stop()]);
    },
  };
}
