// A page of the panel that does not answer is replaced, once; a page that answers, or need not, is left alone.
import { beforeEach, expect, test } from 'vitest';
import { watchPage, type PageWatch } from '../../../../../src/main/hosts/system/window/page-watch.ts';
import { createFakeClock, flush, type FakeClock } from '../../../../fakes/clock.ts';

let clock: FakeClock;
let watch: PageWatch;
let page: 'answers' | 'refuses' | 'hangs' | 'none';
let lines: unknown[];
let replaced: number;
let asked: number;

beforeEach(() => {
  clock = createFakeClock();
  page = 'answers';
  lines = [];
  replaced = 0;
  asked = 0;
  watch = watchPage({
    clock,
    log: { warn: (event, fields) => void lines.push([event, fields]) },
    question() {
      asked += 1;
      if (page === 'none') return null;
      if (page === 'hangs') return new Promise(() => undefined);
      return page === 'answers' ? Promise.resolve(0) : Promise.reject(new Error('no'));
    },
    replace: () => void (replaced += 1),
  });
});

async function show(): Promise<void> {
  watch.ask();
  await flush();
}

test.each(['answers', 'refuses', 'none'] as const)(
  'a page that %s stays, and no timer is left',
  async (kind) => {
    page = kind;
    await show();
    expect(clock.pendingTimers()).toBe(0);
    await clock.advance(60_000);
    expect([replaced, lines]).toEqual([0, []]);
  },
);

test('one that says nothing for ten seconds is replaced, with a line that says nothing of it', async () => {
  page = 'hangs';
  await show();
  await clock.advance(9_999);
  expect(replaced).toBe(0);
  await clock.advance(1);
  expect([replaced, lines]).toEqual([1, [['panel-silent', { isReplaced: true }]]]);
});

test('it is asked once at a time, however often it is shown', async () => {
  page = 'hangs';
  for (let times = 0; times < 5; times += 1) await show();
  expect([asked, clock.pendingTimers()]).toEqual([1, 1]);
});

test('a new page that says nothing either is not replaced, until one has answered', async () => {
  page = 'hangs';
  await show();
  await clock.advance(10_000);
  await show();
  await clock.advance(10_000);
  expect(replaced).toBe(1);
  page = 'answers';
  await show();
  page = 'hangs';
  await show();
  await clock.advance(10_000);
  expect(replaced).toBe(2);
});

test('what was asked before the machine slept is asked again', async () => {
  page = 'hangs';
  await show();
  clock.jump(3_600_000);
  page = 'answers';
  await clock.advance(10_000);
  expect([asked, replaced, clock.pendingTimers()]).toEqual([2, 0, 0]);
});

test('a page that has been closed needs not answer', async () => {
  page = 'hangs';
  await show();
  watch.forget();
  watch.forget();
  expect(clock.pendingTimers()).toBe(0);
  await clock.advance(60_000);
  expect(replaced).toBe(0);
});
