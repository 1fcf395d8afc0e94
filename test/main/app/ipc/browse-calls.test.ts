import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../../../src/main/app/app.ts';
import { argumentsSchema } from '../../../../src/main/app/ipc/answer-call.ts';
import type { Desktop } from '../../../../src/main/app/host.ts';
import type { Ports } from '../../../../src/main/app/ports.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { MOST_NAMED_FILTERS } from '../../../../src/shared/contract/filters.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createTempFolder, openMemory, type TempFolder } from '../../../fakes/database.ts';
import {
  createFakeHost,
  createFakeLog,
  createPreferencesWithScoreAlerts,
  type FakePreferencesFile,
} from '../../../fakes/host.ts';
import { createFakeHttp } from '../../../fakes/http.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { createFakeNotifier } from '../../../fakes/notifier.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';
import { createFakePanel, createFakeTray, type FakePanel } from '../../../fakes/views.ts';

let app: App;
let panel: FakePanel;
let preferences: FakePreferencesFile;
let folder: TempFolder;
let clipboard: string;
let reads: number;
/** The files that were shown in their folder. */
let shown: string[];
let print: () => Promise<Uint8Array>;
let notices: () => Promise<string | null>;
let savePath: string | null;
/** The titles of the save dialogs and the file names that they proposed. */
let dialogs: string[];
let proposedNames: string[];
let database: Ports['database'];
let forgottenCount: number;

beforeEach(async () => {
  forgottenCount = 0;
  folder = createTempFolder();
  panel = createFakePanel();
  preferences = createPreferencesWithScoreAlerts({ mode: 'connected' });
  clipboard = '';
  reads = 0;
  shown = [];
  print = () => Promise.resolve(Buffer.from('a pdf'));
  notices = () => Promise.resolve(null);
  savePath = null;
  dialogs = [];
  proposedNames = [];
  database = openMemory();
  const desktop: Desktop = {
    readClipboard() {
      reads += 1;
      return Promise.resolve(clipboard);
    },
    writeClipboard: (text) => void (clipboard = text),
    chooseSaveFile(name, title) {
      dialogs.push(title);
      proposedNames.push(name);
      return Promise.resolve(savePath);
    },
    chooseFile: () => Promise.resolve(null),
    showInFolder: (path) => void shown.push(path),
  };
  app = createApp({
    clock: createFakeClock(),
    http: createFakeHttp(),
    keychain: createFakeKeychain(),
    notifier: createFakeNotifier(),
    tray: createFakeTray(),
    panel: { ...panel, print: () => print() },
    log: createFakeLog(),
    preferences,
    demo: {
      start: () =>
        Promise.resolve({
          baseUrl: 'http://127.0.0.1:1',
          apiKey: 'a',
          restBaseUrl: 'http://127.0.0.1:1',
          restApiKey: 'b',
          past: null,
          close: () => Promise.resolve(),
        }),
    },
    host: {
      ...createFakeHost(),
      logFile: '/data/hotlist.log',
      dataFolder: folder.file('data'),
      readNotices: () => notices(),
    },
    desktop,
    database,
    backups: {
      forget: () => Promise.resolve(void (forgottenCount += 1)),
      onTrouble: () => undefined,
      tryAgain: () => undefined,
    },
  });
  await app.start();
});

afterEach(async () => {
  await app.stop();
  folder.remove();
});

