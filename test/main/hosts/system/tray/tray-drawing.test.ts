import { expect, test } from 'vitest';
import type { Bitmap } from '../../../../../src/main/hosts/system/tray/raster.ts';
import { drawTrayPicture, toNativeBitmap } from '../../../../../src/main/hosts/system/tray/tray-drawing.ts';
import type { TrayPicture } from '../../../../../src/main/hosts/system/tray/tray-icon.ts';

const STATES = ['live', 'waiting', 'paused', 'offline', 'attention'] as const;
const BADGES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'];
const SIZES = [16, 20, 22, 24, 32, 44];

function picture(part: Partial<TrayPicture>): TrayPicture {
  return { state: 'live', badge: '', palette: 'on-light', title: '', ...part };
}

const everyPicture = [
  ...STATES.map((state) => picture({ state })),
  ...BADGES.map((badge) => picture({ state: 'waiting', badge })),
];

test.each(SIZES)('at %i px every state and every count looks different', (size) => {
  const drawn = everyPicture.map((each) => Buffer.from(drawTrayPicture(each, size).rgba).toString('base64'));
  expect(new Set(drawn).size).toBe(everyPicture.length);
});

test('the same picture is drawn the same, byte for byte', () => {
  expect(drawTrayPicture(picture({ state: 'offline' }), 22)).toEqual(
    drawTrayPicture(picture({ state: 'offline' }), 22),
  );
});

test('a template is black and clear only, as macOS asks', () => {
  for (const state of STATES) {
    const { rgba } = drawTrayPicture(picture({ state, palette: 'template' }), 16);
    for (let at = 0; at < rgba.length; at += 4) {
      expect([rgba[at], rgba[at + 1], rgba[at + 2]]).toEqual([0, 0, 0]);
    }
  }
});

test.each(SIZES)('at %i px the lines of each icon stand out from its bar by 3 to 1', (size) => {
  const bars = {
    'on-light': [[243, 243, 243]],
    'on-dark': [[32, 32, 32]],
    'on-any': [
      [246, 245, 244],
      [43, 43, 43],
    ],
  };
  for (const [palette, backgrounds] of Object.entries(bars)) {
    for (const [r = 0, g = 0, b = 0] of backgrounds) {
      for (const state of STATES) {
        if (!isPalette(palette)) throw new Error(palette);
        const strongest = strongestContrast(drawTrayPicture(picture({ state, palette }), size), [r, g, b]);
        expect(strongest, `${palette} ${state}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test('the corners stay clear, so that the icon is round on any bar', () => {
  for (const each of everyPicture) {
    const { rgba, width } = drawTrayPicture(each, 22);
    for (const at of [0, width - 1, width * (width - 1), width * width - 1]) expect(rgba[at * 4 + 3]).toBe(0);
  }
});

test('the native bitmap is premultiplied blue, green, red, alpha', () => {
  const bitmap: Bitmap = {
    width: 2,
    height: 1,
    rgba: new Uint8ClampedArray([255, 100, 60, 128, 1, 2, 3, 255]),
  };
  expect([...toNativeBitmap(bitmap)]).toEqual([30, 50, 128, 128, 3, 2, 1, 255]);
});

function isPalette(name: string): name is TrayPicture['palette'] {
  return ['template', 'on-light', 'on-dark', 'on-any'].includes(name);
}

/** Contrast ratio (WCAG 2) of the solid pixel that stands out most. */
function strongestContrast({ rgba }: Bitmap, bar: readonly number[]): number {
  let strongest = 1;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 250) continue;
    const pair = [luminance([...rgba.subarray(at, at + 3)]), luminance(bar)];
    strongest = Math.max(strongest, (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05));
  }
  return strongest;
}

function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
  const linear = [r, g, b].map((value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}
