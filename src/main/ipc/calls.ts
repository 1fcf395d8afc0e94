// What each call of the IPC contract does. Arguments have been parsed, the sender checked; answers are plain data.
import type { IpcCallName, IpcCalls, LogSignalAnswer, PauseLength } from '../../shared/ipc.ts';
import type { PanelState, Route, Surface } from '../../shared/model.ts';
import type { Connections } from '../connection/connections.ts';
import { lookUpLocally } from '../lookup/lookup.ts';
import type { Ports } from '../ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Store } from '../store/store.ts';
import { viewAccount } from '../view-model/account-view.ts';
import { listFeed } from '../view-model/feed-view.ts';
import { viewPerson } from '../view-model/people-view.ts';
import type { Workspace } from '../workspace.ts';
import { createBrowseCalls } from './browse-calls.ts';
import { createAttentionCalls } from './attention-calls.ts';
import type { LongWork } from './long-work.ts';

export type PanelCalls = {
  readonly [Name in IpcCallName]: (
    ...args: Parameters<IpcCalls[Name]>
  ) => Promise<ReturnType<IpcCalls[Name]>>;
};

export interface PanelCallsParts {
  readonly ports: Pick<Ports, 'clock' | 'host' | 'notifier' | 'panel' | 'desktop' | 'pictures'>;
  readonly preferences: Preferences;
  readonly connections: Connections;
  readonly store: () => Store;
  readonly workspace: () => Workspace | null;
  readonly hasSurfaceB: () => boolean;
  readonly state: () => PanelState;
  readonly publish: () => void;
  readonly pause: (length: PauseLength | null) => Promise<void>;
  /** Ends the workspace at work and builds the one the preferences now ask for. */
  readonly reconnect: (newKeyOf?: Surface) => Promise<void>;
  /** Ends the workspace at work, does this, and begins it anew. */
  readonly beginAnew: (between: () => void) => Promise<void>;
  readonly longWork: LongWork;
  readonly showRoute: (route: Route) => void;
  readonly closeNotifications: (alertIds: readonly string[]) => void;
}

export function createPanelCalls(parts: PanelCallsParts): PanelCalls {
  const { ports, preferences, connections, store, publish } = parts;
  const lookUp = (query: string) =>
    lookUpLocally(store(), query, ports.clock.now(), preferences.current().hotWindow);
  return {
    ...createAttentionCalls({ ...parts, release: async () => parts.workspace()?.release() }),
    ...createBrowseCalls(parts),
    getState: () => Promise.resolve(parts.state()),
    getDiagnostics: () => Promise.resolve(parts.workspace()?.diagnostics() ?? null),
    getAccount: (domain) =>
      Promise.resolve(
        viewAccount(store(), domain, {
          now: ports.clock.now(),
          crmUrlTemplate: preferences.current().settings.crmUrlTemplate,
          hasSurfaceA: (parts.workspace()?.reach().public ?? null) !== null,
          window: preferences.current().hotWindow,
          filter: preferences.current().hotFilter,
        }),
      ),
    getPerson(publicIdentifier) {
      const person = store().people.find(publicIdentifier);
      return Promise.resolve(person === null ? null : viewPerson(store(), person));
    },
    listFeed: (query) => Promise.resolve(listFeed(store(), query)),
    lookUp: (query) => Promise.resolve(lookUp(query)),
    lookUpAtService: (query) => parts.workspace()?.lookUpAtService(query) ?? Promise.resolve(lookUp(query)),
    setHotWindow(hotWindow) {
      preferences.update({ hotWindow });
      publish();
      parts.workspace()?.readRankingSoon(hotWindow);
      return Promise.resolve(null);
    },
    async checkNow() {
      void connections.removeLeftKeys().then(publish);
      // A keychain that was locked when it was asked may have been unlocked since.
      if (preferences.current().mode === 'connected' && connections.isKeyMissing()) await parts.reconnect();
      await parts.workspace()?.checkNow();
      return null;
    },
    async pause(length) {
      await parts.pause(length);
      return null;
    },
    async resume() {
      await parts.pause(null);
      return null;
    },
    async startDemo() {
      preferences.update({ mode: 'demo' });
      await parts.reconnect();
      return null;
    },
    async leaveDemo() {
      const { addresses } = preferences.current();
      const isConnected = addresses.public !== null || addresses.rest !== null;
      preferences.update({ mode: isConnected ? 'connected' : 'none' });
      await parts.reconnect();
      return null;
    },
    async connect(request) {
      const answer = await connections.connect(request);
      if (answer.kind === 'connected') await parts.reconnect(request.surface);
      return answer;
    },
    async disconnect(surface) {
      const leaving = connections.disconnect(surface);
      await parts.reconnect();
      // A locked keychain may take its time, or the user to unlock it.
      const answer = await leaving;
      publish();
      return answer;
    },
    updateSettings(patch) {
      preferences.update({ settings: { ...preferences.current().settings, ...patch } });
      publish();
      return Promise.resolve(null);
    },
    logSignal: (domain, type) => Promise.resolve(logSignal(parts, domain, type.trim())),
    discardLogged(id) {
      const isDiscarded = store().outbox.discard(id);
      publish();
      return Promise.resolve(isDiscarded);
    },
    async sendTestNotification() {
      const outcome = await ports.notifier.show({
        id: 'test',
        title: 'Hotlist can reach you',
        body: 'This is how an alert will look. A click opens the panel.',
        silent: !preferences.current().settings.notificationSound,
        onClick: () => ports.panel.open(),
      });
      return outcome.kind === 'shown'
        ? {
            shown: true,
            text: 'This computer says it was shown. If you saw nothing, look at its do-not-disturb setting.',
          }
        : { shown: false, text: outcome.reason };
    },
    openLink: (url) => Promise.resolve({ opened: ports.host.openLink(url) }),
    showRoute(route) {
      parts.showRoute(route);
      return Promise.resolve(null);
    },
    hidePanel() {
      ports.panel.hide();
      return Promise.resolve(null);
    },
    quit() {
      ports.host.quit();
      return Promise.resolve(null);
    },
  };
}

function logSignal({ ports, ...parts }: PanelCallsParts, domain: string, type: string): LogSignalAnswer {
  if (type === '') return { kind: 'refused', title: 'Say what happened: a signal needs a type.' };
  if (!parts.hasSurfaceB()) {
    return { kind: 'refused', title: 'Signals are sent on the REST API, which is not connected.' };
  }
  const id = `${ports.clock.now()}-${Math.floor(ports.clock.random() * Number.MAX_SAFE_INTEGER).toString(36)}`;
  parts.store().outbox.add({ id, domain, type }, ports.clock.now());
  parts.workspace()?.sendOutboxSoon();
  parts.publish();
  return { kind: 'queued', id };
}
