// Signals (API 2.12, 4.2, 7.1): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import { isObject } from '../../../shared/is-object.ts';
import type { Signal } from '../../../shared/model.ts';
import { operation } from './operation.ts';
import { LATEST_INSTANT_AT, readInstant } from './instant.ts';
import { cursorText, nextCursor } from './paging.ts';
import { isEmpty, parameters } from './query.ts';
import type { Batch } from './outcome.ts';
import { rootDomain } from './root-domain.ts';
import {
  codeText,
  idText,
  instant,
  listOf,
  maybeNumber,
  readCustomFields,
  readFields,
  readId,
  readNumber,
  readText,
} from './tolerant.ts';

/** A function instead of a schema: a page has 1,200 of these fields, and a schema takes several steps for each. */
const anything = z.unknown().optional();

export const restSignalSchema = z
  .object({
    id: idText,
    type: codeText,
    account: z.object({ id: anything, domain: anything, name: anything, score: anything }),
    contact: anything,
    score: anything,
    source: anything,
    properties: anything,
    created_at: instant,
  })
  .transform(({ created_at: recordedAt, ...fields }, context): Signal => {
    const domain = domainOf(fields.account);
    if (domain !== null) return signalOf({ ...fields, domain, recordedAt });
    context.addIssue({ code: 'custom', path: ['account', 'domain'], message: 'neither domain nor id' });
    return z.NEVER;
  });

/** An account without a domain is still one: its id replaces the domain, so that it never merges with another. */
function domainOf({ id, domain }: { readonly id?: unknown; readonly domain?: unknown }): string | null {
  const stated = readId(domain);
  // A domain without a registrable part ("localhost") still identifies the account.
  if (stated !== null) return rootDomain(stated) ?? stated.toLowerCase();
  const accountId = readId(id);
  return accountId === null ? null : `account-${accountId}`;
}

interface SignalFields {
  readonly id: string;
  readonly type: string;
  readonly account: { readonly id?: unknown; readonly name?: unknown; readonly score?: unknown };
  readonly domain: string;
  readonly contact?: unknown;
  readonly score?: unknown;
  readonly source?: unknown;
  readonly properties?: unknown;
  readonly recordedAt: number;
}

function signalOf({
  id,
  type,
  account,
  domain,
  contact,
  score,
  source,
  properties,
  recordedAt,
}: SignalFields): Signal {
  return {
    id,
    type,
    source: readText(source),
    score: readNumber(score),
    account: {
      id: readId(account.id),
      domain,
      name: readText(account.name) ?? domain,
      score: readNumber(account.score),
    },
    contact: readContact(contact),
    properties: readCustomFields(properties),
    recordedAt,
  };
}

/**
 * The same result as the schema for a complete signal, but faster; null for any other, for which the schema says what is
 * wrong.
 */
export function readPlainSignal(value: unknown): Signal | null {
  if (!isObject(value)) return null;
  return readBefore.get(value) ?? readFieldByField(value);
}

/** Signals that were read before they are an item of a page, by that item (a team's records): so many are read once. */
const readBefore = new WeakMap<object, Signal>();

/** `readPlainSignal`, but whoever reads this very object again gets the signal made before. */
export function readPlainSignalOnce(value: unknown): Signal | null {
  const signal = readPlainSignal(value);
  if (signal !== null && isObject(value)) readBefore.set(value, signal);
  return signal;
}

function readFieldByField(value: Readonly<Record<string, unknown>>): Signal | null {
  const { type, account, created_at: createdAt } = value;
  const id = readId(value['id']);
  if (id === null || !isObject(account)) return null;
  const domain = domainOf(account);
  if (domain === null || typeof createdAt !== 'string') return null;
  if (typeof type !== 'string' || readId(type) === null) return null;
  const recordedAt = readInstant(createdAt);
  if (recordedAt === null) return null;
  const { contact, score, source, properties } = value;
  return signalOf({
    id,
    type,
    account,
    domain,
    contact,
    score,
    source,
    properties,
    recordedAt,
  });
}

/** Null when there is none, or when it cannot be read. */
function readContact(value: unknown): Signal['contact'] {
  if (!isObject(value)) return null;
  const { id, email, score } = value;
  return { id: readId(id), email: readId(email), score: readNumber(score) };
}

/** What the reply to a sent signal says about the created one. */
export interface CreatedSignal {
  readonly id: string;
  readonly type: string | null;
  /** The Signals API's id of the account. */
  readonly accountId: string | null;
}

