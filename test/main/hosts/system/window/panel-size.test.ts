import { expect, test } from 'vitest';
import { DEFAULT_PANEL_SIZE, readPanelSize } from '../../../../../src/main/hosts/system/window/panel-size.ts';

const workArea = { width: 1280, height: 800 };

test('the remembered size is used again', () => {
  expect(readPanelSize({ width: 500, height: 700 }, workArea)).toEqual({ width: 500, height: 700 });
});

test('without a sensible memory it is 400 by 640', () => {
  expect(readPanelSize({}, workArea)).toEqual(DEFAULT_PANEL_SIZE);
  expect(readPanelSize({ width: '500', height: 700 }, workArea)).toEqual({ width: 400, height: 640 });
  expect(readPanelSize({ width: Number.NaN, height: 700 }, workArea)).toEqual({ width: 400, height: 640 });
});

test('it is never smaller than 320 by 480 and never larger than the work area', () => {
  expect(readPanelSize({ width: 1, height: 1 }, workArea)).toEqual({ width: 320, height: 480 });
  expect(readPanelSize({ width: 9_000, height: 9_000 }, workArea)).toEqual(workArea);
});
