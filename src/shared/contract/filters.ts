// A filter over accounts, which the hot list, its named filters and the alert rules share. account-filter.ts applies it.
import { z } from 'zod';
import type { FilterFlag, FilterList } from './filter-fields.ts';
import type { Parsed } from './parsed.ts';

/** Longest list of choices, and longest name in one. */
const MOST_VALUES = 200;
/** UTF-16 units of an id, a name or a value. */
export const LONGEST_VALUE = 200;

/** More named filters than a menu can show. */
export const MOST_NAMED_FILTERS = 50;

/**
 * A number of the service's with the name the user gave it, because no operation lists account lists and personas (API 4.1).
 */
export const namedIdSchema = z.object({
  id: z.number().int().min(0),
  name: z.string().trim().min(1).max(LONGEST_VALUE),
});

export type NamedId = Parsed<typeof namedIdSchema>;

/** More than anybody chooses from. */
export const MOST_NAMED_IDS = 50;

const names = z.array(z.string().min(1).max(LONGEST_VALUE)).max(MOST_VALUES).readonly();

type FilterFields = Readonly<
  Record<FilterList, typeof names> &
    Record<FilterFlag, z.ZodBoolean> &
    Record<'accountList' | 'personas', z.ZodType>
>;

/** Different fields combine with AND. */
export const accountFilterSchema = z.object({
  stages: names,
  icps: names,
  countries: names,
  /** Range labels (API 2.3 companySize). */
  sizes: names,
  /** Labels, tags and the two flags below are one condition, as in the service: any of them will do (API 4.1). */
  labels: names,
  tags: names,
  isUnlabelled: z.boolean(),
  isUntagged: z.boolean(),
  /** Only accounts the user watches. */
  isWatched: z.boolean(),
  /** One account list, and personas one of which an employee must have: only the service knows which accounts these are. */
  accountList: namedIdSchema.nullable(),
  personas: z.array(namedIdSchema).max(MOST_NAMED_IDS).readonly(),
} satisfies FilterFields);

export type AccountFilter = Parsed<typeof accountFilterSchema>;

/** A named filter; its id stays when the name changes. */
export const namedFilterSchema = z.object({
  id: z.string().min(1).max(LONGEST_VALUE),
  name: z.string().trim().min(1).max(LONGEST_VALUE),
  filter: accountFilterSchema,
});

export type NamedFilter = Parsed<typeof namedFilterSchema>;
