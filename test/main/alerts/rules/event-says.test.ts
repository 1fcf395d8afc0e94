// What an alert says, as the part of a notification that is seen: what, who, why, and numbers last.
import { describe, expect, test } from 'vitest';
import { likeSays } from '../../../../src/main/alerts/rules/ad-like.ts';
import { eventSays, personNamed, storyOf } from '../../../../src/main/alerts/rules/event-says.ts';
import { jobTitle } from '../../../../src/main/identity/said-names.ts';
import { signalSays } from '../../../../src/main/alerts/rules/strong-signal.ts';
import type { AlertSays } from '../../../../src/shared/contract/alert-says.ts';
import {
  alertBody,
  alertLine,
  alertReason,
  discreetBody,
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
const alma = personNamed('Alma Zelkling', 'Director of Growth');
const cause = { signalId: 's1' };

/** As a desktop shows it: the title and the body in one line, cut where it has no more room. */
function oneLine(says: AlertSays, length: number): string {
  return `${notificationTitle({ says })} ${shown(says).replaceAll('\n', ' ')}`.slice(0, length);
}

function shown(says: AlertSays): string {
  return alertBody({ says, cause });
}

describe('an alert about a signal', () => {
  const context = makeAccountContext({
    name: 'Emberkiln',
    events: [asked, visit(3), visit(12)],
    personOf: () => alma,
  });
  const says = signalSays(signal, 93, context);

  test('says what in its title, who and what they said first, then what led there, and numbers last', () => {
    expect(notificationTitle({ says })).toBe('Emberkiln · Demo request');
    const standing = { isBefore: false, rank: 1, was: 8, score: 71, window: '24h' } as const;
    expect(shown(withStanding(says, standing)).split('\n')).toEqual([
      'Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo',
      '2 pricing page visits in 12 min · signal score 93 · now #1 (was 8) · 24 h score 71',
    ]);
  });

  test.each([
    [40, ['Emberkiln', 'Demo request']],
    [60, ['Emberkiln', 'Demo request', 'Alma Zelkling']],
    [120, ['Demo request', 'Alma Zelkling, Director of Growth', '27 seats, next quarter', '2 pricing']],
  ])('carries the reason where one line shows %i characters', (length, parts) => {
    for (const part of parts) expect(oneLine(says, length)).toContain(part);
  });

  test.each([40, 60, 120])('carries it with a company of a long name, too, in %i characters', (length) => {
    const long = { ...context, name: 'Vereinigte Zephandra Maschinenbau und Anlagen Gesellschaft' };
    const line = oneLine(signalSays(signal, 93, long), length);
    expect(line).toContain('Demo request');
    expect(line).toMatch(/^Vereinigte/);
  });

  test('says a name whole that had no room in the title', () => {
    const of = (name: string): readonly [string, string | undefined] => {
      const alert = { says: signalSays(signal, 93, { ...context, name }), cause };
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
    expect(shown(signalSays(signal, 93, unknown)).split('\n')[0]).toBe(
      '27 seats, next quarter, /demo · from alma.zelkling@northwind.example',
    );
    expect(discreetBody({ says, cause })).toBe(
      'Demo request · 2 pricing page visits in 12 min · signal score 93',
    );
  });

  test('tells of the week where the hour has nothing else', () => {
    const causesBefore = () => [{ type: 'pricing_page_visit', count: 2, points: 80 }];
    const quiet = makeAccountContext({ events: [asked], causesBefore });
    expect(shown(signalSays(signal, 93, quiet)).split('\n')[1]).toBe(
      '2 pricing page visits in 7 days · signal score 93',
    );
  });

  test('is one line in a list, and its reason in a digest', () => {
    expect(alertLine({ says, cause })).toBe(
      'Demo request · Alma Zelkling, Director of Growth · 27 seats, next quarter, /demo · 2 pricing page visits in 12 min · signal score 93',
    );
    expect(alertReason({ says })).toBe('Demo request, Alma Zelkling');
  });

  test('stays one line a part, whatever a text from outside holds', () => {
    const hostile = makeSignal('s2', { properties: { message: 'one\u001ftwo\nthree' } });
    expect(shown(signalSays(hostile, 93, makeAccountContext())).split('\n')[0]).toContain('“one two three”');
  });
});

describe('a person who rises', () => {
  const rise = { code: 'lead-score', from: 176, score: 227 } as const;

  test('is named in the words themselves, and in the discreet ones not', () => {
    const says = eventSays('Northwind', rise, { who: personNamed('Robin Vale') });
    expect(notificationTitle({ says })).toBe('Northwind · Lead score 176 → 227');
    expect(shown(says)).toBe('Robin Vale');
    expect(discreetBody({ says, cause })).toBe('Lead score 176 → 227');
  });

  test('without a score from before has the one of now', () => {
    expect(notificationTitle({ says: eventSays('Robin Vale', { ...rise, from: null }) })).toBe(
      'Robin Vale · Lead score 227',
    );
  });
});

test('an ad like names who liked, with their title, and the ad', () => {
  const like = makeLike(1, { adTitle: 'Spring launch' });
  const says = likeSays(like, makeAccountContext());
  expect(notificationTitle({ says })).toBe('Northwind · Ad like');
  expect(shown(says)).toContain('“Spring launch”');
  expect(discreetBody({ says, cause })).toBe('An ad was liked');
  // Where the company is not known the person is the title.
  expect(shown(likeSays(like, makeAccountContext({ name: like.person.name })))).not.toContain(
    like.person.name,
  );
});

test('a headline is a title up to the company', () => {
  expect(jobTitle('Director of Growth at Emberkiln | Speaker')).toBe('Director of Growth');
  expect(jobTitle('I help companies to find their way through the many seas of modern marketing')).toBeNull();
  expect(jobTitle(null)).toBeNull();
});

test('a surge, a rise and a fall say what they are in their titles', () => {
  const context = makeAccountContext({ events: [asked] });
  const story = storyOf(context, null);
  const surge = eventSays('Northwind', { code: 'signals-in-a-day', count: 12, usual: 3.2 }, { story });
  expect([notificationTitle({ says: surge }), shown(surge)]).toEqual([
    'Northwind · 12 signals in 24 h',
    'usually 3 a day\nDemo request',
  ]);
  const hot = eventSays('Northwind', { code: 'rule', rule: 'account-hot' }, { story });
  expect([notificationTitle({ says: hot }), shown(hot)]).toEqual(['Northwind · Heating up', 'Demo request']);
  const fall = { code: 'cooling', peak: 90, window: '24h', isListed: false } as const;
  expect(shown(eventSays('Northwind', fall))).toBe('24 h score was 90, no longer on the list');
  const listed = eventSays('Northwind', { ...fall, isListed: true });
  expect([notificationTitle({ says: listed }), shown(listed)]).toEqual([
    'Northwind · Cooling',
    '24 h score was 90',
  ]);
});
