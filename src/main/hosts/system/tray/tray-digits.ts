// The count in the tray icon: digits as pen strokes, laid out on whole pixels so that stems stay sharp at 16 px.
import { curve, stroke, union, type Point, type Shape } from './raster.ts';

/** Centre lines in a box of 1 by 1, y downwards. Each digit is one or two strokes. */
const GLYPHS: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '1': [
    [
      [0.1, 0.24],
      [0.55, 0],
      [0.55, 1],
    ],
  ],
  '2': [[[0, 0.24], ...curve([0, 0.24], [0.05, -0.08], [1, -0.1], [1, 0.28]), [0, 1], [1, 1]]],
  '3': [
    [
      [0, 0.14],
      ...curve([0, 0.14], [0.3, -0.08], [1, -0.04], [1, 0.24]),
      ...curve([1, 0.24], [1, 0.42], [0.7, 0.47], [0.4, 0.47]),
    ],
    [
      [0.4, 0.47],
      ...curve([0.4, 0.47], [0.75, 0.47], [1, 0.54], [1, 0.74]),
      ...curve([1, 0.74], [1, 1.06], [0.25, 1.06], [0, 0.86]),
    ],
  ],
  '4': [
    [
      [0.72, 1],
      [0.72, 0],
      [0, 0.7],
      [1, 0.7],
    ],
  ],
  '5': [
    [
      [0.95, 0],
      [0.12, 0],
      [0.06, 0.46],
      ...curve([0.06, 0.46], [0.3, 0.34], [1, 0.34], [1, 0.68]),
      ...curve([1, 0.68], [1, 1.06], [0.25, 1.08], [0, 0.86]),
    ],
  ],
  '6': [[[0.8, 0.03], ...curve([0.8, 0.03], [0.35, 0.1], [0, 0.4], [0, 0.68])], loop(0.68, 0.32)],
  '7': [
    [
      [0, 0],
      [1, 0],
      [0.36, 1],
    ],
  ],
  '8': [loop(0.235, 0.235, 0.44), loop(0.735, 0.265)],
  '9': [loop(0.32, 0.32), [[1, 0.32], ...curve([1, 0.32], [1, 0.6], [0.65, 0.9], [0.2, 0.97])]],
  '+': [
    [
      [0, 0.5],
      [1, 0.5],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
};

/** An ellipse around the middle of the box. */
function loop(cy: number, ry: number, rx = 0.5): Point[] {
  return Array.from({ length: 33 }, (_, index): Point => {
    const angle = (index / 32) * 2 * Math.PI;
    return [0.5 + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** The text's shape, centred in a square of `grid` units that will be drawn `sizePx` wide. */
export function badgeShape(text: string, sizePx: number, grid: number): Shape {
  const unit = grid / sizePx;
  const pen = Math.max(2, Math.round(sizePx * 0.115));
  const isPair = text.length > 1;
  const height = evenWith(sizePx, sizePx * 0.56);
  const digitWidth = evenWith(isPair ? 0 : sizePx, sizePx * (isPair ? 0.34 : 0.37));
  if (!isPair) {
    const left = (sizePx - digitWidth) / 2;
    return glyph(text, { left, top: (sizePx - height) / 2, width: digitWidth, height, pen, unit });
  }
  // Odd or even like its pen, so that its centre lines fall on whole pixels.
  const plusPen = Math.max(1, Math.round(sizePx * 0.08));
  const plus = evenWith(plusPen, Math.max(4, sizePx * 0.25));
  const gap = Math.max(1, Math.round(sizePx * 0.04));
  const left = Math.round((sizePx - digitWidth - gap - plus) / 2);
  const top = (sizePx - height) / 2;
  return union([
    glyph(text.slice(0, 1), { left, top, width: digitWidth, height, pen, unit }),
    glyph('+', {
      left: left + digitWidth + gap,
      top: Math.floor((sizePx - plus) / 2),
      width: plus,
      height: plus,
      pen: plusPen,
      unit,
    }),
  ]);
}

interface GlyphBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pen: number;
  /** Drawing units a pixel. */
  readonly unit: number;
}

/** The edges of the strokes, not their centre lines, touch the box. */
function glyph(character: string, { left, top, width, height, pen, unit }: GlyphBox): Shape {
  const strokes = GLYPHS[character] ?? [];
  const place = ([u, v]: Point): Point => [
    (left + pen / 2 + u * (width - pen)) * unit,
    (top + pen / 2 + v * (height - pen)) * unit,
  ];
  return union(strokes.map((points) => stroke(points.map(place), pen * unit)));
}

/** The nearest whole number with the same parity, so that what is centred in `outer` starts on a whole pixel. */
function evenWith(outer: number, wanted: number): number {
  const rounded = Math.round(wanted);
  return (rounded - outer) % 2 === 0 ? rounded : rounded + (wanted > rounded ? 1 : -1);
}
