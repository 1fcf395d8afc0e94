// The Signals API, surface B in the service's documents (API 4.2): one function per operation.
import { automationOperations } from './automations.ts';
import type { CallTarget } from './call.ts';
import { signalOperations } from './signals.ts';

export type RestApi = ReturnType<typeof createRestApi>;

export function createRestApi(target: CallTarget) {
  return { ...signalOperations(target), ...automationOperations(target) };
}
