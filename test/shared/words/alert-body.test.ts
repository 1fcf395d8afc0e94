// What an alert says, for each code and in each language.
import { afterEach, describe, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../src/main/pipeline/alerts/rules/event-content.ts';
import { alertContentSchema } from '../../../src/shared/contract/alert-content.ts';
import { languages } from '../../../src/shared/contract/languages.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import {
  alertBody,
  alertLine,
  alertName,
  alertTitle,
  digestLineWords,
  discreetBody,
  markedBody,
  markedTitle,
} from '../../../src/shared/words/alert-body.ts';
import { allContents, contentExamples } from '../../fakes/alert-content.ts';

afterEach(() => setLanguage('en'));

const cause = { signalId: 's1' };
const names = ['Emberkiln', 'Alma', 'Ines', 'Larkin', 'Dana', 'az@', 'Next quarter'];

describe.each(languages)('in %s', (language) => {
  test('everything has a title, words and words without names, and nothing is left open in them', () => {
    setLanguage(language);
    for (const content of allContents) {
      const alert = { content, cause };
      const texts = [alertName(alert), alertTitle(alert), alertLine(alert)];
      for (const text of [...texts, discreetBody(alert)]) expect(text, JSON.stringify(content)).not.toBe('');
      for (const text of [...texts, alertBody(alert)])
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      for (const name of names) expect(discreetBody(alert), JSON.stringify(content)).not.toContain(name);
    }
  });
});

test('everything reads otherwise in another language', () => {
  for (const content of allContents) {
    const read = languages.map((language) => {
      setLanguage(language);
      return `${alertTitle({ content })} ${alertLine({ content, cause })}`;
    });
    const isSame = new Set(read).size < languages.length;
    // The service's own types have no other words.
    expect(isSame && !JSON.stringify(content).includes('e_invoice_sent'), read[0]).toBe(false);
  }
});

test.each([
  ['en', 'Alma Zelkling, Ben Horn and 1 more', 'Emberkiln has 3 people active (Alma Zelkling and 2 more)'],
  [
    'de',
    'Alma Zelkling, Ben Horn und 1 weitere Person',
    'Emberkiln: 3 Personen aktiv (Alma Zelkling und 2 weitere)',
  ],
] as const)('several people are named, in %s', (language, named, inDigest) => {
  setLanguage(language);
  const what = { code: 'people-at-once', pages: [], count: 3, names: ['Alma Zelkling', 'Ben Horn'] } as const;
  expect(alertBody({ content: eventContent('Emberkiln', what), cause })).toBe(named);
  expect(digestLineWords({ name: 'Emberkiln', what, who: '', note: '' })).toBe(inDigest);
  const all = { ...what, count: 2 };
  expect(alertBody({ content: eventContent('Emberkiln', all), cause })).not.toMatch(/\d/);
});

test.each([
  ['en', 'Emberkiln has 3 visitors at once'],
  ['de', 'Emberkiln hat 3 Besucher auf einmal'],
] as const)('visits of somebody unknown are not called people, in %s', (language, said) => {
  setLanguage(language);
  const what = { code: 'people-at-once', pages: [], count: 3, anonymous: 1 } as const;
  expect(digestLineWords({ name: 'Emberkiln', what, who: '', note: '' })).toBe(said);
});

const mixed = eventContent(
  'Emberkiln',
  { code: 'signal', type: 'demo_request', score: 91, asks: 'demo' },
  {
    who: personNamed('Alma Zelkling', 'CTO'),
    story: {
      causes: [
        { type: 'email_reply', count: 1, isTold: true },
        { type: 'pricing_page_visit', count: 2 },
      ],
      within: 20,
    },
  },
);

test.each([
  [
    'en',
    'Emberkiln · Demo request (they told us)',
    [
      'Alma Zelkling, CTO',
      'They told us: Email reply in 20 min',
      'We observed: 2 pricing page visits in 20 min · signal score 91',
    ],
  ],
  [
    'de',
    'Emberkiln · Demo-Anfrage (von ihnen mitgeteilt)',
    [
      'Alma Zelkling, CTO',
      'Von ihnen mitgeteilt: Antwort auf eine E-Mail in 20 min',
      'Von uns beobachtet: 2 Besuche der Preisseite in 20 min · Signal-Score 91',
    ],
  ],
] as const)('colleagues read what each part of an alert rests on, in %s', (language, title, lines) => {
  setLanguage(language);
  expect(markedTitle({ content: mixed })).toBe(title);
  expect(markedBody({ content: mixed, cause })).toEqual(lines);
});

test('a digest marks what they told us, unless its heading does', () => {
  const line = { name: 'Emberkiln', what: mixed.what, who: '', note: '' };
  const look = { ...line, what: { code: 'buying-research', witnesses: [], pages: [] } } as const;
  expect(digestLineWords(line)).toBe('Emberkiln wants a demo · they told us');
  expect(digestLineWords(look)).toBe('Emberkiln shows buying interest');
  expect(digestLineWords(line, 'requests')).toBe('Emberkiln wants a demo');
});

test('what is stored is read back as it was', () => {
  for (const content of allContents)
    expect(alertContentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
});

test('a part that another version wrote costs itself only', () => {
  const [, whole] = contentExamples.event;
  const odd = { ...whole, what: { code: 'of-tomorrow' }, story: 5, standing: { rank: 'first' } };
  const content = alertContentSchema.parse(odd);
  expect(alertName({ content })).toBe('Emberkiln');
  expect(alertLine({ content, cause })).toBe(
    `${messages().occurrences.unknown} · Alma Zelkling, Director of Growth · 27 seats, 45 people · from az@ember.example · You watch Ines Morvane`,
  );
});

test('a digest names as many accounts as have room and counts the others, in whichever language', () => {
  const [digest] = contentExamples.digest;
  if (digest === undefined) throw new Error('no digest');
  const lines = Array.from({ length: 30 }, (_, index) => ({
    name: `Company ${String(index)}`,
    what: { code: 'buying-research' as const, witnesses: [], pages: [] },
    who: 'Dana Vale',
    note: '',
  }));
  const shown = languages.map((language) => {
    setLanguage(language);
    const body = alertBody({ content: { ...digest, lines, more: 10 }, cause }).split('\n');
    expect(body.at(-1)).toContain(String(40 - (body.length - 1)));
    expect(alertLine({ content: { ...digest, lines, more: 10 }, cause })).toBe(body.join(' · '));
    return body[0];
  });
  expect(shown).toEqual([
    'Company 0 shows buying interest (Dana Vale)',
    'Company 0 zeigt Kaufinteresse (Dana Vale)',
  ]);
});
