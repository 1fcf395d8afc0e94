// The team at a glance, from what everybody in it is allowed to know.
import { beforeEach, expect, test } from 'vitest';
import type { Claim, TeamAct } from '../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { createTeamworkViewer, viewTeamwork } from '../../../../src/main/reading/view-model/teamwork-view.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { defaultSettings, makeAccount, makeSignal } from '../../../fakes/records.ts';

const ALDER = 'alder.example';
const BIRCH = 'birch.example';
const now = WEDNESDAY;
const moment = {
  now,
  utcOffsetMinutes: () => 60,
  window: '24h',
  settings: defaultSettings,
} as const;

let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});

const claimsOf = (list: readonly Claim[] = []) => ({
  me: 'ada',
  list: () => list,
  holderOf: (account: string) => list.find((claim) => claim.account === account) ?? null,
  colleagues: () => ['ben'],
});

let acts = 0;
function act(by: string, account: string, at: number, signalId: string | null = null): void {
  acts += 1;
  const logged = { type: 'call', properties: {}, signalId };
  const one: TeamAct = { by, id: `act-${acts}`, kind: 'logged', account, at, logged };
  store.teamActs.apply([{ kind: 'told', act: one }]);
}

function signal(id: string, domain: string, recordedAt: number): void {
  store.signals.insertNew([makeSignal(id, { domain, recordedAt })], 1);
}

function claim(by: string, account: string, at: number, from: string | null = null): Claim {
  const made = { account, by, at, untilAt: at + 7 * DAY_MS, from };
  store.claims.apply({ kind: 'one', account, claim: made }, at);
  return made;
}

const weeksOf = () => viewTeamwork(store, claimsOf(), moment).weeks;

test('the time runs from the first signal that nobody had acted on to the first act, whoever did it', () => {
  signal('s1', ALDER, now - 5 * HOUR_MS);
  signal('s2', ALDER, now - 4 * HOUR_MS);
  act('ada', ALDER, now - 3 * HOUR_MS);
  // No signal has come since, so this act is not an answer to one.
  act('ben', ALDER, now - 2 * HOUR_MS);
  signal('s3', ALDER, now - HOUR_MS);
  act('ben', ALDER, now - HOUR_MS + 10 * MINUTE_MS);
  const [week] = weeksOf();
  expect(week?.people).toEqual({
    ada: { acts: 1, answers: 1, medianMs: 2 * HOUR_MS },
    ben: { acts: 2, answers: 1, medianMs: 10 * MINUTE_MS },
  });
  expect(week?.all).toEqual({ acts: 3, answers: 2, medianMs: 65 * MINUTE_MS });
});

test('what somebody logged is no signal to answer, also while it is only in the own outbox', () => {
  signal('call', ALDER, now - 3 * HOUR_MS);
  act('ben', ALDER, now - 4 * HOUR_MS, 'call');
  signal('mine', ALDER, now - 2 * HOUR_MS);
  store.outbox.add({ id: 'out', domain: ALDER, type: 'call' }, now - 3 * HOUR_MS);
  store.outbox.markSent('out', now - 2 * HOUR_MS, { createdId: 'mine' });
  act('ada', ALDER, now - HOUR_MS);
  expect(weeksOf()[0]?.people).toEqual({
    ada: { acts: 1, answers: 0, medianMs: null },
    ben: { acts: 1, answers: 0, medianMs: null },
  });
});

test('a signal of more than seven days ago is not what an act answers', () => {
  signal('s1', ALDER, now - 8 * DAY_MS);
  signal('s2', ALDER, now - 6 * DAY_MS);
  act('ada', ALDER, now - HOUR_MS);
  expect(weeksOf()[0]?.all.medianMs).toBe(6 * DAY_MS - HOUR_MS);
});

