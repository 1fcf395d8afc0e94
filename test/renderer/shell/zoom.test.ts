import { expect, test } from 'vitest';
import { settingBounds } from '../../../src/shared/contract/setting-bounds.ts';
import { nextZoom } from '../../../src/renderer/shell/zoom.ts';

test.each([
  [100, 1, 110],
  [100, -1, 90],
  [130, 0, 100],
  [125, 1, 130],
  [125, -1, 120],
  [settingBounds.zoomPercent.max, 1, settingBounds.zoomPercent.max],
  [settingBounds.zoomPercent.min, -1, settingBounds.zoomPercent.min],
] as const)('from %d percent, step %d leads to %d', (percent, step, next) => {
  expect(nextZoom(percent, step)).toBe(next);
});
