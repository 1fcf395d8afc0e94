// Every call of the table reaches the other side under its own name and with its arguments.
import { expect, expectTypeOf, test } from 'vitest';
import {
  bindCalls,
  callChannel,
  callNames,
  type CallAnswer,
  type CallName,
} from '../../../src/shared/contract/calls.ts';
import type { PanelState } from '../../../src/shared/model.ts';

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

/** What JSON would change on its way: a date, a map, a function, bytes, an undefined item. */
type NotPlain<Value> = Value extends string | number | boolean | null
  ? never
  : Value extends readonly (infer Item)[]
    ? NotPlain<Item>
    : Value extends ((...args: never[]) => unknown) | Date | RegExp | ArrayBufferView
      ? Value
      : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
        ? Value
        : Value extends object
          ? { [Key in keyof Value]-?: NotPlain<Exclude<Value[Key], undefined>> }[keyof Value]
          : Value;

test('every answer and the state are plain values, which JSON does not change', () => {
  expectTypeOf<NotPlain<CallAnswer<CallName>>>().toBeNever();
  expectTypeOf<NotPlain<PanelState>>().toBeNever();
  expectTypeOf<NotPlain<{ readonly at: Date }>>().toEqualTypeOf<Date>();
});
