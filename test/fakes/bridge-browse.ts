// The fake bridge's calls for browsing: lists, pages and data that answer at once. All invented.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type {
  ActivityView,
  AdsView,
  AutomationsView,
  AutomationView,
  EngagementView,
  HotAccount,
  HotPage,
  HotQuery,
  NamedFilter,
  Notice,
  PanelState,
  TeamView,
  TimelineView,
} from '../../src/shared/model.ts';
import type { HotOrder } from '../../src/shared/contract/hot-orders.ts';
import { matchesFilter } from '../../src/shared/account-filter.ts';
import { day, fakeNow, hotAccounts, hour, minute, people } from './bridge-accounts.ts';
import { listedPeople, strangerRow } from './bridge-people.ts';

const fresh = { asOf: fakeNow - 20 * minute, problem: null, isAvailable: true };

export const fakeEngagement: readonly EngagementView[] = hotAccounts.slice(0, 6).map((account, index) => ({
  domain: account.domain,
  name: account.name,
  logoUrl: null,
  level: index < 2 ? 'HIGH' : 'MEDIUM',
  paidClicks: 31 - index * 4,
  paidEngagements: 12 - index,
  paidImpressions: 2_400 - index * 310,
  organicEngagements: 9 - index,
  organicImpressions: 810 - index * 90,
  totalInteractions: 52 - index * 6,
  lastInteractionAt: fakeNow - (index + 1) * hour,
}));

const fakeTimeline: readonly ActivityView[] = Array.from({ length: 60 }, (_, index) => ({
  id: 900 - index,
  at: fakeNow - index * 7 * hour,
  what: ['Liked a post', 'Viewed the profile', 'Visited the pricing page'][index % 3] ?? '',
  type: index % 3 === 2 ? 'Pricing page visit' : null,
  detail: index % 3 === 0 ? 'Forecasts your board believes' : null,
  channel: index % 3 === 2 ? 'Website' : 'LinkedIn',
  teamMember: index % 3 === 2 ? 'Northlight' : 'Ellis Brandt',
  teamMemberId: index % 3 === 2 ? 1 : 2,
  weight: 10 + (index % 5) * 5,
  logoUrl: null,
}));

const fakeAutomations: readonly AutomationView[] = [
  {
    id: 'auto-1',
    name: 'Hot signals to the sales channel',
    direction: 'outgoing',
    isActive: true,
    trigger: 'When a signal is created',
    conditions: ['its score is above 70'],
    action: 'post to Slack',
    sentence: 'When a signal is created and its score is above 70, post to Slack.',
    createdAt: fakeNow - 90 * day,
    updatedAt: fakeNow - 4 * day,
  },
  {
    id: 'auto-2',
    name: 'Form fills',
    direction: 'incoming',
    isActive: false,
    trigger: 'When a form tool sends a webhook',
    conditions: [],
    action: null,
    sentence: 'When a form tool sends a webhook, a signal is recorded.',
    createdAt: fakeNow - 30 * day,
    updatedAt: null,
  },
];

/** Fields that filters use but that no row of the hot list has. */
const everyAccount = { country: 'Netherlands', companySize: '201–500' };

const PER_PAGE = 20;

const fakeNotices: readonly Notice[] = [
  { name: '@northlight/clock', version: '1.2.0', license: 'ISC', text: 'Do as you please.' },
  {
    name: 'brightpath',
    version: '4.0.1',
    license: 'MIT',
    text: 'Permission is hereby granted, free of charge, to any person.\n'.repeat(12).trim(),
  },
  { name: 'tidemark', version: '0.3.0', license: '(MIT OR Apache-2.0)', text: '' },
];

const fakeReport: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'what-this-is.txt', text: 'This is what Hotlist knows of its own state.\n' },
  { name: 'about.json', text: '{\n  "hotlist": "0.1.0",\n  "system": "linux"\n}\n' },
  {
    name: 'hotlist.log',
    text: '{"at":"2026-03-03T09:37:00.000Z","level":"info","event":"copy-made"}\n'.repeat(100),
  },
];

/** Every account that waits is in the fake's ranking. */
export function inOrder(
  accounts: readonly HotAccount[],
  order: HotOrder,
  { hot }: PanelState,
): readonly HotAccount[] {
  const waiting = hot.today.waiting.map(({ domain }) => domain);
  const placeOf = ({ domain }: HotAccount): number =>
    order === 'waiting' && waiting.includes(domain) ? waiting.indexOf(domain) : waiting.length;
  return accounts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.rank ?? Infinity) - (other.rank ?? Infinity),
  );
}

