// "Live" is shown only while every feed was heard within twice its interval and the store could be written: under every fault
// of the service's board, and under faults of the disk, the desktop, a port and the clock. npm run bench:faults does it in all
// places.
import { expect, test } from 'vitest';
import { FAULT_KINDS } from '../../../src/demo-service/faults/fault.ts';
import { listCases } from './cases.ts';
import { simulate } from './simulate.ts';

const MINUTE = 60_000;

const cases = listCases(['all']);

test('every fault of the board is among the cases', () => {
  const played = cases.flatMap(({ fault }) => (fault.kind === 'service' ? [fault.fault.kind] : []));
  expect(FAULT_KINDS.filter((kind) => !played.includes(kind))).toEqual([]);
});

test.each(cases)(
  '$name ($where): “Live” is shown only while it is true, and no alert is lost or repeated',
  async (one) => {
    const { lies, lost, repeated, end, shown } = await simulate({
      fault: one.fault,
      isHarmless: one.isHarmless,
      calmMs: 20_000,
      lastsMs: 2 * MINUTE + 10_000,
      recoveryMs: 40_000 + one.waitsMs,
      notedAtMs: [2 * MINUTE],
    });
    expect({ lies, lost, repeated, end: end.text }).toEqual({
      lies: [],
      lost: [],
      repeated: [],
      end: 'Live',
    });
    expect(shown.map(({ text }) => text)).not.toContain('');
    if (one.says !== null) expect(shown.map(({ text }) => text)).toEqual([expect.stringContaining(one.says)]);
    // While nothing can be stored or shown, it is not "Live", whatever the feeds hear.
    const isBroken = ['store', 'view', 'notifier', 'port'].includes(one.fault.kind);
    expect(isBroken && shown.some(({ state }) => state === 'live')).toBe(false);
  },
);

test('a bad item does not count as a failed reply', async () => {
  const { shown, lies } = await simulate({
    fault: { kind: 'service', fault: { kind: 'first-item-only', operation: 'a' } },
    isHarmless: true,
    calmMs: 20_000,
    lastsMs: 11 * MINUTE,
    recoveryMs: 40_000,
    notedAtMs: [11 * MINUTE],
  });
  expect({ lies, shown: shown.map(({ text }) => text) }).toEqual({ lies: [], shown: ['Live'] });
});
