// One organization whose signals are watched: its keys and stores, its team, the workspace at work, and what is done with
// its alerts. organizations.ts keeps the list; app.ts has what exists once for all (the panel, the tray, the network,
// updates).
import { morningMinuteOf } from '../../shared/contract/marks.ts';
import { surfaces } from '../../shared/contract/service.ts';
import type { Alert, PanelState, Route, Surface } from '../../shared/model.ts';
import { alertName } from '../../shared/words/alert-body.ts';
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import { createActiveWorkspace, type ActiveWorkspace } from './active-workspace.ts';
import { actOnNotification } from '../pipeline/alerts/deliver/notification-actions.ts';
import type { WhereOnPage } from './ipc/navigation.ts';
import type { PaceLedger } from '../pipeline/alerts/deliver/pace.ts';
import { asWeighed } from '../pipeline/alerts/evidence/ignored-types.ts';
import { createResponder, type Responder } from '../pipeline/alerts/learn/responder.ts';
import { Connections, type Targets } from '../settings/connection/connections.ts';
import type { Faults } from '../machine/faults.ts';
import { createOutgoing, type Outgoing } from '../pipeline/webhook/outgoing.ts';
import type { FeedStatus } from '../pipeline/poll/feed-status.ts';
import type { Ports } from './ports.ts';
import type { NotificationAction } from '../pipeline/alerts/deliver/notifier.ts';
import type { RunTeam } from '../team/team-source.ts';
import type { Policy } from '../settings/policy.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Store } from '../pipeline/store/store.ts';
import { createStores } from '../pipeline/store/stores.ts';
import type { JoinFile } from '../team/join-file.ts';
import { createMembership, type Membership } from '../team/membership.ts';
import { createWeekViewer } from '../reading/view-model/week-view.ts';

export interface OrganizationParts {
  readonly id: string;
  /** Its notifications are its own (organization-ports.ts). */
  readonly ports: Ports;
  readonly preferences: Preferences;
  readonly policy: Policy;
  readonly faults: Faults;
  /** Surfaces for this run only; undefined: those in the preferences. */
  readonly targets: Targets | undefined;
  /** Answers instead of the service, at the addresses of `targets`; null if this machine asks the service itself. */
  readonly team: RunTeam | null;
  readonly isPolling: boolean;
  /** Whether another organization uses this key. */
  readonly isKeyTaken: (surface: Surface, key: string) => boolean;
  /** Whether another organization is in this team. */
  readonly isTeamTaken: (team: Pick<JoinFile, 'servers' | 'workspace'>) => boolean;
  /** What the other organizations at work have decided to alert about: all of them share one pace. */
  readonly otherLedgers: () => readonly PaceLedger[];
  /** Epoch ms; null while alerts are not paused. */
  readonly pausedUntilAt: () => number | null;
  readonly publish: () => void;
  readonly publishStep: (isLast: boolean) => void;
  readonly onLook: () => void;
  /** Shows this organization. */
  readonly openPanel: (route: Route | null, where?: WhereOnPage) => void;
}

export interface Organization {
  readonly id: string;
  readonly preferences: Preferences;
  /** Faults inside it. */
  readonly faults: Faults;
  readonly connections: Connections;
  readonly membership: Membership;
  readonly active: ActiveWorkspace;
  readonly outgoing: Outgoing;
  readonly responder: Responder;
  /** The last known ones if they cannot be read; that fault is shown with them. */
  feeds(): readonly FeedStatus[];
  /** The last surface provides the signals. Without those the least is known, so it is named first. */
  missingSurfaces(): readonly Surface[];
  /** The last act on a notification, so that the panel can confirm and undo it; null before. */
  handled(): PanelState['handled'];
  /** The panel has confirmed it. */
  noteHandled(seq: number): void;
  closeNotifications(alertIds: readonly string[]): void;
  /** Takes its unread notifications off the screen. A failure is shown. */
  closeShown(): void;
  /** A failure is shown; never rejects. */
  removeLeftKeys(): Promise<void>;
  /** Disconnects it, leaves its team and forgets its webhook. Keys are removed as soon as the keychain responds. */
  leave(): Promise<void>;
  /** Nothing may be at work. Throws when the store refuses; the rest is deleted the next time. */
  deleteData(): readonly Store[];
  /** Whether the keychain has nothing of it any more, as far as it responds. */
  hasNoKeys(): Promise<boolean>;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
}

