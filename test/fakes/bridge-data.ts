// An invented world for the panel's tests and gallery. No name in it belongs to a real person or company.
import type {
  Account,
  AccountView,
  Alert,
  FeedItem,
  Heat,
  HotAccount,
  Label,
  PanelState,
  Person,
  PersonView,
} from '../../src/shared/model.ts';

/** Saturday, 21 November 2026, 09:41 UTC. */
export const fakeNow = Date.UTC(2026, 10, 21, 9, 41);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const labels = {
  eu: { id: 1, name: 'EU', color: '#3b7dd8', isTag: false },
  enterprise: { id: 2, name: 'Enterprise', color: '#8a5cd1', isTag: false },
  partner: { id: 3, name: 'Partner-led', color: '#2f9e6e', isTag: true },
  renewal: { id: 4, name: 'Renewal risk', color: '#c9463d', isTag: false },
} as const satisfies Record<string, Label>;

type Row = readonly [
  domain: string,
  name: string,
  score: number,
  heat: Heat,
  movement: number | null,
  sparkline: readonly number[],
  why: string | null,
  stage: string | null,
  icp: string | null,
  labels: readonly Label[],
  minutesAgo: number | null,
];

const rows: readonly Row[] = [
  [
    'tarnwick.example',
    'Tarnwick Systems',
    71,
    4,
    2,
    [22, 24, 24, 30, 31, 38, 41, 40, 52, 60, 66, 71],
    'Pricing page twice, demo request',
    'Evaluating',
    'Mid-market EU',
    [labels.eu],
    4,
  ],
  [
    'corvane.example',
    'Corvane Robotics',
    64,
    4,
    0,
    [50, 52, 51, 55, 58, 57, 60, 59, 61, 62, 63, 64],
    'Three people on the security page',
    'Evaluating',
    'Mid-market EU',
    [labels.eu, labels.enterprise],
    11,
  ],
  [
    'bluefen.example',
    'Bluefen Analytics',
    58,
    3,
    5,
    [12, 12, 14, 13, 15, 20, 22, 30, 38, 44, 51, 58],
    'Ad liked by the head of revenue, pricing page',
    'Aware',
    'Mid-market US',
    [labels.partner],
    26,
  ],
  [
    'halderby.example',
    'Halderby Foods & Sons International Holding',
    55,
    3,
    -1,
    [60, 61, 60, 58, 59, 57, 58, 56, 56, 55, 55, 55],
    'Newsletter opened four times, case study downloaded, webinar attended',
    'Opportunity',
    'Enterprise EU',
    [labels.eu, labels.enterprise, labels.renewal],
    48,
  ],
  ['miralto.example', 'Miralto Energy', 49, 2, null, [49], 'Demo request', 'Aware', null, [], 95],
  [
    'kestreline.example',
    'Kestreline Freight',
    44,
    2,
    -2,
    [56, 55, 54, 52, 50, 49, 48, 47, 46, 45, 44, 44],
    'Comparison page',
    'Customer',
    'Mid-market EU',
    [labels.renewal],
    190,
  ],
  [
    'vantorre.example',
    'Vantorre Bank',
    41,
    2,
    1,
    [30, 31, 30, 32, 33, 34, 33, 36, 37, 39, 40, 41],
    'Two ad clicks',
    null,
    'Enterprise EU',
    [labels.enterprise],
    320,
  ],
  [
    'quillmark.example',
    'Quillmark Media',
    33,
    1,
    0,
    [33, 33, 34, 33, 33, 32, 33, 33, 33, 33, 33, 33],
    'Blog visit',
    'Aware',
    null,
    [],
    505,
  ],
  [
    'zephandra.example',
    'Zephandra Health',
    28,
    1,
    3,
    [8, 8, 9, 11, 12, 14, 18, 20, 22, 25, 27, 28],
    'Docs visit, sign-up page',
    'Aware',
    'Mid-market US',
    [],
    760,
  ],
  [
    'ondavale.example',
    'Ondavale Software',
    19,
    0,
    -4,
    [44, 42, 40, 36, 33, 30, 28, 25, 23, 21, 20, 19],
    null,
    null,
    null,
    [],
    1_450,
  ],
];

export const hotAccounts: readonly HotAccount[] = rows.map(
  ([domain, name, score, heat, movement, sparkline, why, stage, icp, rowLabels, ago], index) => ({
    rank: index + 1,
    movement,
    domain,
    name,
    score,
    heat,
    sparkline,
    why,
    stage,
    icpName: icp,
    isIcpMatched: icp !== null,
    labels: rowLabels,
    latestActivityAt: ago === null ? null : fakeNow - ago * minute,
    logoUrl: null,
  }),
);

function person(publicIdentifier: string, name: string, headline: string | null): Person {
  const linkedInUrl = `https://www.linkedin.com/in/${publicIdentifier}`;
  return { publicIdentifier, name, headline, linkedInUrl, pictureUrl: null };
}

