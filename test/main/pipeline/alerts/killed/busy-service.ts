// A Surface B that gets one signal every second. Which signals exist depends only on the instant, so that every run of a process
// that is killed again and again sees the same service.
import type { Http, HttpResult } from '../../../../../src/main/machine/http-port.ts';

export const SECOND = 1_000;

/** Wednesday, 18 November 2026, 14:00 UTC. Signals before it are the silent baseline. */
export const BEGIN_AT = Date.parse('2026-11-18T14:00:00Z');

const BEFORE_BEGIN = 40;
const ACCOUNTS = 150;

/** Two in five are strong, and every fourth is from one of a few accounts that recur. */
export function signalAt(second: number): Readonly<Record<string, unknown>> {
  const mixed = (Math.imul(second + 1_000, 2_654_435_761) >>> 0) % 1_000;
  const account = mixed % 4 === 0 ? mixed % 12 : Math.floor(mixed * 7.7) % ACCOUNTS;
  const isStrong = mixed % 5 < 2;
  return {
    id: idOf(second),
    type: isStrong ? 'demo_request' : 'website_visit',
    account: {
      id: `acc_${account}`,
      domain: `a${account}.example`,
      name: `Account ${account}`,
      score: mixed,
    },
    contact: { id: null, email: `robin@a${account}.example`, score: null },
    score: isStrong ? 80 + (mixed % 20) : mixed % 60,
    source: 'website',
    properties: {},
    created_at: new Date(BEGIN_AT + second * SECOND).toISOString(),
  };
}

export function idOf(second: number): string {
  return `sig_${String(second + BEFORE_BEGIN).padStart(6, '0')}`;
}

/** `now` decides which signals exist; none come after `lastSecond`. */
export function createBusyService(now: () => number, lastSecond: number): Http {
  const reply = (status: number, body: unknown): HttpResult => ({
    kind: 'reply',
    status,
    headers: { 'content-type': 'application/json', 'x-ratelimit-limit': '1000' },
    text: JSON.stringify(body),
  });
  return {
    send({ url, method }) {
      const { pathname, searchParams } = new URL(url);
      if (method !== 'GET' || !pathname.endsWith('/signals')) return Promise.resolve(reply(404, {}));
      const newest = Math.min(lastSecond, Math.floor((now() - BEGIN_AT) / SECOND));
      const cursor = searchParams.get('cursor');
      const from = cursor === null ? newest : Number(cursor);
      const limit = Number(searchParams.get('limit') ?? 200);
      const end = Math.max(from - limit, -BEFORE_BEGIN - 1);
      const data = Array.from({ length: Math.max(0, from - end) }, (_, index) => signalAt(from - index));
      const next = end < -BEFORE_BEGIN ? null : String(end);
      return Promise.resolve(
        reply(200, { data, meta: { next_cursor: next, total: newest + BEFORE_BEGIN + 1 } }),
      );
    },
    close: () => Promise.resolve(),
  };
}
