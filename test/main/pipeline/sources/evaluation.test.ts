import { expect, test } from 'vitest';
import { evaluationOfLate } from '../../../../src/main/pipeline/sources/evaluation.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { defaultSettings } from '../../../fakes/records.ts';

const CLOCKS = { right: 0, 'two days ahead': 2 * DAY_MS, 'two days behind': -2 * DAY_MS } as const;

test.each(
  Object.entries(CLOCKS).flatMap(([clock, errorMs]) => [
    { clock, errorMs, what: 'only what is old', agoMs: [20, 11], isCatchUp: true },
    { clock, errorMs, what: 'something of just now', agoMs: [20, 9], isCatchUp: false },
  ]),
)(
  'a late page with $what is one to catch up on: $isCatchUp (clock $clock)',
  ({ errorMs, agoMs, isCatchUp }) => {
    const clock = { ...createFakeClock(), errorMs: () => errorMs };
    const signals = agoMs.map((ago) => ({ recordedAt: WEDNESDAY - ago * MINUTE_MS }));
    expect(
      evaluationOfLate({ clock, settings: () => defaultSettings }, signals, WEDNESDAY + errorMs),
    ).toMatchObject({ isCatchUp });
  },
);
