// What was logged has one place in a timeline.
import { expect, test } from 'vitest';
import { withLogged } from '../../../src/renderer/rows/logged-rows.ts';
import type { OutboxEntry } from '../../../src/shared/model.ts';

const entry = (id: string, queuedAt: number, rowKeys: readonly string[] = []): OutboxEntry => ({
  id,
  domain: 'acme.example',
  type: 'call',
  properties: {},
  isBare: false,
  remindAt: null,
  state: 'sent',
  reason: null,
  rowKeys,
  queuedAt,
});
const item = (key: string, at: number) => ({ key, at });
const keysOf = (
  items: readonly { readonly key: string; readonly at: number }[],
  logged: readonly OutboxEntry[],
  hasOlder = false,
) => withLogged(items, logged, { hasOlder, keyOf: ({ key }) => key }).map(({ key }) => key);

test('it is placed by when it was logged', () => {
  expect(keysOf([item('signal:b', 30), item('signal:a', 10)], [entry('call', 20)])).toEqual([
    'signal:b',
    'logged:call',
    'signal:a',
  ]);
});

test('the signal that the service made of it is not shown a second time', () => {
  const items = [item('signal:own', 22), item('signal:a', 10)];
  expect(keysOf(items, [entry('call', 20, ['signal:own', 'signal:team:ada:call'])])).toEqual([
    'logged:call',
    'signal:a',
  ]);
});

test('what is older than the items read so far comes with the older ones', () => {
  const logged = [entry('new', 20), entry('old', 5)];
  expect(keysOf([item('signal:a', 10)], logged, true)).toEqual(['logged:new', 'signal:a']);
  expect(keysOf([item('signal:a', 10)], logged)).toEqual(['logged:new', 'signal:a', 'logged:old']);
  expect(keysOf([], logged)).toEqual(['logged:new', 'logged:old']);
});

test('what was sent late stands in for its signal, though it was logged before the oldest item', () => {
  const items = [item('signal:a', 30), item('signal:own', 22), item('signal:b', 15)];
  expect(keysOf(items, [entry('call', 10, ['signal:own'])], true)).toEqual([
    'signal:a',
    'signal:b',
    'logged:call',
  ]);
});
