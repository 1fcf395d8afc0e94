// What stays of an organization that is left or deleted, or that a lost settings file has forgotten: nothing that acts, and
// nothing that another one gets.
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningService } from '../../../src/demo-service/index.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { until } from '../../fakes/clock.ts';
import { createTempFolder, openMemory, openOrFail } from '../../fakes/database.ts';
import { createPreferencesWithScoreAlerts } from '../../fakes/host.ts';
import { makeSignal } from '../../fakes/records.ts';
import { startBench, startOtherService, type Bench } from './bench.ts';

const birchway = { name: 'Birchway Labs', mark: 'BL', color: 'teal' } as const;
const coppermill = { name: 'Coppermill', mark: 'CM', color: 'red' } as const;

let database: Database;
let bench: Bench;
let service: RunningService;
/** The id of the second organization, which is connected to a service of its own. */
let second: string;

const app = () => bench.app.calls;
const last = () => bench.panel.last();
const connect = (surface: 'rest' | 'public') =>
  app().connect({
    surface,
    address: surface === 'rest' ? service.restBaseUrl : service.baseUrl,
    key: surface === 'rest' ? service.restApiKey : service.apiKey,
    keep: 'keychain',
  });
const entriesOf = (organization: string): readonly string[] =>
  [...bench.keychain.entries.keys()].filter((entry) => entry.startsWith(`${organization}/`));
/** As after a crash, or an end. */
async function startAgain(preferences = bench.preferences): Promise<void> {
  await bench.stopApp();
  bench = await startBench({ after: { ...bench, preferences }, database });
}

beforeEach(async () => {
  database = openMemory();
  bench = await startBench({ database });
  service = await startOtherService(bench);
  await app().addOrganization(birchway);
  second = last().organizations.selected;
  expect((await connect('rest')).kind).toBe('connected');
  await until(() => last().status.state === 'partial');
  bench.setFurtherTimers(-1);
});
afterEach(async () => {
  await bench.stop();
  await service.close();
});

describe('of an organization that was left', () => {
  test('nothing is in the keychain once that responds, and no webhook is used when it is brought back', async () => {
    await app().setWebhookAddress('http://127.0.0.1:9/channel-of-birchway');
    await app().updateSettings({ webhookOn: true });
    bench.keychain.isAvailable = false;
    expect(await app().leaveOrganization(second, false)).toEqual({ kind: 'done' });
    expect(entriesOf(second)).toContain(`${second}/webhook`);
    bench.keychain.isAvailable = true;
    await app().checkNow();
    await until(() => entriesOf(second).length === 0);
    await app().bringBackOrganization(second);
    await until(() => last().webhook?.address.kind === 'absent');
  });

  test('no key is in the keychain although the app was killed while that asked to be unlocked', async () => {
    expect((await connect('public')).kind).toBe('connected');
    const remove = bench.keychain.remove.bind(bench.keychain);
    bench.keychain.remove = () => new Promise(() => undefined);
    void app().leaveOrganization(second, false);
    await until(() => last().organizations.gone.length === 1);
    await bench.stopApp();
    bench.keychain.remove = remove;
    bench = await startBench({ after: bench, database });
    await until(() => entriesOf(second).length === 0);
  });
});

