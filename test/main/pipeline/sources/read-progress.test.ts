import { expect, test } from 'vitest';
import { createReadProgress } from '../../../../src/main/pipeline/sources/read-progress.ts';
import type { StatusView } from '../../../../src/shared/model.ts';

test('only a read under way can be cancelled, and only it', () => {
  const seen: StatusView['progress'][] = [];
  const progress = createReadProgress(() => seen.push(progress.current()));
  const step = { text: 'signals', done: 200, total: 1_000 };
  progress.cancel();
  progress.show(null);
  expect(seen).toEqual([]);
  progress.show(step);
  expect(progress.isCancelled()).toBe(false);
  progress.cancel();
  expect(progress.isCancelled()).toBe(true);
  progress.show(null);
  expect(progress.isCancelled()).toBe(false);
  expect(seen).toEqual([step, null]);
});
