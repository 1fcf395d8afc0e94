// What the relay writes into the team's stream. Items stay as the service sent them, so that every version reads them with
// the same readers as the service's replies (API 2); the envelope has a version and is read tolerantly.
import { z } from 'zod';
import { adLikesSchema } from '../pipeline/api/ads.ts';
import { readPlainSignalOnce, restSignalSchema } from '../pipeline/api/signals.ts';
import { readId } from '../pipeline/api/tolerant.ts';
import { routeTroubles } from '../../shared/contract/failures.ts';
import { surfaces, type Surface } from '../../shared/contract/service.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import { isObject } from '../../shared/is-object.ts';
import { readKnownSettings } from '../settings/read-preferences.ts';

/** Raised when today's readers could no longer understand what is written. */
const RECORDS_VERSION = 1;

/** One signal or one like. */
export interface ItemRecord {
  readonly v: typeof RECORDS_VERSION;
  readonly item: unknown;
}

/** A whole reply that replaces the previous one of its kind. */
export interface ReplyRecord {
  readonly v: typeof RECORDS_VERSION;
  readonly key: string;
  readonly text: string;
}

/** How the relay's last call of a kind ended: desktops answer in the same way, so that nobody shows as live what is not. */
export type CallState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'status'; readonly status: number; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: FailedReason };

export interface StatusRecord {
  readonly v: typeof RECORDS_VERSION;
  /** Which APIs the relay is connected to. */
  readonly surfaces: readonly Surface[];
  readonly calls: Readonly<Record<string, CallState>>;
  /** ms since the service last answered each kind of call; nothing of those that it has not answered since the relay's start. */
  readonly ages: Readonly<Record<string, number>>;
  /** For how many ms the newest items of a kind have included one that cannot be read; nothing of those that can all be. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** The team's names for signal types, by the relay's configuration. */
  readonly typeMeanings: readonly SaidMeaning[];
  /** For the administrator; undefined from a relay that has just started. */
  readonly work?: RelayWork | undefined;
}

/** What the relay spends of the service's limits, and up to when its signals are proven complete (epoch ms). */
export interface RelayWork {
  readonly budgets: readonly {
    readonly surface: Surface;
    readonly perMinute: number;
    readonly usedThisMinute: number;
    /** Null: unlimited. */
    readonly perDay: number | null;
    readonly usedToday: number;
  }[];
  /** Null: not known yet. */
  readonly completeTo: number | null;
}

const failedReasons = [
  'no-route',
  'tls',
  'timeout',
  'too-large',
  'cut-off',
  'encoding',
  ...routeTroubles,
] as const;

export type FailedReason = (typeof failedReasons)[number];

/** A newer relay may fail in ways that are unknown here. */
export function asFailedReason(reason: string): FailedReason {
  return failedReasons.find((known) => known === reason) ?? 'no-route';
}

const versioned = z.object({ v: z.int().min(1) });

const itemSchema = versioned.extend({ item: z.unknown() });

const replySchema = versioned.extend({ key: z.string().max(64), text: z.string() });

const callStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fresh') }),
  z.object({ kind: z.literal('status'), status: z.int().min(100).max(599), text: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string().transform(asFailedReason) }),
]);

const workSchema = z.object({
  budgets: z.array(
    z.object({
      surface: z.enum(surfaces),
      perMinute: z.number(),
      usedThisMinute: z.number(),
      perDay: z.number().nullable(),
      usedToday: z.number(),
    }),
  ),
  completeTo: z.number().nullable(),
});

const durationsSchema = z.record(z.string().max(64), z.number().min(0));

const statusSchema = versioned.extend({
  work: workSchema.optional().catch(undefined),
  // A newer relay may know other meanings.
  typeMeanings: z
    .array(z.unknown())
    .transform((typeMeanings) => readKnownSettings({ typeMeanings }).typeMeanings ?? [])
    .catch([]),
  // A newer relay may know others.
  surfaces: z.array(z.unknown()).transform((names) => surfaces.filter((surface) => names.includes(surface))),
  calls: z.record(z.string().max(64), callStateSchema.catch({ kind: 'failed', reason: 'no-route' })),
  ages: durationsSchema,
  unreadable: durationsSchema,
});

export function itemRecord(item: unknown): ItemRecord {
  return { v: RECORDS_VERSION, item };
}

export function replyRecord(key: string, text: string): ReplyRecord {
  return { v: RECORDS_VERSION, key, text };
}

export function statusRecord(status: Omit<StatusRecord, 'v'>): StatusRecord {
  return { v: RECORDS_VERSION, ...status };
}

/** The item as it was sent, and the id under which it is stored; null when this version cannot read it. */
export interface ReadItem<Id> {
  readonly id: Id;
  readonly item: unknown;
}

export interface ReadSignal extends ReadItem<string> {
  /** Epoch ms. */
  readonly recordedAt: number;
}

export function readSignalRecord(body: unknown): ReadSignal | null {
  const item = itemIn(body);
  return item === undefined ? null : readSignalItem(item);
}

/** `id` alone is not enough: an item that cannot be stored would be waited for. */
export function readSignalItem(item: unknown): ReadSignal | null {
  const signal = readPlainSignalOnce(item) ?? restSignalSchema.safeParse(item).data ?? null;
  if (signal === null || readId(signal.id) === null) return null;
  return { id: signal.id, item, recordedAt: signal.recordedAt };
}

/** What the schema makes of a record, sooner: a desktop that comes back reads a hundred thousand. Undefined of what is none. */
function itemIn(body: unknown): unknown {
  if (isObject(body) && body['v'] === RECORDS_VERSION) return body['item'];
  return itemSchema.safeParse(body).data?.item;
}

export function readLikeRecord(body: unknown): ReadItem<number> | null {
  const item = itemIn(body);
  return item === undefined ? null : readLikeItem(item);
}

export function readLikeItem(item: unknown): ReadItem<number> | null {
  const like = adLikesSchema.safeParse([item]).data?.items[0];
  return like === undefined ? null : { id: like.likeId, item };
}

export function readReplyRecord(body: unknown): Pick<ReplyRecord, 'key' | 'text'> | null {
  return replySchema.safeParse(body).data ?? null;
}

export function readStatusRecord(body: unknown): Omit<StatusRecord, 'v'> | null {
  return statusSchema.safeParse(body).data ?? null;
}
