// The Accounts API, surface A in the service's documents (API 4.1): one function per operation.
import { adOperations } from './ads.ts';
import type { CallTarget } from './call.ts';
import { createApi, type Api } from './operation.ts';
import { organizationOperations } from './organization.ts';
import { peopleOperations } from './people.ts';
import { rankingOperations } from './rankings.ts';

export const publicOperations = {
  ...rankingOperations,
  ...peopleOperations,
  ...adOperations,
  ...organizationOperations,
};

export type PublicApi = Api<typeof publicOperations>;

export function createPublicApi(target: CallTarget): PublicApi {
  return createApi(target, publicOperations);
}
