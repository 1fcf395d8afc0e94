// The Signals API, surface B in the service's documents (API 4.2): one function per operation.
import { automationOperations } from './automations.ts';
import type { CallTarget } from './call.ts';
import { createApi, type Api } from './operation.ts';
import { signalOperations } from './signals.ts';

export const restOperations = { ...signalOperations, ...automationOperations };

export type RestApi = Api<typeof restOperations>;

export function createRestApi(target: CallTarget): RestApi {
  return createApi(target, restOperations);
}
