// “Will never alert” also holds for what waits: an alert that was held back when its account was excluded.
import { expect, test } from 'vitest';
import { createReleaseBench } from './release-bench.ts';

test('an account that is excluded while quiet hours hold its alert is not in the morning’s notification', async () => {
  const bench = createReleaseBench();
  await bench.at('18T23:00');
  bench.decide('a');
  await bench.releaser.release();
  expect(bench.of('a')).toMatchObject({ state: 'held' });
  bench.settings = { ...bench.settings, excludedDomains: ['a.example'] };
  await bench.at('19T08:00');
  expect(bench.notifier.shown).toEqual([]);
});
