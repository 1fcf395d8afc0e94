// Automations (API 2.11, 4.2): the requests, and the replies parsed into our own types.
import { z } from 'zod';
import type { Automation } from '../../../shared/model.ts';
import { operation } from './operation.ts';
import { cursorText, nextCursor } from './paging.ts';
import { parameters } from './query.ts';
import type { Batch } from './outcome.ts';
import {
  codeText,
  flag,
  idText,
  listOf,
  maybeInstant,
  maybeNumber,
  maybeText,
  nameText,
  readCustomFields,
} from './tolerant.ts';

/** Values are documented as strings; a number or a boolean is read as its text, so that no condition is left out. */
const conditionSchema = z.object({
  field: codeText,
  operator: codeText,
  value: z
    .union([nameText, z.number(), z.boolean()])
    .nullable()
    .default(null)
    .transform((value) => (value === null ? '' : String(value))),
});
type Condition = z.infer<typeof conditionSchema>;

/** Conditions per automation; people write a few. */
const MOST_CONDITIONS = 100;

const noConditions: Batch<Condition> = { items: [], malformedCount: 0 };
const noTrigger = { method: null, integration: null, event: null, conditions: noConditions };

const automationSchema = z
  .object({
    id: idText,
    name: nameText,
    type: codeText,
    enabled: flag,
    trigger: z
      .object({
        method: maybeText,
        integration: maybeText,
        event: maybeText,
        conditions: listOf(conditionSchema, { most: MOST_CONDITIONS })
          .catch(noConditions)
          .default(noConditions),
      })
      .catch(noTrigger)
      .default(noTrigger),
    action: z
      .object({ type: codeText, config: z.unknown().optional().transform(readCustomFields) })
      .nullable()
      .catch(null)
      .default(null),
    created_at: maybeInstant,
    updated_at: maybeInstant,
  })
  .transform((wire): Automation => ({
    id: wire.id,
    name: wire.name,
    direction: wire.type,
    isEnabled: wire.enabled,
    trigger: { ...wire.trigger, conditions: wire.trigger.conditions.items },
    action: wire.action,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
  }));

export interface AutomationPage {
  readonly automations: Batch<Automation>;
  /** Null on the last page. Valid for ten minutes (API 4.2). */
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const paging = { next_cursor: nextCursor, total: maybeNumber };
const listShape = z.object({ automations: listOf(automationSchema), ...paging });

/**
 * API 4.2 names the fields, 7.1 the `data` envelope around every success, with `meta` beside it as for signals: the list is
 * read wrapped, bare, or as the payload itself.
 */
export const automationPageSchema = z
  .union([
    z.object({ data: listShape }).transform((wire) => wire.data),
    listShape,
    z
      .object({
        data: listOf(automationSchema),
        meta: z.object(paging).default({ next_cursor: null, total: null }),
      })
      .transform(({ data, meta }) => ({ automations: data, ...meta })),
    listOf(automationSchema).transform((automations) => ({ automations, next_cursor: null, total: null })),
  ])
  .transform((wire): AutomationPage => ({
    automations: wire.automations,
    nextCursor: wire.next_cursor,
    total: wire.total,
  }));

/** API 8.2: the most automations a page can hold. */
const AUTOMATIONS_PER_PAGE = 100;

const automationsQuerySchema = z.strictObject({
  direction: z.enum(['incoming', 'outgoing']).optional(),
  /** True = active only, false = paused only; left out = all. */
  isEnabled: z.boolean().optional(),
  /** Valid for ten minutes. */
  cursor: cursorText.nullable().optional(),
});
export type AutomationsQuery = z.infer<typeof automationsQuerySchema>;

export const automationOperations = {
  /** GET /automations, ordered. */
  listAutomations: operation({
    takes: [automationsQuerySchema],
    method: 'GET',
    path: (query) => `/automations?${automationsParameters(query)}`,
    reply: automationPageSchema,
    list: { of: 'automations', items: (page) => page.automations },
    inTeam: 'asked',
  }),
};

function automationsParameters(query: AutomationsQuery): URLSearchParams {
  return parameters({
    type: query.direction,
    enabled: query.isEnabled === undefined ? undefined : String(query.isEnabled),
    limit: String(AUTOMATIONS_PER_PAGE),
    cursor: query.cursor ?? undefined,
  });
}
