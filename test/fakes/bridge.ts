// A small working bridge for the panel, derived from the table of calls: a missing call does not compile.
import {
  bindCalls,
  type Envelope,
  type HotlistBridge,
  type CallHandlers,
  type CallName,
} from '../../src/shared/contract/calls.ts';
import { isWatchedPart } from '../../src/shared/contract/feed.ts';
import { languageOf } from '../../src/shared/contract/languages.ts';
import { compareItemKeys } from '../../src/shared/item-key.ts';
import type { ConnectionView, FeedItem, PanelState, Settings } from '../../src/shared/model.ts';
import { answersThatCount } from '../../src/shared/type-meanings.ts';
import { seenWith } from '../../src/shared/seen.ts';
import { fakeNow, people } from './bridge-accounts.ts';
import { allFeedItems } from './bridge-feed.ts';
import { createBridgeAsks } from './bridge-asks.ts';
import { createBridgeClaims } from './bridge-claims.ts';
import { createBridgeTeam } from './bridge-team.ts';
import { createBridgeAttention } from './bridge-attention.ts';
import { createBridgeBrowse, inOrder } from './bridge-browse.ts';
import { accountView, fakePanelState } from './bridge-data.ts';
import { fakeDiagnostics } from './bridge-diagnostics.ts';
import { fakeContact, fakeContactsOf, pairKey, type FakeChoices } from './bridge-people.ts';
import { bridgeLookup } from './bridge-lookup.ts';
import { createOrganizationCalls } from './bridge-organizations.ts';

const noWebhook = { address: { kind: 'absent' }, waitingCount: 0, last: null, droppedCount: 0 } as const;

export interface FakeBridge {
  readonly bridge: HotlistBridge;
  /** Every call so far, in order. */
  readonly calls: readonly { readonly name: CallName; readonly args: readonly unknown[] }[];
  callsOf(name: CallName): readonly (readonly unknown[])[];
  state(): PanelState;
  /** What every call so far answered, in order. */
  readonly answered: readonly unknown[];
  /** Changes the state as main would: the revision grows by one and every listener is called. */
  push(patch: Partial<PanelState>): void;
  /** Delivers a state exactly as it is, with its own revision. */
  deliver(state: PanelState): void;
  listenerCount(): number;
}

function domainOf(item: FeedItem): string | null {
  return item.kind === 'alert' ? item.alert.account : item.domain;
}

/** A type's words turned back into its value on the wire. */
function typeOf(what: string): string {
  return what.toLowerCase().replaceAll(' ', '_');
}

function isBefore(item: FeedItem, end: { readonly at: number; readonly key: string }): boolean {
  return item.at < end.at || (item.at === end.at && compareItemKeys(item.key, end.key) < 0);
}