export const people: readonly PersonView[] = [
  {
    ...person('ada-quillon', 'Ada Quillon', 'Head of Revenue Operations'),
    score: 82,
    scoreChange: 14,
    domain: 'bluefen.example',
    accountName: 'Bluefen Analytics',
    lastSeenAt: fakeNow - 26 * minute,
  },
  {
    ...person('bram-tersley', 'Bram Tersley', 'VP Engineering'),
    score: 67,
    scoreChange: 3,
    domain: 'tarnwick.example',
    accountName: 'Tarnwick Systems',
    lastSeenAt: fakeNow - 40 * minute,
  },
  {
    ...person(
      'noor-castellane',
      'Noor Castellane',
      'Chief Information Security Officer, Europe, the Middle East and Africa',
    ),
    score: 61,
    scoreChange: -5,
    domain: 'corvane.example',
    accountName: 'Corvane Robotics',
    lastSeenAt: fakeNow - 3 * hour,
  },
  {
    ...person('ines-morvane', 'Ines Morvane', 'Procurement'),
    score: 40,
    scoreChange: 0,
    domain: 'halderby.example',
    accountName: 'Halderby Foods & Sons International Holding',
    lastSeenAt: fakeNow - 20 * hour,
  },
  {
    ...person('jonah-pelkis', 'Jonah Pelkis', null),
    score: null,
    scoreChange: null,
    domain: null,
    accountName: null,
    lastSeenAt: fakeNow - 6 * day,
  },
];

function alert(
  id: string,
  patch: Partial<Alert> & Pick<Alert, 'kind' | 'title' | 'body' | 'cause'>,
  at: number,
): FeedItem {
  const whole: Alert = {
    id,
    account: null,
    person: null,
    state: 'shown',
    reason: null,
    decidedAt: at,
    isUnread: false,
    ...patch,
  };
  return { kind: 'alert', key: `alert:${id}`, at, alert: whole };
}

function signal(
  id: string,
  domain: string,
  what: string,
  score: number,
  at: number,
  who: string | null = null,
): FeedItem {
  const accountName = hotAccounts.find((account) => account.domain === domain)?.name ?? domain;
  return {
    kind: 'signal',
    key: `signal:${id}`,
    at,
    domain,
    accountName,
    what,
    who,
    source: 'website',
    score,
  };
}

function like(likeId: number, domain: string, who: Person, adTitle: string | null, at: number): FeedItem {
  const accountName = hotAccounts.find((account) => account.domain === domain)?.name ?? domain;
  return {
    kind: 'like',
    key: `like:${String(likeId)}`,
    at,
    domain,
    accountName,
    person: who,
    adTitle,
    engagementLevel: 'HIGH',
  };
}

const ada = person('ada-quillon', 'Ada Quillon', 'Head of Revenue Operations');
const bram = person('bram-tersley', 'Bram Tersley', 'VP Engineering');

const recent: readonly FeedItem[] = [
  alert(
    'a1',
    {
      kind: 'account-hot',
      title: 'Tarnwick Systems is hot, now #1',
      body: 'Pricing page twice and a demo request in 20 min · 34 → 71',
      account: 'tarnwick.example',
      isUnread: true,
      cause: { rankedAt: fakeNow - 4 * minute, rank: 1, previousRank: 3 },
    },
    fakeNow - 4 * minute,
  ),
  signal('s1', 'tarnwick.example', 'Demo request', 86, fakeNow - 5 * minute, 'bram@tarnwick.example'),
  signal('s2', 'corvane.example', 'Security page visit', 42, fakeNow - 11 * minute),
  alert(
    'a2',
    {
      kind: 'ad-like',
      title: 'Bluefen Analytics liked your ad',
      body: 'Ada Quillon, Head of Revenue Operations: “Forecasts your board believes”',
      account: 'bluefen.example',
      person: 'ada-quillon',
      isUnread: true,
      cause: { likeId: 71 },
    },
    fakeNow - 26 * minute,
  ),
  like(71, 'bluefen.example', ada, 'Forecasts your board believes', fakeNow - 26 * minute),
  signal('s3', 'tarnwick.example', 'Pricing page visit', 55, fakeNow - 31 * minute),
  signal(
    's4',
    'halderby.example',
    'Case study downloaded',
    48,
    fakeNow - 48 * minute,
    'ines.morvane@halderby.example',
  ),
  alert(
    'a3',
    {
      kind: 'strong-signal',
      title: 'Miralto Energy: demo request',
      body: 'Signal of 92 from the website',
      account: 'miralto.example',
      state: 'held',
      reason: 'Not shown: notifications were paused',
      isUnread: true,
      cause: { signalId: 's5' },
    },
    fakeNow - 95 * minute,
  ),
  signal('s5', 'miralto.example', 'Demo request', 92, fakeNow - 95 * minute),
  like(70, 'tarnwick.example', bram, null, fakeNow - 3 * hour),
  signal('s6', 'kestreline.example', 'Comparison page visit', 30, fakeNow - 3.2 * hour),
  alert(
    'a4',
    {
      kind: 'digest',
      title: '6 accounts moved while you were away',
      body: 'Corvane Robotics, Vantorre Bank, Zephandra Health and 3 more',
      cause: { alertIds: ['x', 'y'] },
    },
    fakeNow - 15 * hour,
  ),
  signal('s7', 'vantorre.example', 'Ad click', 22, fakeNow - 18 * hour),
  signal('s8', 'quillmark.example', 'Blog visit', 8, fakeNow - 28 * hour),
];

