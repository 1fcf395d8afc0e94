import { beforeEach, expect, test } from 'vitest';
import {
  createPublisher,
  PUBLISH_GAP_MS,
  type Publisher,
} from '../../../../src/main/reading/view-model/publisher.ts';

const noTime = (): void => undefined;

let now = 0;
let shown = 0;
let publisher: Publisher;

beforeEach(() => {
  now = 1_000;
  shown = 0;
  publisher = createPublisher({ now: () => now });
  publisher.onPublish(() => (shown += 1), noTime);
});

test('what the user does is shown at once, each time', () => {
  publisher.publish();
  publisher.publish();
  expect(shown).toBe(2);
});

test('of steps in quick succession the first is shown, and the last one always', () => {
  for (let step = 0; step < 100; step += 1) publisher.publishStep(false);
  expect(shown).toBe(1);
  publisher.publishStep(true);
  expect(shown).toBe(2);
});

test('steps that are far enough apart are all shown', () => {
  for (let step = 0; step < 3; step += 1) {
    publisher.publishStep(false);
    now += PUBLISH_GAP_MS;
  }
  expect(shown).toBe(3);
});

test('the longer it takes to show a step, the fewer are shown', () => {
  let showMs = 20;
  publisher.onPublish(() => {
    shown += 1;
    now += showMs;
  }, noTime);
  for (let step = 0; step < 100; step += 1) {
    publisher.publishStep(false);
    now += 10;
  }
  expect(shown).toBe(3);
  // However long it takes, the next step is shown a second later.
  showMs = 600_000;
  publisher.publish();
  now += 1_000;
  publisher.publishStep(false);
  expect(shown).toBe(5);
});

test('a clock that was set back suppresses nothing', () => {
  publisher.publish();
  now -= 3_600_000;
  publisher.publishStep(false);
  expect(shown).toBe(2);
});

test('nothing is shown after the end', () => {
  publisher.stop();
  publisher.publish();
  publisher.publishStep(true);
  expect(shown).toBe(0);
});

test('while nobody looks, what the tray shows of the steps may be a second old, and the last one comes at once', () => {
  publisher = createPublisher({ now: () => now }, () => false);
  publisher.onPublish(() => (shown += 1), noTime);
  publisher.publish();
  now += 999;
  publisher.publishStep(false);
  expect(shown).toBe(1);
  publisher.publishStep(true);
  expect(shown).toBe(2);
  now += 1_000;
  publisher.publishStep(false);
  expect(shown).toBe(3);
});
