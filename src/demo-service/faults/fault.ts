// The schema of a fault: which operation it affects, what goes wrong, how often. Documented in ../README.md.

import { z } from 'zod';
import { OPERATIONS } from '../operations.ts';

const TARGETS = ['all', 'a', 'b', ...OPERATIONS] as const;

const errorTypeBody = z.record(z.string(), z.unknown());

/** Which requests it affects. */
const common = {
  /** One operation, one surface, or all. */
  operation: z.enum(TARGETS).default('all'),
  /** Only requests that carry a cursor. */
  withCursor: z.boolean().exactOptional(),
  /** Skips this many matching requests first. */
  after: z.int().min(0).default(0),
  /** Affects this many requests and then no more; null = until it is removed. */
  times: z.int().min(1).nullable().default(null),
};

/** Sent as given: seconds, or any text such as an HTTP date; null leaves the header out. */
const retryAfter = z.union([z.number(), z.string()]).nullable();

const milliseconds = z.int().min(0).max(86_400_000);

/** Applied in this order before anything in the request is looked at, in service.ts. */
const arrivalFaults = [
  /** Answers after `ms`. */
  z.object({ ...common, kind: z.literal('latency'), ms: milliseconds.default(3_000) }),
  /** Never answers. */
  z.object({ ...common, kind: z.literal('hang') }),
  /** Resets the connection instead of answering. */
  z.object({ ...common, kind: z.literal('reset') }),
  /** Something between the client and the service answers: a firewall, a proxy, a sign-in page. */
  z.object({
    ...common,
    kind: z.literal('in-between'),
    status: z.int().min(200).max(599).default(403),
    form: z.enum(['page', 'json', 'empty']).default('page'),
    retryAfter: retryAfter.default(null),
  }),
] as const;

/** Applied in the key check, in each surface's routes.ts. */
const keyFaults = [
  /** The key is refused with 401. */
  z.object({ ...common, kind: z.literal('revoked-key') }),
] as const;

/** These replace the operation's own reply; the first one applies. In replies.ts. */
const replyFaults = [
  /** 429. */
  z.object({ ...common, kind: z.literal('rate-limited'), retryAfter: retryAfter.default(30) }),
  /** 402 (403 for the agency limit) with one of Surface A's bodies from section 7.2. */
  z.object({
    ...common,
    kind: z.literal('no-credits'),
    shape: z.enum(['insufficient-credits', 'plan-limit', 'agency-limit']).default('insufficient-credits'),
  }),
  /** Answers with this status and its documented body, or with `body`. */
  z.object({
    ...common,
    kind: z.literal('status'),
    status: z.int().min(400).max(599).default(500),
    body: errorTypeBody.nullable().default(null),
    /** Surface A's CustomError with this errorType (section 7.2), instead of the documented body. */
    errorType: z.string().nullable().default(null),
    retryAfter: retryAfter.default(null),
  }),
  /** 400 with a message that contains the key the client sent. */
  z.object({ ...common, kind: z.literal('key-in-message') }),
  /** Redirects to another address. */
  z.object({
    ...common,
    kind: z.literal('redirect'),
    location: z.string().default('http://127.0.0.1:9/elsewhere'),
  }),
] as const;

