// The sentence for each reason and occurrence. A new code does not compile without an example here.
import { expect, test } from 'vitest';
import {
  occurrenceSchema,
  reasonSchema,
  type Occurrence,
  type Reason,
} from '../../../src/shared/contract/reasons.ts';
import { occurrenceWords, reasonWords } from '../../../src/shared/words/reason-words.ts';

type Examples<Coded extends { readonly code: string }> = {
  readonly [Code in Coded['code']]: readonly (readonly [
    Omit<Extract<Coded, { readonly code: Code }>, 'code'>,
    string,
  ])[];
};

const reasonExamples: Examples<Reason> = {
  'logged-by-user': [[{}, 'Logged by you']],
  'type-ours': [[{ type: 'email_sent' }, 'Your own people’s act: that is what you said email sent is']],
  'logged-by-colleague': [[{ by: 'ada-lovelace' }, 'Logged by Ada Lovelace']],
  'below-threshold': [
    [{ score: 40.4, threshold: 75 }, 'Normal for them; signal score 40, below your threshold of 75'],
  ],
  'nothing-unusual': [[{}, 'Normal for them: nobody asked for anything or read much that buyers read']],
  'rule-off': [[{ rule: 'ad-like' }, 'Alerts of this kind are turned off']],
  'ask-unnamed': [[{}, 'A request that names nobody at the company']],
  'ask-too-far-back': [[{}, 'An old request, or too much has happened at the company since']],
  'ask-repeated': [[{}, 'The same person asked for the same thing shortly before']],
  'ask-of-customer': [[{}, 'The account already uses the product']],
  'high-score-alone': [
    [
      { evidence: [] },
      'The service scores it high, but no word says what it is, and nothing else speaks for it',
    ],
  ],
  'asks-in-burst': [[{ count: 4 }, '4 forms within minutes: probably not a person']],
  'usual-asks': [
    [{ times: 5 }, 'Usual for this account: 5 requests in the 30 days before, and no sign of a new buyer'],
  ],
  'before-first-reading': [[{}, 'It came before Hotlist began to read']],
  'type-ignored': [[{ type: 'email_opened' }, 'You ignore signals of the type email opened']],
  'type-left-out': [[{ type: 'demo_request' }, 'You excluded signals of the type demo request']],
  'source-left-out': [
    [{ source: 'website' }, 'You excluded signals from website'],
    [{ source: null }, 'You excluded signals without a source'],
  ],
  'usual-strong-signals': [
    [{ hours: 3 }, 'Usual for this account: strong signals in 3 hours of the last two weeks'],
    [{ hours: 1 }, 'Usual for this account: strong signals in 1 hour of the last two weeks'],
  ],
  'usual-in-top': [[{ topN: 10, days: 2 }, 'Usual for this account: among the top 10 on 2 of 14 days']],
  'usual-unknown-visitors': [[{}, 'Usual for this account: many anonymous visits']],
  'others-fell': [[{}, 'Moved up because others fell']],
  'crept-up': [[{}, 'Crept up over several hours']],
  'like-unqualified': [[{}, 'The company does not match an ICP, and its engagement is not high']],
  'like-over': [[{}, 'An old like, which the service listed only now']],
  'only-watched': [[{}, 'Only accounts and people you watch can alert']],
  'domain-left-out': [[{ domain: 'alder.example' }, 'You chose to never alert about alder.example']],
  muted: [[{}, 'You muted this account']],
  'stage-left-out': [
    [{ stage: 'Customer' }, 'You excluded the stage Customer'],
    [{ stage: null }, 'You excluded accounts without a known stage'],
  ],
  'icp-unmatched': [[{}, 'The account does not match an ICP']],
  'icp-left-out': [
    [{ icp: 'Mid-market' }, 'You excluded the ICP Mid-market'],
    [{ icp: null }, 'You excluded accounts without a known ICP'],
  ],
  'label-left-out': [
    [{ labels: ['Partner'] }, 'You excluded the label Partner'],
    [{ labels: ['Partner', 'Press', 'Test'] }, 'You excluded the label Partner and 2 more'],
  ],
  'label-missing': [[{}, 'The account has none of the labels you chose']],
  'filter-failed': [[{ filter: 'DACH' }, 'The account does not match your filter “DACH”']],
  'cool-down': [
    [{ minutesAgo: 59, untilMinute: 900 }, 'Alerted 59 min earlier; cooling down until 15:00'],
    [{ minutesAgo: 60, untilMinute: 900 }, 'Alerted 1 hour earlier; cooling down until 15:00'],
    [{ minutesAgo: 1320, untilMinute: 900 }, 'Alerted 22 hours earlier; cooling down until 15:00'],
  ],
  'joined-in-batch': [[{}, 'Combined with another alert at the same time']],
  'joined-alert': [
    [
      { name: 'Alder', what: { code: 'rule', rule: 'account-hot' }, minutesAgo: null },
      'Part of “Alder · Heating up”',
    ],
    [
      { name: 'Alder', what: { code: 'signal', type: 'demo_request', score: null }, minutesAgo: 10 },
      'Part of “Alder · Demo request”, 10 min earlier',
    ],
    [
      { name: 'Alder', what: { code: 'ad-like' }, minutesAgo: 2 * 1440 },
      'Part of “Alder · Ad like”, 2 days earlier',
    ],
    [{ name: 'Alder', what: { code: 'ad-like' }, minutesAgo: 0 }, 'Part of “Alder · Ad like”'],
  ],
  joined: [[{}, 'Combined with another alert']],
  'in-digest': [
    [{ atMinute: 545 }, 'In the digest of 09:05'],
    [{ atMinute: 545, atWeekday: 0 }, 'In the digest of Sun 09:05'],
  ],
  'read-before-shown': [[{}, 'You read it before it could be shown']],
  'ring-not-needed': [[{}, 'Answered or snoozed by then, or too late to ring again']],
  'notifications-off': [[{}, 'Notifications are off in the settings']],
  paused: [[{ untilMinute: 870 }, 'Paused until 14:30']],
  snoozed: [
    [{ untilMinute: 0 }, 'Snoozed until 00:00'],
    [{ untilMinute: 480, untilWeekday: 1 }, 'Snoozed until Mon 08:00'],
  ],
  'quiet-hours': [[{ untilMinute: 480 }, 'Quiet hours until 08:00']],
  'for-the-digest': [[{ untilMinute: 990 }, 'In the next digest, at 16:30']],
  'outside-filter': [
    [
      { filter: 'Nordics', untilMinute: 990 },
      'In the next digest, at 16:30: the account does not match your filter “Nordics”',
    ],
  ],
  'for-the-morning': [
    [{ untilMinute: 480 }, 'Held until 08:00: outside your working hours, in a week with many requests'],
  ],
  'beyond-pace': [
    [
      { pace: 'balanced', untilMinute: 990 },
      'Not certain enough for your daily limit: in the next digest, at 16:30',
    ],
  ],
  learned: [
    [
      {
        trait: 'type',
        value: 'webinar_attended',
        isAsk: false,
        dismissed: 9,
        of: 10,
        untilMinute: 990,
      },
      'You dismissed 9 of 10 webinar attended alerts: in the digest at 16:30',
    ],
    [
      { trait: 'kind', value: 'explicit-ask', isAsk: true, dismissed: 30, of: 30, untilMinute: 990 },
      'You dismissed 30 of 30 requests: in the digest at 16:30',
    ],
    [
      { trait: 'icp', value: 'none', isAsk: false, dismissed: 6, of: 7, untilMinute: 990 },
      'You dismissed 6 of 7 alerts about companies outside your ICPs: in the digest at 16:30',
    ],
  ],
  claimed: [
    [{ by: 'ben', untilMinute: null }, 'Ben has this account'],
    [
      { by: 'ada-winterbourne', untilMinute: 990 },
      'Ada Winterbourne has this account: in the digest at 16:30',
    ],
  ],
  'hour-full': [[{ most: 3 }, 'Hourly limit of 3 alerts: shown as soon as there is room']],
  'do-not-disturb': [[{}, 'Do Not Disturb is on']],
  'notifications-silent': [[{}, 'Your desktop showed no notifications: follows as soon as it does']],
  interrupted: [[{}, 'Hotlist stopped while showing it']],
  'not-shown': [
    [{ failure: 'no-service' }, 'this desktop has no notification service'],
    [{ failure: 'not-accepted' }, 'the desktop did not accept the notification'],
    [{ failure: 'no-answer' }, 'the desktop did not say whether it showed the notification'],
  ],
  'desktop-refused': [[{ detail: 'As the desktop said' }, 'As the desktop said']],
  'decision-expired': [
    [{ keptDays: 30 }, 'It is older than 30 days, and decisions are not kept longer than that.'],
  ],
  'before-first-poll': [
    [{}, 'Recorded before Hotlist started watching. The first sync lists signals but does not alert.'],
  ],
  unknown: [[{}, 'Decided by another version of Hotlist, for a reason this version does not know']],
};

