// A picture in several sizes as a Windows icon file: of a picture in memory, Electron shows Windows the smallest size alone and lets
// it be stretched. Each size is a 32-bit bitmap, which every version of Windows reads.
import type { Bitmap } from './raster.ts';

const FILE_HEADER = 6;
const ENTRY = 16;
const BITMAP_HEADER = 40;

/** `bitmaps`: at most 255 px wide. */
export function encodeIco(bitmaps: readonly Bitmap[]): Buffer {
  const images = bitmaps.map(encodeImage);
  const header = Buffer.alloc(FILE_HEADER + ENTRY * bitmaps.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(bitmaps.length, 4);
  let offset = header.length;
  for (const [index, { width, height }] of bitmaps.entries()) {
    const at = FILE_HEADER + ENTRY * index;
    const length = images[index]?.length ?? 0;
    header.writeUInt8(width, at);
    header.writeUInt8(height, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...images]);
}

/** Straight BGRA, rows from the bottom; then the mask of one bit a pixel, which is empty because the colors have alpha. */
function encodeImage({ width, height, rgba }: Bitmap): Buffer {
  const maskRow = Math.ceil(width / 32) * 4;
  const image = Buffer.alloc(BITMAP_HEADER + width * height * 4 + maskRow * height);
  image.writeUInt32LE(BITMAP_HEADER, 0);
  image.writeInt32LE(width, 4);
  // The colors and the mask.
  image.writeInt32LE(height * 2, 8);
  image.writeUInt16LE(1, 12);
  image.writeUInt16LE(32, 14);
  for (let y = 0; y < height; y += 1) {
    const row = BITMAP_HEADER + (height - 1 - y) * width * 4;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = row + x * 4;
      image[to] = rgba[from + 2] ?? 0;
      image[to + 1] = rgba[from + 1] ?? 0;
      image[to + 2] = rgba[from] ?? 0;
      image[to + 3] = rgba[from + 3] ?? 0;
    }
  }
  return image;
}
