// What is learned from acts: slowly, bounded, undoable, and never an explicit ask before many clear ones.
import { expect, test } from 'vitest';
import { createTaste } from '../../../../src/main/alerts/evidence/taste.ts';
import type { Response, Traits } from '../../../../src/main/store/responses.ts';
import type { ResponseAct } from '../../../../src/shared/model.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const visit: Traits = {
  kind: 'several-people',
  type: 'page_visit',
  source: 'website',
  icp: 'none',
  account: null,
};
const webinar: Traits = { ...visit, type: 'webinar_attended', source: 'events' };
const ask: Traits = { ...visit, kind: 'explicit-ask', type: 'demo_request' };

/** One a day, the last one today. */
function responses(about: Traits, acts: readonly ResponseAct[], perDay = 1): readonly Response[] {
  return acts.map((act, index) => ({
    ...about,
    alertId: `${about.type ?? ''} ${about.kind} ${act} ${index}`,
    act,
    at: NOW - Math.floor(index / perDay) * DAY,
  }));
}

const times = (count: number, act: ResponseAct): readonly ResponseAct[] =>
  Array.from({ length: count }, () => act);

const visitsLiked = responses(visit, times(10, 'acted'), 2);

test('who does nothing about alerts teaches nothing', () => {
  const taste = createTaste([], [], NOW);
  expect(taste.severityChange(visit)).toBe(0);
  expect(taste.digestReason(visit)).toBeNull();
});

test('alerts of a type that was dismissed nine times of ten wait for the digest, and say so', () => {
  const done = responses(webinar, [...times(9, 'dismissed'), 'opened'], 2);
  const taste = createTaste([...visitsLiked, ...done], [], NOW);
  expect(taste.digestReason(webinar)).toMatchObject({ verdict: 'digest', dismissed: 9, of: 10 });
  expect(['type', 'source']).toContain(taste.digestReason(webinar)?.trait);
  expect(taste.digestReason(visit)).toBeNull();
});

test('five dismissals are not enough, nor are ten on one day', () => {
  const five = createTaste([...visitsLiked, ...responses(webinar, times(5, 'dismissed'))], [], NOW);
  expect(five.digestReason(webinar)).toBeNull();
  const oneDay = createTaste([...visitsLiked, ...responses(webinar, times(10, 'dismissed'), 10)], [], NOW);
  expect(oneDay.digestReason(webinar)).toBeNull();
});

test('what is unlearned no longer counts, until it is learned anew', () => {
  const done = [...visitsLiked, ...responses(webinar, times(9, 'dismissed'), 2)];
  const left = createTaste(
    done,
    [
      { trait: 'type', value: 'webinar_attended', at: NOW },
      { trait: 'source', value: 'events', at: NOW },
    ],
    NOW,
  );
  expect(left.digestReason(webinar)).toBeNull();
});

test('what waits for the digest comes again when nothing more is done about it for weeks', () => {
  const done = [...visitsLiked, ...responses(webinar, times(10, 'dismissed'), 2)];
  expect(createTaste(done, [], NOW).digestReason(webinar)).not.toBeNull();
  expect(createTaste(done, [], NOW + 40 * DAY).digestReason(webinar)).toBeNull();
});

test('of the same type, what is of an ICP that the user likes counts for more', () => {
  const neutral: Traits = { kind: 'ad-like', type: 'ad_like', source: null, icp: 'none', account: null };
  const taste = createTaste(
    [
      ...responses(webinar, times(12, 'dismissed'), 2),
      ...responses({ ...visit, icp: 'Mid-market', account: 'a.example' }, times(14, 'acted'), 2),
    ],
    [],
    NOW,
  );
  expect(taste.severityChange({ ...neutral, icp: 'Mid-market' })).toBeGreaterThan(0);
  expect(taste.severityChange(neutral)).toBeLessThan(0);
});

test('an explicit ask waits only after many clear ones over days, and never for what is no ask', () => {
  const others = createTaste([...visitsLiked, ...responses(webinar, times(40, 'dismissed'), 4)], [], NOW);
  const askAtEvents: Traits = { ...ask, type: 'webinar_attended', source: 'events' };
  expect(others.digestReason(webinar)).not.toBeNull();
  expect(others.digestReason(askAtEvents)).toBeNull();
  expect(createTaste(responses(ask, times(15, 'dismissed'), 2), [], NOW).digestReason(ask)).toBeNull();
  const many = createTaste(responses(ask, times(40, 'dismissed'), 4), [], NOW);
  expect(many.digestReason(ask)).toMatchObject({ isAsk: true, dismissed: 40, of: 40 });
  expect(many.severityChange(ask)).toBe(0);
});

test('of a rule most of whose alerts are unwanted webinars, the others still come', () => {
  const page: Traits = { ...visit, kind: 'several-people', source: null, icp: null };
  const events: Traits = { ...webinar, source: null, icp: null };
  const taste = createTaste(
    [
      ...responses({ ...visit, kind: 'buyer-visit', icp: null }, times(20, 'acted'), 4),
      ...responses(events, times(20, 'dismissed'), 4),
      ...responses(page, times(4, 'acted'), 2),
    ],
    [],
    NOW,
  );
  expect(taste.digestReason(events)).not.toBeNull();
  expect(taste.digestReason(page)).toBeNull();
});

test('the severity moves by at most 6 points, down and up', () => {
  const all = [
    ...responses({ ...webinar, account: 'b.example' }, times(60, 'dismissed'), 4),
    ...responses({ ...visit, icp: 'Big', account: 'a.example' }, times(60, 'acted'), 4),
  ];
  const taste = createTaste(all, [], NOW);
  expect(taste.severityChange({ ...webinar, account: 'b.example', kind: 'x' })).toBe(-6);
  expect(taste.severityChange({ ...visit, icp: 'Big', account: 'a.example' })).toBe(6);
});
