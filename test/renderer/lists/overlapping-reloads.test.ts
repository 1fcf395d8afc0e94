// Reloads of a list that overlap: each answer counts unless a later one was taken.
import { expect, test } from 'vitest';
import { PagedList, type ListPage } from '../../../src/renderer/lists/paged-list.svelte.ts';
import type { Envelope } from '../../../src/shared/contract/calls.ts';

function setUp(...known: readonly string[]) {
  const answers: ((answer: Envelope<ListPage<string>>) => void)[] = [];
  const list = new PagedList<string, string>({
    query: '',
    keyOf: (letter) => letter,
    readPage: () => new Promise((resolve) => answers.push(resolve)),
    compare: (one, other) => one.localeCompare(other),
  });
  list.start('', known);
  return { answers, list };
}

test('what an earlier reload brought is shown if the later one fails', async () => {
  const { answers, list } = setUp('b', 'c');
  const first = list.reload();
  const second = list.reload();
  answers[0]?.({ kind: 'ok', value: { items: ['a', 'b', 'c'], hasMore: true } });
  answers[1]?.({ kind: 'failed', message: 'a bug in main' });
  await Promise.all([first, second]);
  expect(list.items).toEqual(['a', 'b', 'c']);
});

test('a list is refreshed although each reload begins before the one before it has its answer', async () => {
  const { answers, list } = setUp('y', 'z');
  void list.reload();
  for (let push = 0; push < 20; push += 1) {
    void list.reload();
    answers[push]?.({
      kind: 'ok',
      value: { items: [String.fromCharCode(97 + push), 'y', 'z'], hasMore: true },
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(list.items.length).toBeGreaterThan(2);
});

test('an answer that comes after a later one was taken changes nothing', async () => {
  const { answers, list } = setUp('b', 'c');
  const reloads = [list.reload(), list.reload()];
  answers[1]?.({ kind: 'ok', value: { items: ['b', 'c'], hasMore: false } });
  await reloads[1];
  answers[0]?.({ kind: 'ok', value: { items: ['a', 'b', 'c'], hasMore: false } });
  await reloads[0];
  expect(list.items).toEqual(['b', 'c']);
});
