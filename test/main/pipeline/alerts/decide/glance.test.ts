// Reading the accounts of a page together gives the same as reading each by itself.
import { beforeEach, expect, test } from 'vitest';
import {
  createLookups,
  createRuleContext,
} from '../../../../../src/main/pipeline/alerts/decide/gather-context.ts';
import type { RuleContext } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { createRandom } from '../../../../../src/demo-service/random.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../../../../fakes/records.ts';

const DOMAINS = Array.from({ length: 12 }, (_unused, index) => `company-${index}.example`);

let store: Store;
let asked: string[];

/** Busy and quiet accounts, several signals at the same instant, addresses in mixed case, and some likes. */
beforeEach(() => {
  store = createMemoryStore();
  asked = [];
  const random = createRandom(5);
  const signals = Array.from({ length: 700 }, (_unused, index) => {
    const domain = DOMAINS[Math.floor(random.next() ** 3 * DOMAINS.length)] ?? '';
    const email = random.chance(0.4) ? null : random.pick(['a', 'A', 'b', 'c']) + `@${domain}`;
    const contact = random.chance(0.4) ? null : { id: `c${random.int(0, 3)}`, email, score: null };
    const ago = Math.floor(random.next() * 10 * 60) * MINUTE_MS;
    return makeSignal(`s${index}`, { domain, contact, recordedAt: WEDNESDAY - ago });
  });
  store.signals.insertNew(signals, 1);
  for (const [index, domain] of DOMAINS.slice(0, 5).entries()) {
    const person = makePerson(`liker-${index}`);
    store.people.meet(person, domain, WEDNESDAY);
    const likedAt = WEDNESDAY - index * 3 * HOUR_MS;
    store.likes.insertNew([makeLike(index, { person, account: makeAccount(domain), likedAt })]);
  }
});

function contextOf(domains: readonly string[], named = domains): RuleContext {
  const history: Store['history'] = {
    ...store.history,
    listActivity(...question) {
      asked.push('one');
      return store.history.listActivity(...question);
    },
    listActivityOf(...question) {
      asked.push('all');
      return store.history.listActivityOf(...question);
    },
    listInstantsOf(...question) {
      asked.push('instants');
      return store.history.listInstantsOf(...question);
    },
    hasMoreThan(...question) {
      asked.push('more');
      return store.history.hasMoreThan(...question);
    },
  };
  const glanced = { domains, named };
  const moment = { now: WEDNESDAY, settings: initialSettings, utcOffsetMinutes: () => 0, glanced };
  return createRuleContext({ ...store, history }, createLookups(store, WEDNESDAY), moment);
}

const plain = ({ events, since }: ReturnType<RuleContext['recent']>) => ({
  since,
  events: events.map(({ id, type, at, score, person, isOwn, isLike, meaning, isCrowd }) => {
    return { id, type, at, score, person, isOwn, isLike, meaning, isCrowd };
  }),
});

function answersOf(context: RuleContext): unknown {
  return DOMAINS.map((domain) => ({
    recent: plain(context.recent(domain)),
    counts: [0.5, 1, 2, 6, 7.9, 9, 24].flatMap((hours) =>
      [0, 1, 2, 5, 30].map((most) => [
        context.hasMoreThan(domain, WEDNESDAY - hours * HOUR_MS, most),
        context.hasPeople(domain, WEDNESDAY - hours * HOUR_MS, most + 1),
      ]),
    ),
  }));
}

test('recent events, counts and people are the same, read with one query each', () => {
  const together = contextOf(DOMAINS);
  const found = answersOf(together);
  const ofEach = (hours: number): boolean => hours > 8;
  const furtherBack = [0.5, 1, 2, 6, 7.9, 9, 24].filter(ofEach).length * 5 * 2 * DOMAINS.length;
  expect(asked.filter((one) => one !== 'more')).toEqual(['all', 'instants']);
  expect(asked.filter((one) => one === 'more')).toHaveLength(furtherBack);
  const singly = answersOf(contextOf([]));
  expect(found).toEqual(singly);
  expect(asked.filter((one) => one === 'one')).toHaveLength(DOMAINS.length);
  // And they are not empty.
  expect(together.recent(DOMAINS[0] ?? '').events.length).toBeGreaterThan(20);
  expect(together.recent(DOMAINS[0] ?? '').events.some(({ isLike }) => isLike)).toBe(true);
});

test('accounts whose signals name nobody are counted, and read by themselves', () => {
  const named = DOMAINS.filter((_domain, index) => index % 3 === 0);
  const found = answersOf(contextOf(DOMAINS, named));
  expect(asked.filter((one) => one === 'all' || one === 'instants')).toEqual(['all', 'instants']);
  expect(asked.filter((one) => one === 'one')).toHaveLength(DOMAINS.length - named.length);
  expect(found).toEqual(answersOf(contextOf([])));
});

test.each([1_500, 10_500])('in a flood of %i signals, each account is read by itself', (count) => {
  const flood = Array.from({ length: count }, (_unused, index) =>
    makeSignal(`f${index}`, { domain: DOMAINS[11] ?? '', recordedAt: WEDNESDAY - index * 500 }),
  );
  store.signals.insertNew(flood, 2);
  expect(answersOf(contextOf(DOMAINS))).toEqual(answersOf(contextOf([])));
  expect(asked.filter((one) => one === 'all')).toEqual(['all']);
  expect(asked.filter((one) => one === 'one')).toHaveLength(2 * DOMAINS.length);
});

test('the last seven days are the same as in the whole history', () => {
  const old = Array.from({ length: 40 }, (_unused, index) =>
    makeSignal(`o${index}`, { domain: DOMAINS[11] ?? '', recordedAt: WEDNESDAY - index * DAY_MS }),
  );
  store.signals.insertNew(old, 2);
  for (const domain of DOMAINS) {
    const week = plain(contextOf([]).lately(domain));
    const month = plain(contextOf([]).history(domain));
    expect(week.events).toEqual(month.events.filter(({ at }) => at >= WEDNESDAY - 7 * DAY_MS));
  }
});
