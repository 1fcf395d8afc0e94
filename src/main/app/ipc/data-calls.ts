// The calls about the data on this machine: how much there is, exporting it, deleting it.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { SavedFile } from '../../../shared/contract/export.ts';
import { surfaces } from '../../../shared/contract/service.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { SaveAnswer } from '../../../shared/model.ts';
import { saveTroubleWords } from '../../../shared/words/save-words.ts';
import { createYielder } from '../../pipeline/alerts/preview/yielder.ts';
import { isOwnFile } from '../../reading/export/own-file.ts';
import { saveTroubleOf, writeWholeFile } from '../../reading/export/whole-file.ts';
import { localDate } from '../../machine/local-time.ts';
import { errorShape } from '../../machine/log.ts';
import type { ReportText } from '../../reading/report/gather-report.ts';
import type { Desktop } from '../host.ts';
import type { HostDescription } from '../../reading/report/host-description.ts';
import { viewData } from '../../reading/view-model/data-view.ts';
import type { CallParts } from './call-parts.ts';
import { deleteRecorded } from './delete-recorded.ts';
import { readDiagnostics } from './diagnostics.ts';

type Parts = Pick<
  CallParts,
  | 'beginAnew'
  | 'connections'
  | 'longWork'
  | 'takenBack'
  | 'membership'
  | 'ports'
  | 'preferences'
  | 'refusedLinks'
  | 'state'
  | 'store'
  | 'workspace'
>;

/** Characters of a report file that are read at once. */
const REPORT_PIECE = 64_000;

export function createDataCalls(parts: Parts) {
  const { ports, preferences, store, longWork, beginAnew, takenBack } = parts;
  const { job } = longWork;
  let report: readonly ReportText[] = [];
  let savedReport: string | null = null;
  let savedWeek: string | null = null;
  const pathOf = (which: SavedFile): string | null => {
    switch (which) {
      case 'export':
        return job.view()?.path ?? null;
      case 'week':
        return savedWeek;
      case 'report':
        return savedReport;
      case 'log':
        return ports.host.logFile ?? null;
      case 'data':
        return ports.host.dataFolder ?? null;
    }
  };
  /** What the host cannot describe is left out of the report; the rest is still useful. */
  const describeHost = async (): Promise<HostDescription | null> => {
    try {
      return (await ports.host.describe?.()) ?? null;
    } catch (error) {
      ports.log.warn('host-not-described', errorShape(error));
      return null;
    }
  };
  /** The path, or why there is none. */
  const chooseFile = async (
    desktop: Desktop,
    name: string,
    title: string,
  ): Promise<string | Exclude<SaveAnswer, { readonly kind: 'saved' }>> => {
    const path = await desktop.chooseSaveFile(name, title);
    if (path === null) return { kind: 'cancelled' };
    const isOwn = await isOwnFile(path, ports.host.dataFolder ?? null);
    return isOwn ? { kind: 'refused', title: saveTroubleWords('own-file') } : path;
  };
  return {
    getData: () =>
      viewData(
        store(),
        preferences.current().settings.retentionDays,
        ports.clock.now(),
        ports.host.dataFolder ?? null,
      ),
    async startExport(request) {
      if (ports.desktop === undefined) return { kind: 'refused', title: messages().answers.noFiles };
      const path = await chooseFile(ports.desktop, job.suggestName(request), messages().answers.exportTitle);
      if (typeof path !== 'string') return path;
      const { hotWindow: window, hotOrder: order, hotFilter: filter, settings } = preferences.current();
      const { clock } = ports;
      const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
      const seen = { window, order, filter, settings, now: clock.now(), utcOffsetMinutes };
      if (!job.start(store(), request, path, seen)) {
        return {
          kind: 'refused',
          title: messages().answers.exportRunning,
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
        return { kind: 'refused', title: messages().answers.noFiles };
      }
      const day = localDate(clock.now(), (at) => clock.utcOffsetMinutes(at));
      let page: Uint8Array;
      try {
        page = await panel.print();
      } catch (error) {
        ports.log.warn('week-not-printed', errorShape(error));
        return {
          kind: 'refused',
          title: messages().answers.notPrinted,
        };
      }
      const name = parts.state().mode === 'demo' ? `hotlist-demo-week-${day}.pdf` : `hotlist-week-${day}.pdf`;
      const path = await chooseFile(desktop, name, messages().answers.saveWeek);
      if (typeof path !== 'string') return path;
      try {
        await writeWholeFile(path, (file) => file.writeFile(page));
      } catch (error) {
        ports.log.warn('week-not-saved', errorShape(error));
        return { kind: 'refused', title: saveTroubleWords(saveTroubleOf(error)) };
      }
      savedWeek = path;
      return { kind: 'saved' };
    },
    async gatherReport() {
      const { gatherReport } = await import('../../reading/report/gather-report.ts');
      const targets = parts.connections.targets();
      report = await gatherReport({
        now: ports.clock.now(),
        version: ports.host.version,
        state: parts.state(),
        diagnostics: readDiagnostics(parts),
        database: ports.database,
        host: await describeHost(),
        keys: surfaces.flatMap((surface) => targets[surface]?.key ?? []),
        pause: createYielder(ports.clock),
      });
      return report.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text) }));
    },
    readReport(name, offset) {
      const text = report.find((file) => file.name === name)?.text ?? '';
      const end = offset + REPORT_PIECE;
      return { text: text.slice(offset, end), nextOffset: end < text.length ? end : null };
    },
    async saveReport() {
      const { clock, desktop } = ports;
      if (desktop === undefined) return { kind: 'refused', title: messages().answers.noFiles };
      const now = clock.now();
      const day = localDate(now, (at) => clock.utcOffsetMinutes(at));
      const files = report;
      // It was closed meanwhile.
      if (files.length === 0) return { kind: 'refused', title: messages().report.notGathered };
      const { writeZip } = await import('../../reading/report/write-zip.ts');
      const path = await chooseFile(desktop, `hotlist-diagnostics-${day}.zip`, messages().report.title);
      if (typeof path !== 'string') return path;
      try {
        await writeWholeFile(path, (file) =>
          writeZip(files, {
            at: now,
            write: (bytes) => file.writeFile(bytes),
            pause: createYielder(clock),
          }),
        );
      } catch (error) {
        ports.log.warn('report-not-saved', errorShape(error));
        return { kind: 'refused', title: saveTroubleWords(saveTroubleOf(error)) };
      }
      savedReport = path;
      return { kind: 'saved' };
    },
    dropReport() {
      report = [];
      return null;
    },
    showSavedFile(which) {
      // The paths are main's own: the panel names none.
      const path = pathOf(which);
      if (path !== null) ports.desktop?.showInFolder(path);
      return null;
    },
    async clearData() {
      await deleteRecorded({ beginAnew, longWork, takenBack, ports }, store());
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
