// What is learned from the user's acts: slowly, within bounds, reversibly, and about explicit asks only after many clear ones.
import { expect, test } from 'vitest';
import { learnPreferences as learnPreferencesBy } from '../../../../../src/main/pipeline/alerts/evidence/learned-preferences.ts';
import { localTime } from '../../../../../src/main/machine/local-time.ts';
import type { Response, Traits, Unlearned } from '../../../../../src/main/pipeline/store/responses.ts';
import type { ResponseAct } from '../../../../../src/shared/model.ts';
import { offsetIn } from '../../../../fakes/zones.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const learnPreferences = (responses: readonly Response[], unlearned: readonly Unlearned[], now: number) =>
  learnPreferencesBy(responses, unlearned, now, (at) => Math.floor(at / DAY));

const visit: Traits = {
  kind: 'several-people',
  type: 'page_visit',
  source: 'website',
  icp: 'none',
  account: null,
};
const webinar: Traits = { ...visit, type: 'webinar_attended', source: 'events' };
const ask: Traits = { ...visit, kind: 'explicit-ask', type: 'demo_request' };

/** By default one response a day, the last one today. */
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

test('nothing is learned from a user who does nothing about alerts', () => {
  const preferences = learnPreferences([], [], NOW);
  expect(preferences.severityChange(visit)).toBe(0);
  expect(preferences.digestReason(visit)).toBeNull();
});

test('alerts of a type that was dismissed nine times of ten wait for the digest, and say so', () => {
  const done = responses(webinar, [...times(9, 'dismissed'), 'opened'], 2);
  const preferences = learnPreferences([...visitsLiked, ...done], [], NOW);
  expect(preferences.digestReason(webinar)).toMatchObject({ verdict: 'digest', dismissed: 9, of: 10 });
  expect(['type', 'source']).toContain(preferences.digestReason(webinar)?.trait);
  expect(preferences.digestReason(visit)).toBeNull();
});

test('five dismissals are not enough, nor are ten on one day', () => {
  const five = learnPreferences([...visitsLiked, ...responses(webinar, times(5, 'dismissed'))], [], NOW);
  expect(five.digestReason(webinar)).toBeNull();
  const oneDay = learnPreferences(
    [...visitsLiked, ...responses(webinar, times(10, 'dismissed'), 10)],
    [],
    NOW,
  );
  expect(oneDay.digestReason(webinar)).toBeNull();
});

