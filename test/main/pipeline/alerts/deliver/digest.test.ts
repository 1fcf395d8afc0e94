// Whom a digest names: each company for what happened there, and whoever belongs to none of them by name.
import { beforeEach, expect, test } from 'vitest';
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { DecidedAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import { createReleaseBench, type ReleaseBench } from './release-bench.ts';

let bench: ReleaseBench;

beforeEach(async () => {
  bench = createReleaseBench();
  await bench.at('18T19:30');
});

/** An ad like whose company the service does not name. */
function likeBy(name: string): Partial<DecidedAlert> {
  const who = personNamed(name);
  return {
    kind: 'ad-like',
    content: eventContent(name, { code: 'ad-like' }, { who }),
    account: null,
    person: name.toLowerCase().replaceAll(' ', '-'),
  };
}

const shown = (): readonly unknown[] => bench.notifier.shown.map(({ title, body }) => ({ title, body }));

test('alerts about people without a company are not counted as those of the only company', async () => {
  bench.decide('acme');
  bench.decide('like:1', likeBy('Alma Zelkling'));
  bench.decide('like:2', likeBy('Ellis Brandt'));
  await bench.releaser.release();
  await bench.at('19T08:00');
  expect(shown()).toEqual([
    {
      title: '3 alerts, held during quiet hours',
      body: 'acme.example: Body acme\nAlma Zelkling liked one of your ads\nEllis Brandt liked one of your ads',
    },
  ]);
});

test('several alerts about one person without a company are under the name of that person', async () => {
  bench.decide('like:1', likeBy('Alma Zelkling'));
  bench.decide('like:2', likeBy('Alma Zelkling'));
  await bench.releaser.release();
  await bench.at('19T08:00');
  expect(shown()).toEqual([{ title: 'Alma Zelkling liked one of your ads', body: 'And 1 more' }]);
});

test('without names, it says how many alerts there are', async () => {
  bench.settings = { ...bench.settings, hideNames: true };
  bench.decide('like:1', likeBy('Alma Zelkling'));
  bench.decide('like:2', likeBy('Ellis Brandt'));
  await bench.releaser.release();
  await bench.at('19T08:00');
  expect(shown()).toEqual([{ title: 'Hotlist', body: '2 alerts, held during quiet hours' }]);
});

/** It waits for the digest, however quiet the day. */
function silence(severity: number): Partial<DecidedAlert> {
  return { kind: 'worth-a-look', severity, cause: { lookAt: bench.clock.now(), look: 'silent', count: 20 } };
}

/** A request of Alma's. */
function request(): Partial<DecidedAlert> {
  const what = { code: 'signal', type: 'demo_request', score: null, asks: 'demo' } as const;
  const content = eventContent('Kelpdell', what, { who: personNamed('Alma Zelkling') });
  return { kind: 'explicit-ask', content, account: 'kelpdell.example' };
}

test('the day’s digest begins with what nobody has answered, although it was notified of before', async () => {
  await bench.at('19T09:00');
  bench.decide('asked', request());
  await bench.releaser.release();
  bench.decide('acme', silence(60));
  bench.decide('ember', silence(50));
  await bench.releaser.release();
  await bench.at('19T16:30');
  expect(shown().at(-1)).toEqual({
    title: '1 waits for an answer, 2 accounts worth a look',
    body: 'kelpdell.example: Alma Zelkling asked for a demo 8 hours ago\nacme.example: Body acme\nember.example: Body ember',
  });
});

test('three of those who wait begin the day’s digest, and news of the others stay news', async () => {
  await bench.at('19T09:00');
  const askers = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}.example`);
  for (const account of askers) bench.decide(account, { ...request(), account });
  await bench.releaser.release();
  bench.decide('acme', silence(60));
  bench.decide('news', { ...silence(50), account: 'one.example' });
  bench.decide('more', { ...silence(40), account: 'two.example' });
  await bench.releaser.release();
  await bench.at('19T16:30');
  const digest = bench.notifier.shown.at(-1);
  expect(digest?.title).toBe('5 wait for an answer, 1 account worth a look');
  const lines = digest?.body.split('\n') ?? [];
  expect(lines.filter((line) => line.includes(' ago'))).toHaveLength(3);
  expect(lines.join()).not.toContain('Body news');
  expect(lines.slice(3)).toEqual(['two.example: Body more', 'acme.example: Body acme', 'and 1 more account']);
});

test('an account with a single alert shares the digest with whoever waits, and leads to no account', async () => {
  await bench.at('19T09:00');
  bench.decide('asked', request());
  await bench.releaser.release();
  bench.decide('acme', silence(60));
  await bench.releaser.release();
  await bench.at('19T16:30');
  const digest = bench.notifier.shown.at(-1);
  expect(digest).toMatchObject({ title: '1 waits for an answer, 1 account worth a look' });
  expect(digest?.actions).toBeUndefined();
});

test('an alert comes by itself if only its own account waits for an answer', async () => {
  await bench.at('19T09:00');
  bench.decide('asked', request());
  await bench.releaser.release();
  bench.store.ledger.markRead(['asked']);
  bench.decide('kelp', { ...silence(50), account: 'kelpdell.example' });
  await bench.releaser.release();
  await bench.at('19T16:30');
  expect(bench.notifier.shown.at(-1)).toMatchObject({ id: 'kelp' });
});

test('what was answered, or is muted, is not repeated in the digest', async () => {
  await bench.at('19T09:00');
  bench.decide('asked', request());
  bench.decide('muted', { ...request(), account: 'muted.example' });
  await bench.releaser.release();
  bench.store.outbox.add({ id: 'call', domain: 'kelpdell.example', type: 'call' }, bench.clock.now());
  bench.store.marks.write({ ...bench.store.marks.of('account', 'muted.example'), isMuted: true });
  bench.decide('acme', silence(60));
  bench.decide('ember', silence(50));
  await bench.releaser.release();
  await bench.at('19T16:30');
  expect(shown().at(-1)).toEqual({
    title: '2 accounts worth a look',
    body: 'acme.example: Body acme\nember.example: Body ember',
  });
});

test('after quiet hours, what nobody has answered comes before what somebody has', async () => {
  bench.decide('answered', { ...request(), account: 'answered.example', severity: 99 });
  bench.decide('asked', { ...request(), severity: 10 });
  await bench.releaser.release();
  bench.store.outbox.add({ id: 'mail', domain: 'answered.example', type: 'email' }, bench.clock.now());
  await bench.at('19T08:00');
  expect(bench.notifier.shown).toHaveLength(1);
  expect(bench.notifier.shown[0]?.body).toMatch(/^kelpdell.*\nanswered/);
});