const occurrenceExamples: Examples<Occurrence> = {
  signal: [[{ type: 'pricing_page_visit' }, 'Pricing page visit']],
  'ad-like': [
    [{ person: 'Robin Vale' }, 'Robin Vale liked an ad'],
    [{ person: null }, 'Ad like'],
  ],
  ranked: [
    [{ rank: 3, score: 70.6, window: '24h' }, 'Now #3 with 24 h score 71'],
    [{ rank: 3, score: 90, window: 'aggregate' }, 'Now #3 with overall score 90'],
  ],
  unranked: [[{}, 'Left the hot list']],
  'signals-in-a-day': [[{ count: 12 }, '12 signals in 24 hours']],
  'people-at-once': [
    [{ count: 3 }, '3 people at once'],
    [{ count: 4, anonymous: 2 }, '4 visitors at once'],
  ],
  'buyer-visit': [[{ person: 'Robin Vale' }, 'Robin Vale viewed buying pages']],
  look: [
    [{ look: 'new-people', count: 3 }, '3 new people'],
    [{ look: 'back', count: 74 }, 'Back after 74 days'],
    [{ look: 'moved', count: 1 }, 'Known from another company'],
    [{ look: 'expands', count: 2 }, '2 new people look at seats and prices'],
    [{ look: 'silent', count: 2 }, 'Silent for 2 days'],
  ],
  'lead-score': [[{ person: 'Robin Vale', score: 227 }, 'Robin Vale: lead score 227']],
  unknown: [[{}, 'Something this version of Hotlist does not know']],
};

const casesOf = (examples: Readonly<Record<string, readonly (readonly [object, string])[]>>) =>
  Object.entries(examples).flatMap(([code, list]) =>
    list.map(([fields, words]) => [words, { ...fields, code }] as const),
  );

test.each(casesOf(reasonExamples))('reason: %s', (words, reason) => {
  expect(reasonWords(reasonSchema.parse(reason))).toBe(words);
});

test.each(casesOf(occurrenceExamples))('occurrence: %s', (words, occurrence) => {
  expect(occurrenceWords(occurrenceSchema.parse(occurrence))).toBe(words);
});