export function createBridgeBrowse(parts: {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
}) {
  const { state, push } = parts;
  const listHot = ({ order, filter, offset, limit }: HotQuery): HotPage => {
    const { watchedAccounts } = state().attention;
    const passing = hotAccounts.filter((account) =>
      matchesFilter({ ...account, ...everyAccount }, filter, watchedAccounts.includes(account.domain)),
    );
    return {
      ...fresh,
      accounts: inOrder(passing, order, state()).slice(offset, offset + limit),
      knownCount: passing.length,
      total: passing.length,
      hasMore: false,
    };
  };
  const timeline = (pages: number): TimelineView => ({
    ...fresh,
    items: fakeTimeline.slice(0, pages * PER_PAGE),
    total: fakeTimeline.length,
    hasOlder: pages * PER_PAGE < fakeTimeline.length,
    nextPage: pages,
  });
  const ads = (): AdsView => ({
    engagement: { ...fresh, rows: fakeEngagement },
    likes: {
      ...fresh,
      ads: [
        {
          key: 'ad:71',
          adPostId: 71,
          title: 'Forecasts your board believes',
          likeCount: 2,
          latestAt: fakeNow - 26 * minute,
          likes: people.slice(0, 2).map((person, index) => ({
            likeId: 71 - index,
            at: fakeNow - (26 + index * 40) * minute,
            person,
            domain: person.domain ?? '',
            accountName: person.accountName ?? '',
            engagementLevel: 'HIGH',
          })),
        },
      ],
    },
  });
  const automations = (): AutomationsView => ({ ...fresh, automations: fakeAutomations });
  const team = (): TeamView => ({
    ...fresh,
    members: [
      { id: 1, name: 'Northlight', email: null, isOrganization: true, isLinkedInConnected: true },
      { id: 2, name: 'Ellis Brandt', email: null, isOrganization: false, isLinkedInConnected: false },
    ],
  });
  const setFilters = (namedFilters: readonly NamedFilter[]): readonly NamedFilter[] => {
    push({ hot: { ...state().hot, namedFilters } });
    return namedFilters;
  };
  const facets = (values: readonly (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].map((value) => ({
      value,
      count: values.filter((other) => other === value).length,
    }));
  const labelFacets = (isTag: boolean) => {
    const labels = hotAccounts.flatMap((account) => account.labels.filter((label) => label.isTag === isTag));
    return facets(labels.map((label) => label.name)).map((facet) => ({
      ...facet,
      color: labels.find((label) => label.name === facet.value)?.color ?? null,
    }));
  };
  return {
    listHot,
    loadHot: listHot,
    loadPastRankings: () => false,
    setHotFilter(filter) {
      const { window, order } = state().hot;
      const { accounts, knownCount } = listHot({ window, order, filter, offset: 0, limit: 50 });
      push({ hot: { ...state().hot, filter, accounts, knownCount } });
      return null;
    },
    saveFilter: (filter) =>
      setFilters([...state().hot.namedFilters.filter(({ id }) => id !== filter.id), filter]),
    removeFilter: (id) => setFilters(state().hot.namedFilters.filter((filter) => filter.id !== id)),
    listFacets: () => ({
      stages: facets(hotAccounts.map((account) => account.stage)),
      icps: facets(hotAccounts.map((account) => account.icpName)),
      countries: facets(hotAccounts.map(() => everyAccount.country)),
      sizes: facets(hotAccounts.map(() => everyAccount.companySize)),
      labels: labelFacets(false),
      tags: labelFacets(true),
      unlabelledCount: hotAccounts.filter((account) => account.labels.every((label) => label.isTag)).length,
      untaggedCount: hotAccounts.filter((account) => !account.labels.some((label) => label.isTag)).length,
      listedCount: state().hot.knownCount,
      watchedCount: state().attention.watchedAccounts.length,
    }),
    listFeedFacets: () => ({
      types: [
        { value: 'pricing_page_visit', words: 'Pricing page visit', count: 41 },
        { value: 'demo_request', words: 'Demo request', count: 6 },
      ],
      sources: [{ value: 'website', words: 'Website', count: 120 }],
    }),
    getReportCard: () => ({
      fromAt: fakeNow - 30 * day,
      toAt: fakeNow,
      areActsKnown: true,
      total: { count: 118, actedOn: 47, talks: 21, meetings: 8 },
      kinds: [
        { kind: 'explicit-ask', count: 32, actedOn: 31, talks: 16, meetings: 7 },
        { kind: 'several-people', count: 27, actedOn: 6, talks: 2, meetings: 0 },
        { kind: 'ad-like', count: 25, actedOn: 0, talks: 0, meetings: 0 },
        { kind: 'person-rises', count: 16, actedOn: 0, talks: 0, meetings: 0 },
        { kind: 'strong-signal', count: 10, actedOn: 9, talks: 3, meetings: 1 },
        { kind: 'buyer-visit', count: 8, actedOn: 1, talks: 0, meetings: 0 },
      ],
      alertsPerMeeting: 118 / 8,
      isTooLittle: false,
      toDigest: { kinds: ['ad-like', 'person-rises'], count: 41 },
      sooner: {
        kind: 'strong-signal',
        count: 10,
        actedOn: 9,
        setting: 'strongSignalScore',
        before: 80,
        after: 70,
      },
    }),
    getWeek: () => ({
      fromAt: fakeNow - 7 * day,
      toAt: fakeNow,
      signals: { count: 42, before: 36 },
      alerts: { count: 14, before: 17, actedOn: 9, medianMs: 12 * 60_000 },
      answers: {
        count: 12,
        open: 1,
        speed: { medianMs: 9 * 60_000, slowMs: 74 * 60_000 },
        goal: { within: 9, of: 12, minutes: 15 },
        areReported: true,
      },
      logged: {
        count: 6,
        before: 4,
        types: [
          { type: 'call', count: 4 },
          { type: 'meeting', count: 1 },
          { type: 'note', count: 1 },
        ],
        latest: [
          {
            id: 'logged-0',
            domain: 'tarnwick.example',
            name: 'Tarnwick Systems',
            type: 'call',
            properties: { outcome: 'reached', person: 'Bram Tersley' },
            at: fakeNow - 3 * 60 * 60_000,
          },
        ],
      },
      hotBy: '7d',
      hot: [
        {
          domain: 'tarnwick.example',
          name: 'Tarnwick Systems',
          count: 11,
          score: 640,
          why: 'Demo request, 9 pricing page visits',
          facts: [
            { what: 'Demo request', basis: 'told' },
            { what: '9 pricing page visits', basis: 'observed' },
          ],
        },
        {
          domain: 'corvane.example',
          name: 'Corvane Robotics',
          count: 14,
          score: 485,
          why: '4 competitor comparisons',
          facts: [{ what: '4 competitor comparisons', basis: 'observed' }],
        },
      ],
      cold: [{ domain: 'northfell.example', name: 'Northfell Instruments', latestAt: fakeNow - 9 * day }],
    }),
    listPeople({ text, isWatched, after, limit }) {
      const known = isWatched
        ? state().attention.watchedPeople.map(
            (key) => listedPeople.find((person) => person.key === key) ?? strangerRow(key),
          )
        : listedPeople;
      const found = known.filter(({ name, title, accountName }) =>
        `${name} ${title ?? ''} ${accountName ?? ''}`.toLowerCase().includes(text.toLowerCase()),
      );
      const offset = after === null ? 0 : found.findIndex(({ place }) => place.key === after.key) + 1;
      return { people: found.slice(offset, offset + limit), hasMore: found.length > offset + limit };
    },
    getTimeline: () => timeline(1),
    loadTimeline: (_id, page) => timeline(page + 1),
    getAds: ads,
    loadAds: ads,
    getAutomations: automations,
    loadAutomations: automations,
    getTeam: team,
    loadTeam: team,
    loadCategories: () => false,
    stopReading: () => null,
    cancelLookUp: () => null,
    getImage: () => null,
    getData: () => ({
      folder: '/home/ada/.config/Hotlist',
      bytes: 184_000_000,
      signalCount: 212_400,
      accountCount: 4_120,
      personCount: 9_830,
      likeCount: 610,
      alertCount: 1_204,
      oldestSignalAt: fakeNow - 200 * day,
      prunableCount: 0,
    }),
    startExport() {
      push({
        job: { kind: 'export', state: 'running', text: 'Writing signals', done: 40, total: 212, path: null },
      });
      return { kind: 'started' };
    },
    cancelJob() {
      push({ job: null });
      return null;
    },
    saveWeek: () => ({ kind: 'saved' }),
    gatherReport: () => fakeReport.map(({ name, text }) => ({ name, bytes: text.length })),
    readReport: (name, offset) => {
      const text = fakeReport.find((file) => file.name === name)?.text ?? '';
      const end = offset + 4_000;
      return { text: text.slice(offset, end), nextOffset: end < text.length ? end : null };
    },
    saveReport: () => ({ kind: 'saved' }),
    dropReport: () => null,
    getNotices: () => ({ kind: 'listed', notices: fakeNotices }),
    showSavedFile: () => null,
    clearData: () => null,
    checkCrmTemplate: (template) =>
      template === '' || template.startsWith('https://')
        ? { kind: 'ok', example: template.replace('{domain}', 'tarnwick.example') }
        : { kind: 'refused', title: 'The address must start with https://.' },
    copyText: () => null,
  } satisfies Partial<CallHandlers>;
}
