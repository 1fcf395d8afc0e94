// The input fields of the settings accept exactly what main accepts.
import { expect, test } from 'vitest';
import { boundsOf, rowsOf } from '../../../../src/renderer/pages/settings/setting-rows.ts';
import { alertRules } from '../../../../src/shared/contract/alert-rules.ts';
import { initialSettings, settings } from '../../../../src/shared/contract/settings.ts';

const numbers = (['alerts', 'checking', ...alertRules] as const)
  .flatMap((section) => rowsOf(section))
  .flatMap(({ name, row }) => (row.kind === 'number' ? [{ name, row }] : []));

test.each(numbers)('$name can be set to all that main takes, and to nothing else', ({ name, row }) => {
  const { perUnit = 1 } = row;
  const { min, max } = boundsOf(name, row, initialSettings);
  const isTaken = (shown: number): boolean => settings[name].schema.safeParse(shown * perUnit).success;
  expect([min, max].map(isTaken)).toEqual([true, true]);
  expect([min - 1, max + 1].map(isTaken)).toEqual([false, false]);
});

test('the ends of the pause between two polls never cross', () => {
  const moved = { ...initialSettings, pollFastestMs: 20_000, pollSlowestMs: 60_000 };
  const boundsNow = Object.fromEntries(
    rowsOf('checking').flatMap(({ name, row }) =>
      row.kind === 'number' ? [[name, boundsOf(name, row, moved)]] : [],
    ),
  );
  expect(boundsNow).toMatchObject({
    pollFastestMs: { min: 5, max: 60 },
    pollSlowestMs: { min: 20, max: 300 },
  });
});
