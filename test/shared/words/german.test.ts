// German grammar that differs from English: plurals, word order, lists.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../src/shared/model.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { describeErrorType } from '../../../src/shared/words/error-type-words.ts';
import { describeFailure } from '../../../src/shared/words/failure-words.ts';
import { learnedWords } from '../../../src/shared/words/learned-words.ts';
import { lookWords } from '../../../src/shared/words/look-words.ts';
import { occurrenceWords, reasonWords } from '../../../src/shared/words/reason-words.ts';
import { propertyWords } from '../../../src/shared/words/property-words.ts';
import { noScoreWords, scoreName } from '../../../src/shared/words/score-words.ts';
import { statusWords } from '../../../src/shared/words/status-words.ts';
import { agoWords, waitWords } from '../../../src/shared/words/ago-words.ts';
import { listWords } from '../../../src/shared/words/list-words.ts';
import { terms } from '../../../src/shared/messages/de/terms.ts';
import { viewAutomation } from '../../../src/main/reading/on-demand/automation-words.ts';
import { findCategory } from '../../../src/main/reading/on-demand/categories.ts';
import { keyFor, phraseFor, wholeNumber, wordsFor } from '../../../src/shared/words/text.ts';
import { causeWords, storyWords, whyOf } from '../../../src/shared/words/why-words.ts';
import { makeSignalTypes } from '../../fakes/signal-types.ts';

beforeEach(() => setLanguage('de'));
afterEach(() => setLanguage('en'));

const unnamed = makeSignalTypes();

test('how long ago something was', () => {
  const minutes = [1, 59, 60, 120, 24 * 60, 48 * 60];
  expect(minutes.map((count) => agoWords(0, count * 60_000))).toEqual([
    'vor 1 min',
    'vor 59 min',
    'vor 1 Stunde',
    'vor 2 Stunden',
    'vor 1 Tag',
    'vor 2 Tagen',
  ]);
});

test('a list', () => {
  expect(listWords(['A', 'B', 'C'], 3)).toBe('A, B und C');
  expect(listWords(['A', 'B', 'C', 'D'], 3)).toBe('A, B und 2 weitere');
});

test('what was done twice, and how the causes of a row stand in a sentence', () => {
  const words = causeWords(
    [
      { type: 'webinar_attended', count: 2, points: 9 },
      { type: 'ad_like', count: 3, points: 8 },
      { type: 'demo_request', count: 1, points: 7 },
    ],
    unnamed,
  );
  expect(whyOf(words)).toBe('2 Webinar-Teilnahmen, 3 Anzeigen-Likes, Demo-Anfrage');
  const causes = [{ type: 'ad_like', count: 3 }];
  expect(storyWords({ causes, within: 20 })).toBe('3 Anzeigen-Likes in 20 min');
  expect(storyWords({ causes, within: 'week' })).toBe('3 Anzeigen-Likes in 7 Tagen');
});

test('what the organization calls a type is not said in other words where it is counted', () => {
  const counted = (count: number) =>
    causeWords(
      [{ type: 'demo_request', count, points: 1 }],
      makeSignalTypes({ nameOf: () => 'Demo Request' }),
    );
  expect([...counted(1), ...counted(2)]).toEqual(['Demo Request', '2 × Demo Request']);
  const causes = [{ type: 'demo_request', count: 2, name: 'Demo Request' }];
  expect(storyWords({ causes, within: 20 })).toBe('2 × Demo Request in 20 min');
});

test('what services commonly send has German words, however it is spelled; the rest stays as it is', () => {
  expect(['pricing_page_visit', 'PricingPageVisit', 'Pricing page visit'].map(wordsFor)).toEqual(
    Array(3).fill('Besuch der Preisseite'),
  );
  expect(['trial_started', 'HIGH', 'e_invoice_sent', 'crm_update', '__'].map(wordsFor)).toEqual([
    'Testphase begonnen',
    'Hoch',
    'E invoice sent',
    'CRM update',
    'Ohne Namen',
  ]);
  expect(phraseFor('constructor')).toBe('constructor');
});

test('what begins a sentence begins it, and a noun is one anywhere', () => {
  const words = causeWords(
    [
      { type: 'meeting_booked', count: 1, points: 3 },
      { type: 'free_trial_started', count: 1, points: 2 },
      { type: 'email_opened', count: 2, points: 1 },
    ],
    unnamed,
  );
  expect(whyOf(words)).toBe('Termin gebucht, Testphase begonnen, 2 geöffnete E-Mails');
});

test('each German word is found by the key of its value', () => {
  const keys = Object.keys(terms.known);
  expect(keys.map(keyFor)).toEqual(keys);
  expect(
    Object.values(terms.known)
      .flat()
      .filter((words) => words.trim() !== words || words === ''),
  ).toEqual([]);
});

test('a category is joined with a type by how they are spelled, and not by the German words', () => {
  const find = findCategory([
    { id: 1, name: 'Demo requested', description: null, score: null },
    { id: 2, name: 'Pricing page visit', description: null, score: null },
  ]);
  expect([find('demo_request'), find('pricing_page_visit')?.id]).toEqual([null, 2]);
});

