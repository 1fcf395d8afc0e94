// Detects a picture's kind by its first bytes, because the server's content type is not trusted. No SVG: it is a document
// that can contain scripts and load other files.

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

/** Null for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins(bytes, ascii('GIF87a')) || begins(bytes, ascii('GIF89a'))) return 'image/gif';
  if (begins(bytes, ascii('RIFF')) && begins(bytes.subarray(8), ascii('WEBP'))) return 'image/webp';
  return null;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);
}

function ascii(text: string): readonly number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
