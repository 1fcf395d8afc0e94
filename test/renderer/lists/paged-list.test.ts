// The list that is read page by page, by itself; the rules of each list are tested with its page.
import { expect, test } from 'vitest';
import { PagedList, type ListPage } from '../../../src/renderer/lists/paged-list.svelte.ts';
import type { Envelope } from '../../../src/shared/contract/calls.ts';

const failed = { kind: 'failed', message: 'a bug in main' } as const;

/** A list of letters for which the test gives the answers. */
function setUp() {
  const answers: ((answer: Envelope<ListPage<string>>) => void)[] = [];
  const list = new PagedList<string, string>({
    query: '',
    keyOf: (letter) => letter,
    readPage: () => new Promise((resolve) => answers.push(resolve)),
  });
  const give = async (items: readonly string[], hasMore = true): Promise<void> => {
    answers.shift()?.({ kind: 'ok', value: { items, hasMore } });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { list, answers, give };
}

test('the items of the last search stay until those of the new one are there', async () => {
  const { list, give } = setUp();
  void list.search('one');
  await give(['a', 'b']);
  void list.search('two');
  expect([list.query, list.items, list.status]).toEqual(['two', ['a', 'b'], 'loading']);
  await give(['c']);
  expect([list.items, list.status]).toEqual([['c'], 'read']);
});

test('what a search that failed found before is not shown as its result', async () => {
  const { list, answers, give } = setUp();
  void list.search('one');
  await give(['a', 'b']);
  const searching = list.search('two');
  answers[0]?.(failed);
  await searching;
  expect([list.items, list.status]).toEqual([[], 'failed']);
});

test('a page is read once, however often its end comes into view, and an item has one place', async () => {
  const { list, answers, give } = setUp();
  list.start('', ['a', 'b']);
  void list.loadMore();
  void list.loadMore();
  expect(answers).toHaveLength(1);
  await give(['b', 'c', 'c'], false);
  expect(list.items).toEqual(['a', 'b', 'c']);
  await list.loadMore();
  expect(answers).toHaveLength(0);
});