const trickle: readonly FeedItem[] = Array.from({ length: 120 }, (_, index) => {
  const account = hotAccounts[index % hotAccounts.length];
  const words = ['Pricing page visit', 'Newsletter opened', 'Docs visit', 'Webinar attended'];
  return signal(
    `old-${String(index)}`,
    account?.domain ?? 'tarnwick.example',
    words[index % 4] ?? '',
    10 + ((index * 7) % 60),
    fakeNow - 30 * hour - index * 97 * minute,
  );
});

/** Newest first: what main would have on disk. */
export const allFeedItems: readonly FeedItem[] = [...recent, ...trickle];

const tarnwick: Account = {
  domain: 'tarnwick.example',
  name: 'Tarnwick Systems',
  companyId: 41,
  industry: 'Industrial software',
  country: 'Netherlands',
  city: 'Eindhoven',
  employeeCount: 420,
  companySize: '201–500',
  linkedInUrl: 'https://www.linkedin.com/company/tarnwick-example',
  logoUrl: null,
  totalScore: 214,
  isIcpMatched: true,
  icpName: 'Mid-market EU',
  stage: 'Evaluating',
  labels: [labels.eu, labels.partner],
  latestActivityAt: fakeNow - 4 * minute,
};

/** Any account of the list; null for a domain nobody knows. */
export function accountView(domain: string): AccountView | null {
  const hot = hotAccounts.find((account) => account.domain === domain);
  if (hot === undefined) return null;
  const items = allFeedItems.filter(
    (item) => (item.kind === 'alert' ? item.alert.account : item.domain) === domain,
  );
  const count = hot.sparkline.length;
  return {
    account: {
      ...tarnwick,
      domain,
      name: hot.name,
      icpName: hot.icpName,
      isIcpMatched: hot.isIcpMatched,
      stage: hot.stage,
      labels: hot.labels,
      latestActivityAt: hot.latestActivityAt,
    },
    aggregateScore: hot.score,
    rank: hot.rank,
    heat: hot.heat,
    why: hot.why === null ? null : `${hot.why} in the last 24 hours.`,
    scores: hot.sparkline.map((score, index) => ({ at: fakeNow - (count - 1 - index) * 12 * hour, score })),
    items,
    people: people.filter((one) => one.domain === domain),
    contacts: [
      { email: `bram@${domain}`, score: 44, lastSeenAt: fakeNow - 5 * minute },
      { email: `office@${domain}`, score: null, lastSeenAt: fakeNow - 2 * day },
    ],
    signalCount: items.length,
  };
}

/** A panel on a good day. */
export const fakePanelState: PanelState = {
  revision: 1,
  phase: 'ready',
  mode: 'connected',
  connections: [
    { surface: 'a', state: 'connected', address: 'https://api.scoring.example', keyKept: 'keychain' },
    { surface: 'b', state: 'connected', address: 'https://rest.scoring.example/v1', keyKept: 'keychain' },
  ],
  status: {
    state: 'live',
    text: 'Live',
    nextCheckAt: fakeNow + 8_000,
    lastFreshAt: fakeNow - 7_000,
    pausedUntilAt: null,
    budgets: [
      { surface: 'a', usedToday: 312, perDay: 5_000, usedThisMinute: 2, perMinute: 30, plan: null },
      { surface: 'b', usedToday: 1_204, perDay: 10_000, usedThisMinute: 4, perMinute: 60, plan: 'Starter' },
    ],
    problems: [],
    progress: null,
  },
  hot: {
    window: '24h',
    source: 'ranked',
    accounts: hotAccounts,
    total: 412,
    asOf: fakeNow - 7_000,
    trend: { currentCount: 42, previousCount: 36, percentageChange: 18.2 },
  },
  feed: { items: allFeedItems.slice(0, 50), unreadCount: 3, hasOlder: true },
  people,
  settings: {
    launchAtLogin: true,
    notificationsOn: true,
    notificationSound: false,
    strongSignalScore: 80,
    hotTopN: 10,
    globalShortcut: 'CommandOrControl+Shift+H',
    theme: 'system',
    surfaceAPerMinute: 30,
    surfaceAPerDay: 5_000,
  },
  navigation: null,
  host: { platform: 'linux', version: '0.1.0', shortcut: 'unconfirmed' },
};
