// What an alert says in the part of a notification that is always visible: what, who, why, and numbers last.
import { describe, expect, test } from 'vitest';
import { likeContent } from '../../../../../src/main/pipeline/alerts/rules/ad-like.ts';
import {
  eventContent,
  personNamed,
  storyOf,
} from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { jobTitle } from '../../../../../src/main/pipeline/identity/stated-names.ts';
import { signalContent } from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import type { AlertContent } from '../../../../../src/shared/contract/alert-content.ts';
import {
  alertBody,
  alertLine,
  alertReason,
  discreetBody,
  notificationBody,
  notificationTitle,
  withStanding,
} from '../../../../../src/shared/words/alert-body.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { makeLike, makeSignal } from '../../../../fakes/records.ts';
import { makeAccountContext } from '../rule-bench.ts';
import { makeSignalTypes } from '../../../../fakes/signal-types.ts';

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
const alma = personNamed('Alma Zelkling', 'Director of Growth');
const cause = { signalId: 's1' };

/** As a desktop shows it: title and body in one line, cut off at `length`. */
function oneLine(content: AlertContent, length: number): string {
  return `${notificationTitle({ content })} ${shown(content).replaceAll('\n', ' ')}`.slice(0, length);
}

function shown(content: AlertContent): string {
  return alertBody({ content, cause });
}

describe('an alert about a signal', () => {
  const context = makeAccountContext({
    name: 'Emberkiln',
    events: [asked, visit(3), visit(12)],
    personOf: () => alma,
  });
  const content = signalContent(signal, 93, context);

  test('says what in its title, who and what they said first, then what led there, and numbers last', () => {
    expect(notificationTitle({ content })).toBe('Emberkiln · Demo request');
    const standing = { isBefore: false, rank: 1, was: 8, score: 71, window: '24h' } as const;
    expect(shown(withStanding(content, standing)).split('\n')).toEqual([
      'Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo',
      '2 pricing page visits in 12 min · signal score 93 · now #1 (was 8) · 24 h score 71',
    ]);
  });

  test.each([
    [40, ['Emberkiln', 'Demo request']],
    [60, ['Emberkiln', 'Demo request', 'Alma Zelkling']],
    [120, ['Demo request', 'Alma Zelkling, Director of Growth', '27 seats, next quarter', '2 pricing']],
  ])('carries the reason where one line shows %i characters', (length, parts) => {
    for (const part of parts) expect(oneLine(content, length)).toContain(part);
  });

  test.each([40, 60, 120])('carries it with a company of a long name, too, in %i characters', (length) => {
    const long = { ...context, name: 'Vereinigte Zephandra Maschinenbau und Anlagen Gesellschaft' };
    const line = oneLine(signalContent(signal, 93, long), length);
    expect(line).toContain('Demo request');
    expect(line).toMatch(/^Vereinigte/);
  });

  test('says a name whole that had no room in the title', () => {
    const of = (name: string): readonly [string, string | undefined] => {
      const alert = { content: signalContent(signal, 93, { ...context, name }), cause };
      return [notificationTitle(alert), notificationBody(alert).split('\n')[0]];
    };
    const said = 'Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo';
    expect(of('Emberkiln')).toEqual(['Emberkiln · Demo request', said]);
    const long = 'Zephandra Maschinenbau und Anlagen';
    expect(of(long)).toEqual(['Zephandra Maschinenbau u… · Demo request', `${said} · ${long}`]);
  });

  test('names nobody by an address first, and none in words for a shared screen', () => {
    const unknown = makeAccountContext({
      personOf: (email) => ({ name: null, title: null, email, isGuess: false }),
    });
    expect(shown(signalContent(signal, 93, unknown)).split('\n')[0]).toBe(
      '27 seats, next quarter, /demo · from alma.zelkling@northwind.example',
    );
    expect(discreetBody({ content, cause })).toBe(
      'Demo request · 2 pricing page visits in 12 min · signal score 93',
    );
  });

  test('tells of the week where the hour has nothing else', () => {
    const causesBefore = () => [{ type: 'pricing_page_visit', count: 2, points: 80 }];
    const quiet = makeAccountContext({ events: [asked], causesBefore });
    expect(shown(signalContent(signal, 93, quiet)).split('\n')[1]).toBe(
      '2 pricing page visits in 7 days · signal score 93',
    );
  });

  test('is one line in a list, and its reason in a digest', () => {
    expect(alertLine({ content, cause })).toBe(
      'Demo request · Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo · 2 pricing page visits in 12 min · signal score 93',
    );
    expect(alertReason({ content })).toBe('Demo request, Alma Zelkling');
  });

  test('stays one line a part, whatever a text from outside holds', () => {
    const hostile = makeSignal('s2', { properties: { message: 'one\u001ftwo\nthree' } });
    expect(shown(signalContent(hostile, 93, makeAccountContext())).split('\n')[0]).toContain(
      '“one two three”',
    );
  });
});

