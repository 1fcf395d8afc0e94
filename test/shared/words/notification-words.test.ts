// What a notification says, for each kind of alert and in each language: a sentence, not a list or a code.
import { afterEach, describe, expect, test } from 'vitest';
import { deedOf, meaningOf } from '../../../src/main/pipeline/alerts/evidence/intent.ts';
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
    ['Kelpdell wants a demo', 'Freya Yildides (CTO) · also terms, pricing and 9 other signals today'],
    [
      'Kelpdell möchte eine Demo',
      'Freya Yildides (CTO) · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signal', type: 'form', score: null, asks: 'other' },
    ['Kelpdell sent a request', 'Freya Yildides (CTO): Form · also terms, pricing and 9 other signals today'],
    [
      'Kelpdell hat eine Anfrage geschickt',
      'Freya Yildides (CTO): Formular · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signal', type: 'competitor_comparison', score: 91, deed: 'comparison' },
    [
      'Kelpdell is comparing you with others',
      'Freya Yildides (CTO): scored 91 · also terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell vergleicht Sie mit anderen',
      'Freya Yildides (CTO): mit 91 bewertet · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signal', type: 'visit', score: 91, deed: 'price' },
    [
      'Kelpdell is looking at pricing',
      'Freya Yildides (CTO): scored 91 · also terms and 9 other signals today',
    ],
    [
      'Kelpdell sieht sich die Preise an',
      'Freya Yildides (CTO): mit 91 bewertet · heute auch: Vertragsseite und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signal', type: 'evt_4212', score: 91 },
    [
      'Kelpdell did something rated 91',
      'Freya Yildides (CTO): evt_4212 · also terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell: ein Signal mit 91 Punkten',
      'Freya Yildides (CTO): evt_4212 · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signal', type: 'e_invoice_sent', score: null },
    ['Kelpdell: e invoice sent', 'Freya Yildides (CTO) · also terms, pricing and 9 other signals today'],
    [
      'Kelpdell: e invoice sent',
      'Freya Yildides (CTO) · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'ad-like' },
    [
      'Kelpdell liked one of your ads',
      'Freya Yildides (CTO) · also terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell hat eine Ihrer Anzeigen gelikt',
      'Freya Yildides (CTO) · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'signals-in-a-day', count: 12, usual: 3 },
    [
      'Kelpdell is unusually active',
      'Freya Yildides (CTO): 12 signals in a day, usually 3 a day · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell ist ungewöhnlich aktiv',
      'Freya Yildides (CTO): 12 Signale an einem Tag, sonst 3 am Tag · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'people-at-once', pages: [], count: 3, names: ['Alma Zelkling', 'Ben Horn'] },
    [
      'Kelpdell has 3 people active',
      'Alma Zelkling, Ben Horn and 1 more within an hour · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell: 3 Personen aktiv',
      'Alma Zelkling, Ben Horn und 1 weitere Person binnen einer Stunde · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'people-at-once', pages: [], count: 3, anonymous: 1 },
    ['Kelpdell has 3 visitors at once', 'Terms, pricing and 9 other signals today'],
    ['Kelpdell hat 3 Besucher auf einmal', 'Heute: Vertragsseite, Preise und 9 weitere Signale'],
  ],
  [
    { code: 'people-at-once', pages: ['price'], count: 3, names: ['Alma Zelkling', 'Ben Horn'] },
    [
      'Kelpdell is looking at pricing',
      'Alma Zelkling, Ben Horn and 1 more within an hour · also terms and 9 other signals today',
    ],
    [
      'Kelpdell sieht sich die Preise an',
      'Alma Zelkling, Ben Horn und 1 weitere Person binnen einer Stunde · heute auch: Vertragsseite und 9 weitere Signale',
    ],
  ],
  [
    { code: 'buying-research', witnesses: [], pages: ['security'] },
    [
      'Kelpdell is reading about security',
      'Freya Yildides (CTO) · also terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell liest über Sicherheit',
      'Freya Yildides (CTO) · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'buying-research', witnesses: ['read-terms', 'colleagues'], pages: ['contract', 'price'] },
    ['Kelpdell is reading the terms', 'Freya Yildides (CTO) · also pricing and 9 other signals today'],
    ['Kelpdell liest die Vertragsseite', 'Freya Yildides (CTO) · heute auch: Preise und 9 weitere Signale'],
  ],
  [
    { code: 'buying-research', witnesses: ['liked-ad'], pages: [], deed: 'download' },
    [
      'Kelpdell liked an ad, then downloaded something',
      'Freya Yildides (CTO) · also terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell: Anzeige gelikt, dann etwas heruntergeladen',
      'Freya Yildides (CTO) · heute auch: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'buying-research', witnesses: ['liked-ad', 'new-here'], pages: ['price'] },
    [
      'Kelpdell liked an ad, then looked at pricing',
      'Freya Yildides (CTO, here for the first time) · also terms and 9 other signals today',
    ],
    [
      'Kelpdell: Anzeige gelikt, dann Preise angesehen',
      'Freya Yildides (CTO, zum ersten Mal da) · heute auch: Vertragsseite und 9 weitere Signale',
    ],
  ],
  [
    { code: 'buying-research', witnesses: [], pages: [] },
    ['Kelpdell shows buying interest', 'Freya Yildides (CTO) · terms, pricing and 9 other signals today'],
    [
      'Kelpdell zeigt Kaufinteresse',
      'Freya Yildides (CTO) · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'back-after', days: 6, witnesses: ['scored-high'], pages: [] },
    [
      'Kelpdell shows buying interest',
      'Freya Yildides (CTO, back after 6 days): a signal rated very high · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell zeigt Kaufinteresse',
      'Freya Yildides (CTO, zurück nach 6 Tagen): ein sehr hoch bewertetes Signal · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'look', look: 'new-people', count: 4 },
    [
      'Kelpdell had 4 new visitors in a few days',
      'Freya Yildides (CTO) · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell hatte in wenigen Tagen 4 neue Besucher',
      'Freya Yildides (CTO) · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'look', look: 'back', count: 74 },
    ['Kelpdell is back after 74 days', 'Freya Yildides (CTO) · terms, pricing and 9 other signals today'],
    [
      'Kelpdell ist nach 74 Tagen zurück',
      'Freya Yildides (CTO) · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'look', look: 'moved', count: 1, from: 'Emberkiln' },
    [
      'Kelpdell may have hired somebody you know',
      'Freya Yildides (CTO): known from Emberkiln · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell hat wohl jemanden eingestellt, den Sie kennen',
      'Freya Yildides (CTO): bekannt von Emberkiln · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'look', look: 'expands', count: 2 },
    [
      'Kelpdell may need more seats',
      'Freya Yildides (CTO, one of 2 new people) · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell braucht vielleicht mehr Lizenzen',
      'Freya Yildides (CTO, eine von 2 neuen Personen) · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'look', look: 'silent', count: 2 },
    [
      'Kelpdell has gone silent',
      '2 days without a visit, nearly daily before · terms, pricing and 9 other signals today',
    ],
    [
      'Kelpdell kommt nicht mehr auf Ihre Website',
      'Seit 2 Tagen kein Besuch, vorher fast täglich · heute: Vertragsseite, Preise und 9 weitere Signale',
    ],
  ],
  [
    { code: 'cooling', peak: 90, window: '24h', isListed: false },
    ['Kelpdell is cooling down', 'Down from a 24 h score of 90 · no longer on the list'],
    ['Kelpdell kühlt ab', '24-h-Score vorher 90 · nicht mehr auf der Liste'],
  ],
  [
    { code: 'score-jump', rise: 120, usual: 0.4 },
    ['Kelpdell is suddenly very active', 'Score up 120 in an hour, usually hardly any'],
    ['Kelpdell ist plötzlich sehr aktiv', 'Score in einer Stunde um 120 gestiegen, sonst fast nichts'],
  ],
  [
    { code: 'score-jump', rise: 1, usual: 0.4 },
    ['Kelpdell is suddenly very active', 'Score up 1 in an hour, usually hardly any'],
    ['Kelpdell ist plötzlich sehr aktiv', 'Score in einer Stunde um 1 gestiegen, sonst fast nichts'],
  ],
  [
    { code: 'lead-score', from: 176, score: 227 },
    ['Kelpdell has a rising lead', 'Freya Yildides (CTO): lead score up from 176 to 227'],
    ['Kelpdell hat einen Lead im Aufwind', 'Freya Yildides (CTO): Lead-Score von 176 auf 227 gestiegen'],
  ],
  [
    { code: 'rule', rule: 'account-hot' },
    ['Kelpdell climbed to #2', 'Terms, pricing and 9 other signals today'],
    ['Kelpdell steigt auf Platz 2', 'Heute: Vertragsseite, Preise und 9 weitere Signale'],
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
      who:
        ofAccount.includes(what.code) || ('look' in what && what.look === 'silent')
          ? null
          : personNamed('Freya Yildides', 'CTO'),
      story: withoutStory.includes(what.code)
        ? null
        : {
            causes: ['contract_page_view', 'pricing_page_visit', 'website_visit', 'evt_4211'].map((type) => {
              const deed = deedOf(meaningOf(type, {}));
              return { type, count: 9, ...(deed !== null && { deed }) };
            }),
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
  ['other', 'Kelpdell sent a request', 'Kelpdell hat eine Anfrage geschickt'],
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
  const first = eventContent('Kelpdell', { code: 'buying-research', witnesses: [], pages: [] });
  const content = { code: 'digest-of-one', name: 'Kelpdell', alerts: 3, first, isBack: false } as const;
  expect(notificationWords({ content, cause }, true)).toEqual({
    title: 'Kelpdell shows buying interest',
    body: 'And 2 more',
  });
});

test('the colleagues who were there are counted, and what only the service calls something is quoted', () => {
  const visit = eventContent(
    'Kelpdell',
    { code: 'buying-research', witnesses: ['colleagues'], pages: ['price'] },
    {
      who: personNamed('Freya Yildides', 'CTO'),
      story: {
        causes: [
          { type: 'visit', count: 2, deed: 'price' },
          { type: 'budget_approved', count: 1 },
          { type: 'event', count: 1 },
          { type: 'visit', count: 3, deed: 'visit' },
        ],
        within: 12,
      },
    },
  );
  const content = { ...visit, evidence: [{ code: 'colleagues', odds: 1, value: 2 }] } as const;
  const bodies = languages.map((language) => {
    setLanguage(language);
    return notificationWords({ content, cause }, true).body;
  });
  expect(bodies).toEqual([
    'Freya Yildides (CTO) and 2 colleagues · also “budget approved” and 1 other signal today',
    'Freya Yildides (CTO) und 2 weitere Personen · heute auch: „Budget freigegeben“ und 1 weiteres Signal',
  ]);
});

test('a type that no word of ours explains keeps its capitals where nouns have them', () => {
  const what = { code: 'signal', type: 'Supportfall_eröffnet', score: null } as const;
  const titles = languages.map((language) => {
    setLanguage(language);
    return notificationWords({ content: eventContent('Kelpdell', what), cause }, true).title;
  });
  expect(titles).toEqual(['Kelpdell: supportfall eröffnet', 'Kelpdell: Supportfall eröffnet']);
});

test('the name of a form is left out where the title says what they want, and what they wrote is not', () => {
  const facts = [
    { key: 'form message', value: 'We need it by May' },
    { key: 'form name', value: 'Book a demo' },
  ];
  const bodyOf = (asks: AskedThing) =>
    notificationWords(
      {
        content: eventContent(
          'Kelpdell',
          { code: 'signal', type: 'form', score: null, asks },
          { who: personNamed('Freya Yildides'), said: { code: 'facts', facts } },
        ),
        cause,
      },
      true,
    ).body;
  expect(bodyOf('demo')).toBe('Freya Yildides: “We need it by May”');
  expect(bodyOf('other')).toBe('Freya Yildides: “We need it by May”, through “Book a demo” · Form');
});

test('what follows a like is listed where the title cannot say it, and an address keeps its letters', () => {
  const who = { name: null, title: 'CTO', email: 'freya@kelpdell.example', isGuess: false };
  const what = { code: 'buying-research', witnesses: ['liked-ad'], pages: [], deed: 'move' } as const;
  const causes = [{ type: 'job_change', count: 1, deed: 'move' }] as const;
  const content = eventContent('Kelpdell', what, { who, story: { causes, within: null } });
  expect(notificationWords({ content, cause }, true)).toEqual({
    title: 'Kelpdell liked one of your ads',
    body: 'freya@kelpdell.example (CTO) · also a job change today',
  });
});

test('the text of an ad is not what somebody said', () => {
  const said = { code: 'quoted', text: 'See which accounts are ready' } as const;
  const content = eventContent(
    'Kelpdell',
    { code: 'ad-like' },
    { who: personNamed('Freya Yildides', 'CTO'), said },
  );
  expect(notificationWords({ content, cause }, true).body).toBe(
    'Freya Yildides (CTO) · “See which accounts are ready”',
  );
});

test('new people of whom nobody has a name are counted', () => {
  const content = eventContent('Kelpdell', { code: 'look', look: 'expands', count: 3 });
  expect(notificationWords({ content, cause }, true).body).toBe('3 new people');
});

test('a name of 24 letters stays whole, and a rise outside of the first ten is no news', () => {
  const standing = { isBefore: false, rank: 52, was: 64, score: 71, window: '24h' } as const;
  const what = { code: 'buying-research', witnesses: ['liked-ad'], pages: ['price'] } as const;
  const content = { ...eventContent('Harroworchard Industries', what), standing };
  expect(notificationWords({ content, cause }, true)).toEqual({
    title: 'Harroworchard Industries liked an ad, then looked at pricing',
    body: '',
  });
});

test.each([
  ['evt_4211', false],
  ['t 91098', false],
  ['ext_signal_40', false],
  ['event', false],
  ['kx', false],
  ['q3_campaign', true],
  ['stage_b2', true],
  ['見積', true],
  ['Ünïcode', true],
])('whether %s says anything to somebody who does not know the service: %s', (type, isSaid) => {
  const story = {
    causes: [
      { type: 'visit', count: 1, deed: 'price' as const },
      { type, count: 2 },
    ],
    within: 12,
  };
  const content = eventContent('Kelpdell', { code: 'ad-like' }, { story });
  expect(notificationWords({ content, cause }, true).body.includes('2 other signals')).toBe(!isSaid);
});

test('that somebody was on the website says nothing beside what the title says', () => {
  const story = { causes: [{ type: 'page_view', count: 2, deed: 'visit' as const }], within: 12 };
  const bodyOf = (what: AlertEvent) =>
    notificationWords({ content: eventContent('Kelpdell', what, { story }), cause }, true).body;
  expect(bodyOf({ code: 'signal', type: 'demo_request', score: null, asks: 'demo' })).toBe('');
  expect(bodyOf({ code: 'look', look: 'back', count: 74 })).toBe('A website visit today');
});
