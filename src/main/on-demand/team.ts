// The members of the workspace (API 2.1), read when they are looked at.
import { z } from 'zod';
import type { TeamView } from '../../shared/model.ts';
import type { Store } from '../store/store.ts';
import { freshness, problemOf, type Reach } from './reach.ts';

const TOPIC = 'team';

const storedSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    email: z.string().nullable(),
    isOrganization: z.boolean(),
    isLinkedInConnected: z.boolean(),
  }),
);

export function viewTeam(store: Store, isAvailable: boolean, problem: string | null): TeamView {
  const stored = store.fetched.list(TOPIC, storedSchema)[0];
  return {
    ...freshness(stored?.at ?? null, isAvailable, problem),
    members: stored?.body ?? [],
  };
}

export async function loadTeam(store: Store, reach: Reach): Promise<TeamView> {
  if (reach.public === null) return viewTeam(store, false, null);
  const { surface, attempt } = reach.public;
  const outcome = await attempt(() => surface.listUsers());
  if (outcome.kind === 'fresh') {
    const body = outcome.value.items.map(({ id, name, email, isOrganization, isLinkedInConnected }) => ({
      id,
      name,
      email,
      isOrganization,
      isLinkedInConnected,
    }));
    store.fetched.write(TOPIC, { page: 0, at: reach.now(), total: body.length, pageCount: 1, body });
  }
  return viewTeam(store, true, problemOf(outcome));
}