describe('a person who rises', () => {
  const rise = { code: 'lead-score', from: 176, score: 227 } as const;

  test('is named in the words themselves, and in the discreet ones not', () => {
    const content = eventContent('Northwind', rise, { who: personNamed('Robin Vale') });
    expect(notificationTitle({ content })).toBe('Northwind · Lead score 176 → 227');
    expect(shown(content)).toBe('Robin Vale');
    expect(discreetBody({ content, cause })).toBe('Lead score 176 → 227');
  });

  test('without a score from before has the one of now', () => {
    expect(notificationTitle({ content: eventContent('Robin Vale', { ...rise, from: null }) })).toBe(
      'Robin Vale · Lead score 227',
    );
  });
});

test('an ad like names who liked, with their title, and the ad', () => {
  const like = makeLike(1, { adTitle: 'Spring launch' });
  const content = likeContent(like, makeAccountContext());
  expect(notificationTitle({ content })).toBe('Northwind · Ad like');
  expect(shown(content)).toContain('“Spring launch”');
  expect(discreetBody({ content, cause })).toBe('Someone liked an ad');
  // When the company is not known, the person is the title.
  expect(shown(likeContent(like, makeAccountContext({ name: like.person.name })))).not.toContain(
    like.person.name,
  );
});

test('a headline is a title up to the company', () => {
  expect(jobTitle('Director of Growth at Emberkiln | Speaker')).toBe('Director of Growth');
  expect(jobTitle('I help companies to find their way through the many seas of modern marketing')).toBeNull();
  expect(jobTitle(null)).toBeNull();
});

test('what led here is called as the title of another alert would call it', () => {
  const context = makeAccountContext({
    events: [asked],
    signalTypes: makeSignalTypes({ nameOf: () => 'Book a Demo' }),
  });
  const surge = { code: 'signals-in-a-day', count: 12, usual: 3.2 } as const;
  const content = eventContent('Northwind', surge, { story: storyOf(context, null) });
  expect(shown(content)).toBe('usually 3 a day\nBook a Demo');
  const week = makeAccountContext({
    causesBefore: () => [{ type: 'demo_request', count: 1, points: 9 }],
    signalTypes: makeSignalTypes({ nameOf: () => 'Book a Demo' }),
  });
  expect(storyOf(week, null)?.causes).toEqual([{ type: 'demo_request', count: 1, name: 'Book a Demo' }]);
});

test('a surge, a rise and a fall say what they are in their titles', () => {
  const context = makeAccountContext({ events: [asked] });
  const story = storyOf(context, null);
  const surge = eventContent('Northwind', { code: 'signals-in-a-day', count: 12, usual: 3.2 }, { story });
  expect([notificationTitle({ content: surge }), shown(surge)]).toEqual([
    'Northwind · 12 signals in 24 h',
    'usually 3 a day\nDemo request',
  ]);
  const hot = eventContent('Northwind', { code: 'rule', rule: 'account-hot' }, { story });
  expect([notificationTitle({ content: hot }), shown(hot)]).toEqual([
    'Northwind · Heating up',
    'Demo request',
  ]);
  const fall = { code: 'cooling', peak: 90, window: '24h', isListed: false } as const;
  expect(shown(eventContent('Northwind', fall))).toBe('24 h score was 90, no longer on the list');
  const listed = eventContent('Northwind', { ...fall, isListed: true });
  expect([notificationTitle({ content: listed }), shown(listed)]).toEqual([
    'Northwind · Cooling',
    '24 h score was 90',
  ]);
});
