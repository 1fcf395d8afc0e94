// What the relay asks of the service for one person: once for all who ask the same, within the budget's share for what people
// ask by hand, and so that none of them can use up the others'.
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { Attempted } from '../api/outcome.ts';
import type { Clock, HttpResult } from '../ports.ts';
import { askedOf, isAboutFew, sharedKeyOf, sharedReplyOf, type Exchange } from './exchanges.ts';
import { answerOf, readAsked } from './forwarded.ts';
import { asFailedReason } from './records.ts';

export interface ForwarderParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Asks the service, paid for from the budget; null while the surface is not connected, or this relay does not lead. */
  readonly send: (exchange: Exchange) => Promise<Attempted<unknown>> | null;
  /** Of those that were read already. */
  readonly scoresOf: (identifiers: readonly string[]) => ReadonlyMap<string, number>;
}

/** An answer serves everybody for so long. */
const KEPT_MS = MINUTE_MS;

const MOST_KEPT = 300;

/** Of one person, in any minute: a page of an account asks for three things. */
const MOST_A_MINUTE = 30;

export function createForwarder({ clock, send, scoresOf }: ForwarderParts) {
  const kept = new Map<string, { readonly at: number; readonly result: Promise<HttpResult> }>();
  const askedAt = new Map<string, readonly number[]>();

  /** When this person may ask again; null: now. */
  const heldUntil = (from: string): number | null => {
    const now = clock.now();
    const recent = (askedAt.get(from) ?? []).filter((at) => at > now - MINUTE_MS && at <= now);
    const first = recent[0];
    if (first !== undefined && recent.length >= MOST_A_MINUTE) return first + MINUTE_MS;
    askedAt.set(from, [...recent, now]);
    return null;
  };

  const ask = async (exchange: Exchange): Promise<HttpResult> => {
    const sent = send(exchange);
    if (sent === null) return { kind: 'failed', reason: 'relay-silent' };
    return resultOf(await sent, clock.now());
  };

  const askOnce = (exchange: Exchange): Promise<HttpResult> => {
    const now = clock.now();
    const key = sharedKeyOf(exchange);
    const before = kept.get(key);
    if (before !== undefined && now - before.at < KEPT_MS && now >= before.at) return before.result;
    const result = ask(exchange);
    kept.delete(key);
    kept.set(key, { at: now, result });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    // What failed is asked anew by the next one.
    void result.then(({ kind, ...rest }) => {
      const isGood = kind === 'reply' && 'status' in rest && rest.status < 300;
      if (!isGood && kept.get(key)?.result === result) kept.delete(key);
    });
    return result;
  };

  return {
    /** `from` is who asks, proven by the subject. Never rejects. */
    async answer(from: string, body: unknown): Promise<unknown> {
      const exchange = readAsked(body);
      const asked = exchange === null ? null : askedOf(exchange);
      if (exchange === null || asked === null)
        return answerOf({ kind: 'reply', status: 403, headers: {}, text: '' });
      const shared = sharedReplyOf(exchange);
      if (shared?.kind === 'people') {
        const known = scoresOf(shared.identifiers);
        if (known.size === shared.identifiers.length || !isAboutFew(shared.identifiers))
          return answerOf({
            kind: 'reply',
            status: 200,
            headers: {},
            text: JSON.stringify(
              [...known].map(([publicIdentifier, score]) => ({ publicIdentifier, score })),
            ),
          });
      }
      const untilAt = heldUntil(from);
      if (untilAt !== null) return answerOf(limitedUntil(untilAt, clock.now()));
      return answerOf(await (asked === 'read' ? askOnce(exchange) : ask(exchange)));
    },
  };
}

function resultOf(outcome: Attempted<unknown>, now: number): HttpResult {
  switch (outcome.kind) {
    case 'fresh':
      return { kind: 'reply', status: 200, headers: {}, text: JSON.stringify(outcome.value) };
    case 'waiting':
      return limitedUntil(outcome.untilAt, now);
    case 'limited':
      return limitedUntil(now + (outcome.retryAfterMs ?? SECOND_MS), now);
    case 'refused':
    case 'offline':
    case 'broken': {
      const { status, code } = outcome.failure;
      if (status === null || status < 300) return { kind: 'failed', reason: asFailedReason(code) };
      return { kind: 'reply', status, headers: {}, text: '' };
    }
  }
}

function limitedUntil(untilAt: number, now: number): HttpResult {
  const seconds = Math.max(1, Math.ceil((untilAt - now) / SECOND_MS));
  return { kind: 'reply', status: 429, headers: { 'retry-after': String(seconds) }, text: '' };
}
