// Undoes the compression of a reply's body (RFC 9110, 8.4). Only what is offered to the server is decoded, and it is decoded
// piece by piece, so that whoever reads it can stop a body that would swell to gigabytes.
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Returns the decoded stream, which ends with an error when the body does or cannot be decoded. */
type Decode = (encoded: Readable) => Readable;

const gunzip: Decode = (encoded) => pipeline(encoded, createGunzip(), () => undefined);

/** `x-gzip` is gzip's older name (RFC 9110, 8.4.1.3). */
const decoders: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (encoded) => Readable.from(inflate(encoded))],
  ['br', (encoded) => pipeline(encoded, createBrotliDecompress(), () => undefined)],
]);

/** `deflate` is read, but not asked for, because servers mean two things by it. */
export const ACCEPT_ENCODING = 'gzip, br';

/** zlib's format, as the standard has it, or bare deflate, as some servers send it: the first byte tells (RFC 1950, 2.2). */
async function* inflate(encoded: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = encoded[Symbol.asyncIterator]();
  const next = await chunks.next();
  if (next.done === true) return;
  const first = next.value;
  const isZlib = ((first[0] ?? 0) & 0x0f) === 8;
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  yield* pipeline(Readable.from(whole()), isZlib ? createInflate() : createInflateRaw(), () => undefined);
}

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
  return found.reduceRight<Readable>((encoded, decode) => decode(encoded), body);
}

/** Whether an error says that the body is not what Content-Encoding says; a body that was cut off is an error of the way. */
export function isEncodingError(code: string): boolean {
  return code !== 'Z_BUF_ERROR' && /^(?:Z_|ERR__ERROR_)/.test(code);
}
