// The Accounts API, surface A in the service's documents (API 4.1): one function per operation.
import { adOperations } from './ads.ts';
import type { CallTarget } from './call.ts';
import { organizationOperations } from './organization.ts';
import { peopleOperations } from './people.ts';
import { rankingOperations } from './rankings.ts';

export type PublicApi = ReturnType<typeof createPublicApi>;

export function createPublicApi(target: CallTarget) {
  return {
    ...rankingOperations(target),
    ...peopleOperations(target),
    ...adOperations(target),
    ...organizationOperations(target),
  };
}
