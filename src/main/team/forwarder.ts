// What the relay asks the service on behalf of people: once for everybody who asks the same, within the budget's share for
// manual requests, and so that nobody can use up the others' share.
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import { operations } from '../pipeline/api/operations.ts';
import type { Attempted } from '../pipeline/api/outcome.ts';
import { errorBodyOf } from '../pipeline/api/schema-errors.ts';
import type { Clock } from '../machine/clock.ts';
import type { HttpResult } from '../machine/http-port.ts';
import { answerOf, tooLarge } from './forwarded.ts';
import { asFailedReason } from './records.ts';
import { isAboutFew, readAsked, sharedKeyOf, sharedReplyOf, type AskedCall } from './service-calls.ts';

export interface ForwarderParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Sends the request, charged to the budget; null while the surface is not connected or this relay does not lead. */
  readonly send: (call: AskedCall) => Promise<Attempted<unknown>> | null;
  /** Scores that have already been read. */
  readonly scoresOf: (identifiers: readonly string[]) => ReadonlyMap<string, number>;
}

/** For this long, one answer serves everybody. */
const KEPT_MS = MINUTE_MS;

const MOST_KEPT = 300;

/** Bytes. By default a message of the team's server holds a megabyte; what is larger is not kept in memory either. */
const LARGEST_ANSWER = 1_000_000;

/** Per person in any minute: an account's page makes three requests. */
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

  const ask = async (call: AskedCall): Promise<HttpResult> => {
    const sent = send(call);
    if (sent === null) return { kind: 'failed', reason: 'relay-silent' };
    const result = resultOf(await sent, clock.now());
    return Buffer.byteLength(JSON.stringify(answerOf(result))) > LARGEST_ANSWER ? tooLarge : result;
  };

  const askOnce = (call: AskedCall): Promise<HttpResult> => {
    const now = clock.now();
    const key = sharedKeyOf(call);
    const before = kept.get(key);
    if (before !== undefined && now - before.at < KEPT_MS && now >= before.at) return before.result;
    const result = ask(call);
    kept.delete(key);
    kept.set(key, { at: now, result });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    // A failed request is sent again for the next one who asks.
    void result.then((given) => {
      // Asked again, a reply would be as large as before.
      const isGood =
        given === tooLarge || (given.kind === 'reply' && given.status < 300 && given.text !== '');
      if (!isGood && kept.get(key)?.result === result) kept.delete(key);
    });
    return result;
  };

  return {
    /** `from` is who asks, proven by the subject. Never rejects. */
    async answer(from: string, body: unknown): Promise<unknown> {
      const call = readAsked(body, operations);
      if (call === null) return answerOf({ kind: 'reply', status: 403, headers: {}, text: '' });
      const shared = sharedReplyOf(call, clock.now());
      if (shared?.feed === 'person-scores') {
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
      return answerOf(await (call.declared.inTeam === 'sent' ? ask(call) : askOnce(call)));
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
      return limitedUntil(now + (outcome.rate.retryAfterMs ?? SECOND_MS), now);
    case 'refused':
    case 'offline':
    case 'broken': {
      const { status, code } = outcome.failure;
      if (status === null) return { kind: 'failed', reason: asFailedReason(code) };
      // What was accepted without a body that can be read goes on as that: somebody's signal may be sent only once. What an error
      // means the desktop believes only in the service's own words.
      const text = status < 300 ? '' : JSON.stringify(errorBodyOf(outcome.failure));
      return { kind: 'reply', status, headers: {}, text };
    }
  }
}

function limitedUntil(untilAt: number, now: number): HttpResult {
  const seconds = Math.max(1, Math.ceil((untilAt - now) / SECOND_MS));
  return { kind: 'reply', status: 429, headers: { 'retry-after': String(seconds) }, text: '' };
}
