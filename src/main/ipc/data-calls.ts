// The calls about the data on this machine: how much there is, writing it to a file, forgetting it.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { SavedFile } from '../../shared/contract/export.ts';
import { writeWholeFile } from '../export/whole-file.ts';
import { localDate } from '../local-time.ts';
import { errorShape } from '../log.ts';
import { viewData } from '../view-model/data-view.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<CallParts, 'beginAnew' | 'longWork' | 'ports' | 'preferences' | 'store'>;

export function createDataCalls({ ports, preferences, store, longWork, beginAnew }: Parts) {
  const { job } = longWork;
  let savedWeek: string | null = null;
  const pathOf = (which: SavedFile): string | null => {
    switch (which) {
      case 'export':
        return job.view()?.path ?? null;
      case 'week':
        return savedWeek;
      case 'log':
        return ports.host.logFile ?? null;
    }
  };
  return {
    getData: () => viewData(store(), preferences.current().settings.retentionDays, ports.clock.now()),
    async startExport(request) {
      if (ports.desktop === undefined) return { kind: 'refused', title: 'Files cannot be chosen here.' };
      const path = await ports.desktop.chooseSaveFile(job.suggestName(request), 'Export');
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
    async saveWeek() {
      const { desktop, panel, clock } = ports;
      if (desktop === undefined || panel.print === undefined) {
        return { kind: 'refused', title: 'Files cannot be chosen here.' };
      }
      const day = localDate(clock.now(), (at) => clock.utcOffsetMinutes(at));
      let page: Uint8Array;
      try {
        page = await panel.print();
      } catch (error) {
        ports.log.warn('week-not-printed', errorShape(error));
        return {
          kind: 'refused',
          title: 'The page could not be printed. Try again, or copy the week as text.',
        };
      }
      const path = await desktop.chooseSaveFile(`hotlist-week-${day}.pdf`, 'Save the week');
      if (path === null) return { kind: 'cancelled' };
      try {
        await writeWholeFile(path, (file) => file.writeFile(page));
      } catch (error) {
        ports.log.warn('week-not-saved', errorShape(error));
        return {
          kind: 'refused',
          title: 'The file could not be written. Choose another place, or make room.',
        };
      }
      savedWeek = path;
      return { kind: 'saved' };
    },
    showSavedFile(which) {
      // The paths are main's own: the panel names none.
      const path = pathOf(which);
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
