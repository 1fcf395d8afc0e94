// What was recorded is deleted, and its backups with it.
import { expect, test } from 'vitest';
import { deleteRecorded, type DeleteParts } from '../../../../src/main/app/ipc/delete-recorded.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

function setUp(patch: (store: Store) => Store = (store) => store) {
  const done: string[] = [];
  const store = createStore(openMemory(), 'main');
  store.signals.insertNew([makeSignal('one')], 1);
  const parts: DeleteParts = {
    takenBack: { forget: () => void done.push('undo forgotten') },
    longWork: { end: () => Promise.resolve(void done.push('work ended')) },
    beginAnew: (between) => {
      done.push('polling ended');
      between();
      done.push('polling began');
      return Promise.resolve();
    },
    ports: { backups: { forget: () => Promise.resolve(void done.push('backups forgotten')) } },
  };
  return { done, store, run: () => deleteRecorded(parts, patch(store), () => done.push('first')) };
}

const failing = (): never => {
  throw new Error('the disk is full');
};

test('while nothing is written, and the backups go last', async () => {
  const { done, store, run } = setUp();
  await run();
  expect(done).toEqual([
    'work ended',
    'polling ended',
    'first',
    'undo forgotten',
    'polling began',
    'backups forgotten',
  ]);
  expect(store.counts.total()).toBe(0);
});

test('the backups go, too, where the file cannot be made smaller afterwards', async () => {
  const { done, store, run } = setUp((one) => ({ ...one, sizes: { ...one.sizes, compact: failing } }));
  await expect(run()).rejects.toThrow('the disk is full');
  expect(store.counts.total()).toBe(0);
  expect(done.at(-1)).toBe('backups forgotten');
});

test('the backups stay where nothing could be deleted', async () => {
  const { done, store, run } = setUp((one) => ({ ...one, clear: failing }));
  await expect(run()).rejects.toThrow('the disk is full');
  expect(store.counts.total()).toBe(1);
  expect(done).not.toContain('backups forgotten');
});
