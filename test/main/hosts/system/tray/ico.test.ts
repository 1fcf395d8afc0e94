// The icon file of Windows.
import { expect, test } from 'vitest';
import { encodeIco } from '../../../../../src/main/hosts/system/tray/ico.ts';
import { drawTrayPicture } from '../../../../../src/main/hosts/system/tray/tray-drawing.ts';

const picture = { state: 'waiting', badge: '3', palette: 'on-dark', title: '' } as const;
const bitmaps = [16, 20, 48].map((size) => drawTrayPicture(picture, size));

/** Reads the file by its format: a directory of sixteen bytes an image, and bitmaps of rows from the bottom, twice as high as they are. */
function decode(file: Buffer) {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const [width, height] = [file.readUInt8(entry), file.readUInt8(entry + 1)];
    const at = file.readUInt32LE(entry + 12);
    const image = file.subarray(at, at + file.readUInt32LE(entry + 8));
    const rows = Array.from({ length: height }, (_row, y) => {
      const row = 40 + (height - 1 - y) * width * 4;
      return Array.from({ length: width }, (_pixel, x) => {
        const [b, g, r, a] = image.subarray(row + x * 4, row + x * 4 + 4);
        return [r, g, b, a];
      });
    });
    return { width, height, header: image.readInt32LE(8), length: image.length, rgba: rows.flat(2) };
  });
}

test('it has each size as it was drawn', () => {
  expect(decode(encodeIco(bitmaps))).toEqual(
    bitmaps.map(({ width, height, rgba }) => ({
      width,
      height,
      header: height * 2,
      length: 40 + width * height * 4 + (width > 32 ? 8 : 4) * height,
      rgba: [...rgba],
    })),
  );
});
