// How large a picture is when drawn, according to its header: a file of a few kB can take a gigabyte once decoded.
import { pictureType } from './picture-type.ts';

export interface PictureSize {
  /** px. */
  readonly width: number;
  readonly height: number;
}

/** Width times height: 16 MB when decoded. Portraits and logos are shown at 40 px, and are 800 px at most. */
const MOST_PIXELS = 2_048 * 2_048;

/** px; a very long and thin picture is no portrait and no logo. */
const LONGEST_SIDE = 4_096;

/** A picture of a supported kind whose size can be read and is not too large. */
export function isShowable(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  if (size === null || size.width < 1 || size.height < 1) return false;
  return Math.max(size.width, size.height) <= LONGEST_SIDE && size.width * size.height <= MOST_PIXELS;
}

/** Null for anything that is no picture, or whose header cannot be read. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (pictureType(bytes)) {
      case 'image/png':
        return pngSize(view);
      case 'image/gif':
        return gifSize(view);
      case 'image/webp':
        return webpSize(view);
      case 'image/jpeg':
        return jpegSize(view);
      case null:
        return null;
    }
  } catch (error) {
    // It ends before its header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(view: Buffer): PictureSize | null {
  if (view.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

/** A browser enlarges the picture to include frames that reach beyond it, so all of them count. */
function gifSize(view: Buffer): PictureSize {
  let width = view.readUInt16LE(6);
  let height = view.readUInt16LE(8);
  let at = 13 + colourTableBytes(view.readUInt8(10));
  for (;;) {
    const block = at < view.length ? view.readUInt8(at) : GIF_END;
    if (block === GIF_EXTENSION) at = endOfSubBlocks(view, at + 2);
    else if (block === GIF_FRAME) {
      width = Math.max(width, view.readUInt16LE(at + 1) + view.readUInt16LE(at + 5));
      height = Math.max(height, view.readUInt16LE(at + 3) + view.readUInt16LE(at + 7));
      at = endOfSubBlocks(view, at + 11 + colourTableBytes(view.readUInt8(at + 9)));
    } else return { width, height };
  }
}

const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Truncated files are drawn as far as they go, so an early end is no error here. */
function endOfSubBlocks(view: Buffer, start: number): number {
  let at = start;
  while (at < view.length) {
    const length = view.readUInt8(at);
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}

function webpSize(view: Buffer): PictureSize | null {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) };
    default:
      return null;
  }
}

/** The first frame header; anything before it (such as a thumbnail) is skipped by its length. */
function jpegSize(view: Buffer): PictureSize | null {
  let at = 2;
  for (;;) {
    if (view.readUInt8(at) !== 0xff) return null;
    while (view.readUInt8(at + 1) === 0xff) at += 1;
    const marker = view.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    // These have no length; the scan contains the picture itself, and a frame header comes before it.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // Not every decoder takes the bytes after a reserved marker for its length, so a larger frame may hide there.
    else if (marker < 0xc0 || marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + Math.max(2, view.readUInt16BE(at + 2));
  }
}
