import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvLine, jsonRow } from '../../../../src/main/reading/export/format.ts';
import { createExportJob, type ExportJob } from '../../../../src/main/reading/export/job.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import type { JobView } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore, createTempFolder, type TempFolder } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import {
  defaultSettings,
  makeAccount,
  makeAlert,
  makePerson,
  makeSignal,
  written,
} from '../../../fakes/records.ts';

let store: Store;
let folder: TempFolder;
let job: ExportJob;
let views: (JobView | null)[];

const seen = {
  window: '24h',
  order: 'score',
  filter: emptyFilter,
  settings: defaultSettings,
  now: WEDNESDAY,
  utcOffsetMinutes: () => 0,
} as const;
const csv = { format: 'csv', what: 'signals' } as const;

beforeEach(() => {
  store = createMemoryStore();
  folder = createTempFolder();
  views = [];
  job = createExportJob({
    clock: { now: () => WEDNESDAY, utcOffsetMinutes: () => 13 * 60 },
    log: createFakeLog(),
    onChange: () => void views.push(job.view()),
  });
  store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder, "the" tree' })]);
  store.people.meet(makePerson('ada'), 'alder.example', WEDNESDAY);
  const signals = Array.from({ length: 1_200 }, (_, index) =>
    makeSignal(`s${index}`, { recordedAt: WEDNESDAY - index, properties: { page: '/x' } }),
  );
  store.signals.insertNew(signals, 1);
});

afterEach(async () => {
  await job.ended();
  folder.remove();
});

