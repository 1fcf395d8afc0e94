import { expect, test } from 'vitest';
import { turnQuiet } from '../../../src/renderer/preferences/turn-quiet.ts';
import { initialSettings } from '../../../src/shared/contract/settings.ts';

test('quiet hours that are turned on for the first time go by the working hours', () => {
  expect(turnQuiet(true, initialSettings, true)).toEqual({ quietHoursOn: true, quietBy: 'working-hours' });
  expect(turnQuiet(false, initialSettings, true)).toEqual({ quietHoursOn: false });
});

test('hours of their own that were chosen stay, and so does what the organization has set', () => {
  const chosen = { ...initialSettings, quietFromMinute: 20 * 60 };
  expect(turnQuiet(true, chosen, true)).toEqual({ quietHoursOn: true });
  expect(turnQuiet(true, initialSettings, false)).toEqual({ quietHoursOn: true });
});
