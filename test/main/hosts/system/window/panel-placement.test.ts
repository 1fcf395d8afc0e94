import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  placePanel,
  type PlacementFacts,
} from '../../../../../src/main/hosts/system/window/panel-placement.ts';

const size = { width: 400, height: 640 };

function place(facts: Partial<PlacementFacts>) {
  return placePanel({
    platform: 'win32',
    isWayland: false,
    tray: { x: 1700, y: 1048, width: 24, height: 24 },
    workArea: { x: 0, y: 0, width: 1920, height: 1040 },
    size,
    ...facts,
  });
}

test('without a place for the icon it is an ordinary window', () => {
  expect(place({ tray: null })).toEqual({ mode: 'window' });
  expect(place({ platform: 'linux', tray: { x: 0, y: 0, width: 0, height: 0 } })).toEqual({ mode: 'window' });
});

test('on Wayland it is an ordinary window, whatever the tray says', () => {
  expect(place({ platform: 'linux', isWayland: true })).toEqual({ mode: 'window' });
});

test('two that are to be seen at once are windows on either side of the middle, on a narrow screen at its edges', () => {
  expect(place({ side: 'left' })).toEqual({ mode: 'window', at: { x: 552, y: 200 } });
  expect(place({ side: 'right' })).toEqual({ mode: 'window', at: { x: 968, y: 200 } });
  const workArea = { x: 100, y: 0, width: 700, height: 600 };
  expect(place({ side: 'left', workArea })).toEqual({ mode: 'window', at: { x: 100, y: 0 } });
  expect(place({ side: 'right', workArea })).toEqual({ mode: 'window', at: { x: 400, y: 0 } });
  expect(place({ side: 'left', isWayland: true })).toEqual({ mode: 'window' });
});

test('it opens above a bar at the bottom, centred on the icon', () => {
  expect(place({})).toEqual({ mode: 'popover', x: 1512, y: 392 });
});

test('it hangs below the menu bar of macOS', () => {
  const facts = {
    platform: 'darwin',
    tray: { x: 1000, y: 0, width: 30, height: 24 },
    workArea: { x: 0, y: 25, width: 1440, height: 800 },
  } as const;
  expect(place(facts)).toEqual({ mode: 'popover', x: 815, y: 27 });
});

test('it opens beside a bar at the left or the right edge', () => {
  const left = { x: 10, y: 900, width: 24, height: 24 };
  expect(place({ tray: left, workArea: { x: 60, y: 0, width: 1860, height: 1080 } })).toEqual({
    mode: 'popover',
    x: 68,
    y: 432,
  });
  const right = { x: 1880, y: 900, width: 24, height: 24 };
  expect(place({ tray: right, workArea: { x: 0, y: 0, width: 1860, height: 1080 } })).toEqual({
    mode: 'popover',
    x: 1452,
    y: 432,
  });
});

test('a popover lies inside the work area wherever the icon and the displays are', () => {
  const coordinate = fc.integer({ min: -4_000, max: 4_000 });
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, coordinate, (x, y, trayX, trayY) => {
      const workArea = { x, y, width: 1_280, height: 800 };
      const placed = place({ tray: { x: trayX, y: trayY, width: 24, height: 24 }, workArea });
      if (placed.mode !== 'popover') throw new Error('expected a popover');
      expect(placed.x).toBeGreaterThanOrEqual(x);
      expect(placed.x + size.width).toBeLessThanOrEqual(x + workArea.width);
      expect(placed.y).toBeGreaterThanOrEqual(y);
      expect(placed.y + size.height).toBeLessThanOrEqual(y + workArea.height);
    }),
  );
});

test('on a work area smaller than the panel its top left corner stays reachable', () => {
  const placed = place({ workArea: { x: 0, y: 0, width: 300, height: 400 } });
  expect(placed).toEqual({ mode: 'popover', x: 8, y: 8 });
});