describe('an export', () => {
  test('as CSV holds a row for each signal, each once, and says how far it is', async () => {
    expect(job.start(store, csv, folder.file('out.csv'), seen)).toBe(true);
    await job.ended();
    const lines = readFileSync(folder.file('out.csv'), 'utf8').trimEnd().split('\r\n');
    expect(lines[0]?.split(',')).toContain('signal_score');
    expect(lines).toHaveLength(1_201);
    expect(new Set(lines).size).toBe(1_201);
    expect(lines[1]).toContain('"Alder, ""the"" tree"');
    expect(views.map((view) => view?.done)).toEqual([0, 500, 1_000, 1_200, 1_200]);
    expect(job.view()).toMatchObject({ state: 'done', total: 1_200, path: folder.file('out.csv') });
  });

  test('as CSV begins with the mark by which Excel knows UTF-8, and as JSON does not', async () => {
    store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Älder' })]);
    job.start(store, { format: 'csv', what: 'accounts' }, folder.file('out.csv'), seen);
    await job.ended();
    expect(readFileSync(folder.file('out.csv'), 'utf8')).toMatch(/^\ufeffdomain,[^\ufeff]*Älder[^\ufeff]*$/);
    job.start(store, { format: 'json' }, folder.file('out.json'), seen);
    await job.ended();
    expect(readFileSync(folder.file('out.json'), 'utf8')).toMatch(/^\{/);
  });

  test('of the hot list has its rows in its order, filtered, each with its rank and somebody to ask for', async () => {
    const listed = ['birch.example', 'alder.example', 'cedar.example'];
    store.accounts.upsertFacts(
      listed.map((domain, index) =>
        makeAccount(domain, {
          name: domain.slice(0, 5),
          stage: index === 0 ? 'Lost' : 'Evaluating',
          labels: index === 2 ? [{ id: 7, name: 'Do not contact', color: null, isTag: false }] : [],
        }),
      ),
    );
    store.rankings.replace(
      '24h',
      listed.map((domain, index) => ({ domain, score: 90 - index, rank: index + 1 })),
      WEDNESDAY,
      3,
    );
    const filter = { ...emptyFilter, stages: ['Evaluating'] };
    job.start(store, { format: 'csv', what: 'hot' }, folder.file('out.csv'), { ...seen, filter });
    await job.ended();
    const [columns, ...rows] = readFileSync(folder.file('out.csv'), 'utf8').trimEnd().split('\r\n');
    expect(columns).toMatch(
      /rank,account,domain,score,score_window,reason,person,title,email,stage,icp,country,labels,/,
    );
    expect(rows.map((row) => row.split(',').slice(0, 5).join(','))).toEqual([
      '2,alder,alder.example,89,24 h score',
      '3,cedar,cedar.example,88,24 h score',
    ]);
    expect(rows[0]).toContain(makePerson('ada').name);
    // Whoever writes to all of them must know.
    expect(rows.map((row) => row.includes('Do not contact'))).toEqual([false, true]);
    const ask = {
      ...makeAlert('ask', {
        kind: 'explicit-ask',
        account: 'cedar.example',
        content: written('Cedar', 'grace'),
        decidedAt: WEDNESDAY,
      }),
      severity: 1,
    };
    store.people.meet(makePerson('grace'), 'cedar.example', WEDNESDAY - 1);
    store.people.meet(makePerson('hedy'), 'cedar.example', WEDNESDAY);
    store.ledger.add([ask], WEDNESDAY, { walk: null, isCatchUp: false });
    const order = 'waiting';
    job.start(store, { format: 'csv', what: 'hot' }, folder.file('out.csv'), { ...seen, order, filter });
    await job.ended();
    const byWaiting = readFileSync(folder.file('out.csv'), 'utf8').trimEnd().split('\r\n').slice(1);
    // The panel's row names whoever asked, too.
    expect(byWaiting.map((row) => row.split(',').slice(0, 2))).toEqual([
      ['3', 'cedar'],
      ['2', 'alder'],
    ]);
    expect(byWaiting[0]?.split(',')[6]).toBe('grace');
  });

  test('as JSON is one document of everything', async () => {
    job.start(store, { format: 'json' }, folder.file('out.json'), seen);
    await job.ended();
    const whole: unknown = JSON.parse(readFileSync(folder.file('out.json'), 'utf8'));
    expect(whole).toMatchObject({
      accounts: [{ domain: 'alder.example' }],
      people: [{ public_identifier: 'ada' }],
      alerts: [],
    });
    expect(whole).toHaveProperty('signals.length', 1_200);
  });

  test('that is cancelled leaves no file behind, and can be dismissed', async () => {
    job.start(store, csv, folder.file('out.csv'), seen);
    job.cancel();
    await job.ended();
    expect(readdirSync(folder.path)).toEqual([]);
    expect(job.view()).toMatchObject({ state: 'cancelled', path: null });
    job.cancel();
    expect(job.view()).toBeNull();
  });

  test('that cannot be written says so in words and leaves nothing half done', async () => {
    mkdirSync(folder.file('out.csv'));
    job.start(store, csv, folder.file('out.csv'), seen);
    await job.ended();
    expect(job.view()).toMatchObject({ state: 'failed' });
    expect(readdirSync(folder.path)).toEqual(['out.csv']);
  });

  test('runs alone: a second one is refused until it is over', async () => {
    job.start(store, csv, folder.file('one.csv'), seen);
    expect(job.start(store, csv, folder.file('two.csv'), seen)).toBe(false);
    await job.ended();
    expect(job.start(store, csv, folder.file('two.csv'), seen)).toBe(true);
  });

  test('is named after what it holds and the day, which is the next one already where it is read', () => {
    expect(job.suggestName(csv)).toBe('hotlist-signals-2026-11-19.csv');
    expect(job.suggestName({ format: 'json' })).toBe('hotlist-2026-11-19.json');
  });
});

describe('rows', () => {
  test('a text that a spreadsheet would run is made a text', () => {
    expect(csvLine(['=HYPERLINK("x")', '+1', '@a', '-2', 5, -3, null, true])).toBe(
      `"'=HYPERLINK(""x"")",'+1,'@a,'-2,5,-3,,true\r\n`,
    );
  });

  test('as JSON keep numbers, nothing and texts apart', () => {
    expect(jsonRow(['a', 'b', 'c'], ['1', 1, null])).toBe('{"a":"1","b":1,"c":null}');
  });
});
