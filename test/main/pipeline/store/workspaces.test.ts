// Which data belongs to which addresses: another address starts empty, and the earlier one finds its data again.
import { describe, expect, test } from 'vitest';
import {
  chooseWorkspace,
  createWorkspaceTable,
  type KnownWorkspace,
} from '../../../../src/main/pipeline/store/workspaces.ts';
import { createStores } from '../../../../src/main/pipeline/store/stores.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const known = (id: string, a: string | null, b: string | null): KnownWorkspace => ({
  id,
  addresses: { public: a, rest: b },
});

describe('a workspace is chosen by its addresses', () => {
  const one = known('one', 'A1', 'B1');
  test.each<[string, readonly KnownWorkspace[], string, string | null, string | null, string | null]>([
    ['one that knows no address takes the first', [known('one', null, null)], 'one', null, 'B1', 'one'],
    ['the same addresses are the same workspace', [one], 'one', 'A1', 'B1', 'one'],
    ['a surface that is not connected says nothing', [one], 'one', null, 'B1', 'one'],
    ['another address of one surface is another one', [one], 'one', 'A1', 'B2', null],
    ['another address of both is another one', [one], 'one', 'A2', 'B2', null],
    ['a second surface joins', [known('one', null, 'B1')], 'one', 'A1', 'B1', 'one'],
    ['a new surface alone joins nobody', [known('one', null, 'B1')], 'one', 'A1', null, null],
    ['an earlier address finds its own', [one, known('two', 'A2', 'B2')], 'two', null, 'B1', 'one'],
    [
      'what matches wholly comes before a half',
      [known('one', 'A1', null), known('two', 'A1', 'B1')],
      'one',
      'A1',
      'B1',
      'two',
    ],
    [
      'the one at work stays when a surface is disconnected',
      [one, known('two', 'A1', 'B2')],
      'two',
      'A1',
      null,
      'two',
    ],
    [
      'of two halves the older wins',
      [known('one', null, 'B1'), known('two', 'A1', null)],
      'two',
      'A1',
      'B1',
      'one',
    ],
  ])('%s', (_name, list, current, a, b, chosen) => {
    expect(chooseWorkspace(list, current, { public: a, rest: b })).toBe(chosen);
  });
});

describe('the table of workspaces', () => {
  test('begins with the one from before there were several, and counts on', () => {
    const table = createWorkspaceTable(openMemory());
    expect(table.current()).toBe('main');
    expect(table.enter({ public: null, rest: 'https://one.example/v1' })).toBe('main');
    expect(table.enter({ public: null, rest: 'https://two.example/v1' })).toBe('workspace-2');
    expect(table.enter({ public: null, rest: 'https://three.example/v1' })).toBe('workspace-3');
    expect(table.enter({ public: 'https://one.example', rest: 'https://one.example/v1' })).toBe('main');
    expect(table.current()).toBe('main');
    expect(table.ids()).toEqual(['main', 'workspace-2', 'workspace-3']);
    expect(table.enter({ public: 'https://other.example', rest: 'https://one.example/v1' })).toBe(
      'workspace-4',
    );
  });

  test('contains no address in plain text, so that one for this session only is not on disk', () => {
    const database = openMemory();
    createWorkspaceTable(database).enter({ public: null, rest: 'https://one.example/v1' });
    expect(JSON.stringify(database.sql('SELECT * FROM workspace').all())).not.toContain('one.example');
  });
});

describe('organizations side by side', () => {
  const shared = { public: 'https://one.example', rest: 'https://one.example/v1' };

  test('have workspaces of their own, also at the same addresses', () => {
    const database = openMemory();
    const first = createWorkspaceTable(database);
    const other = createWorkspaceTable(database, 'organization-2');
    expect(first.enter(shared)).toBe('main');
    expect(other.current()).toBe('organization-2/main');
    expect(other.enter(shared)).toBe('organization-2/main');
    const moved = { public: null, rest: 'https://two.example/v1' };
    expect(other.enter(moved)).toBe('organization-2/workspace-2');
    expect(first.enter(moved)).toBe('workspace-2');
    expect(first.enter(shared)).toBe('main');
    expect(first.ids()).toEqual(['main', 'workspace-2']);
    expect(other.ids()).toEqual(['organization-2/main', 'organization-2/workspace-2']);
    expect(other.current()).toBe('organization-2/workspace-2');
  });

  test('a workspace whose row cannot be read is not taken for a new one', () => {
    const database = openMemory();
    const table = createWorkspaceTable(database, 'organization-2');
    table.enter({ public: null, rest: 'https://one.example/v1' });
    table.enter({ public: null, rest: 'https://two.example/v1' });
    database
      .sql("UPDATE workspace SET organization = 'damaged' WHERE id = 'organization-2/workspace-2'")
      .run();
    expect(table.enter({ public: null, rest: 'https://three.example/v1' })).toBe(
      'organization-2/workspace-3',
    );
  });

  test('share neither rows nor what their keys have spent, and each has its own earlier ones', () => {
    const database = openMemory();
    const first = createStores(database);
    const other = createStores(database, 'organization-2');
    first.enter(shared);
    other.enter(shared);
    first.current().signals.insertNew([makeSignal('s1')], 1);
    first.current().spending.addSend('public', 60_000);
    expect(other.current().counts.total()).toBe(0);
    expect(other.current().spending.listSends('public', 0)).toEqual([]);
    other.current().spending.addSend('public', 120_000);
    other.enter({ ...shared, rest: 'https://two.example/v1' });
    expect(other.current().spending.listSends('public', 0)).toMatchObject([{ minute: 2, count: 1 }]);
    expect(other.earlier()).toHaveLength(1);
    expect(first.earlier()).toEqual([]);
    expect(first.current().spending.listSends('public', 0)).toMatchObject([{ minute: 1, count: 1 }]);
    // As after a restart.
    expect(createStores(database).current().counts.total()).toBe(1);
  });
});

describe('the stores', () => {
  test('what was recorded before there were several belongs to the first address', () => {
    const database = openMemory();
    createStore(database, 'main').signals.insertNew([makeSignal('s1')], 1);
    const stores = createStores(database);
    expect(stores.current().counts.total()).toBe(1);
    stores.enter({ public: null, rest: 'https://one.example/v1' });
    expect(stores.current().counts.total()).toBe(1);
    stores.enter({ public: null, rest: 'https://two.example/v1' });
    expect(stores.current().counts.total()).toBe(0);
    expect(stores.earlier().map((store) => store.counts.total())).toEqual([1]);
    // As after a restart.
    expect(createStores(database).current().counts.total()).toBe(0);
    stores.enter({ public: null, rest: 'https://one.example/v1' });
    expect(stores.current().counts.total()).toBe(1);
  });

  test('a key that moves to another workspace keeps what it has spent and how long it must wait', () => {
    const stores = createStores(openMemory());
    stores.enter({ public: 'https://one.example', rest: 'https://one.example/v1' });
    stores.current().spending.addSend('public', 60_000);
    stores.current().spending.writeThrottle('public', {
      blockedUntilAt: 9,
      blockedAt: 1,
      refusals: 1,
      perMinute: null,
    });
    stores.enter({ public: 'https://one.example', rest: 'https://two.example/v1' });
    expect(stores.current().spending.listSends('public', 0)).toMatchObject([{ minute: 1, count: 1 }]);
    expect(stores.current().spending.readThrottle('public').blockedUntilAt).toBe(9);
  });
});
