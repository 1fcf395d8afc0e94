// One alert content for each code and each kind of subject. A new one does not compile without an example here.
import { eventContent, personNamed } from '../../src/main/pipeline/alerts/rules/event-content.ts';
import { askedThings } from '../../src/shared/contract/asked-things.ts';
import { alertRules } from '../../src/shared/contract/alert-rules.ts';
import type { AlertContent } from '../../src/shared/contract/alert-content.ts';
import { activityOutcomes, ownActivities } from '../../src/shared/contract/activity.ts';
import { failureCodes, keyTroubles, teamKeyTroubles } from '../../src/shared/contract/failures.ts';
import type { AlertEvent } from '../../src/shared/contract/alert-events.ts';
import { looks } from '../../src/shared/contract/pace.ts';
import { visitWitnesses } from '../../src/shared/contract/witnesses.ts';

type Examples<Coded extends { readonly code: string }> = {
  readonly [Code in Coded['code']]: readonly Extract<Coded, { readonly code: Code }>[];
};

const counts = [1, 2, 1_204];

const eventExamples: Examples<AlertEvent> = {
  signal: ['demo_request', 'PricingPageVisit', 'e_invoice_sent'].flatMap((type) =>
    [null, 91].map((score) => ({ code: 'signal' as const, type, score })),
  ),
  'ad-like': [{ code: 'ad-like' }],
  'signals-in-a-day': counts.flatMap((count) =>
    [0, 3].map((usual) => ({ code: 'signals-in-a-day' as const, count, usual })),
  ),
  'people-at-once': [
    ...counts.map((count) => ({ code: 'people-at-once' as const, pages: [], count })),
    ...counts.map((count) => ({ code: 'people-at-once' as const, pages: [], count, anonymous: 1 })),
    { code: 'people-at-once', pages: [], count: 3, names: ['Alma Zelkling', 'Ben Horn'] },
  ],
  'buying-research': [[], ...visitWitnesses.map((one) => [one])].map((witnesses) => ({
    code: 'buying-research' as const,
    witnesses,
    pages: [],
  })),
  'back-after': counts.map((days) => ({ code: 'back-after', days, witnesses: ['liked-ad'], pages: [] })),
  look: looks.flatMap((look) => counts.map((count) => ({ code: 'look' as const, look, count }))),
  cooling: [true, false].map((isListed) => ({ code: 'cooling', peak: 1_290, window: '7d', isListed })),
  'score-jump': [0, 12, null].map((usual) => ({ code: 'score-jump', rise: 1_290, usual })),
  'lead-score': [null, 176].map((from) => ({ code: 'lead-score', from, score: 227 })),
  rule: alertRules.map((rule) => ({ code: 'rule', rule })),
  'follow-up': [
    ...ownActivities.map((activity) => ({ activity, outcome: null })),
    ...activityOutcomes.map((outcome) => ({ activity: 'call', outcome })),
  ].map((what) => ({ code: 'follow-up', agoMs: 3 * 3_600_000, ...what })),
  'handed-over': [{ code: 'handed-over', by: 'ada-winterbourne' }],
  'still-waiting': askedThings.map((asks) => ({ code: 'still-waiting', asks, agoMs: 10 * 60_000 })),
  unknown: [{ code: 'unknown' }],
};

const noLimit = { serviceCode: null, param: null, limit: null };
const alma = { name: 'Alma Zelkling', title: 'Director of Growth', email: 'az@ember.example', isGuess: true };

const story = {
  causes: [
    { type: 'pricing_page_visit', count: 2 },
    { type: 'webinar_attended', count: 2 },
    { type: 'demo_request', count: 3 },
  ],
  within: 20,
};

export const contentExamples: Examples<AlertContent> = {
  event: Object.values<readonly AlertEvent[]>(eventExamples)
    .flat()
    .flatMap((what) => [
      eventContent('Emberkiln', what),
      {
        ...eventContent('Emberkiln', what, {
          who: alma,
          said: {
            code: 'facts',
            facts: [
              { key: 'seats', value: '27' },
              { key: 'team size', value: '45' },
            ],
          },
          story,
        }),
        watched: 'Ines Morvane',
        standing: { isBefore: false, rank: 1, was: 8, score: 1_204, window: '24h' },
      },
      {
        ...eventContent('Kiln', what, {
          who: personNamed('Bo Larkin'),
          said: { code: 'quoted', text: 'Next quarter?' },
          story: { ...story, within: 'week' },
        }),
        standing: { isBefore: true, rank: 39, was: null, score: 22, window: 'aggregate' },
      },
    ]),
  digest: (['for-today', 'quiet-hours', 'paused', 'do-not-disturb', 'alerts', 'follow-ups'] as const).map(
    (heading) => ({
      code: 'digest',
      heading,
      alerts: 3,
      accounts: 2,
      waiting: 0,
      lines: [
        {
          name: 'Emberkiln',
          what: { code: 'back-after', days: 12, witnesses: [], pages: [] },
          who: 'Dana Vale',
          note: 'the offer',
        },
        { name: 'Alder', text: 'Demo request' },
      ],
      more: 4,
    }),
  ),
  'digest-of-one': [
    {
      code: 'digest-of-one',
      name: 'Emberkiln',
      alerts: 2,
      first: eventContent('Emberkiln', { code: 'buying-research', witnesses: [], pages: [] }),
      isBack: true,
    },
    {
      code: 'digest-of-one',
      name: null,
      alerts: 2,
      first: eventContent('Alder', { code: 'ad-like' }),
      isBack: false,
    },
  ],
  'activity-refused': [{ code: 'activity-refused', name: 'Emberkiln', reason: { code: 'account-unknown' } }],
  'service-trouble': failureCodes.flatMap((code) =>
    [true, false].map((isSilent) => ({
      code: 'service-trouble' as const,
      isSilent,
      failure: { code, surface: 'rest' as const, status: 503, ...noLimit },
    })),
  ),
  'key-trouble': keyTroubles.map((trouble) => ({ code: 'key-trouble', trouble })),
  'team-trouble': teamKeyTroubles.map((trouble) => ({ code: 'team-trouble', trouble })),
  'low-quota': [{ code: 'low-quota', usedToday: 9_640, perDay: 10_000, othersToday: 12 }],
  'notifications-off': [{ code: 'notifications-off', reason: { code: 'not-shown', failure: 'no-service' } }],
  unknown: [{ code: 'unknown', name: 'Alder' }],
};

export const allContents: readonly AlertContent[] =
  Object.values<readonly AlertContent[]>(contentExamples).flat();
