// Draws the tray icon: an ember in a ring, on a grid of 16 units, so that it is designed for 16 px and not scaled down.
import type { TrayPalette, TrayPicture } from './tray-icon.ts';
import { badgeShape } from './tray-digits.ts';
import {
  box,
  curve,
  disc,
  drawLayers,
  grow,
  outline,
  polygon,
  stroke,
  type Bitmap,
  type Color,
  type Layer,
  type Point,
  type Shape,
} from './raster.ts';

interface Inks {
  readonly line: Color;
  readonly ember: Color;
  readonly onEmber: Color;
  readonly alert: Color;
}

const BLACK: Color = { r: 0, g: 0, b: 0, a: 1 };

/** The ember and neutral colors of the panel's style, each with a contrast of at least 3:1 to its bar. */
const INKS: Readonly<Record<TrayPalette, Inks>> = {
  template: { line: BLACK, ember: BLACK, onEmber: BLACK, alert: BLACK },
  'on-light': {
    line: { r: 58, g: 52, b: 48, a: 1 },
    ember: { r: 214, g: 67, b: 17, a: 1 },
    onEmber: { r: 255, g: 255, b: 255, a: 1 },
    alert: { r: 192, g: 112, b: 0, a: 1 },
  },
  'on-any': {
    line: { r: 138, g: 129, b: 123, a: 1 },
    ember: { r: 229, g: 79, b: 26, a: 1 },
    onEmber: { r: 255, g: 255, b: 255, a: 1 },
    alert: { r: 206, g: 128, b: 12, a: 1 },
  },
  'on-dark': {
    line: { r: 240, g: 235, b: 231, a: 1 },
    ember: { r: 229, g: 79, b: 26, a: 1 },
    onEmber: { r: 255, g: 255, b: 255, a: 1 },
    alert: { r: 247, g: 178, b: 61, a: 1 },
  },
};

const GRID = 16;
const THINNEST_PX = 1.4;
const CENTRE: Point = [8, 8];

export function drawTrayPicture(picture: TrayPicture, sizePx: number): Bitmap {
  return drawLayers(layersOf(picture, sizePx), sizePx, GRID);
}

function layersOf({ state, badge, palette }: TrayPicture, sizePx: number): readonly Layer[] {
  const inks = INKS[palette];
  // A curve of one pixel's width turns gray, so no line is thinner than this.
  const pen = Math.max(THINNEST_PX, sizePx * 0.08) * (GRID / sizePx);
  const ring: Layer = { shape: outline(disc(CENTRE, 7.75 - pen / 2), pen), paint: inks.line };
  const ember = emberShape();
  switch (state) {
    case 'live':
      return [ring, { shape: outline(grow(ember, -pen / 2), pen), paint: inks.line }];
    case 'waiting':
      if (badge === '') return [ring, { shape: ember, paint: inks.ember }];
      return [
        { shape: disc(CENTRE, 8), paint: inks.ember },
        { shape: badgeShape(badge, sizePx, GRID), paint: inks.onEmber },
      ];
    case 'paused':
      return [ring, { shape: bar(6), paint: inks.line }, { shape: bar(10), paint: inks.line }];
    case 'offline':
      return [
        ring,
        { shape: ember, paint: inks.line },
        { shape: slash(pen * 3.6), paint: 'erase' },
        { shape: slash(pen * 1.2), paint: inks.line },
      ];
    case 'attention':
      return [
        ring,
        { shape: outline(grow(ember, -pen / 2), pen), paint: inks.line },
        { shape: disc([12.6, 3.4], 4.4), paint: 'erase' },
        { shape: disc([12.6, 3.4], 3.1), paint: inks.alert },
      ];
  }
}

function bar(x: number): Shape {
  return box([x, 8], 2, 6, 0.5);
}

function slash(width: number): Shape {
  return stroke(
    [
      [2, 2],
      [14, 14],
    ],
    width,
  );
}

/** A flame that leans a little: a tip, a belly, a round foot. It fits into the ring with a clear margin. */
export function emberShape(): Shape {
  const tip: Point = [8.6, 3.2];
  return polygon([
    tip,
    ...curve(tip, [9.0, 5.2], [11.6, 6.6], [11.6, 9.2]),
    ...curve([11.6, 9.2], [11.6, 11.3], [10.0, 12.6], [8.0, 12.6]),
    ...curve([8.0, 12.6], [6.0, 12.6], [4.4, 11.3], [4.4, 9.2]),
    ...curve([4.4, 9.2], [4.4, 7.6], [5.4, 6.6], [6.0, 5.9]),
    ...curve([6.0, 5.9], [6.3, 6.7], [6.7, 7.0], [7.2, 7.1]),
    ...curve([7.2, 7.1], [7.4, 5.6], [7.6, 4.2], tip),
  ]);
}

/** As Electron's createFromBitmap wants it on little-endian machines: premultiplied BGRA. */
export function toNativeBitmap({ rgba }: Bitmap): Buffer {
  const native = Buffer.alloc(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const a = rgba[at + 3] ?? 0;
    native[at] = Math.round(((rgba[at + 2] ?? 0) * a) / 255);
    native[at + 1] = Math.round(((rgba[at + 1] ?? 0) * a) / 255);
    native[at + 2] = Math.round(((rgba[at] ?? 0) * a) / 255);
    native[at + 3] = a;
  }
  return native;
}
