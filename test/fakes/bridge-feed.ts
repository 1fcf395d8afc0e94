// The invented feed of the panel's fake, newest first.
import { saidWords } from '../../src/shared/words/said-words.ts';
import { compareItemKeys } from '../../src/shared/item-key.ts';
import type { Alert, FeedItem, Person, SignalDetails } from '../../src/shared/model.ts';
import { packAlert, type AlertParts } from '../../src/shared/words/alert-body.ts';
import { fakeNow, hotAccounts, hour, minute, person } from './bridge-accounts.ts';

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
  return { kind: 'alert', key: `alert:${id}`, at, alert: whole, owners: [] };
}

/** By what happened, as a website's tracker, a form and a newsletter would send it. */
const propertiesByType: Readonly<Record<string, SignalDetails['properties']>> = {
  'Demo request': [
    { label: 'Page', value: '/demo' },
    { label: 'Team size', value: '45' },
    { label: 'Timeline', value: 'this quarter' },
    {
      label: 'Message',
      value: 'We compare three tools until the end of the month and would like to see the forecasts.',
    },
    { label: 'Campaign', value: 'autumn-launch' },
  ],
  'Pricing page visit': [
    { label: 'Page', value: '/pricing' },
    { label: 'Visits', value: '3' },
    { label: 'Seconds on page', value: '120' },
  ],
  'Security page visit': [
    { label: 'Page', value: '/security' },
    { label: 'Seconds on page', value: '75' },
  ],
};

function carried(what: string): SignalDetails {
  const properties = propertiesByType[what] ?? [];
  const said = saidWords(Object.fromEntries(properties.map(({ label, value }) => [label, value])));
  return { properties, moreProperties: 0, said };
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
    meaning: what === 'Demo request' ? 'Somebody asked to be shown the product.' : null,
    who,
    source: 'website',
    score,
    ...carried(what),
    isOwn: false,
    note: null,
    owners: id === 's2' ? [2] : [],
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
    owners: [],
  };
}

const ada = person('ada-quillon', 'Ada Quillon', 'Head of Revenue Operations');
const bram = person('bram-tersley', 'Bram Tersley', 'VP Engineering');

const recent: readonly FeedItem[] = [
  alert(
    'a1',
    {
      kind: 'account-hot',
      title: 'Tarnwick Systems',
      body: packAlert({
        what: 'Heating up',
        who: '',
        said: '',
        story: '2 pricing page visits, demo request in 20 min',
        standing: 'now #1 (was 3) · 24 h score 71',
      }),
      account: 'tarnwick.example',
      isUnread: true,
      cause: { rankedAt: fakeNow - 4 * minute, rank: 1, previousRank: 3 },
    },
    fakeNow - 4 * minute,
  ),
  signal('s1', 'tarnwick.example', 'Demo request', 74, fakeNow - 5 * minute, 'bram@tarnwick.example'),
  signal('s2', 'corvane.example', 'Security page visit', 42, fakeNow - 11 * minute),
  alert(
    'a2',
    {
      kind: 'ad-like',
      title: 'Bluefen Analytics',
      body: packAlert({
        what: 'Ad like',
        who: 'Ada Quillon, Head of Revenue Operations',
        said: '“Forecasts your board believes”',
        story: '3 blog visits in 7 days',
        standing: 'now #4 · 24 h score 47',
      }),
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
      title: 'Miralto Energy',
      body: packAlert({
        what: 'Demo request',
        who: 'Alma Zelkling, Director of Growth',
        said: 'team of 45, this quarter, “We compare three tools until the end of the month”',
        story: '2 pricing page visits in 12 min · signal score 92',
        standing: '',
      }),
      account: 'miralto.example',
      state: 'held',
      reason: { code: 'legacy', text: 'Not shown: notifications were paused' },
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
export const allFeedItems: readonly FeedItem[] = [...recent, ...trickle].sort(
  (one, other) => other.at - one.at || compareItemKeys(other.key, one.key),
);

/** What the entries of `threadedItems` open to, by alert, newest first. */
export const fakeThreads: Readonly<Record<string, readonly Alert[]>> = {
  a1: [
    alertIn('a1-2', 'tarnwick.example', 'Tarnwick Systems', 5 * minute, {
      kind: 'explicit-ask',
      what: 'Demo request',
      who: 'Bram Tersley, VP Engineering',
      said: 'team of 45, this quarter',
      story: 'pricing page twice this week',
    }),
    alertIn('a1-1', 'tarnwick.example', 'Tarnwick Systems', 26 * hour, {
      kind: 'ad-like',
      what: 'Ad like',
      who: 'Bram Tersley, VP Engineering',
      said: '“Forecasts your board believes”',
      story: '',
    }),
  ],
  a4: [
    alertIn('a4-1', 'corvane.example', 'Corvane Robotics', 15.2 * hour, {
      kind: 'strong-signal',
      what: 'Security page visit',
      who: 'Ines Morvane, Head of IT',
      said: '3 min on /security',
      story: '',
    }),
    alertIn('a4-2', 'vantorre.example', 'Vantorre Bank', 16 * hour, {
      kind: 'account-hot',
      what: 'Heating up',
      who: '',
      said: '',
      story: '4 docs visits, a webinar in 2 days',
    }),
    alertIn('a4-3', 'corvane.example', 'Corvane Robotics', 17 * hour, {
      kind: 'ad-like',
      what: 'Ad like',
      who: 'Ines Morvane, Head of IT',
      said: '“Quieter night shifts”',
      story: '',
    }),
  ],
};

function alertIn(
  id: string,
  account: string,
  title: string,
  agoMs: number,
  { kind, ...said }: Omit<AlertParts, 'standing'> & Pick<Alert, 'kind'>,
): Alert {
  return {
    id,
    kind,
    title,
    body: packAlert({ ...said, standing: '' }),
    account,
    person: null,
    cause: { signalId: id },
    state: 'shown',
    reason: null,
    decidedAt: fakeNow - agoMs,
    isUnread: true,
  };
}

/** The same feed with the entries that have more than one reason. */
export const threadedItems: readonly FeedItem[] = allFeedItems.map((item) => {
  if (item.kind !== 'alert') return item;
  const { id, kind, isUnread } = item.alert;
  const more = fakeThreads[id] ?? [];
  const ids = kind === 'digest' ? [id] : [id, ...more.map((reason) => reason.id)];
  return {
    ...item,
    thread: { ids, unreadIds: isUnread ? ids : [], moreReasons: more.length, causes: [] },
  };
});