test('taking an account counts, being handed one and keeping it do not; it counts when it is over, too', () => {
  signal('s1', ALDER, now - 5 * HOUR_MS);
  const made = claim('ada', ALDER, now - 4 * HOUR_MS);
  store.claims.apply({ kind: 'all', claims: [made], people: ['ada', 'ben'] }, now);
  claim('ben', ALDER, now - 2 * HOUR_MS, 'ada');
  store.claims.apply({ kind: 'one', account: ALDER, claim: null }, now + 1);
  expect(weeksOf()[0]?.people).toEqual({ ada: { acts: 1, answers: 1, medianMs: HOUR_MS } });
});

test('weeks begin on Monday at the user’s midnight, and what comes before them is left out', () => {
  const weeks = weeksOf();
  const [monday = 0] = weeks.map(({ fromAt }) => fromAt);
  expect(weeks.map(({ fromAt }) => (monday - fromAt) / DAY_MS)).toEqual([0, 7, 14, 21]);
  expect(new Date(monday + HOUR_MS).toISOString()).toMatch(/T00:00/);
  expect(new Date(monday + HOUR_MS).getUTCDay()).toBe(1);
  act('ada', ALDER, monday);
  act('ada', ALDER, monday - 1);
  act('ada', ALDER, monday - 21 * DAY_MS - 1);
  expect(weeksOf().map(({ all }) => all.acts)).toEqual([1, 1, 0, 0]);
});

test('an act that was taken back no longer counts', () => {
  act('ada', ALDER, now - HOUR_MS);
  store.teamActs.apply([{ kind: 'taken-back', by: 'ada', id: `act-${acts}` }]);
  expect(weeksOf()[0]?.all.acts).toBe(0);
});

test('everybody is there: who belongs to the team, who has an account, who acted and has left', () => {
  store.accounts.upsertFacts([makeAccount(ALDER, { name: 'Alder Tools' })]);
  act('dov', BIRCH, now - 8 * DAY_MS);
  const held = [claim('cleo', BIRCH, now - HOUR_MS), claim('cleo', ALDER, now - MINUTE_MS)];
  const { people } = viewTeamwork(store, claimsOf(held), moment);
  expect(people.map(({ name, isMe }) => [name, isMe])).toEqual([
    ['ada', true],
    ['ben', false],
    ['cleo', false],
    ['dov', false],
  ]);
  expect(people.find(({ name }) => name === 'cleo')?.accounts).toEqual([
    { domain: ALDER, name: 'Alder Tools', untilAt: now - MINUTE_MS + 7 * DAY_MS },
    { domain: BIRCH, name: BIRCH, untilAt: now - HOUR_MS + 7 * DAY_MS },
  ]);
});

test('of the hot accounts those that nobody has, the hottest first, whatever the list is filtered by', () => {
  expect(viewTeamwork(store, claimsOf(), moment)).toMatchObject({
    free: [],
    isHotKnown: false,
    window: '24h',
  });
  const ranked = Array.from({ length: 14 }, (_, index) => ({
    rank: index + 1,
    domain: `a${index}.example`,
    score: 100 - index,
  }));
  store.rankings.replace('24h', ranked, now, 14);
  store.accounts.upsertFacts(ranked.map(({ domain }) => makeAccount(domain)));
  signal('s1', 'a1.example', now - HOUR_MS);
  const held = [claim('ben', 'a0.example', now), claim('ada', 'a2.example', now)];
  const view = viewTeamwork(store, claimsOf(held), moment);
  expect(view.free.map(({ domain }) => domain)).toEqual(
    [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `a${index}.example`),
  );
  expect(view.free[0]).toMatchObject({ score: 99, scoreKind: '24h' });
  expect(view.free[0]?.why).not.toBeNull();
  expect(view.isHotKnown).toBe(true);
});

test('the same answer holds until something of it changes, and for a minute', () => {
  const view = createTeamworkViewer();
  const claims = claimsOf();
  const first = view(store, claims, moment);
  expect(view(store, claims, { ...moment, now: now + 1 })).toBe(first);
  act('ada', ALDER, now - HOUR_MS);
  const second = view(store, claims, moment);
  expect(second.weeks[0]?.all.acts).toBe(1);
  expect(view(store, claims, { ...moment, now: now + MINUTE_MS })).not.toBe(second);
});
