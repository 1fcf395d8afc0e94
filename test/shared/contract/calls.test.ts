// Every call of the table reaches the other side under its own name and with its arguments.
import { expect, test } from 'vitest';
import { bindCalls, callChannel, callNames } from '../../../src/shared/contract/calls.ts';

test('there is a function for each call, and each sends its own name', async () => {
  const sent: string[] = [];
  const bound = bindCalls((name) => () => Promise.resolve(void sent.push(name)));
  for (const call of Object.values<(...args: never[]) => Promise<unknown>>(bound)) await call();
  expect(sent).toEqual(callNames);
  expect(Object.keys(bound)).toEqual(callNames);
});

test('the arguments are passed on as they are', async () => {
  const sent: unknown[] = [];
  const bound = bindCalls(
    (name) =>
      (...args) =>
        Promise.resolve(void sent.push([name, ...args])),
  );
  await bound.loadTimeline('ada', 2);
  await bound.getAds();
  expect(sent).toEqual([['loadTimeline', 'ada', 2], ['getAds']]);
});

test('no two calls share a channel', () => {
  expect(new Set(callNames.map(callChannel)).size).toBe(callNames.length);
});
