// When the loss of the network is reported: soon, but not when only the access point changes, and later after waking.
import { expect, test } from 'vitest';
import { createNetworkWatch } from '../../../../src/main/pipeline/poll/network-watch.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { createFakeHost } from '../../../fakes/host.ts';

function setUp() {
  const clock = createFakeClock();
  const host = createFakeHost();
  const reported: (number | null)[] = [];
  const watch = createNetworkWatch(clock, host, () => reported.push(watch.goneAt()));
  watch.start();
  return { clock, host, watch, reported };
}

test('a loss is reported after three seconds, once, with the time it happened; its end at once', async () => {
  const { clock, host, watch, reported } = setUp();
  host.setNetwork(false);
  host.setNetwork(false);
  await clock.advance(2_999);
  expect(watch.goneAt()).toBeNull();
  await clock.advance(1);
  expect(reported).toEqual([WEDNESDAY]);
  host.setNetwork(true);
  expect(reported).toEqual([WEDNESDAY, null]);
  expect(clock.pendingTimers()).toBe(0);
});

test('a network that is back before that is not reported as gone', async () => {
  const { clock, host, reported } = setUp();
  host.setNetwork(false);
  await clock.advance(2_000);
  host.setNetwork(true);
  await clock.advance(60_000);
  expect(reported).toEqual([]);
});

test('after a wake it may take a minute to come up', async () => {
  const { clock, host, reported } = setUp();
  host.setNetwork(false);
  host.wake();
  await clock.advance(59_999);
  expect(reported).toEqual([]);
  await clock.advance(1);
  expect(reported).toEqual([WEDNESDAY]);
});

test('a reported loss stays reported after a wake', async () => {
  const { clock, host, watch } = setUp();
  host.setNetwork(false);
  await clock.advance(3_000);
  host.wake();
  expect(watch.goneAt()).toBe(WEDNESDAY);
  expect(clock.pendingTimers()).toBe(0);
});

test('when stopped, it leaves no timer and no listener', async () => {
  const { clock, host, watch, reported } = setUp();
  host.setNetwork(false);
  watch.stop();
  watch.stop();
  expect(clock.pendingTimers()).toBe(0);
  expect(host.wakeListeners()).toBe(0);
  host.setNetwork(false);
  await clock.advance(10_000);
  expect(reported).toEqual([]);
});
