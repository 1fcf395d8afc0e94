// What an alert says, as the part of a notification that is seen: what, who, why, and numbers last.
import { describe, expect, test } from 'vitest';
import { coolsWords } from '../../../../src/main/alerts/rules/account-cools.ts';
import { hotAccountWords } from '../../../../src/main/alerts/rules/account-hot.ts';
import { surgeWords } from '../../../../src/main/alerts/rules/account-surges.ts';
import { likeWords } from '../../../../src/main/alerts/rules/ad-like.ts';
import { jobTitle } from '../../../../src/main/identity/said-names.ts';
import { personWords } from '../../../../src/main/alerts/rules/person-rises.ts';
import type { Words } from '../../../../src/main/alerts/rules/rule.ts';
import { signalWords } from '../../../../src/main/alerts/rules/strong-signal.ts';
import {
  alertBody,
  alertLine,
  alertReason,
  notificationBody,
  notificationTitle,
  withStanding,
} from '../../../../src/shared/words/alert-body.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { makeLike, makeSignal } from '../../../fakes/records.ts';
import { makeAccountContext } from '../rule-bench.ts';

const MINUTE = 60_000;
const visit = (minutesAgo: number) => ({
  type: 'pricing_page_visit',
  at: WEDNESDAY - minutesAgo * MINUTE,
  weight: 60,
});
const asked = { type: 'demo_request', at: WEDNESDAY, weight: 90 };
const properties = { page: '/demo', seats: 27, timeline: 'next quarter', campaign: 'autumn' };
const signal = makeSignal('s1', {
  type: 'demo_request',
  score: 93,
  contact: { id: 'c1', email: 'alma.zelkling@northwind.example', score: 40 },
  properties,
});
const robin = {
  publicIdentifier: 'robin-vale',
  name: 'Robin Vale',
  domain: 'northwind.example',
  score: 227,
  previousScore: 176,
};
const alma = { name: 'Alma Zelkling', title: 'Director of Growth', email: null };

/** As a desktop shows it: the title and the body in one line, cut where it has no more room. */
function oneLine(words: Words, length: number): string {
  return `${notificationTitle(words)} ${shown(words).replaceAll('\n', ' ')}`.slice(0, length);
}

function shown({ body }: Pick<Words, 'body'>): string {
  return alertBody({ body, cause: { signalId: 's1' } });
}

