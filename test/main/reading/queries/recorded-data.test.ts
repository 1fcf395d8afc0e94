// Reading the file next to the app that owns it, while that starts, writes or ends, or while the file is damaged or of another
// version.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hot } from '../../../../src/main/reading/queries/hot.ts';
import { openRecordedData, type RecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import { migrations } from '../../../../src/main/pipeline/store/migrations.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createStores } from '../../../../src/main/pipeline/store/stores.ts';
import { createTempFolder, openOrFail, TODAY, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let folder: TempFolder;
let path: string;
let data: RecordedData;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
  data = openRecordedData({ folder: folder.path, policyText: null });
});
afterEach(() => {
  data.close();
  folder.remove();
});

const total = () => data.ask(({ store }) => store.counts.total());

describe('of several organizations', () => {
  const asked = (organization?: string) => {
    const opened = openRecordedData({ folder: folder.path, organization, policyText: null });
    const answer = opened.ask((recorded) => [
      recorded.store.counts.total(),
      recorded.organization,
      recorded.settings.crmUrlTemplate,
      recorded.settings.hideNames,
      opened.choices().assistantsMayChange,
      opened.choices().shownId,
    ]);
    opened.close();
    return answer.kind === 'answer' ? answer.answer : answer.refusal;
  };

  test('the one that the app shows answers, or the one that is named, with its own settings', () => {
    const owner = openOrFail(path);
    createStores(owner)
      .current()
      .signals.insertNew([makeSignal('s1')], 1);
    const second = createStores(owner, 'organization-2').current();
    second.signals.insertNew([makeSignal('s2'), makeSignal('s3')], 1);
    const crm = 'https://crm.example/{domain}';
    const settings = { hideNames: true, assistantsOn: true, assistantsMayChange: true };
    const others = [
      {
        id: 'organization-2',
        look: { name: 'Birchway Labs', mark: 'BL', color: 'teal' },
        preferences: { settings: { crmUrlTemplate: crm, hideNames: false } },
      },
      { id: 'organization-3', look: { name: 'Left', mark: 'L', color: 'red' }, stage: 'left' },
    ];
    const write = (organizations: object): void =>
      writeFileSync(folder.file('settings.json'), JSON.stringify({ settings, organizations }));
    write({ others, selected: 'organization-2' });
    expect(asked()).toEqual([2, 'Birchway Labs', crm, true, true, 'organization-2']);
    for (const name of ['birchway labs', 'bl', 'organization-2'])
      expect(asked(name)).toEqual([2, 'Birchway Labs', crm, true, true, 'organization-2']);
    // An organization that the app does not show is not changed.
    expect(asked('1')).toEqual([1, 'Organization 1', '', true, true, null]);
    expect(asked('left')).toBe('no-organization');
    expect(asked('nobody')).toBe('no-organization');
    write({ others: [] });
    expect(asked()).toEqual([1, undefined, '', true, true, 'first']);
    owner.close();
  });

  test('a name comes before the mark of another one', () => {
    openOrFail(path).close();
    const first = { look: { name: 'Birchway Labs', mark: 'BL', color: 'teal' } };
    const others = [{ id: 'organization-2', look: { name: 'BL', mark: 'B', color: 'red' } }];
    writeFileSync(folder.file('settings.json'), JSON.stringify({ organizations: { first, others } }));
    expect(asked('bl')).toContain('BL');
    expect(asked('birchway labs')).toContain('Birchway Labs');
  });
});

