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
