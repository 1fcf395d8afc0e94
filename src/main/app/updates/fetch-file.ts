// Downloads one file from a given byte on: a few redirects, each checked in the same way, no cookies, no keys. It does not
// judge the content; the caller hashes it.
import { request, type Dispatcher } from 'undici';
import type { UpdateFailure } from '../../../shared/contract/updates.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { reasonOf } from '../../pipeline/api/http.ts';
import type { Clock } from '../../machine/clock.ts';
import { followRedirects } from '../../machine/redirects.ts';
import { furtherAddress } from '../../machine/update-address.ts';

/** After this long without a byte the connection is dead. ms. */
const SILENCE_MS = 30 * SECOND_MS;

/**
 * A server that sends a byte now and then must not prolong a download for days: at least this much must arrive in each such
 * span, half a modem's speed. What arrived is kept.
 */
const SPAN_MS = MINUTE_MS;
const LEAST_BYTES = 200_000;

export interface FileRequest {
  readonly address: string;
  /** Earlier bytes are here already. */
  readonly fromByte: number;
  /** The length of the whole file. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

export type FileReply =
  | {
      readonly kind: 'body';
      /** Where it begins: `fromByte`, or 0 if the server sends the whole file again. */
      readonly fromByte: number;
      /** The announced size; null if unknown. */
      readonly length: number | null;
      /** If it is cut off, throws what `failureOf` reads; `return` ends it, even before the first chunk. */
      readonly chunks: AsyncIterable<Uint8Array>;
    }
  | { readonly kind: 'refused'; readonly reason: 'address' }
  | {
      readonly kind: 'failed';
      readonly reason: UpdateFailure;
      /** The server is overloaded or restarting: what is here can be resumed later. */
      readonly isOfNow?: true;
    };

export type FetchFile = (request: FileRequest) => Promise<FileReply>;

export interface FetchFileParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Carries the system's proxy and certificates. */
  readonly dispatcher?: Dispatcher;
}

export function createFetchFile({ clock, dispatcher }: FetchFileParts): FetchFile {
  return async ({ address, fromByte, bytes, signal }) => {
    const ask = (from: string): Promise<Dispatcher.ResponseData> =>
      request(from, {
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
    try {
      const reply = await followRedirects(address, {
        ask,
        headOf: ({ statusCode, headers }) => ({ status: statusCode, location: headers['location'] }),
        next: furtherAddress,
        discard: ({ body }) => discard(body),
      });
      if (reply === null) return { kind: 'refused', reason: 'address' };
      const { statusCode, headers, body } = reply;
      const isRest = statusCode === 206 && headers['content-range'] === rangeOf(fromByte, bytes);
      if (statusCode !== 200 && !isRest) {
        discard(body);
        return { kind: 'failed', reason: 'status', ...(isOfNow(statusCode) && { isOfNow: true }) };
      }
      return {
        kind: 'body',
        fromByte: isRest ? fromByte : 0,
        length: lengthOf(headers),
        chunks: atPace(body, clock),
      };
    } catch (error) {
      return { kind: 'failed', reason: failureOf(error, signal) };
    }
  };
}

/** RFC 9110, 15.5.9, 15.6, and RFC 6585, 4; 501 and 505 stay as they are. */
function isOfNow(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status);
}

/** `failureOf` reads it as a server that does not answer in time. */
class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Cut off if too little arrives; its reader can end it even before the first chunk, unlike a plain body. */
function atPace(body: Dispatcher.ResponseData['body'], clock: Pick<Clock, 'now'>): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
      let spanAt = clock.now();
      let bytes = 0;
      return {
        async next() {
          const next = await chunks.next();
          if (next.done === true) return next;
          bytes += next.value.length;
          const now = clock.now();
          // The clock may be set back.
          if (now >= spanAt && now - spanAt < SPAN_MS) return next;
          if (now > spanAt && bytes < LEAST_BYTES) {
            discard(body);
            throw new TooSlow();
          }
          spanAt = now;
          bytes = 0;
          return next;
        },
        return() {
          discard(body);
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
  };
}

/** For an exchange that did not finish. */
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

/** If destroyed unread, a body reports its own end as an error that nobody would catch. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}
