// One HTTP exchange over undici: one attempt, a deadline, a cap on the decoded bytes, no redirects. It knows nothing about
// the service. The other end may close a kept-alive connection just as it is used again; only then is a GET sent a second time.
import type { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import type { Http, HttpRequest, HttpResult } from '../../machine/http-port.ts';
import { isRouteTrouble, type RouteTrouble } from '../../../shared/contract/failures.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { ACCEPT_ENCODING, decodeBody, isEncodingError } from './decode-body.ts';

/**
 * Connections are kept from one poll to the next (15 s for signals, a minute for rankings), so that not every poll needs a
 * TLS handshake; by default undici closes them after 4 s. If the service's `Keep-Alive` says how long it keeps them, that
 * applies, up to the longest of these.
 */
export const agentOptions = {
  /** Per origin. Calls are made one after another; a lookup may run at the same time as a poll. */
  connections: 4,
  /** Two rounds of the slowest poll, and less than the four minutes after which routers drop an idle connection. ms. */
  keepAliveTimeout: 2 * MINUTE_MS,
  keepAliveMaxTimeout: 4 * MINUTE_MS,
} as const satisfies Agent.Options;

/** `dispatcher` carries a proxy or extra certificates; without it a direct agent of our own is used. */
export function createHttp(options: { readonly dispatcher?: Dispatcher } = {}): Http {
  const dispatcher = options.dispatcher ?? new Agent(agentOptions);
  /** Origins whose last exchange ended with a complete reply: their connection is kept. */
  const kept = new Set<string>();
  return {
    async send(httpRequest) {
      const { origin } = new URL(httpRequest.url);
      const deadline = AbortSignal.timeout(httpRequest.deadlineMs);
      const isOnKept = kept.delete(origin);
      let result = await sendOnce(httpRequest, dispatcher, deadline);
      // RFC 9112, 9.3.1: nothing was heard on a reused connection, so the server had closed it. A POST may have been carried
      // out nevertheless.
      if (result.kind === 'unheard' && isOnKept && httpRequest.method === 'GET')
        result = await sendOnce(httpRequest, dispatcher, deadline);
      if (result.kind === 'reply') kept.add(origin);
      return result.kind === 'unheard' ? { kind: 'failed', reason: 'cut-off' } : result;
    },
    close: () => dispatcher.destroy(),
  };
}

/** 'unheard': the connection was cut before the head of a reply. */
type SendResult = HttpResult | { readonly kind: 'unheard' };

async function sendOnce(
  httpRequest: HttpRequest,
  dispatcher: Dispatcher,
  deadline: AbortSignal,
): Promise<SendResult> {
  let isHeard = false;
  const signal = httpRequest.signal === null ? deadline : AbortSignal.any([deadline, httpRequest.signal]);
  try {
    const reply = await request(httpRequest.url, {
      method: httpRequest.method,
      headers: { ...httpRequest.headers, 'accept-encoding': ACCEPT_ENCODING },
      body: httpRequest.body,
      signal,
      dispatcher,
    });
    isHeard = true;
    const { statusCode: status } = reply;
    const headers = flattenHeaders(reply.headers);
    // An error's status and headers say enough: whose body cannot be read may ask to wait all the same.
    const isBeginningEnough = httpRequest.isCutAtMost === true || status >= 400;
    const body = decodeBody(reply.body, hasBody(status, headers) ? (headers['content-encoding'] ?? '') : '');
    if (body === null) {
      discard(reply.body);
      return isBeginningEnough
        ? { kind: 'reply', status, headers, text: '' }
        : { kind: 'failed', reason: 'encoding' };
    }
    const { text, isCut } = await readCapped(body, httpRequest.maxBytes, isBeginningEnough);
    if (httpRequest.signal?.aborted) return { kind: 'failed', reason: 'aborted' };
    if (isCut && !isBeginningEnough) return { kind: 'failed', reason: 'too-large' };
    return { kind: 'reply', status, headers, text };
  } catch (error) {
    if (httpRequest.signal?.aborted) return { kind: 'failed', reason: 'aborted' };
    if (deadline.aborted) return { kind: 'failed', reason: 'timeout' };
    if (!isHeard && closedCodes.has(codeOf(error))) return { kind: 'unheard' };
    if (isEncodingError(codeOf(error))) return { kind: 'failed', reason: 'encoding' };
    return { kind: 'failed', reason: routeTroubleOf(error) ?? reasonOf(error) };
  }
}

/** An empty body is no compressed one, though its header may say so. */
function hasBody(status: number, headers: Readonly<Record<string, string>>): boolean {
  return status !== 204 && headers['content-length'] !== '0';
}

/** If destroyed unread, a body reports its own end as an error that nobody would catch. */
function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

/**
 * Reads the body; if it is longer than `maxBytes`, only what came before the chunk that exceeds it, and closes the
 * connection. Rejects if the body breaks off, unless its beginning is enough.
 */
async function readCapped(
  body: Readable,
  maxBytes: number,
  isBeginningEnough: boolean,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  try {
    for await (const chunk of body) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      isCut = bytes > maxBytes;
      if (isCut) break;
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isBeginningEnough) throw error;
    isCut = true;
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isCut };
}

function flattenHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** Codes for a connection that was established and then cut off. */
const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const cutOffCodes = new Set([...closedCodes, 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Z_BUF_ERROR']);

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Why an exchange failed, by the error's code. */
export function reasonOf(error: unknown): 'no-route' | 'tls' | 'timeout' | 'cut-off' {
  const code = codeOf(error);
  if (timeoutCodes.has(code) || code === 'ETIMEDOUT') return 'timeout';
  if (cutOffCodes.has(code) || code.startsWith('HPE_')) return 'cut-off';
  // OpenSSL and certificate failures; Node names them ERR_TLS_*, ERR_SSL_*, CERT_* or after the X.509 fault.
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/.test(code)) return 'tls';
  return 'no-route';
}

/** X.509: the chain ends with nobody known here. An expired certificate, or one for another host, is none of these. */
const untrustedCodes = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);

/** What is in the way, if known; a dispatcher reports its proxy's problem as the error's code. */
function routeTroubleOf(error: unknown): RouteTrouble | null {
  const code = codeOf(error);
  if (isRouteTrouble(code)) return code;
  return untrustedCodes.has(code) ? 'certificate-untrusted' : null;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // undici's parser leaves the code out when the reply does not even begin as HTTP.
  if ('name' in error && error.name === 'HTTPParserError') return 'HPE_INVALID';
  return 'cause' in error ? codeOf(error.cause) : '';
}
