// Reads Surface A's request bodies. An invalid one is answered with a 400 CustomError; unknown fields are ignored.

import { z } from 'zod';
import type { ServiceState } from '../state.ts';

/** A larger body is refused, because the demo runs in the app's own process. */
const MOST_BODY_BYTES = 1_000_000;

/** Empty and null mean "all" (section 4.1). */
const ids = z
  .array(z.int())
  .nullish()
  .transform((given): readonly number[] => given ?? []);
const instant = z
  .int()
  .nullish()
  .transform((given) => given ?? null);
const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false);

export const rankedBody = z.object({
  stageIds: ids,
  icpIds: ids,
  labelIds: ids,
  unLabeledOnly: flag,
  unTaggedOnly: flag,
  employeePersonaIds: ids,
  startDate: instant,
  endDate: instant,
  listId: z
    .int()
    .nullish()
    .transform((given) => given ?? null),
  page: z
    .int()
    .min(0)
    .nullish()
    .transform((given) => given ?? 0),
  /** Clamped to 100; the default is not documented. */
  size: z
    .int()
    .min(1)
    .nullish()
    .transform((given) => Math.min(100, given ?? 20)),
});
export type RankedBody = z.infer<typeof rankedBody>;

export const trendBody = z.object({ startDate: instant, endDate: instant, icpIds: ids, accountListIds: ids });

export const scoresBody = z.array(z.string());

/**
 * The parsed body, or null when it is not JSON, not sent as JSON, too large or of the wrong shape.
 * No body at all reads as `{}`, since every field of the objects is optional.
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T | null> {
  const text = await request.text();
  if (text.length > MOST_BODY_BYTES) return null;
  const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '');
  if (text !== '' && !isJson) return null;
  try {
    const parsed = schema.safeParse(text === '' ? {} : JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The window in the world's time, or null unless both ends are given (section 4.1, rules 1 and 2). */
export function windowOf(
  state: ServiceState,
  body: { readonly startDate: number | null; readonly endDate: number | null },
): { readonly fromAt: number; readonly toAt: number } | null {
  if (body.startDate === null || body.endDate === null) return null;
  return { fromAt: body.startDate - state.skewMs(), toAt: body.endDate - state.skewMs() };
}