describe('of an organization that is deleted', () => {
  test('the backups go first: on a full disk they make the room that compacting needs', async () => {
    let forgotten = 0;
    const whole = database;
    await bench.stopApp();
    bench = await startBench({
      after: bench,
      database: {
        ...whole,
        sql(text) {
          if (text === 'VACUUM' && forgotten === 0) throw new Error('database or disk is full');
          return whole.sql(text);
        },
      },
      spoil: (ports) => ({
        ...ports,
        backups: {
          onTrouble: () => undefined,
          tryAgain: () => undefined,
          forget() {
            forgotten += 1;
            return Promise.resolve();
          },
        },
      }),
    });
    expect(await app().leaveOrganization(second, true)).toEqual({ kind: 'done' });
    await until(() => last().organizations.gone.length === 0);
    expect(forgotten).toBe(1);
  });

  test('what was taken back is not recorded again by an undo', async () => {
    await app().selectOrganization('first', null);
    const domain = last().hot.accounts[0]?.domain ?? '';
    const note = { type: 'note', note: 'Not again.', outcome: null, person: null, followUp: null } as const;
    const logged = await app().logActivity(domain, note);
    if (logged.kind !== 'queued') throw new Error(logged.kind);
    await app().discardLogged(logged.id);
    await app().leaveOrganization('first', true);
    await app().bringBackOrganization('first');
    await app().restoreLogged(logged.id);
    expect(database.sql("SELECT 1 AS found FROM outbox WHERE workspace = 'main'").get()).toBeNull();
  });

  test('the first one’s own settings go too: they name its customers', async () => {
    await app().selectOrganization('first', null);
    await app().updateSettings({ excludedDomains: ['customer.example'], theme: 'dark' });
    await app().leaveOrganization('first', true);
    expect(JSON.stringify(bench.preferences.read())).not.toContain('customer.example');
    await app().bringBackOrganization('first');
    // What is the user's stays.
    expect(last().settings).toMatchObject({ excludedDomains: [], theme: 'dark' });
  });
});

test('of a deleted organization nothing can be read in the database’s files', async () => {
  const folder = createTempFolder();
  const path = folder.file('hotlist.db');
  const own = openOrFail(path);
  await bench.stopApp();
  bench = await startBench({ database: own });
  await app().addOrganization(birchway);
  const id = last().organizations.selected;
  createStore(own, `${id}/main`).signals.insertNew([makeSignal('s1', { domain: 'emberkiln.example' })], 1);
  own.sql('PRAGMA wal_checkpoint(PASSIVE)').get();
  const found = (): readonly string[] =>
    [path, `${path}-wal`].filter((file) => existsSync(file) && readFileSync(file).includes('emberkiln'));
  expect(found()).not.toEqual([]);
  expect(await app().leaveOrganization(id, true)).toEqual({ kind: 'done' });
  await until(() => last().organizations.gone.length === 0);
  expect(found()).toEqual([]);
  await bench.stopApp();
  own.close();
  folder.remove();
  bench = await startBench({ database });
});

describe('after the settings file was lost', () => {
  beforeEach(async () => {
    await app().setWebhookAddress('http://127.0.0.1:9/channel-of-birchway');
    await startAgain(createPreferencesWithScoreAlerts({}));
  });

  test('a new organization gets nothing of one that the file knew', async () => {
    expect(await app().addOrganization(coppermill)).toEqual({ kind: 'done' });
    const third = last().organizations.selected;
    expect(third).not.toBe(second);
    expect((await connect('rest')).kind).toBe('connected');
    expect(last().webhook?.address.kind).not.toBe('present');
    expect(
      database.sql('SELECT 1 AS found FROM signal WHERE workspace = ?').get(`${second}/main`),
    ).not.toBeNull();
  });

  test('what is recorded of one can be deleted or brought back; until then its keys stay for the file', async () => {
    expect(last().organizations.gone).toMatchObject([{ id: second, stage: 'left' }]);
    await app().checkNow();
    await startAgain();
    await app().checkNow();
    expect(entriesOf(second)).toEqual([`${second}/rest`, `${second}/webhook`]);
    await app().bringBackOrganization(second);
    expect(last().organizations.selected).toBe(second);
    expect(await app().leaveOrganization(second, true)).toEqual({ kind: 'done' });
    await until(() => last().organizations.gone.length === 0);
    expect(entriesOf(second)).toEqual([]);
    expect(
      database.sql('SELECT 1 AS found FROM signal WHERE workspace = ?').get(`${second}/main`),
    ).toBeNull();
  });
});
