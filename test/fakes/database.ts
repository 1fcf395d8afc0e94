// A real database, in memory or in a folder of its own, and ways to reopen it as after a crash.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/main/pipeline/store/database.ts';
import { openDatabase, openInMemory } from '../../src/main/pipeline/store/open-database.ts';
import { createStore, type Store } from '../../src/main/pipeline/store/store.ts';

/** Names what is set aside. */
export const TODAY = '2026-11-22';

export function openOrFail(path: string): Database {
  const opened = openDatabase(path, TODAY);
  if (opened.kind !== 'open') throw new Error(`the database is ${opened.kind}`);
  return opened.database;
}

export const openMemory = openInMemory;

export function createMemoryStore(): Store {
  return createStore(openMemory(), 'main');
}

export interface TempFolder {
  readonly path: string;
  file(name: string): string;
  remove(): void;
}

export function createTempFolder(): TempFolder {
  const path = mkdtempSync(join(tmpdir(), 'hotlist-test-'));
  return { path, file: (name) => join(path, name), remove: () => rmSync(path, { recursive: true }) };
}