describe('filters', () => {
  test('the kept one is applied to the state, and is there after a restart', async () => {
    await app.calls.setHotFilter({ ...emptyFilter, stages: ['Aware'] });
    expect(panel.last().hot.filter.stages).toEqual(['Aware']);
    expect(preferences.text).toContain('Aware');
  });

  test('named ones are stored, replaced by their id, and removed', async () => {
    await app.calls.saveFilter({ id: '1', name: 'EU', filter: emptyFilter });
    await app.calls.saveFilter({ id: '2', name: 'US', filter: emptyFilter });
    const renamed = await app.calls.saveFilter({ id: '1', name: 'Europe', filter: emptyFilter });
    expect(renamed.map(({ name }) => name)).toEqual(['US', 'Europe']);
    expect(panel.last().hot.namedFilters).toEqual(renamed);
    expect((await app.calls.removeFilter('1')).map(({ id }) => id)).toEqual(['2']);
  });

  test('the alert rules follow the one they are limited to: its new conditions, and its end', async () => {
    const eu = { id: '1', name: 'EU', filter: emptyFilter };
    await app.calls.saveFilter(eu);
    await app.calls.updateSettings({ alertFilter: eu });
    const wider = { ...eu, name: 'Europe', filter: { ...emptyFilter, countries: ['Norway'] } };
    await app.calls.saveFilter(wider);
    expect(panel.last().settings.alertFilter).toEqual(wider);
    await app.calls.saveFilter({ id: '2', name: 'US', filter: emptyFilter });
    expect(panel.last().settings.alertFilter).toEqual(wider);
    await app.calls.removeFilter('1');
    expect(panel.last().settings.alertFilter).toBeNull();
  });

  test('the one that the alerts follow is kept when more are saved than are stored', async () => {
    const first = { id: 'first', name: 'First', filter: emptyFilter };
    await app.calls.saveFilter(first);
    await app.calls.updateSettings({ alertFilter: first });
    for (let index = 0; index < MOST_NAMED_FILTERS; index += 1)
      await app.calls.saveFilter({ id: `more-${index}`, name: `More ${index}`, filter: emptyFilter });
    const { namedFilters } = panel.last().hot;
    expect([namedFilters.length, namedFilters[0]?.id, namedFilters[1]?.id]).toEqual([
      MOST_NAMED_FILTERS,
      'first',
      'more-1',
    ]);
    expect(panel.last().settings.alertFilter).toEqual(first);
  });

  test('one that came with imported settings limits the alerts, whatever is saved under its name', async () => {
    const carried = { id: 'eu', name: 'EU', filter: { ...emptyFilter, countries: ['Norway'] } };
    const text = JSON.stringify({ hotlist: 'settings', format: 1, settings: { alertFilter: carried } });
    await app.calls.importSettings(text);
    const limited = { ...carried, id: 'imported:eu' };
    await app.calls.saveFilter({ id: 'eu', name: 'EU', filter: emptyFilter });
    expect(panel.last().settings.alertFilter).toEqual(limited);
    // Nor is it taken for the own one that is there already.
    await app.calls.importSettings(text);
    expect(panel.last().settings.alertFilter).toEqual(limited);
    await app.calls.removeFilter('eu');
    expect(panel.last().settings.alertFilter).toEqual(limited);
  });

  test('one that came with imported settings and is a named one here is that one', async () => {
    const eu = { id: 'eu', name: 'EU', filter: { ...emptyFilter, countries: ['Norway'] } };
    await app.calls.saveFilter(eu);
    const text = JSON.stringify({ hotlist: 'settings', format: 1, settings: { alertFilter: eu } });
    await app.calls.importSettings(text);
    expect(panel.last().settings.alertFilter).toEqual(eu);
  });

  test('of the wrong shape are refused before anything is done', () => {
    expect(argumentsSchema('setHotFilter').safeParse([{ ...emptyFilter, stages: [7] }]).success).toBe(false);
    const unnamed = { id: '1', name: '  ', filter: emptyFilter };
    expect(argumentsSchema('saveFilter').safeParse([unnamed]).success).toBe(false);
  });
});

describe('what is not connected', () => {
  test('answers what is known, and that it is not available', async () => {
    expect(await app.calls.loadAds()).toMatchObject({ engagement: { isAvailable: false, problem: null } });
    expect(await app.calls.loadAutomations()).toMatchObject({ isAvailable: false, automations: [] });
    expect(await app.calls.loadTimeline('ada', 0)).toMatchObject({ isAvailable: false, hasOlder: false });
    const query = { window: '24h', order: 'score', filter: emptyFilter, offset: 0, limit: 10 } as const;
    expect(await app.calls.loadHot(query)).toMatchObject({
      isAvailable: false,
      hasMore: false,
      accounts: [],
    });
  });
});

describe('the clipboard', () => {
  test('is read only when the panel is opened by the shortcut, and offered when it can be looked up', async () => {
    clipboard = 'https://acme.example/pricing';
    app.act({ kind: 'open', route: null });
    expect(reads).toBe(0);
    app.openByShortcut();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(reads).toBe(1);
    expect(panel.last().offer).toMatchObject({ text: 'https://acme.example/pricing', kind: 'account' });
  });

  test('is not read at all when the user has switched that off', async () => {
    await app.calls.updateSettings({ offerClipboard: false });
    app.openByShortcut();
    expect(reads).toBe(0);
    expect(panel.acts).toContain('open');
  });

  test('takes what is copied', async () => {
    await app.calls.copyText('Acme\nscore 5');
    expect(clipboard).toBe('Acme\nscore 5');
  });
});

