import { expect, test } from 'vitest';
import { parseStat, ProcessorTicks, type ProcessStat } from './processor-time.ts';

function one(pid: number, parent: number, ticks: number, ticksOfChildren = 0, startedAt = pid): ProcessStat {
  return { pid, parent, ticks, ticksOfChildren, startedAt };
}

test('a process counts with all that it starts, and with nothing else', () => {
  const ticks = new ProcessorTicks(10);
  ticks.look([one(1, 0, 500), one(12, 11, 3), one(11, 10, 20), one(10, 1, 100), one(20, 1, 7)]);
  expect(ticks.total).toBe(123);
});

test('a child that ended counts once, whether its parent waited for it or not', () => {
  const ticks = new ProcessorTicks(10);
  ticks.look([one(10, 1, 100), one(11, 10, 20), one(12, 10, 30)]);
  // Waited for, after one tick more.
  ticks.look([one(10, 1, 100, 21), one(12, 10, 30)]);
  expect(ticks.total).toBe(151);
  ticks.look([one(10, 1, 180, 21)]);
  expect(ticks.total).toBe(231);
});

test('a process whose parent has ended still counts, but not another one that got its number', () => {
  const ticks = new ProcessorTicks(10);
  ticks.look([one(10, 1, 100), one(11, 10, 5), one(12, 11, 20)]);
  ticks.look([one(10, 1, 100, 5), one(12, 1, 40)]);
  expect(ticks.total).toBe(145);
  ticks.look([one(10, 1, 100, 5), one(12, 1, 900, 0, 99)]);
  expect(ticks.total).toBe(145);
});

test('the name of a process may contain what separates the fields', () => {
  const stat = '42 (a) b (c)) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 5555 1 2';
  expect(parseStat(stat)).toEqual(one(42, 7, 120, 7, 5555));
});