describe('beside the app that owns the file', () => {
  test('what it writes is seen at once, and it writes on', () => {
    const owner = openOrFail(path);
    const store = createStore(owner, 'main');
    expect(total()).toEqual({ kind: 'answer', answer: 0 });
    store.signals.insertNew([makeSignal('s1')], 1);
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    data.ask(() => store.transaction(() => store.signals.insertNew([makeSignal('s2')], 1)));
    expect(total()).toEqual({ kind: 'answer', answer: 2 });
    owner.close();
  });

  test('a write that has not ended is neither seen nor waited for', () => {
    const owner = openOrFail(path);
    const store = createStore(owner, 'main');
    store.transaction(() => {
      store.signals.insertNew([makeSignal('s1')], 1);
      expect(total()).toEqual({ kind: 'answer', answer: 0 });
    });
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    owner.close();
  });

  test('it can end and begin again under a reader that stays', () => {
    const first = openOrFail(path);
    createStore(first, 'main').signals.insertNew([makeSignal('s1')], 1);
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    first.close();
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    const second = openOrFail(path);
    createStore(second, 'main').signals.insertNew([makeSignal('s2')], 1);
    expect(total()).toEqual({ kind: 'answer', answer: 2 });
    second.close();
  });

  test('in another process, killed in the middle of a write: what it had committed is read', async () => {
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../../../src/main/pipeline/store/open-database.ts'))};
      import { createStore } from ${JSON.stringify(join(import.meta.dirname, '../../../../src/main/pipeline/store/store.ts'))};
      import { makeSignal } from ${JSON.stringify(join(import.meta.dirname, '../../../fakes/records.ts'))};
      const { database } = openDatabase(${JSON.stringify(path)}, '${TODAY}');
      const store = createStore(database, 'main');
      store.signals.insertNew([makeSignal('s1')], 1);
      store.transaction(() => {
        store.signals.insertNew([makeSignal('s2')], 1);
        process.stdout.write('writing\\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`;
    const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../../../..'),
    });
    await firstLine(owner);
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    expect(openDatabase(path, TODAY).kind).toBe('in-use');
    const ended = once(owner, 'close');
    owner.kill('SIGKILL');
    await ended;
    expect(total()).toEqual({ kind: 'answer', answer: 1 });
    openOrFail(path).close();
  });

  test('which keeps everybody out, as where the disk takes no lock file', () => {
    const owner = openOrFail(path);
    owner.runScript('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT');
    expect(total()).toEqual({ kind: 'refused', refusal: 'in-use' });
    owner.close();
  });
});

test('of a demo that has not run it says so, and one that has just begun has nothing yet', () => {
  const asked = (): unknown => {
    const demo = openRecordedData({ folder: folder.path, isDemo: true, policyText: null });
    const answer = demo.ask(({ store }) => store.counts.total());
    demo.close();
    return answer.kind === 'answer' ? answer.answer : answer.refusal;
  };
  expect(asked()).toBe('no-demo');
  const owner = openOrFail(path);
  createStores(owner)
    .current()
    .signals.insertNew([makeSignal('s1')], 1);
  expect(asked()).toBe('no-demo');
  writeFileSync(folder.file('settings.json'), JSON.stringify({ mode: 'demo' }));
  expect(asked()).toBe(0);
  writeFileSync(folder.file('settings.json'), JSON.stringify({ mode: 'connected' }));
  createStores(owner).demo.signals.insertNew([makeSignal('s2'), makeSignal('s3')], 1);
  expect(asked()).toBe(2);
  owner.close();
});

describe('nothing is written', () => {
  test('not even where somebody tries', () => {
    openOrFail(path).close();
    const before = readFileSync(path);
    expect(data.ask(({ store }) => store.signals.insertNew([makeSignal('s1')], 1))).toEqual({
      kind: 'refused',
      refusal: 'read-only',
    });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('nor made where there is nothing', () => {
    expect(total()).toEqual({ kind: 'refused', refusal: 'missing' });
    expect(readdirSync(folder.path)).toEqual([]);
    writeFileSync(path, '');
    expect(total()).toEqual({ kind: 'refused', refusal: 'missing' });
    expect(readdirSync(folder.path)).toEqual(['hotlist.db']);
  });

  test('nor about a file that is damaged', () => {
    writeFileSync(path, 'this was a spreadsheet'.repeat(400));
    expect(total()).toEqual({ kind: 'refused', refusal: 'damaged' });
    expect(existsSync(`${path}-suspect`)).toBe(false);
  });
});

describe('a file of another version is refused', () => {
  test.each([['too-new', migrations.length + 1]] as const)('as %s', (refusal, version) => {
    const owner = openOrFail(path);
    owner.runScript(`PRAGMA user_version = ${version}`);
    owner.close();
    expect(total()).toEqual({ kind: 'refused', refusal });
  });

  test('also one that a newer app changes meanwhile', () => {
    const owner = openOrFail(path);
    expect(total()).toEqual({ kind: 'answer', answer: 0 });
    owner.runScript(`PRAGMA user_version = ${migrations.length + 1}`);
    expect(total()).toEqual({ kind: 'refused', refusal: 'too-new' });
    owner.close();
  });
});

test('a copy that was put in its place is read from then on', () => {
  const other = folder.file('other.db');
  for (const [file, ids] of [
    [path, ['s1']],
    [other, ['s2', 's3']],
  ] as const) {
    const database = openOrFail(file);
    createStore(database, 'main').signals.insertNew(
      ids.map((id) => makeSignal(id)),
      1,
    );
    database.close();
  }
  expect(total()).toEqual({ kind: 'answer', answer: 1 });
  renameSync(other, path);
  expect(total()).toEqual({ kind: 'answer', answer: 2 });
});

describe('of several workspaces', () => {
  beforeEach(() => {
    const database = openOrFail(path);
    const stores = createStores(database);
    const domains = { 'first.example': 'https://one.example', 'second.example': 'https://two.example' };
    for (const [domain, address] of Object.entries(domains)) {
      stores.enter({ public: null, rest: address });
      stores.current().signals.insertNew([makeSignal(domain, { domain })], 1);
    }
    stores.demo.signals.insertNew([makeSignal('demo', { domain: 'demo.example' })], 1);
    database.close();
  });

  const domainsOf = (isDemo?: boolean) => {
    const recorded = openRecordedData({ folder: folder.path, policyText: null, isDemo });
    const asked = recorded.ask(({ store }) =>
      store.signals.list({ limit: 9 }).map(({ account }) => account.domain),
    );
    recorded.close();
    return asked;
  };

  test('the one that was connected last is read, and no other', () => {
    expect(domainsOf()).toEqual({ kind: 'answer', answer: ['second.example'] });
  });

  test('the demo where the app shows it or it is asked for, and never otherwise', () => {
    expect(domainsOf(true)).toEqual({ kind: 'answer', answer: ['demo.example'] });
    writeFileSync(folder.file('settings.json'), JSON.stringify({ mode: 'demo' }));
    expect(domainsOf()).toEqual({ kind: 'answer', answer: ['demo.example'] });
    expect(domainsOf(false)).toEqual({ kind: 'answer', answer: ['second.example'] });
  });
});

test('what the organization has set holds over what the user has', () => {
  openOrFail(path).close();
  writeFileSync(folder.file('settings.json'), JSON.stringify({ settings: { hideNames: false } }));
  const managed = openRecordedData({
    folder: folder.path,
    policyText: JSON.stringify({ settings: { hideNames: true } }),
  });
  expect(managed.ask(({ settings }) => settings.hideNames)).toEqual({ kind: 'answer', answer: true });
  managed.close();
  expect(data.ask(({ settings }) => settings.hideNames)).toEqual({ kind: 'answer', answer: false });
});

test('an error in the question is not taken for one in the file', () => {
  openOrFail(path).close();
  expect(() =>
    data.ask(() => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  expect(data.ask((recorded) => hot(recorded, {}, 0).accounts)).toEqual({ kind: 'answer', answer: [] });
});

async function firstLine(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error('it has no output');
  await once(createInterface({ input: child.stdout }), 'line');
}