export function createOrganization(parts: OrganizationParts): Organization {
  const { id, ports, preferences, policy, faults, publish, openPanel } = parts;
  const { clock } = ports;
  const stores = createStores(ports.database, id);
  const connections = new Connections({
    http: ports.http,
    clock,
    keychain: ports.keychain,
    preferences,
    takesKey: ports.host.takesKey,
    isKeyTaken: parts.isKeyTaken,
    managedAddress: (surface) => policy.addresses?.[surface] ?? null,
  });
  const membership = createMembership({
    clock,
    keychain: ports.keychain,
    preferences,
    teams: ports.teams,
    connections,
    takesKey: ports.host.takesKey,
    allowedServers: policy.teamServers,
    isTeamTaken: parts.isTeamTaken,
    publish,
  });

  const closeNotifications = (alertIds: readonly string[]): void => {
    for (const alertId of alertIds) ports.notifier.close(alertId);
  };

  /** If the claim did not go through, the account's page shows why. */
  const claimFor = async ({ account }: Alert): Promise<void> => {
    const claims = active.current()?.claims() ?? null;
    if (claims === null || account === null) return;
    const answer = await claims.ask('claim', account, null);
    if (answer.kind !== 'done') openPanel({ name: 'account', domain: account });
    publish();
  };

  let handled: PanelState['handled'] = null;
  let handledCount = 0;
  const actOnAlert = (store: Store, alert: Alert, action: NotificationAction): void => {
    const { settings } = preferences.current();
    responder.notified(alert.id, action);
    const done = actOnNotification(asWeighed(store, settings), alert, action, {
      now: clock.now(),
      utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
      morningMinute: morningMinuteOf(settings),
      settings,
    });
    closeNotifications(done.closed);
    if (done.handled !== null) handled = { ...done.handled, seq: (handledCount += 1) };
    const { account } = alert;
    const inbox: Route = { name: 'feed' };
    switch (action) {
      case 'claim':
        return void claimFor(alert);
      case 'snooze':
      case 'done':
        return publish();
      case 'list':
        return openPanel(inbox);
      case 'open':
        return openPanel(account === null ? inbox : { name: 'account', domain: account });
      case 'log':
        if (account === null) return openPanel(inbox);
        return openPanel(
          { name: 'account', domain: account },
          { log: { domain: account, name: alertName(alert), person: personOf(alert) } },
        );
    }
  };

  // The pipeline: polls, stores, evaluates and delivers for whatever is connected now.
  const active = createActiveWorkspace({
    ports,
    preferences,
    connections,
    stores,
    faults,
    targets: parts.targets,
    team: parts.team,
    membership,
    hasDemo: id === FIRST_ORGANIZATION,
    otherLedgers: parts.otherLedgers,
    isPolling: parts.isPolling,
    pausedUntilAt: parts.pausedUntilAt,
    publish,
    publishStep: parts.publishStep,
    onLook: parts.onLook,
    onSwitched: () => outgoing.look(),
    onDelivered: (store, alert) => outgoing.enqueue(store, alert),
    onAlertAction: actOnAlert,
  });

  // What is sent to others, if the user wants it.
  const viewWeek = createWeekViewer();
  const outgoing = createOutgoing({
    clock,
    http: ports.http,
    keychain: ports.keychain,
    entry: preferences.entries.webhook,
    settings: () => preferences.current().settings,
    store: () => active.store(),
    isDemo: () => active.mode() === 'demo',
    forbidden: policy.webhook ?? null,
    week: (store) =>
      viewWeek(
        store,
        { now: clock.now(), utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at) },
        {
          ...preferences.current().settings,
          readsSignals: active.hasRestApi(),
        },
      ),
    guard: (work) => faults.guard('outgoing', work),
    onChange: publish,
  });

  preferences.onChange(() => outgoing.look());

  const responder = createResponder({
    clock,
    store: () => active.store(),
    settings: () => preferences.current().settings,
  });

  let knownFeeds: readonly FeedStatus[] = [];

  return {
    id,
    preferences,
    faults,
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
    handled: () => handled,
    noteHandled(seq) {
      if (handled?.seq === seq) handled = null;
    },
    closeNotifications,
    closeShown() {
      const shown = faults.guard('delivery', () => active.store().ledger.listInState('shown')) ?? [];
      closeNotifications(shown.flatMap(({ id: alertId, isUnread }) => (isUnread ? [alertId] : [])));
    },
    missingSurfaces() {
      if (active.mode() === 'connected')
        return surfaces.filter((surface) => connections.targets()[surface] === null).toReversed();
      const alone = active.mode() === 'team' ? active.aloneApi() : null;
      return alone === null ? [] : surfaces.filter((surface) => surface !== alone);
    },
    async removeLeftKeys() {
      await faults.guardAsync('left-keys', async () => {
        await connections.removeLeftKeys();
        await membership.removeLeftKeys();
      });
    },
    async leave() {
      const isInTeam = preferences.stored().team !== null || membership.view() !== null;
      const steps = [
        ...(isInTeam ? [membership.leaveAll()] : []),
        ...surfaces.map((surface) => connections.disconnect(surface)),
        outgoing.forgetAddress(),
      ];
      // Polling stops at once, even if a locked keychain takes its time.
      preferences.update({ mode: 'none' });
      await Promise.all(steps);
      preferences.update({ mode: 'none' });
    },
    deleteData: () => stores.deleteAll(),
    async hasNoKeys() {
      const { keysToRemove, teamKeysToRemove } = preferences.stored();
      if (keysToRemove.length + teamKeysToRemove.length > 0) return false;
      return (await ports.keychain.remove(preferences.entries.webhook)) !== 'unavailable';
    },
    async stop() {
      await Promise.all([active.stop(), outgoing.stop()]);
    },
  };
}

/** The person whom the alert names with certainty. */
function personOf({ content }: Alert): string | null {
  const who = content.code === 'event' ? content.who : null;
  return who === null || who.isGuess ? null : who.name;
}
