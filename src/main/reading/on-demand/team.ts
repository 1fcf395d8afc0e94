// The members of the workspace (API 2.1).
import { z } from 'zod';
import type { TeamView } from '../../../shared/model.ts';
import { createOnDemand } from './on-demand.ts';

export const team = createOnDemand({
  topic: 'team',
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      isOrganization: z.boolean(),
      isLinkedInConnected: z.boolean(),
    }),
  ),
  access: (service) => service.public,
  ask: ({ surface, attempt }) => attempt(() => surface.listUsers()),
  keep: ({ items }) =>
    items.map(({ id, name, email, isOrganization, isLinkedInConnected }) => ({
      id,
      name,
      email,
      isOrganization,
      isLinkedInConnected,
    })),
  view: (members, freshness): TeamView => ({ ...freshness, members }),
});
