// The schema of account filters: for the preferences file and for what the panel sends. Pure data.
import { z } from 'zod';
import type { AccountFilter, NamedFilter } from '../../shared/model.ts';

/** Longest list of choices, and longest name in one. */
const MOST_VALUES = 200;
const LONGEST_VALUE = 200;

/** More named filters than a menu can show. */
export const MOST_NAMED_FILTERS = 50;

const values = z.array(z.string().min(1).max(LONGEST_VALUE)).max(MOST_VALUES);

export const filterSchema: z.ZodType<AccountFilter> = z.object({
  stages: values,
  icps: values,
  countries: values,
  sizes: values,
  labels: values,
  tags: values,
  isUnlabelled: z.boolean(),
  isUntagged: z.boolean(),
  isWatched: z.boolean(),
});

export const namedFilterSchema: z.ZodType<NamedFilter> = z.object({
  id: z.string().min(1).max(LONGEST_VALUE),
  name: z.string().trim().min(1).max(LONGEST_VALUE),
  filter: filterSchema,
});

export const namedFiltersSchema: z.ZodType<readonly NamedFilter[]> = z
  .array(namedFilterSchema)
  .max(MOST_NAMED_FILTERS);
