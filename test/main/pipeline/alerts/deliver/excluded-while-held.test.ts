// “Will never alert” also holds for what waits: an alert that was held back when its account was excluded.
import { expect, test } from 'vitest';
import { emptyFilter } from '../../../../../src/shared/account-filter.ts';
import { createReleaseBench } from './release-bench.ts';

const elsewhere = {
  id: 'f1',
  name: 'Only elsewhere',
  filter: { ...emptyFilter, countries: ['Elsewhere'] },
} as const;

test.each([
  ['excluded', { excludedDomains: ['a.example'] }],
  ['outside of the filter for alerts', { alertFilter: elsewhere, othersInDigest: false }],
] as const)(
  'an account that is %s while quiet hours hold its alert is not in the morning’s notification',
  async (_how, patch) => {
    const bench = createReleaseBench();
    await bench.at('18T23:00');
    bench.decide('a');
    await bench.releaser.release();
    expect(bench.of('a')).toMatchObject({ state: 'held' });
    bench.settings = { ...bench.settings, ...patch };
    await bench.at('19T08:00');
    expect(bench.notifier.shown).toEqual([]);
  },
);
