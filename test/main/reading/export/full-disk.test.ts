// A disk that fills up takes the beginning of the last write and reports no error for it: such an export has failed.
import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '../../../fakes/database.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

/** Exports 40 rows as CSV in a process whose files may hold `blocks` of 1 kB, and says how it ended. */
function exportWithin(blocks: number): string {
  const script = `
    import { createExportJob } from ${JSON.stringify(`${process.cwd()}/src/main/reading/export/job.ts`)};
    process.on('SIGXFSZ', () => undefined);
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: 's' + index, recordedAt: 1_000 - index, type: 'visit', source: null, score: 1,
      account: { domain: 'alder.example', name: 'Alder' }, contact: null, properties: { page: 'x'.repeat(50) },
    }));
    const store = {
      counts: { total: () => 40 },
      signals: { list: ({ before }) => (before === undefined ? rows : []) },
    };
    const job = createExportJob({
      clock: { now: () => 0, utcOffsetMinutes: () => 0 },
      log: { warn: () => undefined },
      onChange: () => undefined,
    });
    job.start(store, { format: 'csv', what: 'signals' }, ${JSON.stringify(folder.file('out.csv'))}, {});
    await job.ended();
    console.log(job.view().state);
  `;
  writeFileSync(folder.file('run.mts'), script);
  return execFileSync(
    'bash',
    ['-c', `ulimit -f ${blocks} && exec node --import tsx ${JSON.stringify(folder.file('run.mts'))}`],
    { encoding: 'utf8', cwd: process.cwd(), env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  ).trim();
}

test('an export whose last page does not fit fails and leaves no file that looks complete', () => {
  expect(exportWithin(1_000)).toBe('done');
  const whole = statSync(folder.file('out.csv')).size;
  expect(whole).toBeGreaterThan(3_000);
  expect(exportWithin(2)).toBe('failed');
});
