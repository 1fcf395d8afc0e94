// An organization's users and signal categories (API 2.1, 2.10, 4.1): the requests, and the replies parsed into our own
// types.
import { z } from 'zod';
import type { User } from '../../../shared/model.ts';
import { operation } from './operation.ts';
import { flag, itemId, listOf, maybeNumber, maybeText, nameText } from './tolerant.ts';

export const usersSchema = listOf(
  z
    .object({
      id: itemId,
      name: nameText,
      firstName: maybeText,
      lastName: maybeText,
      email: maybeText,
      organization: flag,
      linkedinConnected: flag,
    })
    .transform(({ organization, linkedinConnected, ...user }): User => ({
      ...user,
      isOrganization: organization,
      isLinkedInConnected: linkedinConnected,
    })),
);

export const signalCategoriesSchema = listOf(
  z.object({ id: itemId, name: nameText, description: maybeText, score: maybeNumber }),
);

export const organizationOperations = {
  /** GET /public/v1/users: also the cheapest call that proves a key (API 5.6), allowed to every scope. */
  listUsers: operation({
    takes: [],
    method: 'GET',
    path: () => '/public/v1/users',
    reply: usersSchema,
    list: { of: 'users', items: (all) => all },
    inTeam: 'asked',
  }),
  /** GET /public/v1/signal-categories: only the organization's own. */
  listSignalCategories: operation({
    takes: [],
    method: 'GET',
    path: () => '/public/v1/signal-categories',
    reply: signalCategoriesSchema,
    list: { of: 'signal-categories', items: (all) => all },
    inTeam: 'asked',
  }),
};
