import { beforeEach, expect, test } from 'vitest';
import { createPublisher, PUBLISH_GAP_MS, type Publisher } from '../../../src/main/view-model/publisher.ts';

let now = 0;
let told = 0;
let publisher: Publisher;

beforeEach(() => {
  now = 1_000;
  told = 0;
  publisher = createPublisher({ now: () => now }, () => (told += 1));
});

test('what the user does is told at once, each time', () => {
  publisher.publish();
  publisher.publish();
  expect(told).toBe(2);
});

test('of steps in quick succession the first is told, and the last one always', () => {
  for (let step = 0; step < 100; step += 1) publisher.publishStep(false);
  expect(told).toBe(1);
  publisher.publishStep(true);
  expect(told).toBe(2);
});

test('steps that are far enough apart are all told', () => {
  for (let step = 0; step < 3; step += 1) {
    publisher.publishStep(false);
    now += PUBLISH_GAP_MS;
  }
  expect(told).toBe(3);
});

test('a clock that was set back silences nothing', () => {
  publisher.publish();
  now -= 3_600_000;
  publisher.publishStep(false);
  expect(told).toBe(2);
});

test('nothing is told after the end', () => {
  publisher.stop();
  publisher.publish();
  publisher.publishStep(true);
  expect(told).toBe(0);
});
