// One post, sent once, and what its answer means. Redirects are not followed, and the answer is capped.
import type { WebhookFailure } from '../../../shared/contract/webhook.ts';
import { decodeUri } from '../../../shared/decode-uri.ts';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { readAheadMs, readRetryAfterMs } from '../api/reply-headers.ts';
import { messageText } from '../../machine/outside-text.ts';
import type { Http, HttpResult } from '../../machine/http-port.ts';
import type { Post } from './post.ts';

/** Slack and Teams answer within a second. ms. */
const DEADLINE_MS = 15 * SECOND_MS;

/** An answer says `ok`, or why not; a page of an error that goes on after that changes nothing. Bytes. */
const MOST_BYTES = 64 * 1024;

export interface Delivery {
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
  /** How long the receiver asked us to wait. ms; null if it did not. */
  readonly retryAfterMs: number | null;
  /** One line of the answer. */
  readonly text: string;
}

/** Never rejects. */
export async function deliver(
  {
    http,
    now,
    address,
  }: { readonly http: Pick<Http, 'send'>; readonly now: () => number; readonly address: string },
  post: Pick<Post, 'id'>,
  body: string,
  signal: AbortSignal | null,
): Promise<Delivery> {
  const result = await http.send({
    method: 'POST',
    url: address,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // It stays the same when a post is repeated, so that a lost answer does not cause a duplicate.
      'idempotency-key': post.id,
      'user-agent': 'Hotlist',
    },
    body,
    deadlineMs: DEADLINE_MS,
    maxBytes: MOST_BYTES,
    isCutAtMost: true,
    signal,
  });
  return readDelivery(result, now(), address);
}

function readDelivery(result: HttpResult, now: number, address: string): Delivery {
  if (result.kind === 'failed')
    return { failure: failureOfRoute(result.reason), status: null, retryAfterMs: null, text: '' };
  const { status, headers } = result;
  const ahead = readAheadMs(headers['date'], now);
  return {
    failure: failureOfStatus(status),
    status,
    retryAfterMs: readRetryAfterMs(headers['retry-after'], now + ahead),
    text: messageText(withoutAddress(result.text, address)),
  };
}

function failureOfRoute(reason: Extract<HttpResult, { kind: 'failed' }>['reason']): WebhookFailure {
  switch (reason) {
    case 'timeout':
    case 'cut-off':
    case 'tls':
      return reason;
    case 'too-large':
    case 'encoding':
      return 'cut-off';
    case 'certificate-untrusted':
      return 'tls';
    case 'proxy-unreachable':
    case 'proxy-password-missing':
    case 'proxy-password-refused':
    case 'proxy-sign-in-unknown':
    case 'proxy-refused':
      return 'proxy';
    case 'aborted':
    case 'no-route':
    case 'team-unreachable':
    case 'team-refused':
    case 'relay-silent':
    case 'relay-starting':
    case 'relay-late':
      return 'no-route';
  }
}

/** Statuses about the address, and about the moment; any other 4xx is about the post itself. */
const ofTheAddress = new Set([401, 403, 404, 405, 407, 410]);
const ofNow = new Set([408, 409, 425]);

function failureOfStatus(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 429) return 'limited';
  if (ofTheAddress.has(status)) return 'refused';
  if (status >= 400 && status < 500 && !ofNow.has(status)) return 'not-taken';
  return 'server-error';
}

/** A receiver may repeat the address it was called at, whole or in part. */
function withoutAddress(text: string, address: string): string {
  const url = new URL(address);
  const parts = [
    address,
    `${url.pathname}${url.search}`,
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
    // As they are written there.
    ...url.search.slice(1).split(/[&=]/),
  ];
  return parts
    .filter((part) => part.length >= 6)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, '…').replaceAll(decodeUri(part), '…'), text);
}
