// The size of a picture, read from its header before anything decodes it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShowable, pictureSize } from '../../../../src/main/reading/pictures/picture-size.ts';
import { gifOf, jpegOf, pngOf, webpOf } from './headers.ts';

const kinds: readonly (readonly [string, (width: number, height: number) => Buffer])[] = [
  ['PNG', pngOf],
  ['GIF', gifOf],
  ['JPEG', jpegOf],
  ['WebP with losses', (width, height) => webpOf('VP8 ', width, height)],
  ['WebP without losses', (width, height) => webpOf('VP8L', width, height)],
  ['extended WebP', (width, height) => webpOf('VP8X', width, height)],
];

describe.each(kinds)('a %s', (_kind, make) => {
  test('says its size in its header', () => {
    expect(pictureSize(make(640, 480))).toEqual({ width: 640, height: 480 });
  });

  test.each([
    [800, 800, true],
    [2_048, 2_048, true],
    [2_049, 2_048, false],
    [4_096, 64, true],
    [4_097, 1, false],
    [16_000, 16_000, false],
  ])('of %i × %i px is shown: %s', (width, height, isShown) => {
    expect(isShowable(make(width, height))).toBe(isShown);
  });

  test('that is cut off anywhere has a size or none, and never anything else', () => {
    const whole = make(640, 480);
    for (let length = 0; length <= whole.length; length += 1) pictureSize(whole.subarray(0, length));
    expect(isShowable(whole.subarray(0, 9))).toBe(false);
  });
});

test.each([
  ['PNG of no width', pngOf(0, 5)],
  ['JPEG of no height', jpegOf(5, 0)],
  ['text', Buffer.from('<svg/>')],
])('a %s is not shown', (_what, bytes) => {
  expect(isShowable(bytes)).toBe(false);
});

test('whatever follows the first bytes, it ends and is never larger than allowed', () => {
  const starts = kinds.map(([, make]) => make(1, 1).subarray(0, 24));
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const bytes = Buffer.concat([start, rest]);
      const size = pictureSize(bytes);
      if (isShowable(bytes)) expect((size?.width ?? NaN) * (size?.height ?? NaN)).toBeLessThan(2 ** 23);
    }),
  );
});

function frame(width: number, height: number): Buffer {
  const bytes = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  bytes.writeUInt16BE(height, 5);
  bytes.writeUInt16BE(width, 7);
  return bytes;
}

test('a JPEG whose large frame follows a stuffed byte (FF 00), which decoders skip and which has no length, is not shown', () => {
  const table = Buffer.concat([Buffer.from([0xff, 0xdb, 0, 67, 0]), Buffer.alloc(64, 1)]);
  const huffman = (kind: number): Buffer =>
    Buffer.from([0xff, 0xc4, 0, 20, kind, 1, ...Array.from({ length: 15 }, () => 0), 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]);
  const real = Buffer.concat([table, frame(20_000, 20_000), huffman(0), huffman(0x10), scan]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + real.length);
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0x00]),
    length,
    real,
    frame(8, 8),
    Buffer.from([0xff, 0xd9]),
  ]);
  // libjpeg says: 20000 × 20000 (`identify -ping`).
  expect(pictureSize(bytes)).not.toEqual({ width: 8, height: 8 });
  expect(isShowable(bytes)).toBe(false);
});
