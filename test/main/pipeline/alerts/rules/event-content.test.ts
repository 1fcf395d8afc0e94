// What an alert says in the part of a notification that is always visible: what, who, why, and numbers last.
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { likeContent } from '../../../../../src/main/pipeline/alerts/rules/ad-like.ts';
import {
  eventContent,
  personNamed,
  personOfEvent,
  storyOf,
} from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { namePerson } from '../../../../../src/main/pipeline/alerts/decide/name-person.ts';
import { jobTitle } from '../../../../../src/main/pipeline/identity/stated-names.ts';
import { signalContent } from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import type { AlertContent } from '../../../../../src/shared/contract/alert-content.ts';
import {
  alertBody,
  alertLine,
  alertReason,
  discreetBody,
  withStanding,
} from '../../../../../src/shared/words/alert-body.ts';
import { notificationWords } from '../../../../../src/shared/words/notification-words.ts';
import type { CauseEvent } from '../../../../../src/shared/words/why-words.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { makeLike, makeSignal } from '../../../../fakes/records.ts';
import { makeAccountContext } from '../rule-bench.ts';
import { makeSignalTypes } from '../../../../fakes/signal-types.ts';

const MINUTE = 60_000;
const visit = (minutesAgo: number) => ({
  type: 'pricing_page_visit',
  at: WEDNESDAY - minutesAgo * MINUTE,
  weight: 60,
  deed: 'price' as const,
  person: null,
});
const asked = { type: 'demo_request', at: WEDNESDAY, weight: 90, deed: 'request' as const, person: null };
const meaning = meaningOf('demo_request', {});
const properties = { page: '/demo', seats: 27, timeline: 'next quarter', campaign: 'autumn' };
const signal = makeSignal('s1', {
  type: 'demo_request',
  score: 93,
  contact: { id: 'c1', email: 'alma.zelkling@northwind.example', score: 40 },
  properties,
});
const alma = personNamed('Alma Zelkling', 'Director of Growth');
const cause = { signalId: 's1' };

const told = (content: AlertContent) => notificationWords({ content, cause }, true);

test.each([
  ['alma.zelkling@northwind.example', 'Alma Zelkling'],
  ['Alma Maria Zelkling', 'Alma Maria Zelkling'],
  ['阿尔玛', '阿尔玛'],
  ['crm-4711', null],
  ['alma', null],
])('a person whom events know as %s is named %s', (person, name) => {
  const personOf = (email: string | null, said: Readonly<Record<string, unknown>>) =>
    namePerson(email, said, { people: [] });
  expect(personOfEvent(person, makeAccountContext({ personOf }))?.name ?? null).toBe(name);
});

