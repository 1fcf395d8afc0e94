// The page envelope of the Accounts API (API 2.6): zero-based pages with totals.
import { z } from 'zod';
import type { Batch } from './outcome.ts';
import { countOrZero, listOf, maybeNumber } from './tolerant.ts';

/** Zero-based. */
export const pageNumber = z.int().min(0);

export interface Page<T> {
  readonly items: Batch<T>;
  /** Zero-based. */
  readonly page: number;
  /** Null when the reply left it out. */
  readonly totalPages: number | null;
  readonly totalCount: number | null;
}

export function pageOf<T>(item: z.ZodType<T>): z.ZodType<Page<T>> {
  return z
    .object({
      data: listOf(item),
      page: countOrZero,
      totalPages: maybeNumber,
      totalElements: maybeNumber,
    })
    .transform((wire) => ({
      items: wire.data,
      page: wire.page,
      totalPages: wire.totalPages,
      totalCount: wire.totalElements,
    }));
}
