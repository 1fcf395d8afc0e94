// Of several alerts about one account, the strongest is the headline of its notification, with its own time.
import { beforeEach, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { createReleaseBench, type ReleaseBench } from './release-bench.ts';

const account = 'acme.example';
let bench: ReleaseBench;
beforeEach(() => {
  bench = createReleaseBench();
});

test('a request stays what the notification says, however severe what comes after it is', async () => {
  bench.decide('ask', { account, kind: 'explicit-ask', severity: 70 });
  await bench.at('18T18:31');
  bench.decide('crowd', { account, kind: 'several-people', severity: 99 });
  bench.decide('again', { account, kind: 'explicit-ask', severity: 80 });
  await bench.at('18T18:32');
  expect(bench.notifier.shown.map(({ id }) => id)).toEqual(['ask']);
  expect(bench.updates).toEqual([]);
  expect(bench.of('ask')).toMatchObject({
    wordsFromId: null,
    happenedAt: Date.parse('2026-11-18T18:30:00Z'),
  });
});

test('a request leads what comes with it', async () => {
  bench.decide('crowd', { account, kind: 'several-people', severity: 99 });
  bench.decide('ask', { account, kind: 'explicit-ask', severity: 70 });
  await bench.at('18T18:31');
  expect(bench.notifier.shown.map(({ id }) => id)).toEqual(['ask']);
});

test('an open notification that takes over a request tells of its time, and keeps that', async () => {
  bench.decide('visit', { account, kind: 'buyer-visit', severity: 95 });
  await bench.at('18T18:31');
  bench.decide('ask', { account, kind: 'explicit-ask', severity: 70 });
  await bench.at('18T18:35');
  const askedAt = Date.parse('2026-11-18T18:31:00Z');
  const said = { wordsFromId: 'ask', happenedAt: askedAt };
  expect(bench.of('visit')).toMatchObject(said);
  bench.decide('crowd', { account, kind: 'several-people', severity: 99 });
  await bench.at('18T18:37');
  expect(bench.of('visit')).toMatchObject(said);
});

test('an open notification that names somebody keeps its words until something else names somebody', async () => {
  const read = { code: 'buying-research', witnesses: [], pages: ['price'] } as const;
  const named = eventContent('Acme', read, { who: personNamed('Alma Zelkling') });
  const unnamed = eventContent('Acme', { code: 'look', look: 'back', count: 70 });
  bench.decide('visit', { account, kind: 'buyer-visit', severity: 70, content: named });
  await bench.at('18T18:31');
  bench.decide('look', { account, kind: 'worth-a-look', severity: 80, content: unnamed });
  bench.decide('crowd', { account, kind: 'several-people', severity: 90, content: unnamed });
  await bench.at('18T18:32');
  expect(bench.of('visit')).toMatchObject({ wordsFromId: null });
  bench.decide('signal', { account, kind: 'strong-signal', severity: 95, content: named });
  await bench.at('18T18:33');
  expect(bench.of('visit')).toMatchObject({ wordsFromId: 'signal' });
});

test('a climb just after a request does not notify again, although that has been read; ten minutes later it does', async () => {
  bench.decide('ask', { account, kind: 'explicit-ask', severity: 70 });
  await bench.at('18T18:31');
  bench.store.ledger.markRead(['ask']);
  bench.decide('climb', { account, kind: 'account-hot', severity: 99 });
  await bench.at('18T18:32');
  expect(bench.of('climb')).toMatchObject({ state: 'summarised', intoId: 'ask' });
  expect(bench.of('ask')).toMatchObject({ isUnread: false, wordsFromId: null });
  bench.decide('later', { account, kind: 'account-hot', severity: 99 });
  await bench.at('18T18:45');
  expect(bench.notifier.shown.map(({ id }) => id)).toEqual(['ask', 'later']);
});

test('what is no climb, or is stronger than what was read, does notify', async () => {
  bench.decide('visit', { account, kind: 'buyer-visit', severity: 70 });
  await bench.at('18T18:31');
  bench.store.ledger.markRead(['visit']);
  bench.decide('climb', { account, kind: 'account-hot', severity: 99 });
  await bench.at('18T18:32');
  bench.store.ledger.markRead(['climb']);
  bench.decide('crowd', { account, kind: 'several-people', severity: 60 });
  await bench.at('18T18:33');
  expect(bench.notifier.shown.map(({ id }) => id)).toEqual(['visit', 'climb', 'crowd']);
});
