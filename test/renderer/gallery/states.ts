// The states of the panel, by name: what main would push, and how its calls would answer.
import { failureOf } from '../../../src/main/pipeline/api/reply.ts';
import {
  describeBackupTrouble,
  describeFailure,
  describeInnerFailure,
  describeNotificationTrouble,
} from '../../../src/shared/words/failure-words.ts';
import { lowQuotaWords } from '../../../src/shared/words/quota-words.ts';
import { statusWords, type Standing } from '../../../src/shared/words/status-words.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import type {
  ConnectionView,
  InnerFailureCode,
  LookupResult,
  NextCall,
  PanelState,
  ProblemView,
  StatusView,
  Surface,
  UpdateFacts,
  UpdateState,
} from '../../../src/shared/model.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { inOrder } from '../../fakes/bridge-browse.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { threadedItems } from '../../fakes/bridge-feed.ts';
import { unclearTypes } from '../../fakes/bridge-attention.ts';
import { accountView, fakePanelState } from '../../fakes/bridge-data.ts';
import { bridgeLookup } from '../../fakes/bridge-lookup.ts';
import { fakeDiagnostics } from '../../fakes/bridge-diagnostics.ts';
import { makeCall } from '../../fakes/calls.ts';
import { askStates } from './ask-states.ts';
import { claimStates } from './claim-states.ts';
import { listStates } from './list-states.ts';
import { organizationStates } from './organization-states.ts';
import { teamStates } from './team-states.ts';

export interface GalleryState {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const minute = 60_000;

const newer: UpdateFacts = {
  version: '0.4.0',
  notes: 'The feed says what you have seen.\n<b>Marks</b> can be undone for longer.',
  isRequired: false,
  page: 'https://hotlist.example/download',
};

function withUpdate(state: UpdateState, rest: Partial<PanelState> = {}): GalleryState {
  return withState({ update: { ...fakePanelState.update, state }, ...rest });
}

function withStatus(patch: Partial<StatusView>, rest: Partial<PanelState> = {}): GalleryState {
  return {
    state: { ...fakePanelState, ...rest, status: { ...fakePanelState.status, ...patch } },
    overrides: {},
  };
}

/** `agoMinutes`: how long the first accounts of the list have waited, the one to call first. */
function todayState(
  facts: Partial<NextCall>,
  agoMinutes: readonly number[] = [],
  areReported = true,
): ReturnType<typeof withState> {
  const [alert] = fakePanelState.feed.items.flatMap((item) =>
    item.kind === 'alert' && item.alert.account !== null && item.alert.isUnread ? [item.alert] : [],
  );
  if (alert === undefined) throw new Error('there is no alert');
  const domains = [alert.account ?? '', ...fakePanelState.hot.accounts.map(({ domain }) => domain)];
  const waiting = agoMinutes.map((ago, index) => {
    const sinceAt = fakeNow - ago * minute;
    const dueAt = sinceAt + 15 * minute;
    return { domain: [...new Set(domains)][index] ?? '', sinceAt, dueAt, areReported };
  });
  const next = makeCall(alert, { waiting: waiting[0] ?? null, ...facts });
  return withState({
    hot: {
      ...fakePanelState.hot,
      today: {
        next,
        entryIds: next.alert === null ? [] : [alert.id, 'buyer-visit:earlier'],
        nextDomains: [next.domain],
        waiting,
        skipped: [],
        unread: fakePanelState.feed.unreadCount,
        followUps: 1,
        followUpDomain: 'corvane.example',
      },
    },
  });
}

function byWaiting({ state, overrides }: GalleryState): GalleryState {
  const { hot } = state;
  const [first] = hot.today.waiting;
  const accounts = hot.accounts.map((account) =>
    account.domain === first?.domain
      ? { ...account, rank: null, score: null, movement: null, movedSinceAt: null }
      : account,
  );
  const ordered = { ...hot, order: 'waiting', accounts: inOrder(accounts, 'waiting', state) } as const;
  return { state: { ...state, hot: ordered }, overrides };
}

function reportCard({ areActsKnown, meetings }: { areActsKnown: boolean; meetings: number }): GalleryState {
  const total = { count: 6, actedOn: areActsKnown ? 3 : 0, talks: meetings, meetings };
  return withState(
    {},
    {
      getReportCard: () => ({
        fromAt: fakeNow - 30 * 24 * 60 * minute,
        toAt: fakeNow,
        areActsKnown,
        total,
        kinds: [{ kind: 'explicit-ask', ...total }],
        alertsPerMeeting: null,
        isTooLittle: true,
        toDigest: null,
        sooner: null,
      }),
    },
  );
}

/** A first start, which has heard of nothing yet. */
const firstStart = {
  phase: 'onboarding',
  mode: 'none',
  feed: { ...fakePanelState.feed, items: [] },
} as const satisfies Partial<PanelState>;

function withState(patch: Partial<PanelState>, overrides: Partial<CallHandlers> = {}): GalleryState {
  return { state: { ...fakePanelState, ...patch }, overrides };
}

/** A status with the words that main would use; times are of today. */
function standing(
  given: Standing,
  patch: Partial<StatusView> = {},
  rest: Partial<PanelState> = {},
): GalleryState {
  const text = statusWords(given, (at) => new Date(at).toISOString().slice(11, 16));
  const missing = given.state === 'partial' && { missing: given.missing };
  return withStatus({ state: given.state, text, ...missing, ...patch }, rest);
}

function absent(connection: ConnectionView): ConnectionView {
  return { ...connection, state: 'absent', address: null, keyKept: null };
}

function connectionsWithout(missing: Surface): PanelState['connections'] {
  return fakePanelState.connections.map((connection) =>
    connection.surface === missing ? absent(connection) : connection,
  );
}

const nothingConnected = fakePanelState.connections.map(absent);

const sinceAt = fakeNow - 39 * minute;

function innerProblem(code: InnerFailureCode): ProblemView {
  return { surface: null, ...describeInnerFailure(code), requestId: null, sinceAt };
}

const notUnderstood: ProblemView = {
  surface: 'rest',
  ...describeFailure(failureOf('rest', 'newer-language', 200)),
  requestId: 'req_5c11',
  sinceAt,
};

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
  title: 'The service refused the key of the Accounts API',
  next: 'Polling of ad likes has stopped. Signals go on. Replace the key.',
  action: 'replace-key',
  requestId: 'req_8f2c',
  sinceAt: fakeNow - 12 * minute,
};

