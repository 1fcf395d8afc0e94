import { expect, test } from 'vitest';
import {
  disc,
  drawLayers,
  outline,
  polygon,
  stroke,
  type Shape,
} from '../../../../../src/main/hosts/system/tray/raster.ts';

const ink = { r: 0, g: 0, b: 0, a: 1 };

const shapes: Readonly<Record<string, Shape>> = {
  disc: disc([8.3, 7.6], 5.1),
  ring: outline(disc([8, 8], 6), 1.3),
  // Its ends are in the middle of tiles and reach into the next ones by part of a pixel.
  line: stroke(
    [
      [1.9, 2.1],
      [13.7, 12.2],
    ],
    0.9,
  ),
  triangle: polygon([
    [2, 14],
    [8, 1.5],
    [14.5, 13],
  ]),
};

test.each(Object.keys(shapes).flatMap((name) => [7, 16, 22, 45].map((size) => [name, size] as const)))(
  'a %s at %i px has in each pixel what its distance there says',
  (name, size) => {
    const shape = shapes[name] ?? disc([0, 0], 0);
    const scale = size / 16;
    const { rgba } = drawLayers([{ shape, paint: ink }], size, 16);
    const expected = Array.from({ length: size * size }, (_, at) => {
      const distance = shape(((at % size) + 0.5) / scale, (Math.floor(at / size) + 0.5) / scale) * scale;
      return Math.round(Math.max(0, Math.min(1, 0.5 - distance)) * 255);
    });
    expect(Array.from(expected, (_, at) => rgba[at * 4 + 3])).toEqual(expected);
    expect(new Set(expected).size, 'clear, covered and edges').toBeGreaterThan(2);
  },
);

test('what a layer covers whole is erased whole by the next one', () => {
  const whole: Shape = () => -100;
  const { rgba } = drawLayers(
    [
      { shape: whole, paint: ink },
      { shape: disc([8, 8], 5), paint: 'erase' },
    ],
    16,
    16,
  );
  const alphaAt = (column: number, row: number): number | undefined => rgba[(row * 16 + column) * 4 + 3];
  expect([alphaAt(0, 0), alphaAt(7, 7), alphaAt(15, 8)]).toEqual([255, 0, 255]);
});
