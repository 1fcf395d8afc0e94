// The invented feed of the fake bridge, newest first.
import { propertyWords } from '../../src/shared/words/property-words.ts';
import { compareItemKeys } from '../../src/shared/item-key.ts';
import type { Witness } from '../../src/shared/contract/witnesses.ts';
import type { Alert, FeedItem, Person, SignalDetails } from '../../src/shared/model.ts';
import { eventContent, personNamed } from '../../src/main/pipeline/alerts/rules/event-content.ts';
import type { EventContent } from '../../src/shared/contract/alert-content.ts';
import { fakeNow, hotAccounts, hour, minute, person } from './bridge-accounts.ts';

function alert(
  id: string,
  patch: Partial<Alert> & Pick<Alert, 'kind' | 'content' | 'cause'>,
  at: number,
): FeedItem {
  const whole: Alert = {
    id,
    account: null,
    person: null,
    state: 'shown',
    reason: null,
    decidedAt: at,
    happenedAt: at,
    isUnread: false,
    ...patch,
  };
  return { kind: 'alert', key: `alert:${id}`, at, alert: whole, owners: [] };
}

/** By type, as a website's tracker, a form or a newsletter would send them. */
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
  const said = propertyWords(Object.fromEntries(properties.map(({ label, value }) => [label, value])));
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
    type: what.toLowerCase().replaceAll(' ', '_'),
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

const heatingUp = { code: 'rule', rule: 'account-hot' } as const;
const liked = { code: 'ad-like' } as const;

/** The decision about a signal. `score`: the signal's. */
export const fakeEvidence = (score: number): readonly Witness[] => [
  { code: 'alone', odds: -2.6 },
  {
    code: 'score',
    odds: 1.5,
    value: score,
    range: { source: 'website', from: 12, to: 40, isHighest: true },
  },
  { code: 'new-here', odds: 1.6 },
  { code: 'colleagues', odds: 0.8, value: 1 },
  { code: 'volume', odds: -0.6, value: 1_320 },
  { code: 'rate', odds: -0.3, value: 1.4 },
];

const recent: readonly FeedItem[] = [
  alert(
    'a1',
    {
      kind: 'account-hot',
      content: {
        ...eventContent('Tarnwick Systems', heatingUp, {
          story: {
            causes: [
              { type: 'pricing_page_visit', count: 2 },
              { type: 'demo_request', count: 1 },
            ],
            within: 20,
          },
        }),
        standing: { isBefore: false, rank: 1, was: 3, score: 71, window: '24h' },
      },
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
      content: {
        ...eventContent('Bluefen Analytics', liked, {
          who: personNamed('Ada Quillon', 'Head of Revenue Operations'),
          said: { code: 'quoted', text: 'Forecasts your board believes' },
          story: { causes: [{ type: 'blog_visit', count: 3 }], within: 'week' },
        }),
        standing: { isBefore: false, rank: 4, was: null, score: 47, window: '24h' },
      },
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
      kind: 'high-scoring',
      content: {
        ...eventContent(
          'Miralto Energy',
          { code: 'signal', type: 'demo_request', score: 92, asks: 'demo' },
          {
            who: personNamed('Alma Zelkling', 'Director of Growth'),
            said: {
              code: 'facts',
              facts: [
                { key: 'team size', value: '45' },
                { key: 'timeline', value: 'this quarter' },
                { key: 'message', value: 'We compare three tools until the end of the month' },
              ],
            },
            story: { causes: [{ type: 'pricing_page_visit', count: 2 }], within: 12 },
          },
        ),
        evidence: fakeEvidence(92),
      },
      account: 'miralto.example',
      state: 'held',
      reason: { code: 'notifications-off' },
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
      content: {
        code: 'digest',
        heading: 'alerts',
        alerts: 6,
        accounts: 6,
        waiting: 0,
        lines: ['Corvane Robotics', 'Vantorre Bank', 'Zephandra Health'].map((name) => ({
          name,
          what: { code: 'signal', type: 'pricing_page_visit', score: null, deed: 'price' },
          who: '',
          note: '',
        })),
        more: 3,
      },
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

/** Everything that main would have stored, newest first. */
export const allFeedItems: readonly FeedItem[] = [...recent, ...trickle].sort(
  (one, other) => other.at - one.at || compareItemKeys(other.key, one.key),
);

const demoRequest = { code: 'signal', type: 'demo_request', score: null, asks: 'demo' } as const;
const ines = personNamed('Ines Morvane', 'Head of IT');

/** The alerts behind each entry of `threadedItems`, by the id of its alert, newest first. */
export const fakeThreads: Readonly<Record<string, readonly Alert[]>> = {
  a1: [
    alertIn(
      'a1-2',
      { kind: 'explicit-ask', account: 'tarnwick.example', agoMs: 5 * minute },
      eventContent('Tarnwick Systems', demoRequest, {
        who: personNamed('Bram Tersley', 'VP Engineering'),
        said: {
          code: 'facts',
          facts: [
            { key: 'team size', value: '45' },
            { key: 'timeline', value: 'this quarter' },
          ],
        },
        story: { causes: [{ type: 'pricing_page_visit', count: 2 }], within: 'week' },
      }),
    ),
    alertIn(
      'a1-1',
      { kind: 'ad-like', account: 'tarnwick.example', agoMs: 26 * hour },
      eventContent('Tarnwick Systems', liked, {
        who: personNamed('Bram Tersley', 'VP Engineering'),
        said: { code: 'quoted', text: 'Forecasts your board believes' },
      }),
    ),
  ],
  a4: [
    alertIn(
      'a4-1',
      { kind: 'strong-signal', account: 'corvane.example', agoMs: 15.2 * hour },
      eventContent(
        'Corvane Robotics',
        { code: 'signal', type: 'security_page_visit', score: null },
        {
          who: ines,
          said: { code: 'facts', facts: [{ key: 'seconds on page', value: '180', page: '/security' }] },
        },
      ),
    ),
    alertIn(
      'a4-2',
      { kind: 'account-hot', account: 'vantorre.example', agoMs: 16 * hour },
      eventContent('Vantorre Bank', heatingUp, {
        story: {
          causes: [
            { type: 'docs_visit', count: 4 },
            { type: 'webinar_attended', count: 1 },
          ],
          within: 'week',
        },
      }),
    ),
    alertIn(
      'a4-3',
      { kind: 'ad-like', account: 'corvane.example', agoMs: 17 * hour },
      eventContent('Corvane Robotics', liked, {
        who: ines,
        said: { code: 'quoted', text: 'Quieter night shifts' },
      }),
    ),
  ],
};

function alertIn(
  id: string,
  { kind, account, agoMs }: Pick<Alert, 'kind' | 'account'> & { readonly agoMs: number },
  content: EventContent,
): Alert {
  return {
    id,
    kind,
    content,
    account,
    person: null,
    cause: { signalId: id },
    state: 'shown',
    reason: null,
    decidedAt: fakeNow - agoMs,
    happenedAt: fakeNow - agoMs,
    isUnread: true,
  };
}

/** The same feed, with entries that have more than one reason. */
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