/** As a desktop shows it: title and body in one line, cut off at `length`. */
function oneLine(content: AlertContent, length: number): string {
  const { title, body } = told(content);
  return `${title} ${body}`.slice(0, length);
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
  const content = signalContent(signal, { score: 93, meaning }, context);

  test('is a sentence: what they want, who and what they said, and what else they did', () => {
    const standing = { isBefore: false, rank: 1, was: 8, score: 71, window: '24h' } as const;
    expect(told(withStanding(content, standing))).toEqual({
      title: 'Emberkiln wants a demo',
      body: 'Alma Zelkling (Director of Growth): 27 seats, next quarter · also there: pricing today · now #1 on the hot list, was #8',
    });
  });

  test('says of nobody what somebody else did, or may have done', () => {
    const by = (person: string | null): CauseEvent => ({ ...visit(3), person });
    const alma = by('alma.zelkling@northwind.example');
    const petra = by('petra@northwind.example');
    const bodyOf = (...events: readonly CauseEvent[]) =>
      told(signalContent(signal, { score: 93, meaning }, { ...context, events: [asked, ...events] }))
        .body.split(' · ')
        .at(-1);
    expect(bodyOf(petra)).toBe('others there: pricing today');
    expect(bodyOf(alma, petra)).toBe('also there: pricing today');
    expect(bodyOf(by(null))).toBe('also there: pricing today');
    expect(bodyOf(alma)).toBe('also pricing today');
  });

  test('has no rank from before what it tells of, and does not say “today” of yesterday', () => {
    const standing = { isBefore: true, rank: 3, was: null, score: 270, window: '24h' } as const;
    const alert = { content: withStanding(content, standing), cause };
    expect(notificationWords(alert, false).body).toBe(
      'Alma Zelkling (Director of Growth): 27 seats, next quarter · also there: pricing within the hour',
    );
  });

  test.each([
    [40, ['Emberkiln wants a demo']],
    [60, ['Emberkiln wants a demo', 'Alma Zelkling']],
    [120, ['wants a demo', 'Alma Zelkling (Director of Growth)', '27 seats, next quarter', 'pricing']],
  ])('carries the reason where one line shows %i characters', (length, parts) => {
    for (const part of parts) expect(oneLine(content, length)).toContain(part);
  });

  test.each([40, 60, 120])('carries it with a company of a long name, too, in %i characters', (length) => {
    const long = { ...context, name: 'Vereinigte Zephandra Maschinenbau und Anlagen Gesellschaft' };
    const line = oneLine(signalContent(signal, { score: 93, meaning }, long), length);
    expect(line).toContain('wants a demo');
    expect(line).toMatch(/^Vereinigte/);
  });

  test('says a name whole that had no room in the title', () => {
    const name = 'Zephandra Maschinenbau und Anlagen';
    const long = signalContent(signal, { score: 93, meaning }, { ...context, name });
    expect(told(long).title).toBe('Zephandra Maschinenbau und… wants a demo');
    expect(told(long).body.endsWith(` · ${name}`)).toBe(true);
  });

  test('names nobody by an address first, and none in words for a shared screen', () => {
    const unknown = makeAccountContext({
      personOf: (email) => ({ name: null, title: null, email, isGuess: false }),
    });
    expect(shown(signalContent(signal, { score: 93, meaning }, unknown)).split('\n')[0]).toBe(
      '27 seats, next quarter, /demo · from alma.zelkling@northwind.example',
    );
    expect(discreetBody({ content, cause })).toBe(
      'Demo request · 2 pricing page visits in 12 min · signal score 93',
    );
  });

  test('tells of the week where the hour has nothing else', () => {
    const causesBefore = () => [{ type: 'pricing_page_visit', count: 2, points: 80 }];
    const quiet = makeAccountContext({ events: [asked], causesBefore });
    expect(shown(signalContent(signal, { score: 93, meaning }, quiet)).split('\n')[1]).toBe(
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
    expect(
      shown(signalContent(hostile, { score: 93, meaning }, makeAccountContext())).split('\n')[0],
    ).toContain('“one two three”');
  });
});

describe('a person who rises', () => {
  const rise = { code: 'lead-score', from: 176, score: 227 } as const;

  test('is named in the notification, and in the discreet words not', () => {
    const content = eventContent('Northwind', rise, { who: personNamed('Robin Vale') });
    expect(told(content)).toEqual({
      title: 'Northwind has a rising lead',
      body: 'Robin Vale: lead score up from 176 to 227',
    });
    expect(discreetBody({ content, cause })).toBe('Lead score 176 → 227');
  });

  test('without a score from before has the one of now', () => {
    expect(told(eventContent('Robin Vale', { ...rise, from: null }))).toEqual({
      title: 'Robin Vale is a rising lead',
      body: 'Lead score 227',
    });
  });
});

test('an ad like names who liked, with their title, and the ad', () => {
  const like = makeLike(1, { adTitle: 'Spring launch' });
  const content = likeContent(like, makeAccountContext());
  expect(told(content).title).toBe('Northwind liked one of your ads');
  expect(told(content).body).toContain('“Spring launch”');
  expect(discreetBody({ content, cause })).toBe('Someone liked an ad');
  // When the company is not known, the person is the title.
  const alone = likeContent(like, makeAccountContext({ name: like.person.name }));
  expect(told(alone).body).not.toContain(like.person.name);
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
