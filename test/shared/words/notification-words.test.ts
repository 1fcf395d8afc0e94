// What a notification says, for each kind of alert and in each language: a sentence, not a list or a code.
import { afterEach, describe, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { AlertEvent } from '../../../src/shared/contract/alert-events.ts';
import { askedThings, type AskedThing } from '../../../src/shared/contract/asked-things.ts';
import { languages, type Language } from '../../../src/shared/contract/languages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { discreetWords, notificationWords } from '../../../src/shared/words/notification-words.ts';
import { allContents } from '../../fakes/alert-content.ts';

afterEach(() => setLanguage('en'));

const cause = { signalId: 's1' };
type Told = readonly [title: string, body: string];

/** `key`: the code of the event, with what tells apart several of one code. */
const kinds: readonly (readonly [what: AlertEvent, en: Told, de: Told])[] = [
  [
    { code: 'signal', type: 'demo_request', score: null, asks: 'demo' },
    ['Kelpdell wants a demo', 'Freya Yildides (CTO) · also terms and pricing today'],
    ['Kelpdell möchte eine Demo', 'Freya Yildides (CTO) · heute auch die Vertragsseite und Preise'],
  ],
  [
    { code: 'signal', type: 'form', score: null, asks: 'other' },
    ['Kelpdell sent a request', 'Freya Yildides (CTO): Form · also terms and pricing today'],
    ['Kelpdell schickt eine Anfrage', 'Freya Yildides (CTO): Form · heute auch die Vertragsseite und Preise'],
  ],
  [
    { code: 'signal', type: 'competitor_comparison', score: 91 },
    [
      'Kelpdell is comparing you with others',
      'Freya Yildides (CTO): scored 91 · also terms and pricing today',
    ],
    [
      'Kelpdell vergleicht Sie mit anderen',
      'Freya Yildides (CTO): mit 91 bewertet · heute auch die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'signal', type: 'e_invoice_sent', score: null },
    ['Kelpdell: e invoice sent', 'Freya Yildides (CTO) · also terms and pricing today'],
    ['Kelpdell: e invoice sent', 'Freya Yildides (CTO) · heute auch die Vertragsseite und Preise'],
  ],
  [
    { code: 'ad-like' },
    ['Kelpdell liked one of your ads', 'Freya Yildides (CTO) · also terms and pricing today'],
    ['Kelpdell mag eine Ihrer Anzeigen', 'Freya Yildides (CTO) · heute auch die Vertragsseite und Preise'],
  ],
  [
    { code: 'signals-in-a-day', count: 12, usual: 3 },
    [
      'Kelpdell is unusually active',
      'Freya Yildides (CTO): 12 signals in a day, 3 on a usual day · terms and pricing today',
    ],
    [
      'Kelpdell ist ungewöhnlich aktiv',
      'Freya Yildides (CTO): 12 Signale an einem Tag, sonst 3 am Tag · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'people-at-once', count: 3, names: ['Alma Zelkling', 'Ben Horn'] },
    ['Kelpdell has 3 people looking', 'Alma Zelkling, Ben Horn and 1 more · terms and pricing today'],
    [
      'Kelpdell ist mit 3 Personen da',
      'Alma Zelkling, Ben Horn und 1 weitere · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'people-at-once', count: 3, anonymous: 1 },
    ['Kelpdell has 3 visitors looking', 'Terms and pricing today'],
    ['Kelpdell ist mit 3 Besuchern da', 'Heute die Vertragsseite und Preise'],
  ],
  [
    { code: 'buying-research', witnesses: ['read-terms', 'colleagues'] },
    ['Kelpdell is reading the terms', 'Freya Yildides (CTO) has colleagues here too · pricing today'],
    ['Kelpdell liest die Vertragsseite', 'Freya Yildides (CTO): auch Kollegen sind da · heute Preise'],
  ],
  [
    { code: 'buying-research', witnesses: ['liked-ad'] },
    ['Kelpdell liked an ad, then visited', 'Freya Yildides (CTO) · terms and pricing today'],
    [
      'Kelpdell mag eine Anzeige und sieht sich um',
      'Freya Yildides (CTO) · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'buying-research', witnesses: [] },
    ['Kelpdell shows buying interest', 'Freya Yildides (CTO) · terms and pricing today'],
    ['Kelpdell zeigt Kaufinteresse', 'Freya Yildides (CTO) · heute die Vertragsseite und Preise'],
  ],
  [
    { code: 'back-after', days: 6, witnesses: ['scored-high', 'new-here'] },
    [
      'Kelpdell: someone is back after 6 days',
      'Freya Yildides (CTO) did something rated high and is new here · terms and pricing today',
    ],
    [
      'Kelpdell: Jemand ist nach 6 Tagen zurück',
      'Freya Yildides (CTO): hoch bewertet, zum ersten Mal da · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'look', look: 'new-people', count: 4 },
    ['Kelpdell brings 4 new people', 'Terms and pricing today'],
    ['Kelpdell kommt mit 4 neuen Personen', 'Heute die Vertragsseite und Preise'],
  ],
  [
    { code: 'look', look: 'back', count: 74 },
    ['Kelpdell is back after 74 days', 'Terms and pricing today'],
    ['Kelpdell ist nach 74 Tagen zurück', 'Heute die Vertragsseite und Preise'],
  ],
  [
    { code: 'look', look: 'moved', count: 1 },
    ['Kelpdell employs somebody you know', 'Known from another company · terms and pricing today'],
    [
      'Kelpdell beschäftigt jemanden, den Sie kennen',
      'Bekannt aus einem anderen Unternehmen · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'look', look: 'expands', count: 2 },
    ['Kelpdell may need more seats', '2 new people look at seats and prices · terms and pricing today'],
    [
      'Kelpdell braucht vielleicht mehr Lizenzen',
      '2 neue Personen sehen sich Lizenzen und Preise an · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'look', look: 'silent', count: 2 },
    ['Kelpdell has gone silent', '2 days without a visit, nearly daily before · terms and pricing today'],
    [
      'Kelpdell meldet sich nicht mehr',
      'Seit 2 Tagen kein Besuch, vorher fast täglich · heute die Vertragsseite und Preise',
    ],
  ],
  [
    { code: 'cooling', peak: 90, window: '24h', isListed: false },
    ['Kelpdell is cooling down', 'Down from a 24 h score of 90 · no longer on the list'],
    ['Kelpdell kühlt ab', '24-h-Score vorher 90 · nicht mehr auf der Liste'],
  ],
  [
    { code: 'score-jump', rise: 120, usual: 0.4 },
    ['Kelpdell is up 120 points in an hour', 'Less than 1 on a usual day'],
    ['Kelpdell steigt in einer Stunde um 120 Punkte', 'Sonst weniger als 1 am Tag'],
  ],
  [
    { code: 'score-jump', rise: 1, usual: 0.4 },
    ['Kelpdell is up 1 point in an hour', 'Less than 1 on a usual day'],
    ['Kelpdell steigt in einer Stunde um 1 Punkt', 'Sonst weniger als 1 am Tag'],
  ],
  [
    { code: 'lead-score', from: 176, score: 227 },
    ['Kelpdell has a rising lead', 'Freya Yildides (CTO): lead score up from 176 to 227'],
    ['Kelpdell hat einen Lead im Aufwind', 'Freya Yildides (CTO): Lead-Score von 176 auf 227 gestiegen'],
  ],
  [
    { code: 'rule', rule: 'account-hot' },
    ['Kelpdell climbed to #2', 'Terms and pricing today'],
    ['Kelpdell steigt auf Platz 2', 'Heute die Vertragsseite und Preise'],
  ],
  [
    { code: 'follow-up', activity: 'call', agoMs: 3 * 3_600_000, outcome: 'no-answer' },
    ['Kelpdell is due for a follow-up', 'Freya Yildides (CTO): your call 3 hours ago · no answer'],
    ['Kelpdell steht zur Wiedervorlage an', 'Freya Yildides (CTO): Anruf vor 3 Stunden · nicht erreicht'],
  ],
  [
    { code: 'handed-over', by: 'ada-winterbourne' },
    ['Kelpdell is yours now, from Ada Winterbourne', 'Freya Yildides (CTO)'],
    ['Kelpdell gehört jetzt Ihnen, von Ada Winterbourne', 'Freya Yildides (CTO)'],
  ],
  [
    { code: 'still-waiting', asks: 'demo', agoMs: 10 * 60_000 },
    ['Kelpdell still waits for an answer', 'Freya Yildides (CTO) asked for a demo 10 min ago'],
    ['Kelpdell wartet noch auf Antwort', 'Freya Yildides (CTO) hat vor 10 min eine Demo angefragt'],
  ],
  [
    { code: 'unknown' },
    ['Kelpdell: Something this version of Hotlist does not know', ''],
    ['Kelpdell: Etwas, das diese Version von Hotlist nicht kennt', ''],
  ],
];
/** Whoever did it is named; alerts about an account as a whole name nobody. */
const ofAccount: readonly AlertEvent['code'][] = [
  'people-at-once',
  'look',
  'cooling',
  'score-jump',
  'rule',
  'unknown',
];
const withoutStory: readonly AlertEvent['code'][] = [
  'cooling',
  'score-jump',
  'lead-score',
  'follow-up',
  'handed-over',
  'still-waiting',
  'unknown',
];

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('an alert is a sentence: %j', (what, en, de) => {
    setLanguage(language);
    const content = eventContent('Kelpdell', what, {
      who: ofAccount.includes(what.code) ? null : personNamed('Freya Yildides', 'CTO'),
      story: withoutStory.includes(what.code)
        ? null
        : {
            causes: ['contract_page_view', 'pricing_page_visit', 'website_visit'].map((type) => ({
              type,
              count: 9,
            })),
            within: 20,
          },
    });
    const standing =
      what.code === 'rule'
        ? ({ isBefore: false, rank: 2, was: null, score: 91, window: '24h' } as const)
        : null;
    const expected: Readonly<Record<Language, Told>> = { en, de };
    const { title, body } = notificationWords({ content: { ...content, standing }, cause }, true);
    expect([title, body]).toEqual(expected[language]);
  });

  test('everything has a title, and nothing is left open or names somebody where names are hidden', () => {
    setLanguage(language);
    for (const content of allContents) {
      const alert = { content, cause };
      const { title, body } = notificationWords(alert, true);
      const discreet = discreetWords(alert, true).body;
      for (const text of [title, discreet]) expect(text, JSON.stringify(content)).not.toBe('');
      expect(`${title} ${body} ${discreet}`).not.toMatch(/undefined|null|NaN|\[object/);
      for (const name of ['Emberkiln', 'Alma', 'Ines', 'Larkin', 'Dana', 'az@', 'Next quarter'])
        expect(discreet, JSON.stringify(content)).not.toContain(name);
    }
  });
});

test('each kind of alert has its sentence in the table', () => {
  const codes = allContents.flatMap((content) => (content.code === 'event' ? [content.what.code] : []));
  expect(new Set(kinds.map(([what]) => what.code))).toEqual(new Set(codes));
});

test.each([
  ['demo', 'Kelpdell wants a demo', 'Kelpdell möchte eine Demo'],
  ['trial-started', 'Kelpdell started a trial', 'Kelpdell testet jetzt das Produkt'],
  ['trial', 'Kelpdell wants a trial', 'Kelpdell möchte testen'],
  ['contract', 'Kelpdell wants a contract', 'Kelpdell möchte einen Vertrag'],
  ['quote', 'Kelpdell wants a quote', 'Kelpdell möchte ein Angebot'],
  ['call', 'Kelpdell wants a call', 'Kelpdell möchte telefonieren'],
  ['meeting', 'Kelpdell wants a meeting', 'Kelpdell möchte einen Termin'],
  ['price', 'Kelpdell asks about pricing', 'Kelpdell fragt nach Preisen'],
  ['purchase', 'Kelpdell wants to buy', 'Kelpdell möchte kaufen'],
  ['contact', 'Kelpdell wants to talk to you', 'Kelpdell möchte mit Ihnen sprechen'],
  ['other', 'Kelpdell sent a request', 'Kelpdell schickt eine Anfrage'],
] as const satisfies readonly (readonly [AskedThing, string, string])[])(
  'somebody asks for %s',
  (asks, en, de) => {
    const content = eventContent('Kelpdell', { code: 'signal', type: 'x', score: null, asks });
    for (const language of languages) {
      setLanguage(language);
      expect(notificationWords({ content, cause }, true).title).toBe(language === 'en' ? en : de);
    }
    expect(askedThings).toContain(asks);
  },
);

test('a snooze that ended says so, and a page’s address is not told', () => {
  const content = eventContent(
    'Kelpdell',
    { code: 'signal', type: 'demo_request', score: null, asks: 'demo' },
    {
      said: {
        code: 'facts',
        facts: [
          { key: 'team size', value: '34' },
          { key: 'page', value: '/demo' },
        ],
      },
    },
  );
  expect(notificationWords({ content, cause: { snoozedAlertId: 'a' } }, true).body).toBe(
    'Snooze ended · 34 people',
  );
});

test('a digest of one account has the headline of its strongest alert', () => {
  const first = eventContent('Kelpdell', { code: 'buying-research', witnesses: [] });
  const content = { code: 'digest-of-one', name: 'Kelpdell', alerts: 3, first, isBack: false } as const;
  expect(notificationWords({ content, cause }, true)).toEqual({
    title: 'Kelpdell shows buying interest',
    body: 'And 2 more',
  });
});