const limited: ProblemView = {
  surface: 'rest',
  severity: 'needs-you',
  title: 'Today’s requests of the Signals API are used up',
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
  listedTop: null,
  heat: 0,
  latestActivityAt: null,
};

const never = (): Promise<never> => new Promise(() => undefined);
const broken = (): never => {
  throw new Error('a bug in main');
};

const notToContact = { id: 305, name: 'Do not contact', color: '#525252', isTag: false };

function leavingOut(rankLeftOut: boolean): Partial<PanelState> {
  const { hot, settings } = fakePanelState;
  const accounts = hot.accounts
    .map((account) => ({ ...account, isLeftOut: account.stage === 'Customer' }))
    .filter(({ isLeftOut }) => rankLeftOut || !isLeftOut)
    .map((account, index) => ({ ...account, rank: index + 1 }));
  return {
    settings: { ...settings, stages: { mode: 'except', values: ['Customer'] }, rankLeftOut },
    hot: { ...hot, accounts, leftOutCount: 1 },
  };
}

/** It is ten hours earlier there, and they may be called from 8:00 on. */
const asleepThere = {
  offsetMinutes: -600,
  opens: { at: fakeNow + (8 * 60 + 19) * minute, offsetMinutes: -600, hereOffsetMinutes: 0 },
};

