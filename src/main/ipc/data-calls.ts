// The calls about the data on this machine: how much there is, writing it to a file, forgetting it.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import { viewData } from '../view-model/data-view.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'beginAnew' | 'longWork' | 'ports' | 'preferences' | 'store'>;

export function createDataCalls({ ports, preferences, store, longWork, beginAnew }: Parts) {
  const { job } = longWork;
  return {
    getData: () => viewData(store(), preferences.current().settings.retentionDays, ports.clock.now()),
    async startExport(request) {
      if (ports.desktop === undefined) return { kind: 'refused', title: 'Files cannot be chosen here.' };
      const path = await ports.desktop.chooseSaveFile(job.suggestName(request));
      if (path === null) return { kind: 'cancelled' };
      if (!job.start(store(), request, path)) {
        return {
          kind: 'refused',
          title: 'An export is running already. Cancel it, or wait until it is done.',
        };
      }
      return { kind: 'started' };
    },
    cancelJob() {
      job.cancel();
      return null;
    },
    showExport() {
      // The path is main's own: the panel names none.
      const path = job.view()?.path ?? null;
      if (path !== null) ports.desktop?.showInFolder(path);
      return null;
    },
    async clearData() {
      const cleared = store();
      await longWork.end();
      // Nothing may be written while it is cleared: the polls end first, and begin anew with a silent baseline.
      await beginAnew(() => {
        cleared.clear();
        cleared.sizes.compact();
      });
      await ports.copies?.forget();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
