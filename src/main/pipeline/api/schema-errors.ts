// Error bodies of both surfaces (API 7). Every field is optional: an error body must never cause a second error.
import { z } from 'zod';
import type { Failure, LimitDetail, Surface } from '../../../shared/model.ts';
import { messageText } from '../../machine/outside-text.ts';
import { amount, readFields } from './tolerant.ts';

/** A code, a name or an id from the service; anything longer is none, and is left out. */
const text = z.string().max(200).optional().catch(undefined);
/** The service's own explanation, cleaned and cut; '' when there is none. */
const message = z.string().transform(messageText).catch('').default('');
const count = amount.optional().catch(undefined);

/** The Signals API: `{error: {code, message, param, request_id?}, meta: {request_id}}`. */
export const restErrorSchema = z.object({
  error: z.object({ code: text, message, param: text, request_id: text }),
  meta: z.object({ request_id: text }).optional().catch(undefined),
});

/**
 * The Accounts API (API 7.2): CustomError, CommunityError, InsufficientCreditsError, PlanLimitError and AgencyLimitError are
 * distinguished by the fields they carry, because which errorType comes with which status is not documented.
 */
export const publicErrorSchema = z
  .object({
    errorType: text,
    code: text,
    message,
    required: count,
    available: count,
    category: text,
    currentUsage: count,
    limit: count,
    addOnSlug: text,
    addOnPriceMonthly: count,
    upgradePlanName: text,
    upgradePlanSlug: text,
    upgradePlanPriceMonthly: count,
  })
  .transform((wire) => ({
    serviceCode: wire.errorType ?? wire.code ?? null,
    limit: readLimit(wire),
    message: wire.message,
  }));

/**
 * True for a body in one of the surface's own shapes. A firewall, a proxy or a sign-in page answers with others, and an
 * `errorType` is so much the service's own word that it counts on either surface.
 */
export function isOwnError(body: unknown, surface: Surface): boolean {
  const fields = readFields(body);
  if (fields === null) return false;
  const { errorType, code, message: said, error, meta } = fields;
  if (isWord(errorType)) return true;
  if (surface === 'public') return isWord(code) && typeof said === 'string';
  const inner = readFields(error);
  return isWord(inner?.['code']) || isWord(inner?.['request_id'] ?? readFields(meta)?.['request_id']);
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A body that is read as this failure again: for a reply of the service that is passed on without its text. */
export function errorBodyOf({
  surface,
  serviceCode,
  message: said,
  limit,
  param,
  requestId,
}: Failure): unknown {
  const shared = { message: said, ...wireLimitOf(limit) };
  if (surface === 'public' || limit !== null) return { errorType: serviceCode, ...shared };
  return { error: { code: serviceCode, message: said, param, request_id: requestId } };
}

function wireLimitOf(limit: LimitDetail | null): Readonly<Record<string, unknown>> {
  if (limit === null) return {};
  if (limit.kind === 'credits') return { required: limit.required, available: limit.available };
  const usage = { category: limit.category, currentUsage: limit.used, limit: limit.limit };
  if (limit.kind === 'agency') return usage;
  const { addOn, upgrade } = limit;
  return {
    ...usage,
    ...(addOn !== null && { addOnSlug: addOn.slug, addOnPriceMonthly: addOn.priceMonthly }),
    ...(upgrade !== null && {
      upgradePlanName: upgrade.name,
      upgradePlanPriceMonthly: upgrade.priceMonthly,
    }),
  };
}

export type PublicError = z.output<typeof publicErrorSchema>;

interface WireLimit {
  readonly errorType?: string | undefined;
  readonly required?: number | undefined;
  readonly available?: number | undefined;
  readonly category?: string | undefined;
  readonly currentUsage?: number | undefined;
  readonly limit?: number | undefined;
  readonly addOnSlug?: string | undefined;
  readonly addOnPriceMonthly?: number | undefined;
  readonly upgradePlanName?: string | undefined;
  readonly upgradePlanSlug?: string | undefined;
  readonly upgradePlanPriceMonthly?: number | undefined;
}

function readLimit(wire: WireLimit): LimitDetail | null {
  if (
    wire.required !== undefined ||
    wire.available !== undefined ||
    wire.errorType === 'INSUFFICIENT_CREDITS'
  ) {
    return { kind: 'credits', required: wire.required ?? null, available: wire.available ?? null };
  }
  const usage = {
    category: wire.category ?? null,
    used: wire.currentUsage ?? null,
    limit: wire.limit ?? null,
  };
  if (wire.errorType === 'AGENCY_LIMIT_EXCEEDED') return { kind: 'agency', ...usage };
  const upgradeName = wire.upgradePlanName ?? wire.upgradePlanSlug;
  const isAboutPlan =
    wire.limit !== undefined || wire.currentUsage !== undefined || upgradeName !== undefined;
  if (!isAboutPlan && wire.errorType !== 'PLAN_LIMIT_EXCEEDED') return null;
  return {
    kind: 'plan',
    ...usage,
    addOn:
      wire.addOnSlug === undefined
        ? null
        : { slug: wire.addOnSlug, priceMonthly: wire.addOnPriceMonthly ?? null },
    upgrade:
      upgradeName === undefined
        ? null
        : { name: upgradeName, priceMonthly: wire.upgradePlanPriceMonthly ?? null },
  };
}
