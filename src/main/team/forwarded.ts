// What the relay answers its desktops, in the form in which it travels. Read tolerantly, since the other end may be of another
// version.
import { z } from 'zod';
import type { HttpResult } from '../machine/http-port.ts';
import { readClaimsHello, type ClaimsHello } from './claims-records.ts';
import { asFailedReason, readStatusRecord, type StatusRecord } from './records.ts';

const VERSION = 1;

/** The relay's greeting: the results of its calls, and the last record that it wrote. */
export interface Hello extends Omit<StatusRecord, 'v'> {
  readonly lastSequence: number;
  /** When it was answered by the server's clock, epoch ms; null if the relay does not know. */
  readonly serverAt: number | null;
  /** Who has which account; null if the relay does not know yet. */
  readonly claims: ClaimsHello | null;
}

export function helloOf(hello: Hello): unknown {
  return { v: VERSION, ...hello };
}

const helloSchema = z.object({
  v: z.int(),
  lastSequence: z.int().min(0),
  serverAt: z.number().nullable(),
  claims: z.unknown().transform(readClaimsHello),
});

export function readHello(body: unknown): Hello | null {
  const read = helloSchema.safeParse(body);
  const status = readStatusRecord(body);
  if (!read.success || status === null) return null;
  const { lastSequence, serverAt, claims } = read.data;
  return { ...status, lastSequence, serverAt, claims };
}

const answerSchema = z.union([
  z.object({
    status: z.int().min(100).max(599),
    retryAfter: z.string().max(32).optional(),
    text: z.string(),
  }),
  z.object({ failed: z.string() }),
]);

export function answerOf(result: HttpResult): unknown {
  if (result.kind === 'failed') return { v: VERSION, failed: result.reason };
  const retryAfter = result.headers['retry-after'];
  return {
    v: VERSION,
    status: result.status,
    text: result.text,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The answer does not fit into a message. */
export const tooLarge: HttpResult = { kind: 'failed', reason: 'too-large' };

/** Null if it is none. */
export function readAnswer(body: unknown): HttpResult | null {
  const read = answerSchema.safeParse(body);
  if (!read.success) return null;
  if ('failed' in read.data) {
    return { kind: 'failed', reason: asFailedReason(read.data.failed) };
  }
  const { status, retryAfter, text } = read.data;
  return {
    kind: 'reply',
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    text,
  };
}