/** The body is not documented (API 4.2): a signal or a list of them is read from the envelope, and nothing else. */
const createdSignalsSchema = z.unknown().transform((body): readonly CreatedSignal[] => {
  const data = readFields(body)?.['data'];
  return (Array.isArray(data) ? data : [data]).flatMap((one: unknown) => {
    const fields = readFields(one);
    const id = idText.safeParse(fields?.['id']);
    if (fields === null || !id.success || isRejected(fields)) return [];
    return {
      id: id.data,
      type: readText(fields['type']),
      accountId: readText(readFields(fields['account'])?.['id'] ?? fields['account_id']),
    };
  });
});

/** An item in a reply about several (207) that carries an error, or a status of its own other than success. */
function isRejected({ error, status }: Readonly<Record<string, unknown>>): boolean {
  if (error !== undefined && error !== null) return true;
  return typeof status === 'number' && (status < 200 || status >= 300);
}

export interface SignalPage {
  readonly signals: Batch<Signal>;
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** All matches across pages; null when the reply left it out. */
  readonly total: number | null;
}

export const signalPageSchema = z
  .object({
    data: listOf(restSignalSchema, { readPlain: readPlainSignal }),
    meta: z.object({ next_cursor: nextCursor, total: maybeNumber }),
  })
  .transform((wire): SignalPage => ({
    signals: wire.data,
    nextCursor: wire.meta.next_cursor,
    total: wire.meta.total,
  }));

/** API 8.2: the most signals a page can hold. */
export const SIGNALS_PER_PAGE = 200;

const askedInstant = z.number().min(0).max(LATEST_INSTANT_AT);

/** Filters combine (logical AND). The name of the filter by contact email is not documented, so there is none. */
const signalsQuerySchema = z.strictObject({
  accountDomain: codeText.optional(),
  /** Exact match. */
  type: codeText.optional(),
  /** Exact match. */
  source: codeText.optional(),
  /** Inclusive, epoch ms, applied to `occurred_at`. */
  fromAt: askedInstant.optional(),
  /** Inclusive, epoch ms, applied to `occurred_at`. */
  toAt: askedInstant.optional(),
  cursor: cursorText.nullable().optional(),
  /** 200 when left out. */
  limit: z.int().min(1).max(SIGNALS_PER_PAGE).optional(),
});
export type SignalsQuery = z.infer<typeof signalsQuerySchema>;

/**
 * The documented fields of a signal to send, and its properties, which signals have (API 2.12) but no documented body shows.
 */
const newSignalSchema = z.strictObject({
  type: z.string(),
  accountId: z.string(),
  /** Left out when empty, so that nothing undocumented is sent. */
  properties: z.record(z.string(), z.string()).readonly().optional(),
});
export type NewSignal = z.infer<typeof newSignalSchema>;

export const signalOperations = {
  /** GET /signals, newest first. */
  listSignals: operation({
    takes: [signalsQuerySchema],
    method: 'GET',
    path: (query) => `/signals?${signalsParameters(query)}`,
    reply: signalPageSchema,
    list: { of: 'signals', items: (page) => page.signals },
    feeds: ['signals', 'audit'],
    inTeam: {
      share: (_now, { cursor = null, limit = SIGNALS_PER_PAGE, ...filter }) =>
        isEmpty(filter) ? { feed: 'signals', cursor, limit } : null,
      // What the audit finds in a range of time is news for everybody, too.
      readsSignals: ({ accountDomain, type, source }) => isEmpty({ accountDomain, type, source }),
    },
  }),
  /** POST /signals. A created one answers 201; its body is not documented, so it may say nothing about it. */
  sendSignal: operation({
    takes: [newSignalSchema],
    method: 'POST',
    path: () => '/signals',
    body: wireSignal,
    reply: createdSignalsSchema,
    feeds: ['outbox'],
    inTeam: 'sent',
  }),
  /** POST /signals/batch. Its body is not documented, so the simplest one is sent: a list named `signals`. */
  sendSignals: operation({
    takes: [z.array(newSignalSchema).readonly()],
    method: 'POST',
    path: () => '/signals/batch',
    body: (signals) => ({ signals: signals.map(wireSignal) }),
    reply: createdSignalsSchema,
    feeds: ['outbox'],
    inTeam: 'sent',
  }),
};

function wireSignal({ type, accountId, properties }: NewSignal): Readonly<Record<string, unknown>> {
  return { type, account_id: accountId, ...(properties !== undefined && { properties }) };
}

function signalsParameters(query: SignalsQuery): URLSearchParams {
  return parameters({
    account_domain: query.accountDomain,
    type: query.type,
    source: query.source,
    from: query.fromAt === undefined ? undefined : new Date(query.fromAt).toISOString(),
    to: query.toAt === undefined ? undefined : new Date(query.toAt).toISOString(),
    limit: String(query.limit ?? SIGNALS_PER_PAGE),
    cursor: query.cursor ?? undefined,
  });
}
