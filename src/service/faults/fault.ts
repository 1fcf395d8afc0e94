// One fault as the board takes it: which operation, what goes wrong, how often. Documented in ../README.md.

import { z } from 'zod';
import { OPERATIONS } from '../operations.ts';

const TARGETS = ['all', 'a', 'b', ...OPERATIONS] as const;

const errorTypeBody = z.record(z.string(), z.unknown());

/** Which requests it hits. */
const common = {
  /** One operation, one surface, or all. */
  operation: z.enum(TARGETS).default('all'),
  /** Lets this many matching requests pass first. */
  after: z.int().min(0).default(0),
  /** Hits this many requests and then no more; null = until it is removed. */
  times: z.int().min(1).nullable().default(null),
};

const milliseconds = z.int().min(0).max(86_400_000);

export const faultSchema = z.discriminatedUnion('kind', [
  /** Answers after `ms`. */
  z.object({ ...common, kind: z.literal('latency'), ms: milliseconds.default(3_000) }),
  /** Never answers. */
  z.object({ ...common, kind: z.literal('hang') }),
  /** Resets the connection instead of answering. */
  z.object({ ...common, kind: z.literal('reset') }),
  /** Ends the connection in the middle of the body. */
  z.object({ ...common, kind: z.literal('truncated') }),
  /** Answers something that is not JSON. */
  z.object({ ...common, kind: z.literal('invalid-json') }),
  /** Gives fields other types: in the first item, in all items, or in the envelope around them. */
  z.object({
    ...common,
    kind: z.literal('wrong-types'),
    where: z.enum(['first-item', 'all-items', 'envelope']).default('first-item'),
  }),
  /** Adds unknown fields to every object, and unknown values to the open vocabularies. */
  z.object({ ...common, kind: z.literal('extra-fields') }),
  /** Puts `bytes` of white space before the body. */
  z.object({
    ...common,
    kind: z.literal('huge'),
    bytes: z.int().min(1).max(1_000_000_000).default(50_000_000),
  }),
  /** Sends the body in small pieces, one every `ms`. */
  z.object({
    ...common,
    kind: z.literal('slow-drip'),
    ms: milliseconds.default(500),
    bytes: z.int().min(1).default(64),
  }),
  /** Answers this status with its documented body, or with `body`. */
  z.object({
    ...common,
    kind: z.literal('status'),
    status: z.int().min(400).max(599).default(500),
    body: errorTypeBody.nullable().default(null),
  }),
  /** 429. Retry-After is what is given: seconds, any text (an HTTP date), or null for no such header. */
  z.object({
    ...common,
    kind: z.literal('rate-limited'),
    retryAfter: z.union([z.number(), z.string()]).nullable().default(30),
  }),
  /** 402 (or 403 for the agency's limit) with one of Surface A's bodies of section 7.2. */
  z.object({
    ...common,
    kind: z.literal('no-credits'),
    shape: z.enum(['insufficient-credits', 'plan-limit', 'agency-limit']).default('insufficient-credits'),
  }),
  /** The key is refused with 401. */
  z.object({ ...common, kind: z.literal('revoked-key') }),
  /** Redirects to another address. */
  z.object({
    ...common,
    kind: z.literal('redirect'),
    location: z.string().default('http://127.0.0.1:9/elsewhere'),
  }),
  /** The service's clock is off by `ms`, for all operations. */
  z.object({
    ...common,
    kind: z.literal('clock-skew'),
    ms: z.int().min(-86_400_000_000).max(86_400_000_000),
  }),
]);

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];

/** Faults of these kinds, in a form that a switch can be made on. */
export type FaultOf<Kind extends FaultKind> = Extract<Fault, { readonly kind: Kind }>;

export const FAULT_KINDS: readonly FaultKind[] = faultSchema.options.map((option) => option.shape.kind.value);
