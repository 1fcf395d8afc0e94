// Automations: read whole when they are looked at, kept for the next time (API 4.2).
import { z } from 'zod';
import type { Automation, AutomationsView } from '../../shared/model.ts';
import { walkCursors } from '../api/paging.ts';
import type { Store } from '../store/store.ts';
import { viewAutomation } from './automation-words.ts';
import { freshness, problemOf, type Reach } from './reach.ts';

const TOPIC = 'automations';

const conditionSchema = z.object({ field: z.string(), operator: z.string(), value: z.string() });

const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    direction: z.string(),
    isEnabled: z.boolean(),
    trigger: z.object({
      method: z.string().nullable(),
      integration: z.string().nullable(),
      event: z.string().nullable(),
      conditions: z.array(conditionSchema),
    }),
    action: z.object({ type: z.string(), config: z.record(z.string(), z.unknown()) }).nullable(),
    createdAt: z.number().nullable(),
    updatedAt: z.number().nullable(),
  }),
);

export function viewAutomations(store: Store, isAvailable: boolean, problem: string | null): AutomationsView {
  const stored = store.fetched.list(TOPIC, storedSchema)[0];
  return {
    ...freshness(stored?.at ?? null, isAvailable, problem),
    automations: (stored?.body ?? []).map(viewAutomation),
  };
}

/** Stores the list only when all of it came: half a list would look like automations had gone. */
export async function loadAutomations(store: Store, reach: Reach): Promise<AutomationsView> {
  if (reach.rest === null) return viewAutomations(store, false, null);
  const { surface, attempt } = reach.rest;
  const found = new Map<string, Automation>();
  for await (const step of walkCursors((cursor) => attempt(() => surface.listAutomations({ cursor })))) {
    if (step.kind === 'ended') return viewAutomations(store, true, problemOf(step.why));
    for (const automation of step.value.automations.items) found.set(automation.id, automation);
  }
  const body = [...found.values()].map((automation) => ({
    ...automation,
    // What an action's config holds is not shown (API 2.11): it may be an address with a secret in it.
    action: automation.action === null ? null : { type: automation.action.type, config: {} },
  }));
  store.fetched.write(TOPIC, { page: 0, at: reach.now(), total: body.length, pageCount: 1, body });
  return viewAutomations(store, true, null);
}