export function createFakeBridge(
  overrides: Partial<CallHandlers> = {},
  initial: PanelState = fakePanelState,
): FakeBridge {
  let state = initial;
  const choices: FakeChoices = new Map();
  /** Logged activities that were taken back. */
  const takenBack = new Set<string>();
  const listeners = new Set<(state: PanelState) => void>();
  const calls: { readonly name: CallName; readonly args: readonly unknown[] }[] = [];
  const deliver = (next: PanelState): void => {
    for (const listener of listeners) listener(next);
  };
  const push = (patch: Partial<PanelState>): void => {
    state = { ...state, ...patch, revision: state.revision + 1 };
    deliver(state);
  };
  const withConnection = (changed: ConnectionView): readonly ConnectionView[] =>
    state.connections.map((known) => (known.surface === changed.surface ? changed : known));
  const pushed = (patch: Partial<PanelState>): null => {
    push(patch);
    return null;
  };

  const answered: unknown[] = [];
  const handlers: CallHandlers = {
    getState: () => state,
    getDiagnostics: () => fakeDiagnostics,
    getKeptFiles: () => [],
    getAccount(domain) {
      const view = accountView(domain, choices, state.feed.items);
      return view && { ...view, logged: view.logged.filter(({ id }) => !takenBack.has(id)) };
    },
    choosePersonJoin({ email, publicIdentifier }, choice) {
      const key = pairKey(email, publicIdentifier);
      const before = choices.get(key) ?? null;
      choices.set(key, choice);
      return before;
    },
    getPerson(id) {
      const found = people.find((person) => person.publicIdentifier === id);
      if (found === undefined) return null;
      const atAccount = found.domain === null ? [] : (accountView(found.domain)?.logged ?? []);
      const logged = atAccount.filter(({ properties }) => properties.person === found.name);
      return { ...found, contacts: fakeContactsOf(found, choices), logged };
    },
    getContact: (email) => fakeContact(email, choices, allFeedItems),
    listFeed({ before, kinds, domain, types, owner, part, limit }) {
      const older = allFeedItems.filter(
        (item) =>
          kinds.includes(item.kind) &&
          (domain === undefined || domainOf(item) === domain) &&
          (types === undefined || (item.kind === 'signal' && types.includes(typeOf(item.what)))) &&
          (owner === undefined || item.owners.includes(owner)) &&
          (part !== 'unread' || (item.kind === 'alert' && isUnreadIn(state, item.alert.id))) &&
          (!isWatchedPart(part) || state.attention.watchedAccounts.includes(domainOf(item) ?? '')) &&
          (before === null || isBefore(item, before)),
      );
      return { items: older.slice(0, limit), hasOlder: older.length > limit };
    },
    ...bridgeLookup,
    ...createOrganizationCalls({ state: () => state, push }),
    listRecentLookups: () => [],
    rememberLookup: () => null,
    forgetLookups: () => null,
    setHotWindow: (window) => pushed({ hot: { ...state.hot, window } }),
    setHotOrder: (order) =>
      pushed({ hot: { ...state.hot, order, accounts: inOrder(state.hot.accounts, order, state) } }),
    checkNow: () => null,
    pause: () => pushed({ status: { ...state.status, state: 'paused', text: 'Paused until 10:11' } }),
    resume() {
      push({ status: { ...state.status, state: 'live', text: 'Live' } });
      return { shown: state.status.heldCount ?? 0, waiting: 0 };
    },
    startDemo: () => pushed({ phase: 'ready', mode: 'demo' }),
    leaveDemo: () => pushed({ phase: 'onboarding', mode: 'none' }),
    connect({ surface, address, keep }) {
      const connected = { surface, state: 'connected', address, keyKept: keep } as const;
      push({ phase: 'ready', mode: 'connected', connections: withConnection(connected) });
      return { kind: 'connected' };
    },
    cancelConnect: () => null,
    disconnect(surface) {
      push({ connections: withConnection({ surface, state: 'absent', address: null, keyKept: null }) });
      return { kind: 'disconnected' };
    },
    signInToProxy(address, name) {
      if (address !== state.proxy?.address) return { kind: 'refused', reason: 'other-proxy' };
      if (name === '') return { kind: 'refused', reason: 'name' };
      push({ proxy: { ...state.proxy, state: name === 'wrong' ? 'refuses' : 'signed-in' } });
      return { kind: 'kept' };
    },
    forgetProxyPassword() {
      const { proxy } = state;
      if (proxy !== undefined) push({ proxy: { ...proxy, state: 'asks' } });
      return true;
    },
    ...createBridgeTeam({ state: () => state, push }),
    ...createBridgeClaims({ state: () => state, push, now: () => fakeNow }),
    ...createBridgeAsks({
      state: () => state,
      push,
      drop(name) {
        const { [name]: _dropped, ...rest } = state;
        state = { ...rest, revision: state.revision + 1 };
        deliver(state);
      },
      now: () => fakeNow,
    }),
    setWebhookAddress(address) {
      if (!URL.canParse(address)) return { kind: 'refused', reason: 'not-a-url' };
      const { protocol, host } = new URL(address);
      if (protocol !== 'https:') return { kind: 'refused', reason: 'not-https' };
      push({
        webhook: { ...noWebhook, address: { kind: 'present', host, isKept: true } },
      });
      return { kind: 'kept' };
    },
    forgetWebhookAddress() {
      push({ webhook: noWebhook });
      return true;
    },
    testWebhook: () => ({
      kind: 'answered',
      body: '{"version":1,"kind":"test","title":"Example"}',
      failure: null,
      status: 200,
      text: 'ok',
    }),
    updateSettings: (patch) =>
      pushed({
        ...settingsAfter(state, patch),
        ...(patch.language !== undefined && { language: languageOf([patch.language]) }),
      }),
    ...createBridgeAttention({ state: () => state, push }),
    logActivity: (_domain, { followUp }) => ({
      kind: 'queued',
      id: 'logged-1',
      remindAt: followUp === null ? null : fakeNow + 26 * 60 * 60_000,
    }),
    changeFollowUp: () => ({ kind: 'set', remindAt: fakeNow + 26 * 60 * 60_000 }),
    discardLogged(id) {
      takenBack.add(id);
      return true;
    },
    restoreLogged: (id) => takenBack.delete(id),
    unshareLogged: () => null,
    endFollowUp: () => null,
    skipCall: () => null,
    sendTestNotification: () => ({
      shown: true,
      text: 'Shown. If you saw nothing, check whether Do Not Disturb is on.',
    }),
    openLink: () => ({ opened: true }),
    showRoute: () => null,
    noteHandled: () => pushed({ handled: null }),
    markSeen: (more) => pushed({ seen: seenWith(state.seen, more, fakeNow) }),
    hidePanel: () => null,
    noteHidingHint: () => null,
    dismissNotificationCheck: () =>
      pushed(
        state.notificationCheck === undefined
          ? {}
          : { notificationCheck: { ...state.notificationCheck, isRead: true } },
      ),
    dismissTrayless: () => pushed({ saysTrayless: false }),
    checkForUpdates: () => null,
    installUpdate: () => null,
    restart: () => null,
    quit: () => null,
    ...createBridgeBrowse({ state: () => state, push }),
  };

  const answers: Readonly<Record<CallName, (...args: never[]) => unknown>> = { ...handlers, ...overrides };

  function bind(name: CallName): (...args: never[]) => Promise<Envelope<unknown>> {
    const handle = answers[name];
    return async (...args) => {
      calls.push({ name, args });
      try {
        const value = await handle(...args);
        answered.push(value);
        return { kind: 'ok', value };
      } catch (cause) {
        return { kind: 'failed', message: cause instanceof Error ? cause.message : 'failed' };
      }
    };
  }

  const bridge: HotlistBridge = {
    ...bindCalls(bind),
    onSound: () => () => undefined,
    onState(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };

  return {
    bridge,
    calls,
    callsOf: (name) => calls.filter((one) => one.name === name).map((one) => one.args),
    state: () => state,
    answered,
    push,
    deliver,
    listenerCount: () => listeners.size,
  };
}

/** Whether the alert is unread in the latest state. */
function isUnreadIn({ feed }: PanelState, alertId: string): boolean {
  return feed.items.some((item) => item.kind === 'alert' && item.alert.id === alertId && item.alert.isUnread);
}

/** As main says it: the answers of the team and the policy stay. */
function settingsAfter(
  { settings, typeAnswers }: PanelState,
  patch: Partial<Settings>,
): Pick<PanelState, 'settings' | 'typeAnswers'> {
  const answers = { ...typeAnswers, own: patch.typeMeanings ?? typeAnswers.own };
  return {
    settings: { ...settings, ...patch, typeMeanings: answersThatCount(answers) },
    typeAnswers: answers,
  };
}
