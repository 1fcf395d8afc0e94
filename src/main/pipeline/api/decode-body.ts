// Undoes the compression of a reply's body (RFC 9110, 8.4). Only what is offered to the server is decoded, and it is decoded
// piece by piece, so that whoever reads it can stop a body that would swell to gigabytes.
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** `x-gzip` is gzip's older name (RFC 9110, 8.4.1.3). */
const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** Nobody compresses more often; each costs memory. */
const MOST_ENCODINGS = 4;

/** `encodings`: the value of Content-Encoding, '' for none. Null for one that is not known here; the body is then unread. */
export function decodeBody(body: Readable, encodings: string): Readable | null {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const found = names.flatMap((name) => decoders.get(name) ?? []);
  if (found.length < names.length || found.length > MOST_ENCODINGS) return null;
  // The last one was applied last. An error of any ends all of them, and is the error of the stream that is read.
  return found.reduceRight<Readable>((encoded, create) => pipeline(encoded, create(), () => undefined), body);
}

/** Whether an error says that the body is not what Content-Encoding says; a body that was cut off is an error of the way. */
export function isEncodingError(code: string): boolean {
  return code !== 'Z_BUF_ERROR' && /^(?:Z_|ERR__ERROR_)/.test(code);
}
