// Automations, read to their last page (API 4.2).
import { z } from 'zod';
import type { Automation, AutomationsView } from '../../../shared/model.ts';
import type { NotFresh } from '../../pipeline/api/outcome.ts';
import { walkCursors } from '../../pipeline/api/paging.ts';
import { viewAutomation } from './automation-words.ts';
import { createOnDemand } from './on-demand.ts';
import type { ServiceAccess } from './service-access.ts';

export const automations = createOnDemand({
  topic: 'automations',
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      direction: z.string(),
      isEnabled: z.boolean(),
      trigger: z.object({
        method: z.string().nullable(),
        integration: z.string().nullable(),
        event: z.string().nullable(),
        conditions: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string() })),
      }),
      action: z.object({ type: z.string(), config: z.record(z.string(), z.unknown()) }).nullable(),
      createdAt: z.number().nullable(),
      updatedAt: z.number().nullable(),
    }),
  ),
  access: (service) => service.rest,
  ask: readAll,
  keep: (all) =>
    all.map((automation) => ({
      ...automation,
      // What an action's config holds is not documented (API 2.11): it may be an address with a secret in it.
      action: automation.action === null ? null : { type: automation.action.type, config: {} },
    })),
  view: (all, freshness): AutomationsView => ({ ...freshness, automations: all.map(viewAutomation) }),
});

/** All of them or none: half a list would look as if automations had been removed. */
async function readAll({
  surface,
  attempt,
}: NonNullable<ServiceAccess['rest']>): Promise<
  { readonly kind: 'fresh'; readonly value: readonly Automation[] } | NotFresh
> {
  const found = new Map<string, Automation>();
  for await (const step of walkCursors((cursor) => attempt(() => surface.listAutomations({ cursor })))) {
    if (step.kind === 'ended') return step.why;
    for (const automation of step.value.automations.items) found.set(automation.id, automation);
  }
  return { kind: 'fresh', value: [...found.values()] };
}