const galleryStates = {
  live: () => withState({}),
  demo: () => withState({ mode: 'demo' }),
  'do-not-disturb': () =>
    withState({
      notificationCheck: {
        at: fakeNow,
        service: 'fine',
        permission: 'unknown',
        focus: 'wrong',
        isRead: false,
      },
    }),
  'not-allowed': () =>
    withState({
      notificationCheck: { at: fakeNow, service: 'fine', permission: 'wrong', focus: 'fine', isRead: false },
    }),
  'fast-demo': () => withState({ mode: 'demo', demoTime: { at: fakeNow, speed: 10 } }),
  /** Types in codes: of none is it known that it is a request. */
  'type-questions': () =>
    withState(
      { settings: { ...fakePanelState.settings, typesAskedAt: null } },
      { listSeenTypes: () => unclearTypes },
    ),
  today: () => todayState({}),
  /** They asked four minutes ago; other accounts wait as well, one since yesterday. */
  'today-waiting': () => todayState({ why: 'waiting' }, [4, 95, 26 * 60]),
  /** The longest waiting first, one of them not in the ranking; or nobody waits. */
  'by-waiting': () => byWaiting(todayState({ why: 'waiting' }, [26 * 60, 95, 4])),
  'by-waiting-skipped': () => {
    const shown = byWaiting(todayState({ why: 'waiting' }, [26 * 60, 95, 4]));
    const { hot } = shown.state;
    const skipped = ['corvane.example'];
    return { ...shown, state: { ...shown.state, hot: { ...hot, today: { ...hot.today, skipped } } } };
  },
  'by-waiting-nobody': () => byWaiting(todayState({})),
  'today-overdue': () => todayState({ why: 'overdue' }, [80, 4, 26 * 60], false),
  /** Nobody is known there. */
  'today-nobody': () => todayState({ person: null }),
  /** At another hour: the time to call, and not yet. */
  'today-there': () => todayState({ there: { offsetMinutes: 330, opens: null } }),
  'today-asleep': () => todayState({ there: asleepThere }),
  'today-waiting-asleep': () => todayState({ why: 'waiting', there: asleepThere }, [4]),
  'today-uncontacted': () =>
    todayState({
      why: 'uncontacted',
      alert: null,
      name: 'Tarnwick Systems',
      hot: { why: '3 pricing page visits, case study read', facts: [], areReported: false },
    }),
  /** Nothing is unread, watched, snoozed or muted. */
  'nothing-open': () =>
    withState(
      {
        feed: { ...fakePanelState.feed, unreadCount: 0 },
        attention: {
          ...fakePanelState.attention,
          watchedAccounts: [],
          watchedPeople: [],
          snoozed: [],
          muted: [],
        },
      },
      { listFeed: () => ({ items: [], hasOlder: false }) },
    ),
  /** Calls have been logged, or follow-ups set, for some of the accounts. */
  'hot-logged': () =>
    withState({
      hot: {
        ...fakePanelState.hot,
        accounts: fakePanelState.hot.accounts.map((account, index) => ({
          ...account,
          includesOwn: index === 0,
          logged:
            [
              { type: 'call', at: fakeNow - 5 * minute, by: null },
              { type: 'voicemail', at: fakeNow - 26 * 60 * minute, by: 'cleo-marchetti' },
            ][index] ?? null,
          remindAt: [fakeNow + 22 * 60 * minute, null, fakeNow + 3 * 24 * 60 * minute][index] ?? null,
        })),
      },
    }),
  /** Requests that came outside the working hours of a busy week. */
  waiting: () =>
    withState({
      status: {
        ...fakePanelState.status,
        waiting: {
          count: 3,
          names: ['Corvane Robotics', 'Vantorre Bank', 'Quillmark Media'],
          untilAt: fakeNow + 16 * 60 * minute,
        },
      },
    }),
  /** The report card before anything can be said, and while acts are not recorded. */
  'report-few': () => reportCard({ areActsKnown: true, meetings: 1 }),
  'report-unknown': () => reportCard({ areActsKnown: false, meetings: 0 }),
  'some-marked': () =>
    withState({
      attention: {
        ...fakePanelState.attention,
        reminders: [
          {
            id: 'logged-0',
            domain: 'corvane.example',
            type: 'call',
            properties: { outcome: 'no-answer', note: 'Wants the security paper.\nAsk for Ada.' },
            at: fakeNow + 22 * 60 * minute,
          },
          {
            id: 'logged-2',
            domain: 'vantorre.example',
            type: 'meeting',
            properties: {},
            at: fakeNow + 5 * 24 * 60 * minute,
          },
        ],
        snoozed: [
          { domain: 'corvane.example', untilAt: fakeNow + 47 * minute },
          { domain: 'vantorre.example', untilAt: fakeNow + 23 * 60 * minute },
        ],
        muted: ['quillmark.example'],
        watchedAccounts: ['corvane.example'],
        watchedPeople: ['ilse-varga'],
        names: {
          'ilse-varga': 'Ilse Varga',
          ...fakePanelState.attention.names,
          'corvane.example': 'Corvane Robotics',
          'vantorre.example': 'Vantorre Bank',
          'quillmark.example': 'Quillmark Media',
        },
      },
    }),
  /** The user last looked a quarter of an hour ago. */
  'since-looked': () =>
    withState({
      // The first account has later activity than its person's.
      hot: {
        ...fakePanelState.hot,
        accounts: fakePanelState.hot.accounts.map((account, index) => ({
          ...account,
          who:
            index > 0 || account.who === null
              ? account.who
              : { ...account.who, at: fakeNow - 13 * 60 * minute },
        })),
      },
      seen: {
        signalAt: fakeNow - 15 * minute,
        likeAt: fakeNow - 4 * 60 * minute,
        hotAt: fakeNow - 15 * minute,
      },
    }),
  /** Entries with several reasons. */
  threads: () =>
    withState(
      { feed: { ...fakePanelState.feed, items: threadedItems.slice(0, 50) } },
      {
        listFeed: ({ before, kinds, limit }) => {
          const older = threadedItems.filter(
            ({ at, kind }) => (before === null || at < before.at) && kinds.includes(kind),
          );
          return { items: older.slice(0, limit), hasOlder: older.length > limit };
        },
      },
    ),
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
  /** A webhook is posted to, and does not answer. */
  'webhook-failed': () =>
    withState({
      settings: { ...fakePanelState.settings, webhookOn: true, webhookShape: 'slack' },
      webhook: {
        address: { kind: 'present', host: 'hooks.example', isKept: true },
        waitingCount: 3,
        last: {
          kind: 'failed',
          at: fakeNow - minute,
          failure: 'no-route',
          status: null,
          againAt: fakeNow + 4 * minute,
        },
        droppedCount: 1,
      },
    }),
  /** Assistants may ask. */
  'assistants-on': () =>
    withState({ settings: { ...fakePanelState.settings, assistantsOn: true, assistantsMayChange: true } }),
  /** The user has said who they are. */
  /** The organization says what types mean, and nobody else. */
  'types-locked': () => {
    const own = [{ type: 'demo_request', meaning: 'buying' }] as const;
    const policy = [{ type: 'demo_request', meaning: 'request' }] as const;
    return withState({
      settings: { ...fakePanelState.settings, typeMeanings: policy },
      typeAnswers: { policy, own, team: [] },
      policy: { locked: ['typeMeanings'], unknown: [] },
    });
  },
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
  /** Others have spent most of the key's requests of the day. */
  'quota-low': () => {
    const low = { sinceAt: fakeNow - 20 * minute, othersToday: 8_412 };
    const budgets = fakePanelState.status.budgets.map((budget) =>
      budget.surface === 'rest' ? { ...budget, low } : budget,
    );
    const problems = budgets.flatMap((budget): readonly ProblemView[] => {
      const words = lowQuotaWords(budget);
      if (words === null || budget.low === null) return [];
      const { surface } = budget;
      return [
        { surface, severity: 'passing', ...words, action: null, requestId: null, sinceAt: low.sinceAt },
      ];
    });
    const keys = fakeDiagnostics.keys.map((key) =>
      key.surface === 'rest' ? { ...key, isLow: true, othersToday: low.othersToday, leftToday: 384 } : key,
    );
    return {
      ...standing({ state: 'limited', by: 'quota' }, { problems, budgets }),
      overrides: { getDiagnostics: () => ({ ...fakeDiagnostics, keys }) },
    };
  },
  late: () =>
    withStatus({
      late: 'Trend: 3 h old',
      problems: [
        {
          surface: 'public',
          severity: 'passing',
          title: 'Trend: 3 h old',
          next: 'Your budget for the day is used up. Your settings limit how much Hotlist uses the Accounts API.',
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
  quiet: () => {
    const untilAt = Date.parse(
      `${new Date(fakeNow + 24 * 60 * minute).toISOString().slice(0, 10)}T08:00:00Z`,
    );
    return standing(
      { state: 'quiet', untilAt, heldCount: 4 },
      {
        quietUntilAt: untilAt,
        heldCount: 4,
        heldNames: ['Tarnwick Systems', 'Halderby Foods & Sons International Holding', 'Miralto Energy'],
        action: 'change-quiet-hours',
      },
    );
  },
  partial: () =>
    standing(
      { state: 'partial', missing: 'rest' },
      {
        action: 'connect',
        completeness: null,
        budgets: fakePanelState.status.budgets.filter(({ surface }) => surface === 'public'),
      },
      { connections: connectionsWithout('rest') },
    ),
  reconnecting: () => standing({ state: 'reconnecting' }, { action: 'check-now' }),
  'disk-full': () =>
    standing(
      { state: 'broken', code: 'disk-full', sinceAt },
      { action: 'check-now', isStale: true, lastFreshAt: sinceAt, problems: [innerProblem('disk-full')] },
    ),
  broken: () =>
    standing(
      { state: 'broken', code: 'damaged', sinceAt },
      { action: 'restart', problems: [innerProblem('damaged')] },
    ),
  /** An uncaught error. */
  uncaught: () =>
    standing(
      { state: 'broken', code: 'uncaught', sinceAt },
      { action: 'restart', problems: [innerProblem('uncaught')] },
    ),
  'no-copy': () =>
    standing(
      { state: 'partial', missing: 'copy' },
      {
        action: 'check-now',
        problems: [{ surface: null, ...describeBackupTrouble('low-disk'), requestId: null, sinceAt }],
      },
    ),
  'silent-notifications': () =>
    standing(
      { state: 'partial', missing: 'notifications-silent' },
      {
        action: 'check-now',
        problems: [{ surface: null, ...describeNotificationTrouble('silent'), requestId: null, sinceAt }],
      },
    ),
  'no-notifications': () =>
    standing(
      { state: 'partial', missing: 'notifications-missing' },
      {
        action: 'check-now',
        problems: [{ surface: null, ...describeNotificationTrouble('missing'), requestId: null, sinceAt }],
      },
    ),
  'not-understood': () =>
    standing(
      { state: 'troubled', by: 'language', sinceAt },
      {
        offlineSinceAt: sinceAt,
        trouble: 'language',
        lastFreshAt: sinceAt,
        action: 'check-now',
        problems: [notUnderstood],
        nextCheckAt: fakeNow + 64_000,
      },
    ),
  'not-working': () =>
    standing(
      { state: 'broken', code: 'silent', sinceAt },
      {
        action: 'check-now',
        isStale: true,
        lastFreshAt: sinceAt,
        problems: [
          {
            surface: null,
            severity: 'broken',
            title: 'Hotlist has stopped working: it did not check when it was due.',
            next: 'Check now. If this continues, quit Hotlist and start it again.',
            action: 'check-now',
            requestId: null,
            sinceAt,
          },
        ],
      },
    ),
  baseline: () =>
    withStatus(
      { progress: { text: 'Running the first sync', done: 1_240, total: 4_800 }, nextCheckAt: null },
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
  learning: () =>
    withState({
      attention: {
        ...fakePanelState.attention,
        learning: { what: 'usual', untilAt: fakeNow + 20 * 60 * minute },
      },
    }),
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
  /** Its filter for alerts leaves accounts out. */
  'alert-filter': () => {
    const alertFilter = { id: 'de', name: 'Germany', filter: { ...emptyFilter, countries: ['Germany'] } };
    return withState({
      settings: { ...fakePanelState.settings, alertFilter },
      hot: { ...fakePanelState.hot, namedFilters: [alertFilter] },
    });
  },
  empty: () => withState(nothing),
  'no-surface-a': () =>
    withState({
      people: [],
      hot: { ...fakePanelState.hot, source: 'signals', trend: null, total: null },
      connections: connectionsWithout('public'),
    }),
  starting: () => withState({}, { getState: never }),
  dead: () => withState({}, { getState: broken }),
  /** The stage of one account is left out, but the account is listed nevertheless. */
  'left-out': () => withState(leavingOut(false)),
  'left-out-shown': () => withState(leavingOut(true)),
  /** The first account has a label that says not to contact it, but is not left out. */
  'do-not-contact': () =>
    withState(
      {
        hot: {
          ...fakePanelState.hot,
          accounts: fakePanelState.hot.accounts.map((account, index) =>
            index === 0 ? { ...account, labels: [notToContact, ...account.labels] } : account,
          ),
        },
      },
      {
        getAccount: (domain) => {
          const view = accountView(domain);
          if (view === null) return null;
          return { ...view, account: { ...view.account, labels: [notToContact, ...view.account.labels] } };
        },
      },
    ),
  /** The account whose page is open is not in the day's ranking. */
  'not-ranked': () =>
    withState(
      {},
      {
        getAccount: (domain) => {
          const view = accountView(domain);
          if (view === null) return null;
          const account = { ...view.account, latestActivityAt: fakeNow - 3 * 24 * 60 * minute };
          const none = { openEntry: null, items: [] };
          return { ...view, ...none, account, rank: null, score: null, heat: 0, why: null, causes: [] };
        },
        lookUp: (query) => ({
          ...bridgeLookup.lookUp(query),
          results: bridgeLookup.lookUp(query).results.map((one) => ({ ...one, score: null, heat: 0 })),
        }),
      },
    ),
  /** Signals, but no score of these days. */
  'score-unknown': () =>
    withState(
      {},
      {
        getAccount(domain) {
          const view = accountView(domain);
          return view === null ? null : { ...view, scores: [] };
        },
      },
    ),
  'page-loading': () => withState({}, { getAccount: never, getPerson: never, getContact: never }),
  'page-absent': () =>
    withState({}, { getAccount: () => null, getPerson: () => null, getContact: () => null }),
  'page-failed': () => withState({}, { getAccount: broken, getPerson: broken, getContact: broken }),
  'service-slow': () => withState({}, { lookUpAtService: never }),
  /** Companies or people have been looked up before. */
  recent: () => {
    const [account, ...others] = fakePanelState.hot.accounts;
    const recent = [account, others[2]].flatMap((one): readonly LookupResult[] =>
      one === undefined
        ? []
        : [{ ...twin, id: one.domain, name: one.name, detail: one.domain, score: one.score, heat: one.heat }],
    );
    const person: LookupResult = {
      ...twin,
      kind: 'person',
      id: 'bram-tersley',
      name: 'Bram Tersley',
      detail: 'VP Engineering · Tarnwick Systems',
      score: 67,
      scoreKind: 'person',
    };
    return withState({}, { listRecentLookups: () => [...recent, person] });
  },
  'service-finds': () =>
    withState(
      {},
      {
        lookUpAtService: (query) => ({
          query,
          kind: 'domain',
          results: [],
          stranger: null,
          finds: {
            signals: fakePanelState.feed.items.filter((item) => item.kind === 'signal').slice(0, 7),
            signalCount: 12,
            activity: [],
          },
          reach: 'service',
          problem: null,
        }),
      },
    ),
  'service-failed': () =>
    withState(
      {},
      {
        lookUpAtService: (query) => ({
          query,
          kind: 'name',
          results: [],
          stranger: null,
          finds: null,
          reach: 'failed',
          problem: 'The service cannot be reached. This is what Hotlist knows.',
        }),
      },
    ),
  replaying: () => withState({ previewShare: 0.42 }, { previewRule: never }),
  ruled: () =>
    withState({
      policy: {
        locked: ['notificationsOn', 'retentionDays', 'stages', 'strongSignalOn', 'theme'],
        unknown: ['settings.dashboard'],
      },
    }),
  'update-ready': () => withUpdate({ kind: 'ready', update: newer }),
  'update-available': () => withUpdate({ kind: 'available', update: { ...newer, isRequired: true } }),
  'update-downloading': () =>
    withUpdate({ kind: 'downloading', update: newer, doneBytes: 31_000_000, totalBytes: 74_000_000 }),
  'update-handed-over': () => withUpdate({ kind: 'handed-over', update: newer }),
  'update-managed': () => withUpdate({ kind: 'managed', update: newer }),
  'update-refused': () => withUpdate({ kind: 'refused', version: '0.4.0', reason: 'signature' }),
  'update-checking': () => withUpdate({ kind: 'checking' }),
  'update-off': () =>
    withUpdate(
      { kind: 'off', by: 'setting' },
      { settings: { ...fakePanelState.settings, checkForUpdates: false } },
    ),
  'update-ruled': () =>
    withUpdate({ kind: 'off', by: 'policy' }, { policy: { locked: ['checkForUpdates'], unknown: [] } }),
  'update-failed': () =>
    withState({
      update: { ...fakePanelState.update, failure: { reason: 'no-route', at: fakeNow - 20 * minute } },
    }),
  'no-tray': () =>
    withState({
      hintsHiding: true,
      saysTrayless: true,
      host: { ...fakePanelState.host, tray: 'needs-extension' },
    }),
  onboarding: () => withState({ ...firstStart, connections: nothingConnected }),
  /** A key that was kept for one session ended with it. */
  'onboarding-again': () => withState({ phase: 'onboarding', mode: 'none', connections: nothingConnected }),
  'onboarding-no-tray': () =>
    withState({
      ...firstStart,
      connections: nothingConnected,
      host: { ...fakePanelState.host, tray: 'needs-extension' },
    }),
  'ruled-addresses': () =>
    withState({
      ...firstStart,
      connections: fakePanelState.connections.map((connection) => ({
        ...connection,
        state: 'absent',
        keyKept: null,
      })),
      policy: { locked: [], addresses: { rest: 'https://signals.company.example/v1' }, unknown: [] },
    }),
  'proxy-asks': () => withState({ proxy: { address: 'proxy.example:8080', state: 'asks' } }),
  'proxy-asks-first': () =>
    withState({
      ...firstStart,
      proxy: { address: 'proxy.example:8080', state: 'asks' },
    }),
  'key-refused': () =>
    withState(firstStart, {
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
              title: 'The address must start with https://.',
              next: null,
            },
    }),
  /** The same result in two rows, with which no list can be drawn. */
  'lookup-twins': () =>
    withState(
      {},
      {
        lookUp: (query) => ({
          query,
          kind: 'name',
          results: [twin, twin],
          stranger: null,
          finds: null,
          reach: 'local',
          problem: null,
        }),
      },
    ),
  'no-keychain': () =>
    withState(firstStart, {
      connect: ({ keep }) =>
        keep === 'session'
          ? { kind: 'connected' }
          : {
              kind: 'not-kept',
              title: 'The keychain cannot be reached',
              next: 'Nothing was stored. Unlock it and try again, or keep the key until Hotlist quits.',
            },
    }),
  ...teamStates,
  ...askStates,
  ...organizationStates,
  ...claimStates,
  ...listStates,
} as const satisfies Readonly<Record<string, () => GalleryState>>;

export function galleryState(name: string): GalleryState {
  const found = Object.entries(galleryStates).find(([key]) => key === name);
  return found === undefined ? galleryStates.live() : found[1]();
}
