// The states the panel can be in, by name: what main would say, and how its calls would answer.
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import type { LookupResult, PanelState, ProblemView, StatusView } from '../../../src/shared/model.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';

export interface GalleryState {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const minute = 60_000;

function withStatus(patch: Partial<StatusView>, rest: Partial<PanelState> = {}): GalleryState {
  return {
    state: { ...fakePanelState, ...rest, status: { ...fakePanelState.status, ...patch } },
    overrides: {},
  };
}

function withState(patch: Partial<PanelState>, overrides: Partial<CallHandlers> = {}): GalleryState {
  return { state: { ...fakePanelState, ...patch }, overrides };
}

const nothing: Partial<PanelState> = {
  hot: {
    ...fakePanelState.hot,
    accounts: [],
    trend: null,
    total: 0,
    wider: { window: '7d', count: 12 },
  },
  feed: { items: [], unreadCount: 0, hasOlder: false },
  people: [],
};

const keyRefused: ProblemView = {
  surface: 'public',
  severity: 'broken',
  title: 'The service refused the key of the public API',
  next: 'Polling of ad likes has stopped. Signals go on. Replace the key.',
  action: 'replace-key',
  requestId: 'req_8f2c',
  sinceAt: fakeNow - 12 * minute,
};

const limited: ProblemView = {
  surface: 'rest',
  severity: 'needs-you',
  title: 'Today’s requests of the REST API are used up',
  next: 'Checks go on at 10:15. A larger plan checks more often.',
  action: null,
  requestId: null,
  sinceAt: fakeNow - 3 * minute,
};

const twin: LookupResult = {
  kind: 'account',
  id: 'twin.example',
  name: 'Twin',
  detail: null,
  score: null,
  scoreKind: '24h',
  heat: 0,
  latestActivityAt: null,
};

const never = (): Promise<never> => new Promise(() => undefined);
const broken = (): never => {
  throw new Error('a bug in main');
};

const galleryStates = {
  live: () => withState({}),
  demo: () => withState({ mode: 'demo' }),
  /** The user has named account lists and personas. */
  'named-ids': () =>
    withState({
      settings: {
        ...fakePanelState.settings,
        accountLists: [
          { id: 61, name: 'Q4 target list' },
          { id: 63, name: 'Win-back' },
        ],
        personas: [{ id: 3, name: 'Revenue operations' }],
      },
    }),
  /** The user has said who they are. */
  mine: () => withState({ settings: { ...fakePanelState.settings, me: { id: 2, name: 'Ellis Brandt' } } }),
  paused: () =>
    withStatus({ state: 'paused', text: 'Paused until 10:11', pausedUntilAt: fakeNow + 30 * minute }),
  refused: () => withStatus({ state: 'refused', text: 'Key refused', problems: [keyRefused, limited] }),
  limited: () => {
    const [a, b] = fakePanelState.status.budgets;
    const budgets = [a, b]
      .filter((one) => one !== undefined)
      .map((one) => ({ ...one, usedToday: one.perDay ?? 0 }));
    return withStatus({
      state: 'limited',
      text: 'Waiting for budget',
      problems: [limited],
      budgets,
      nextCheckAt: fakeNow + 34 * minute,
    });
  },
  late: () =>
    withStatus({
      late: 'Trend: 3 h old',
      problems: [
        {
          surface: 'public',
          severity: 'passing',
          title: 'Trend: 3 h old',
          next: 'Your budget for the day is used. What the public API may use is in the settings.',
          action: null,
          requestId: null,
          sinceAt: fakeNow - 180 * minute,
        },
      ],
    }),
  offline: () =>
    withStatus({
      state: 'offline',
      text: 'Offline since 09:02',
      lastFreshAt: fakeNow - 39 * minute,
      nextCheckAt: fakeNow + 64_000,
    }),
  baseline: () =>
    withStatus(
      { progress: { text: 'Reading what is there', done: 1_240, total: 4_800 }, nextCheckAt: null },
      { feed: nothing.feed ?? fakePanelState.feed },
    ),
  loading: () =>
    withStatus(
      { state: 'starting', text: 'Starting', lastFreshAt: null, nextCheckAt: null },
      {
        ...nothing,
        hot: { ...fakePanelState.hot, accounts: [], trend: null, total: null, asOf: null, wider: null },
      },
    ),
  'named-filter': () =>
    withState({
      hot: {
        ...fakePanelState.hot,
        namedFilters: [
          { id: 'nordics', name: 'Nordics', filter: { ...emptyFilter, countries: ['Norway'] } },
          { id: 'smb', name: 'Small companies', filter: { ...emptyFilter, sizes: ['1-50'] } },
        ],
      },
    }),
  empty: () => withState(nothing),
  'no-surface-a': () =>
    withState({
      people: [],
      hot: { ...fakePanelState.hot, source: 'signals', trend: null, total: null },
      connections: fakePanelState.connections.map((connection) =>
        connection.surface === 'public'
          ? { ...connection, state: 'absent', address: null, keyKept: null }
          : connection,
      ),
    }),
  starting: () => withState({}, { getState: never }),
  dead: () => withState({}, { getState: broken }),
  'page-loading': () => withState({}, { getAccount: never, getPerson: never }),
  'page-absent': () => withState({}, { getAccount: () => null, getPerson: () => null }),
  'page-failed': () => withState({}, { getAccount: broken, getPerson: broken }),
  'service-slow': () => withState({}, { lookUpAtService: never }),
  'service-failed': () =>
    withState(
      {},
      {
        lookUpAtService: (query) => ({
          query,
          kind: 'name',
          results: [],
          finds: null,
          reach: 'failed',
          problem: 'The service cannot be reached. This is what Hotlist knows.',
        }),
      },
    ),
  replaying: () => withState({ previewShare: 0.42 }, { previewRule: never }),
  onboarding: () => withState({ phase: 'onboarding', mode: 'none' }),
  'key-refused': () =>
    withState(
      { phase: 'onboarding', mode: 'none' },
      {
        connect: ({ address }) =>
          address.startsWith('https://')
            ? {
                kind: 'refused',
                field: 'key',
                title: 'The service refused this key.',
                next: 'Copy it again from Settings, API Keys.',
              }
            : {
                kind: 'refused',
                field: 'address',
                title: 'The address must begin with https://.',
                next: null,
              },
      },
    ),
  /** No list can be drawn with one result in two rows. */
  'lookup-twins': () =>
    withState(
      {},
      {
        lookUp: (query) => ({
          query,
          kind: 'name',
          results: [twin, twin],
          finds: null,
          reach: 'local',
          problem: null,
        }),
      },
    ),
  'no-keychain': () =>
    withState(
      { phase: 'onboarding', mode: 'none' },
      {
        connect: ({ keep }) =>
          keep === 'session'
            ? { kind: 'connected' }
            : {
                kind: 'keychain-unavailable',
                title: 'The keychain cannot be reached',
                next: 'Nothing was stored. Unlock it and try again, or keep the key until Hotlist quits.',
              },
      },
    ),
} as const satisfies Readonly<Record<string, () => GalleryState>>;

export function galleryState(name: string): GalleryState {
  const found = Object.entries(galleryStates).find(([key]) => key === name);
  return found === undefined ? galleryStates.live() : found[1]();
}
