// One file over the network, from a byte on, as it comes: a few redirects each checked alike, no cookies, no keys. It
// decides nothing about what comes; whoever asked hashes it.
import { request, type Dispatcher } from 'undici';
import type { UpdateFailure } from '../../shared/contract/updates.ts';
import { SECOND_MS } from '../../shared/time-units.ts';
import { reasonOf } from '../api/http.ts';
import { furtherAddress } from './address.ts';

/** Hosts of releases redirect to where the files are, once or twice. */
const MOST_REDIRECTS = 3;

/** Without a byte for that long the connection is dead. ms. */
const SILENCE_MS = 30 * SECOND_MS;

export interface FileRequest {
  readonly address: string;
  /** Those before it are here already. */
  readonly fromByte: number;
  /** Of the whole file. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

export type FileReply =
  | {
      readonly kind: 'body';
      /** Where it begins: `fromByte`, or 0 where the server sends the whole file again. */
      readonly fromByte: number;
      /** How much is announced; null where nothing is. */
      readonly length: number | null;
      /** Throws what `failureOf` reads when it is cut off. */
      readonly chunks: AsyncIterable<Uint8Array>;
    }
  | { readonly kind: 'refused'; readonly reason: 'address' }
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

export type FetchFile = (request: FileRequest) => Promise<FileReply>;

/** `dispatcher` carries the system's proxy and certificates. */
export function createFetchFile(dispatcher?: Dispatcher): FetchFile {
  return async ({ address, fromByte, bytes, signal }) => {
    let from = address;
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const reply = await request(from, {
          method: 'GET',
          headers: {
            'accept-encoding': 'identity',
            ...(fromByte > 0 && { range: `bytes=${String(fromByte)}-` }),
          },
          signal,
          headersTimeout: SILENCE_MS,
          bodyTimeout: SILENCE_MS,
          ...(dispatcher !== undefined && { dispatcher }),
        });
        const { statusCode, headers, body } = reply;
        if (statusCode === 200) return { kind: 'body', fromByte: 0, length: lengthOf(headers), chunks: body };
        if (statusCode === 206 && headers['content-range'] === rangeOf(fromByte, bytes))
          return { kind: 'body', fromByte, length: lengthOf(headers), chunks: body };
        discard(body);
        if (statusCode < 300 || statusCode > 399) return { kind: 'failed', reason: 'status' };
        const next =
          typeof headers['location'] === 'string' ? furtherAddress(headers['location'], from) : null;
        if (next === null) return { kind: 'refused', reason: 'address' };
        from = next;
      }
      return { kind: 'refused', reason: 'address' };
    } catch (error) {
      return { kind: 'failed', reason: failureOf(error, signal) };
    }
  };
}

/** Of an exchange that did not come to its end. */
export function failureOf(error: unknown, signal: AbortSignal): UpdateFailure {
  return signal.aborted ? 'aborted' : reasonOf(error);
}

/** From there to the end. */
function rangeOf(fromByte: number, bytes: number): string {
  return `bytes ${String(fromByte)}-${String(bytes - 1)}/${String(bytes)}`;
}

function lengthOf({ 'content-length': length }: Dispatcher.ResponseData['headers']): number | null {
  return typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Destroyed unread, a body reports its own end as an error, which nobody would catch. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}
