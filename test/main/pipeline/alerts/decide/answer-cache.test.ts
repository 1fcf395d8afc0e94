// Answers of the store that are cached over the pages of a walk are the same as the store's own.
import { expect, test } from 'vitest';
import { createAnswerCache } from '../../../../../src/main/pipeline/alerts/decide/answer-cache.ts';
import { createLookups } from '../../../../../src/main/pipeline/alerts/decide/gather-context.ts';
import type { DecidedAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeAccount, written } from '../../../../fakes/records.ts';

const domain = 'alder.example';
const rule = 'explicit-ask';
const DAY_MS = 86_400_000;

const decided = (id: string, joins?: DecidedAlert['joins']): DecidedAlert => ({
  id,
  kind: rule,
  content: written(id, ''),
  account: domain,
  person: null,
  cause: { signalId: id },
  severity: 0,
  ...(joins && { joins }),
});

test('alerts of an earlier page count for the next one, in the order of the ledger', () => {
  const store = createMemoryStore();
  const answers = createAnswerCache();
  const add = (alert: DecidedAlert, at: number): void =>
    answers.added(store.ledger.add([alert], at, { walk: 1, isCatchUp: false }), at, store);
  createLookups(store, WEDNESDAY, answers).alerts(rule, domain);
  add(decided('b'), WEDNESDAY);
  add(decided('a'), WEDNESDAY);
  add(decided('joined', { alertId: 'a', reason: { code: 'joined-in-batch' } }), WEDNESDAY);
  add(decided('earlier'), WEDNESDAY - 5);
  const idsFrom = (now: number, from?: typeof answers): readonly string[] =>
    createLookups(store, now, from)
      .alerts(rule, domain)
      .map(({ id }) => id);
  expect(idsFrom(WEDNESDAY, answers)).toEqual(['b', 'a', 'earlier']);
  expect(idsFrom(WEDNESDAY)).toEqual(['b', 'a', 'earlier']);
  const later = WEDNESDAY + 14 * DAY_MS - 3;
  expect(idsFrom(later, answers)).toEqual(idsFrom(later));
});

test('what is written elsewhere between two pages is seen', () => {
  const store = createMemoryStore();
  const answers = createAnswerCache();
  const first = createLookups(store, WEDNESDAY, answers);
  expect(first.account(domain)).toBeNull();
  expect(first.alerts(rule, domain)).toEqual([]);
  expect(first.hasOpenAlert(domain, WEDNESDAY - 60_000)).toBe(false);
  store.accounts.upsertFacts([makeAccount(domain)]);
  store.ledger.add([decided('from elsewhere')], WEDNESDAY, { walk: null, isCatchUp: false });
  store.ledger.setState('from elsewhere', 'shown', null, WEDNESDAY);
  const next = createLookups(store, WEDNESDAY, answers);
  expect(next.account(domain)).not.toBeNull();
  expect(next.alerts(rule, domain)).toMatchObject([{ id: 'from elsewhere' }]);
  expect(next.hasOpenAlert(domain, WEDNESDAY - 60_000)).toBe(true);
});

test('an open alert outside of a short cool-down is found by a longer one', () => {
  const store = createMemoryStore();
  store.ledger.add([decided('open')], WEDNESDAY - 120_000, { walk: null, isCatchUp: false });
  store.ledger.setState('open', 'shown', null, WEDNESDAY - 120_000);
  const { hasOpenAlert } = createLookups(store, WEDNESDAY, createAnswerCache());
  expect(hasOpenAlert(domain, WEDNESDAY - 60_000)).toBe(false);
  expect(hasOpenAlert(domain, WEDNESDAY - 180_000)).toBe(true);
});

test('decisions of a transaction that was rolled back are forgotten', () => {
  const store = createMemoryStore();
  const answers = createAnswerCache();
  createLookups(store, WEDNESDAY, answers).alerts(rule, domain);
  const fail = (): void =>
    store.transaction(() => {
      const added = store.ledger.add([decided('lost')], WEDNESDAY, { walk: 1, isCatchUp: false });
      answers.added(added, WEDNESDAY, store);
      throw new Error('disk full');
    });
  expect(fail).toThrow('disk full');
  expect(createLookups(store, WEDNESDAY, answers).alerts(rule, domain)).toEqual([]);
});