describe('data', () => {
  test('an export asks where to; without an answer nothing happens', async () => {
    expect(await app.calls.startExport({ format: 'json' })).toEqual({ kind: 'cancelled' });
    savePath = folder.file('all.json');
    expect(await app.calls.startExport({ format: 'json' })).toEqual({ kind: 'started' });
  });

  test('nothing is saved over Hotlist’s own data', async () => {
    savePath = folder.file('data/hotlist.db');
    mkdirSync(folder.file('data'));
    writeFileSync(savePath, 'recorded');
    await app.calls.gatherReport();
    const refused = {
      kind: 'refused',
      title: 'Hotlist keeps its own data in that file. Choose another name or place.',
    };
    expect(await app.calls.startExport({ format: 'json' })).toEqual(refused);
    expect(await app.calls.saveWeek()).toEqual(refused);
    expect(await app.calls.saveReport()).toEqual(refused);
    expect(await readFile(savePath, 'utf8')).toBe('recorded');
  });

  test('a file that was exported is shown in its folder, and no other', async () => {
    await app.calls.showSavedFile('export');
    expect(shown).toEqual([]);
    savePath = folder.file('all.json');
    await app.calls.startExport({ format: 'json' });
    await expect.poll(() => panel.last().job?.state).toBe('done');
    await app.calls.showSavedFile('export');
    expect(shown).toEqual([savePath]);
    expect(dialogs).toEqual(['Export']);
    await app.calls.cancelJob();
    await app.calls.showSavedFile('export');
    expect(shown).toHaveLength(1);
  });

  test('the notices are read when they are asked for, and what went wrong is said', async () => {
    expect(await app.calls.getNotices()).toEqual({ kind: 'from-sources' });
    const texts = ['Preface', 'one 1.0.0\nLicence: MIT\n\nBe kind.'];
    notices = () => Promise.resolve(texts.join(`\n\n${'-'.repeat(80)}\n\n`));
    expect(await app.calls.getNotices()).toEqual({
      kind: 'listed',
      notices: [{ name: 'one', version: '1.0.0', license: 'MIT', text: 'Be kind.' }],
    });
    notices = () => Promise.resolve('');
    expect(await app.calls.getNotices()).toEqual({ kind: 'unreadable' });
    notices = () => Promise.reject(new Error('gone'));
    expect(await app.calls.getNotices()).toEqual({ kind: 'unreadable' });
  });

  test('the log is shown in its folder', async () => {
    await app.calls.showSavedFile('log');
    expect(shown).toEqual(['/data/hotlist.log']);
  });

  test('the file of a week of the demo is named after it', async () => {
    await app.calls.saveWeek();
    await app.calls.startDemo();
    await app.calls.saveWeek();
    const day = '\\d{4}-\\d\\d-\\d\\d.pdf$';
    expect(proposedNames).toEqual([
      expect.stringMatching(`^hotlist-week-${day}`),
      expect.stringMatching(`^hotlist-demo-week-${day}`),
    ]);
  });

  test('the week is written where the user says, whole or not at all', async () => {
    expect(await app.calls.saveWeek()).toEqual({ kind: 'cancelled' });
    expect(dialogs).toEqual(['Save the week']);
    savePath = folder.file('week.pdf');
    expect(await app.calls.saveWeek()).toEqual({ kind: 'saved' });
    expect(await readFile(savePath, 'utf8')).toBe('a pdf');
    await app.calls.showSavedFile('week');
    expect(shown).toEqual([savePath]);
    savePath = folder.file('missing/week.pdf');
    expect(await app.calls.saveWeek()).toMatchObject({ kind: 'refused' });
    savePath = folder.file('other.pdf');
    dialogs = [];
    print = () => Promise.reject(new Error('no page'));
    expect(await app.calls.saveWeek()).toEqual({
      kind: 'refused',
      title: 'The PDF could not be made. Try again, or copy the week as text.',
    });
    // The user is not asked where to save something that does not exist.
    expect(dialogs).toEqual([]);
    expect(existsSync(savePath)).toBe(false);
    await app.calls.showSavedFile('week');
    expect(shown).toEqual([folder.file('week.pdf'), folder.file('week.pdf')]);
  });

  test('cleared, nothing recorded is left, the file has shrunk, and the settings stay', async () => {
    const store = createStore(database, 'main');
    const many = Array.from({ length: 3_000 }, (_, index) => makeSignal(`many-${index}`));
    store.signals.insertNew(many, 1);
    store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
    store.signals.insertNew([makeSignal('s', { domain: 'acme.example' })], 1);
    await app.calls.saveFilter({ id: '1', name: 'EU', filter: emptyFilter });
    expect(await app.calls.getData()).toMatchObject({ signalCount: 3_001, accountCount: 1 });
    const { bytes } = await app.calls.getData();
    await app.calls.clearData();
    expect(await app.calls.getData()).toMatchObject({
      signalCount: 0,
      accountCount: 0,
      oldestSignalAt: null,
    });
    expect((await app.calls.getData()).bytes).toBeLessThan(bytes / 2);
    expect((await app.calls.lookUp('acme')).results).toEqual([]);
    expect(forgottenCount).toBe(1);
    expect(panel.last().hot.namedFilters).toHaveLength(1);
  });

  test('disconnected, everything recorded stays, unless it is to be deleted as well', async () => {
    const store = createStore(database, 'main');
    store.accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
    store.outbox.add({ id: 'call', domain: 'acme.example', type: 'call' }, 1);
    await app.calls.disconnect('rest', false);
    expect(await app.calls.getData()).toMatchObject({ accountCount: 1 });
    expect(forgottenCount).toBe(0);
    await app.calls.disconnect('rest', true);
    expect(await app.calls.getData()).toMatchObject({ accountCount: 0 });
    expect(store.outbox.listOf('acme.example', 0)).toEqual([]);
    expect(forgottenCount).toBe(1);
  });
});