/** Applied one after the other to the body of a finished reply, in transport.ts. */
const bodyFaults = [
  /** Answers something that is not JSON. */
  z.object({ ...common, kind: z.literal('invalid-json') }),
  /** Changes the types of fields: in the first item, in all items, or in the envelope around them. */
  z.object({
    ...common,
    kind: z.literal('wrong-types'),
    where: z.enum(['first-item', 'all-items', 'envelope']).default('first-item'),
  }),
  /** Puts values that no careful service sends into every suitable field of the first item, or of all items. */
  z.object({
    ...common,
    kind: z.literal('hostile-values'),
    what: z.enum(['number', 'text', 'depth', 'date', 'escapes']).default('number'),
    where: z.enum(['first-item', 'all-items']).default('first-item'),
  }),
  /** Writes Surface B's instants in another form of ISO 8601, without changing which instants they are. */
  z.object({
    ...common,
    kind: z.literal('date-form'),
    form: z.enum(['short-zone', 'compact-zone', 'comma', 'no-zone', 'long-fraction']).default('short-zone'),
  }),
  /** Keeps only the first item of the list, so that the answer to a batch names only one of its signals. */
  z.object({
    ...common,
    kind: z.literal('first-item-only'),
    /** 207, for example, for a service that did only part of the work; null = the reply's own status. */
    status: z.int().min(200).max(299).nullable().default(null),
  }),
  /** Turns the values of an automation's conditions that are numeric strings into numbers. */
  z.object({ ...common, kind: z.literal('numeric-text') }),
  /** Sends Surface B's `data` without its envelope, or the whole body in a second one. */
  z.object({
    ...common,
    kind: z.literal('other-envelope'),
    form: z.enum(['bare', 'wrapped']).default('bare'),
  }),
  /** Surface B's next_cursor leads back to the first page: always the same cursor (`ring`) or a new one each time (`chain`). */
  z.object({
    ...common,
    kind: z.literal('endless-cursor'),
    form: z.enum(['ring', 'chain']).default('ring'),
  }),
  /** Sends a value in another type, or leaves it out, in the first item or in all items; each can be read nevertheless. */
  z.object({
    ...common,
    kind: z.literal('loose-types'),
    what: z
      .enum(['text-numbers', 'number-ids', 'null-scores', 'no-domains', 'no-names'])
      .default('text-numbers'),
    where: z.enum(['first-item', 'all-items']).default('all-items'),
  }),
  /** Writes X-RateLimit-Reset as other services do, or sends each rate header twice. */
  z.object({
    ...common,
    kind: z.literal('rate-headers'),
    form: z.enum(['seconds-left', 'milliseconds', 'date', 'twice']).default('seconds-left'),
  }),
  /** Leaves the company out of each item. */
  z.object({ ...common, kind: z.literal('no-company') }),
  /** Starts the body with a byte order mark. */
  z.object({ ...common, kind: z.literal('byte-order-mark') }),
  /** Adds unknown fields to every object, and unknown values to the open vocabularies. */
  z.object({ ...common, kind: z.literal('extra-fields') }),
] as const;

/** How the reply is then sent; the first one applies. In transport.ts. */
const sendingFaults = [
  /** Breaks the connection in the middle of the body. */
  z.object({ ...common, kind: z.literal('truncated') }),
  /** Sends the body in small pieces, one every `ms`. */
  z.object({
    ...common,
    kind: z.literal('slow-drip'),
    ms: milliseconds.default(500),
    bytes: z.int().min(1).default(64),
  }),
  /**
   * Compresses the body, or says so only: `unknown` names a compression that nobody offers to read, `damaged` is cut off
   * in the middle and `wrong` is not compressed at all. `bomb` swells to 16 MB.
   */
  z.object({
    ...common,
    kind: z.literal('compressed'),
    form: z.enum(['gzip', 'deflate', 'br', 'twice', 'bomb', 'unknown', 'damaged', 'wrong']).default('gzip'),
  }),
  /** Puts `bytes` of white space before the body. */
  z.object({
    ...common,
    kind: z.literal('huge'),
    bytes: z.int().min(1).max(1_000_000_000).default(50_000_000),
  }),
] as const;

const clockFaults = [
  /** The service's clock is off by `ms` in all operations. */
  z.object({
    ...common,
    kind: z.literal('clock-skew'),
    ms: z.int().min(-86_400_000_000).max(86_400_000_000),
  }),
] as const;

export const faultSchema = z.discriminatedUnion('kind', [
  ...arrivalFaults,
  ...keyFaults,
  ...replyFaults,
  ...bodyFaults,
  ...sendingFaults,
  ...clockFaults,
]);

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];

export type ArrivalFault = z.output<(typeof arrivalFaults)[number]>;
export type ReplyFault = z.output<(typeof replyFaults)[number]>;
export type BodyFault = z.output<(typeof bodyFaults)[number]>;
export type SendingFault = z.output<(typeof sendingFaults)[number]>;

/** The fault of this kind, so that a switch on `kind` narrows it. */
export type FaultOf<Kind extends FaultKind> = Extract<Fault, { readonly kind: Kind }>;

export const FAULT_KINDS: readonly FaultKind[] = faultSchema.options.map(kindOf);

export const arrivalKinds = arrivalFaults.map(kindOf);
export const replyKinds = replyFaults.map(kindOf);
export const bodyKinds = bodyFaults.map(kindOf);
export const sendingKinds = sendingFaults.map(kindOf);

function kindOf<Kind>(option: { readonly shape: { readonly kind: { readonly value: Kind } } }): Kind {
  return option.shape.kind.value;
}
