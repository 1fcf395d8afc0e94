// The calls about updates of Hotlist itself.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

export function createUpdateCalls({ updates }: Pick<CallParts, 'updates'>) {
  return {
    async checkForUpdates() {
      await updates.check();
      return null;
    },
    async installUpdate() {
      await updates.install();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
