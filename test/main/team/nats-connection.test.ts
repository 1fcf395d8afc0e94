import { expect, test } from 'vitest';
import { reconnectDelayMs } from '../../../src/main/team/nats-connection.ts';

test('a lost server is tried again within two seconds, one that refuses in 8 to 22 s, each desktop at another time', () => {
  expect([0, 0.999].map((random) => reconnectDelayMs('unreachable', random))).toEqual([1_000, 1_999]);
  expect([0, 0.999].map((random) => reconnectDelayMs('refused', random))).toEqual([7_500, 22_485]);
});
