// The headers of pictures: kind and size, without any pixels.

export function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A GIF of 1 px with a frame of this size at the top left. */
export function gifOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(1, 6);
  bytes.writeUInt16LE(1, 8);
  // A colour table of two colours, then a comment in two parts.
  bytes.writeUInt8(0x80, 10);
  Buffer.from([0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0, 0]).copy(bytes, 19);
  bytes.writeUInt8(0x2c, 27);
  bytes.writeUInt16LE(width, 32);
  bytes.writeUInt16LE(height, 34);
  Buffer.from([2, 1, 0, 0, 0x3b]).copy(bytes, 37);
  return bytes;
}

export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF');
  bytes.write(`WEBP${kind}`, 8);
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

/** A progressive JPEG, after a thumbnail of 1 px. */
export function jpegOf(width: number, height: number): Buffer {
  const thumbnail = Buffer.from([0xff, 0xe1, 0, 12, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1, 3]);
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3]);
  frame.writeUInt16BE(height, 6);
  frame.writeUInt16BE(width, 8);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), thumbnail, frame, Buffer.alloc(10)]);
}