describe('an alert about a signal', () => {
  const context = makeAccountContext({
    name: 'Emberkiln',
    events: [asked, visit(3), visit(12)],
    personOf: () => alma,
  });
  const words = signalWords(signal, context);

  test('says what in its title, who and what they said first, then what led there, and numbers last', () => {
    expect(notificationTitle(words)).toBe('Emberkiln · Demo request');
    expect(shown({ body: withStanding(words.body, 'now #1 (was 8) · 24 h score 71') }).split('\n')).toEqual([
      'Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo',
      '2 pricing page visits in 12 min · signal score 93 · now #1 (was 8) · 24 h score 71',
    ]);
  });

  test.each([
    [40, ['Emberkiln', 'Demo request']],
    [60, ['Emberkiln', 'Demo request', 'Alma Zelkling']],
    [120, ['Demo request', 'Alma Zelkling, Director of Growth', '27 seats, next quarter', '2 pricing']],
  ])('carries the reason where one line shows %i characters', (length, parts) => {
    for (const part of parts) expect(oneLine(words, length)).toContain(part);
  });

  test.each([40, 60, 120])('carries it with a company of a long name, too, in %i characters', (length) => {
    const long = { ...context, name: 'Vereinigte Zephandra Maschinenbau und Anlagen Gesellschaft' };
    const line = oneLine(signalWords(signal, long), length);
    expect(line).toContain('Demo request');
    expect(line).toMatch(/^Vereinigte/);
  });

  test('says a name whole that had no room in the title', () => {
    const of = (name: string): readonly [string, string | undefined] => {
      const { title, body } = signalWords(signal, { ...context, name });
      const alert = { title, body, cause: { signalId: 's1' } };
      return [notificationTitle(alert), notificationBody(alert).split('\n')[0]];
    };
    const said = 'Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo';
    expect(of('Emberkiln')).toEqual(['Emberkiln · Demo request', said]);
    const long = 'Zephandra Maschinenbau und Anlagen';
    expect(of(long)).toEqual(['Zephandra Maschinenbau u… · Demo request', `${said} · ${long}`]);
  });

  test('names nobody by an address first, and none in words for a shared screen', () => {
    const unknown = makeAccountContext({ personOf: (email) => ({ name: null, title: null, email }) });
    expect(shown(signalWords(signal, unknown)).split('\n')[0]).toBe(
      '27 seats, next quarter, /demo · from alma.zelkling@northwind.example',
    );
    expect(words.discreet).toBe('Demo request · 2 pricing page visits in 12 min · signal score 93');
  });

  test('tells of the week where the hour has nothing else', () => {
    const causesBefore = () => [{ type: 'pricing_page_visit', count: 2, points: 80 }];
    const quiet = makeAccountContext({ events: [asked], causesBefore });
    expect(shown(signalWords(signal, quiet)).split('\n')[1]).toBe(
      '2 pricing page visits in 7 days · signal score 93',
    );
  });

  test('is one line in a list, and its reason in a digest', () => {
    expect(alertLine({ body: words.body, cause: { signalId: 's1' } })).toBe(
      'Demo request · Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo · 2 pricing page visits in 12 min · signal score 93',
    );
    expect(alertReason(words)).toBe('Demo request, Alma Zelkling');
  });

  test('stays one line a part, whatever a text from outside holds', () => {
    const hostile = makeSignal('s2', { properties: { message: 'one\u001ftwo\nthree' } });
    expect(shown(signalWords(hostile, makeAccountContext())).split('\n')[0]).toContain('“one two three”');
  });
});

describe('a person who rises', () => {
  test('is named in the words themselves, and in the discreet ones not', () => {
    const words = personWords(robin, 176, makeAccountContext());
    expect(notificationTitle(words)).toBe('Northwind · Lead score 176 → 227');
    expect(shown(words)).toBe('Robin Vale');
    expect(words.discreet).toBe('Lead score 176 → 227');
  });

  test('without a score from before has the one of now', () => {
    expect(notificationTitle(personWords(robin, null, null))).toBe('Robin Vale · Lead score 227');
  });
});

test('an ad like names who liked, with their title, and the ad', () => {
  const words = likeWords(makeLike(1), makeAccountContext());
  expect(notificationTitle(words)).toBe('Northwind · Ad like');
  expect(words.discreet).toBe('An ad was liked');
});

test('a headline is a title up to the company', () => {
  expect(jobTitle('Director of Growth at Emberkiln | Speaker')).toBe('Director of Growth');
  expect(jobTitle('I help companies to find their way through the many seas of modern marketing')).toBeNull();
  expect(jobTitle(null)).toBeNull();
});

test('a surge, a rise and a fall say what they are in their titles', () => {
  const context = makeAccountContext({ events: [asked] });
  const surge = surgeWords(12, 3.2, context);
  expect([notificationTitle(surge), shown(surge)]).toEqual([
    'Northwind · 12 signals in 24 h',
    'usually 3 a day\nDemo request',
  ]);
  const hot = hotAccountWords(context);
  expect([notificationTitle(hot), shown(hot)]).toEqual(['Northwind · Heating up', 'Demo request']);
  expect(shown(coolsWords({ rank: null, peak: 90, window: '24h' }, context))).toBe(
    '24 h score was 90, no longer on the list',
  );
  expect(notificationTitle(coolsWords({ rank: 12, peak: 90, window: '24h' }, context))).toBe(
    'Northwind · Cooling',
  );
});
