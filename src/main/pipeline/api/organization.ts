// An organization's users and signal categories (API 2.1, 2.10, 4.1): the requests, and the replies parsed into our own
// types.
import { z } from 'zod';
import type { User } from '../../../shared/model.ts';
import { call, type CallTarget } from './call.ts';
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

export function organizationOperations(target: CallTarget) {
  return {
    /** GET /public/v1/users: also the cheapest call that proves a key (API 5.6), allowed to every scope. */
    listUsers: (abort?: AbortSignal) =>
      call(target, 'GET', '/public/v1/users', usersSchema, {
        abort,
        list: { of: 'users', items: (all) => all },
      }),
    /** GET /public/v1/signal-categories: only the organization's own. */
    listSignalCategories: (abort?: AbortSignal) =>
      call(target, 'GET', '/public/v1/signal-categories', signalCategoriesSchema, {
        abort,
        list: { of: 'signal-categories', items: (all) => all },
      }),
  };
}