test('what is unlearned no longer counts, until it is learned anew', () => {
  const done = [...visitsLiked, ...responses(webinar, times(9, 'dismissed'), 2)];
  const left = learnPreferences(
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
  expect(learnPreferences(done, [], NOW).digestReason(webinar)).not.toBeNull();
  expect(learnPreferences(done, [], NOW + 40 * DAY).digestReason(webinar)).toBeNull();
});

test('of the same type, what is of an ICP that the user likes counts for more', () => {
  const neutral: Traits = { kind: 'ad-like', type: 'ad_like', source: null, icp: 'none', account: null };
  const preferences = learnPreferences(
    [
      ...responses(webinar, times(12, 'dismissed'), 2),
      ...responses({ ...visit, icp: 'Mid-market', account: 'a.example' }, times(14, 'acted'), 2),
    ],
    [],
    NOW,
  );
  expect(preferences.severityChange({ ...neutral, icp: 'Mid-market' })).toBeGreaterThan(0);
  expect(preferences.severityChange(neutral)).toBeLessThan(0);
});

test('an explicit ask waits only after many clear responses over days, and never because of other alerts', () => {
  const others = learnPreferences(
    [...visitsLiked, ...responses(webinar, times(40, 'dismissed'), 4)],
    [],
    NOW,
  );
  const askAtEvents: Traits = { ...ask, type: 'webinar_attended', source: 'events' };
  expect(others.digestReason(webinar)).not.toBeNull();
  expect(others.digestReason(askAtEvents)).toBeNull();
  expect(learnPreferences(responses(ask, times(15, 'dismissed'), 2), [], NOW).digestReason(ask)).toBeNull();
  const many = learnPreferences(responses(ask, times(40, 'dismissed'), 4), [], NOW);
  expect(many.digestReason(ask)).toMatchObject({ isAsk: true, dismissed: 40, of: 40 });
  expect(many.severityChange(ask)).toBe(0);
});

test('when most alerts of a rule are unwanted webinars, its other alerts still come', () => {
  const page: Traits = { ...visit, kind: 'several-people', source: null, icp: null };
  const events: Traits = { ...webinar, source: null, icp: null };
  const preferences = learnPreferences(
    [
      ...responses({ ...visit, kind: 'buyer-visit', icp: null }, times(20, 'acted'), 4),
      ...responses(events, times(20, 'dismissed'), 4),
      ...responses(page, times(4, 'acted'), 2),
    ],
    [],
    NOW,
  );
  expect(preferences.digestReason(events)).not.toBeNull();
  expect(preferences.digestReason(page)).toBeNull();
});

test('the severity moves by at most 6 points, down and up', () => {
  const all = [
    ...responses({ ...webinar, account: 'b.example' }, times(60, 'dismissed'), 4),
    ...responses({ ...visit, icp: 'Big', account: 'a.example' }, times(60, 'acted'), 4),
  ];
  const preferences = learnPreferences(all, [], NOW);
  expect(preferences.severityChange({ ...webinar, account: 'b.example', kind: 'x' })).toBe(-6);
  expect(preferences.severityChange({ ...visit, icp: 'Big', account: 'a.example' })).toBe(6);
});

test('days are those of the user: an evening and the next morning in Sydney are two, on one day of UTC', () => {
  const sydney = offsetIn('Australia/Sydney');
  // In local time, 22:00 on the 19th and 9:00 on the 20th.
  const acts = ['2026-11-19T11:00Z', '2026-11-19T22:00Z'].flatMap((time, day) =>
    responses(webinar, times(5, 'dismissed'), 5).map((one, index) => ({
      ...one,
      alertId: `${day} ${index}`,
      at: Date.parse(time) + index,
    })),
  );
  const all = [...visitsLiked, ...acts];
  expect(learnPreferences(all, [], NOW).digestReason(webinar)).toBeNull();
  const there = learnPreferencesBy(all, [], NOW, (at) => localTime(at, sydney).day);
  expect(there.digestReason(webinar)).toMatchObject({ dismissed: 10, of: 10 });
});

test('two mistakes do not suppress a kind that is acted on now and then, but many do', () => {
  const liked = responses(
    { kind: 'buyer-visit', type: 'pricing_page_visit', source: 'web', icp: 'Big', account: null },
    times(60, 'acted'),
    5,
  );
  const page: Traits = { ...visit, source: 'app', icp: null };
  const changeAfter = (acts: readonly ResponseAct[]): number =>
    learnPreferences([...liked, ...responses(page, acts)], [], NOW).severityChange(page);
  expect(changeAfter(['acted', 'dismissed', 'dismissed'])).toBe(-4);
  expect(changeAfter(['acted', 'acted', ...times(12, 'dismissed')])).toBe(-6);
});

test('dismissals of a source or an ICP say nothing about a type that has hardly occurred', () => {
  const others = [...visitsLiked, ...responses(webinar, times(12, 'dismissed'), 2)];
  const rare: Traits = { ...webinar, kind: 'buyer-visit', type: 'booth_visit' };
  const reasonAfter = (acts: readonly ResponseAct[]) =>
    learnPreferences([...others, ...responses(rare, acts)], [], NOW).digestReason(rare);
  expect(reasonAfter([])).toBeNull();
  expect(reasonAfter(['dismissed'])).toBeNull();
  expect(reasonAfter(times(6, 'dismissed'))).not.toBeNull();
  // An account that the user does not want counts as such, whatever it does.
  const noisy = responses({ ...webinar, account: 'noisy.example' }, times(12, 'dismissed'), 2);
  const there = { ...rare, source: null, icp: null, account: 'noisy.example' };
  expect(learnPreferences([...visitsLiked, ...noisy], [], NOW).digestReason(there)).toMatchObject({
    trait: 'account',
  });
});
