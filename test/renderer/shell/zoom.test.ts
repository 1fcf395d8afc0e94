import { expect, test } from 'vitest';
import { settingBounds } from '../../../src/shared/contract/setting-bounds.ts';
import { createZoomKeys, nextZoom } from '../../../src/renderer/shell/zoom.ts';

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

function setUpKeys(isKept = true) {
  const written: number[] = [];
  const keys = createZoomKeys((percent) => {
    written.push(percent);
    return Promise.resolve(isKept);
  });
  keys.accept(100);
  return { keys, written };
}

test('two quick presses are two steps, whatever has been pushed between them', () => {
  const { keys, written } = setUpKeys();
  keys.press(1);
  keys.press(1);
  keys.accept(110);
  keys.press(1);
  expect(written).toEqual([110, 120, 130]);
});

test('once the setting has caught up, a step goes on from the setting', async () => {
  const { keys, written } = setUpKeys();
  keys.press(1);
  await Promise.resolve();
  keys.accept(110);
  keys.accept(150);
  keys.press(1);
  expect(written).toEqual([110, 160]);
});

test('a step that was not kept is forgotten', async () => {
  const { keys, written } = setUpKeys(false);
  keys.press(1);
  await Promise.resolve();
  keys.press(-1);
  expect(written).toEqual([110, 90]);
});