test('what a property says is found by its key, and named in German where it has to be', () => {
  expect(
    propertyWords({ seats: 5, seconds_on_page: 30, page: '/pricing', days_in_role: 4, sla_tier: 'gold' }),
  ).toBe('5 Lizenzen, seit 4 Tagen in der Position, 30 s auf /pricing, sla tier gold');
});

test.each([
  [0, '0 neue Personen', 'Zurück nach 0 Tagen'],
  [1, '1 neue Person', 'Zurück nach 1 Tag'],
  [2, '2 neue Personen', 'Zurück nach 2 Tagen'],
])('%d people and days', (count, people, days) => {
  expect([lookWords('new-people', count), lookWords('back', count)]).toEqual([people, days]);
});

test('a sentence of the state, of a reason, of what happened and of what was learned', () => {
  expect(statusWords({ state: 'paused', untilAt: 0, heldCount: 3 }, () => '14:05')).toBe(
    'Pausiert bis 14:05 · 3 Accounts zurückgehalten',
  );
  expect(reasonWords({ code: 'usual-strong-signals', hours: 1 })).toBe(
    'Für diesen Account üblich: starke Signale in 1 Stunde der letzten zwei Wochen',
  );
  expect(
    reasonWords({ code: 'joined-alert', name: 'Alder', what: { code: 'ad-like' }, minutesAgo: 10 }),
  ).toMatch(/^Teil von „Alder · .+“, 10 min zuvor$/u);
  expect(reasonWords({ code: 'cool-down', minutesAgo: 60, untilMinute: 900 })).toBe(
    '1 Stunde zuvor gemeldet; Pause bis 15:00',
  );
  expect(waitWords(60_000)).toBe('etwa einer Minute');
  expect(occurrenceWords({ code: 'ranked', rank: 3, score: 1_204, window: '24h' })).toBe(
    'Jetzt Nr. 3, 24-h-Score 1.204',
  );
  expect(
    learnedWords({
      trait: 'type',
      value: 'webinar_attended',
      isAsk: false,
      verdict: 'digest',
      dismissed: 9,
      of: 10,
      name: 'webinar attended',
    }),
  ).toBe('9 von 10 verworfen (Meldungen mit „webinar attended“): sie kommen jetzt in die Sammelmeldung');
});

test('a failure, with what the service says of it', () => {
  const failure: Failure = {
    code: 'plan-limit',
    surface: 'public',
    status: 402,
    serviceCode: 'PLAN_LIMIT_EXCEEDED',
    limit: {
      kind: 'plan',
      category: 'TRACKED_COMPANIES',
      used: 1_500,
      limit: 1_500,
      upgrade: { name: 'Growth', priceMonthly: 199 },
      addOn: null,
    },
    param: null,
    requestId: null,
  };
  expect(describeFailure(failure)).toMatchObject({
    title: 'Das Limit Ihres Tarifs für tracked companies ist ausgeschöpft: 1.500 von 1.500.',
    next: 'Der nächste Tarif, Growth, kostet 199 im Monat.',
  });
  expect(describeFailure({ ...failure, code: 'no-route', limit: null, serviceCode: null }).title).toBe(
    'Die Accounts API ist nicht erreichbar. Hotlist versucht es weiter.',
  );
  expect(describeErrorType('MOON_PHASE')).toBe('Die Begründung des Dienstes: Moon phase.');
});

test('what properties say, scores and numbers', () => {
  expect(propertyWords({ seats: 27, team_size: 5, message: 'Bitte anrufen', seconds_on_page: 203 })).toBe(
    '„Bitte anrufen“, 27 Lizenzen, 5 Personen, 3 min auf der Seite',
  );
  expect([scoreName('24h'), noScoreWords('7d', 100), wholeNumber(1_204)]).toEqual([
    '24-h-Score',
    'in 7 Tagen nicht unter den ersten 100',
    '1.204',
  ]);
});

test('types that a service spells in the plural are known as well', () => {
  expect(['page_views', 'DemoRequests', 'webinar_attendances', 'inquiries_sent'].map(wordsFor)).toEqual([
    'Seitenaufrufe',
    'Demo-Anfragen',
    'Webinar-Teilnahmen',
    'Inquiries sent',
  ]);
  expect(whyOf(causeWords([{ type: 'page_views', count: 3, points: 9 }], unnamed))).toBe('3 Seitenaufrufe');
});

test('a source is named as one', () => {
  expect(reasonWords({ code: 'source-left-out', source: 'manual' })).toBe(
    'Signale aus der Quelle „manuell“ sind ausgeschlossen',
  );
});

test('an automation names fields and values as the service does, which knows no other words for them', () => {
  const { sentence } = viewAutomation({
    id: 'a',
    name: 'A',
    direction: 'outgoing',
    isEnabled: true,
    trigger: {
      event: 'signal.created',
      method: null,
      integration: null,
      conditions: [{ field: 'signal.type', operator: 'eq', value: 'demo_request' }],
    },
    action: { type: 'webhook', config: {} },
    createdAt: null,
    updatedAt: null,
  });
  expect(sentence).toBe(
    'Wenn ein Signal entsteht und „type“ des Signals = demo request: Weitergabe an Webhook.',
  );
});
