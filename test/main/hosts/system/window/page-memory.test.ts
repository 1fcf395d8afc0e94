// The hidden page is collected once nobody has looked for a while, and not while somebody does.
import { beforeEach, expect, test } from 'vitest';
import {
  releasePageMemory,
  type PageMemory,
} from '../../../../../src/main/hosts/system/window/page-memory.ts';
import { createFakeClock, type FakeClock } from '../../../../fakes/clock.ts';

let clock: FakeClock;
let collected: number;
let memory: PageMemory;

beforeEach(() => {
  clock = createFakeClock();
  collected = 0;
  memory = releasePageMemory({ clock, collect: () => (collected += 1) });
});

test('is collected ten seconds after it was hidden, once', async () => {
  memory.hidden();
  await clock.advance(9_999);
  expect(collected).toBe(0);
  await clock.advance(1);
  expect(collected).toBe(1);
  await clock.advance(3_600_000);
  expect(collected).toBe(1);
});

test('is not collected when it was shown again meanwhile', async () => {
  memory.hidden();
  await clock.advance(5_000);
  memory.forget();
  await clock.advance(60_000);
  expect(collected).toBe(0);
});

test('begins anew each time it is hidden', async () => {
  memory.hidden();
  await clock.advance(9_000);
  memory.hidden();
  await clock.advance(9_000);
  expect(collected).toBe(0);
  await clock.advance(1_000);
  expect(collected).toBe(1);
  expect(clock.pendingTimers()).toBe(0);
});
