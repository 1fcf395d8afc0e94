// An export that cannot even count its rows ends like any other that failed.
import { expect, test } from 'vitest';
import { createExportJob } from '../../../../src/main/reading/export/job.ts';
import { createMemoryStore, createTempFolder } from '../../../fakes/database.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { defaultSettings } from '../../../fakes/records.ts';
import { createFakeLog } from '../../../fakes/host.ts';

test('an export whose rows cannot be counted says that it failed, and nothing that waits for its end is thrown at', async () => {
  const folder = createTempFolder();
  const store = createMemoryStore();
  const job = createExportJob({
    clock: { now: () => 0, utcOffsetMinutes: () => 0 },
    log: createFakeLog(),
    onChange: () => undefined,
  });
  const total = (): number => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
  };
  const damaged = { ...store, counts: { ...store.counts, total } };
  job.start(damaged, { format: 'csv', what: 'signals' }, folder.file('out.csv'), {
    window: '24h',
    filter: emptyFilter,
    order: 'score',
    utcOffsetMinutes: () => 0,
    settings: defaultSettings,
    now: 0,
  });
  await expect(job.ended()).resolves.toBeUndefined();
  expect(job.view()).toMatchObject({ state: 'failed' });
  folder.remove();
});
