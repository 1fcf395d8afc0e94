import { expect, test } from 'vitest';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';

test('the last ten that were opened are kept, each once, the latest first', () => {
  const database = openMemory();
  const { recentLookups } = createStore(database, 'main');
  for (let at = 0; at < 12; at += 1) recentLookups.remember({ kind: 'account', key: `a${at}.example` }, at);
  recentLookups.remember({ kind: 'account', key: 'a5.example' }, 20);
  const kept = recentLookups.list().map(({ key }) => key);
  expect(kept).toHaveLength(10);
  expect(kept.slice(0, 2)).toEqual(['a5.example', 'a11.example']);
  expect(kept).not.toContain('a1.example');
  expect(createStore(database, 'other').recentLookups.list()).toEqual([]);
  recentLookups.forgetAll();
  expect(recentLookups.list()).toEqual([]);
});
