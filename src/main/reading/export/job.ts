// An export in the background: written to a file next to the chosen one, which it replaces when complete, so that a
// cancelled or failed export leaves nothing behind. The main process does other work between pages.
import type { FileHandle } from 'node:fs/promises';
import { messages } from '../../../shared/messages/messages.ts';
import type { ExportRequest, JobView } from '../../../shared/model.ts';
import { saveTroubleWords } from '../../../shared/words/save-words.ts';
import { localDate } from '../../machine/local-time.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { BYTE_ORDER_MARK, csvLine, jsonRow } from './format.ts';
import { saveTroubleOf, writeWholeFile } from './whole-file.ts';
import type { SeenList } from './hot-table.ts';
import type { ExportTable } from './export-table.ts';
import { tablesOf } from './tables.ts';
import { errorCodeOf } from '../../../shared/error-code.ts';

export interface ExportJob {
  view(): JobView | null;
  suggestName(request: ExportRequest): string;
  /** False while another one is running. */
  start(store: Store, request: ExportRequest, path: string, seen: SeenList): boolean;
  /** Cancels a running export; dismisses one that has ended. */
  cancel(): void;
  /** Resolves when nothing is written any more. */
  ended(): Promise<void>;
}

export interface ExportJobParts {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  readonly log: Pick<Log, 'warn'>;
  /** `isLast`: nothing follows. */
  readonly onChange: (isLast: boolean) => void;
}

/** Its text is made when it is shown, which may be in another language. */
interface Step extends Omit<JobView, 'text'> {
  readonly text: () => string;
}

export function createExportJob({ clock, log, onChange }: ExportJobParts): ExportJob {
  let view: Step | null = null;
  let controller: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();

  const show = (next: Step | null): void => {
    view = next;
    onChange(next?.state !== 'running');
  };

  const run = async (
    tables: readonly ExportTable[],
    request: ExportRequest,
    path: string,
    abort: AbortSignal,
  ): Promise<void> => {
    let total = 0;
    let done = 0;
    const showStep = (patch: Partial<Step>): void =>
      show({ kind: 'export', state: 'running', text: () => '', done, total, path: null, ...patch });
    try {
      total = tables.reduce((sum, table) => sum + table.count(), 0);
      showStep({ text: () => messages().answers.exportStarting });
      await writeWholeFile(path, async (file) => {
        await writeTables(file, tables, request, abort, (table, rows) => {
          done += rows;
          showStep({ text: () => messages().answers.exportWriting(table.name) });
        });
        if (abort.aborted) throw new Error('cancelled');
      });
      showStep({ state: 'done', text: () => messages().answers.exported, done: total, path });
    } catch (error) {
      if (abort.aborted)
        return showStep({ state: 'cancelled', text: () => messages().answers.exportCancelled });
      const trouble = saveTroubleOf(error);
      log.warn('export-failed', { code: errorCodeOf(error) || 'unknown' });
      showStep({
        state: 'failed',
        text: () => saveTroubleWords(trouble),
      });
    }
  };

  return {
    view: () => (view === null ? null : { ...view, text: view.text() }),
    suggestName(request) {
      const day = localDate(clock.now(), (at) => clock.utcOffsetMinutes(at));
      return request.format === 'json' ? `hotlist-${day}.json` : `hotlist-${request.what}-${day}.csv`;
    },
    start(store, request, path, seen) {
      if (controller !== null) return false;
      const current = new AbortController();
      controller = current;
      running = run(tablesOf(store, request, seen), request, path, current.signal).finally(() => {
        controller = null;
      });
      return true;
    },
    cancel() {
      if (controller === null) show(null);
      else controller.abort();
    },
    ended: () => running,
  };
}

async function writeTables(
  file: FileHandle,
  tables: readonly ExportTable[],
  request: ExportRequest,
  abort: AbortSignal,
  onRows: (table: ExportTable, count: number) => void,
): Promise<void> {
  const isJson = request.format === 'json';
  if (isJson) await file.writeFile('{');
  for (const [index, table] of tables.entries()) {
    await file.writeFile(
      isJson ? `${index === 0 ? '' : ','}\n"${table.name}":[` : BYTE_ORDER_MARK + csvLine(table.columns),
    );
    let isFirst = true;
    for (const page of table.pages()) {
      if (abort.aborted) return;
      const rows = page.map((cells) => (isJson ? jsonRow(table.columns, cells) : csvLine(cells)));
      const text = isJson ? `${isFirst ? '' : ','}\n${rows.join(',\n')}` : rows.join('');
      await file.writeFile(text);
      isFirst = false;
      onRows(table, page.length);
    }
    if (isJson) await file.writeFile('\n]');
  }
  if (isJson) await file.writeFile('\n}\n');
}
