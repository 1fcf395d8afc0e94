// The app's icon: the tray's ember in a ring, glowing on a dark tile. Drawn at each size that a desktop asks for, so that none is
// a blurred copy of another.
import {
  box,
  disc,
  drawLayers,
  outline,
  type Color,
  type Layer,
} from '../src/main/hosts/system/tray/raster.ts';
import { emberShape } from '../src/main/hosts/system/tray/tray-drawing.ts';
import { encodePng } from './png.ts';

/** The ember is drawn on a grid of 16; the tile leaves room around it. */
const GRID = 16;
const MARGIN = 5;
const UNITS = GRID + 2 * MARGIN;

const TILE_TOP: Color = { r: 49, g: 43, b: 40, a: 1 };
const TILE_FOOT: Color = { r: 24, g: 20, b: 18, a: 1 };
const EMBER_TIP: Color = { r: 255, g: 176, b: 84, a: 1 };
const EMBER_FOOT: Color = { r: 226, g: 62, b: 18, a: 1 };
const GLOW: Color = { r: 255, g: 112, b: 44, a: 1 };
const RING: Color = { r: 244, g: 236, b: 230, a: 1 };

const ember = emberShape();
const centre = UNITS / 2;

const layers: readonly Layer[] = [
  {
    shape: box([centre, centre], UNITS - 2, UNITS - 2, 5.6),
    paint: (_x, y) => mix(TILE_TOP, TILE_FOOT, y / UNITS),
  },
  {
    shape: disc([centre, centre], 7.3),
    paint: (x, y) => ({
      ...GLOW,
      a: 0.42 * Math.max(0, 1 - Math.hypot(x - centre, y - centre - 1) / 7.3) ** 1.6,
    }),
  },
  { shape: outline(disc([centre, centre], 7.3), 0.95), paint: RING },
  {
    shape: (x, y) => ember(x - MARGIN, y - MARGIN),
    paint: (_x, y) => mix(EMBER_TIP, EMBER_FOOT, (y - MARGIN - 3.2) / 9.4),
  },
];

/** As a PNG; `edge`: px. */
export function drawAppIcon(edge: number): Buffer {
  return encodePng(drawLayers(layers, edge, UNITS));
}

function mix(from: Color, to: Color, share: number): Color {
  const t = Math.max(0, Math.min(1, share));
  const between = (a: number, b: number): number => a + (b - a) * t;
  return {
    r: between(from.r, to.r),
    g: between(from.g, to.g),
    b: between(from.b, to.b),
    a: between(from.a, to.a),
  };
}
