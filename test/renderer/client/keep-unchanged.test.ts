// A pushed state keeps the parts that say the same, so that only what changed is drawn again.
import { expect, test } from 'vitest';
import { keepUnchanged } from '../../../src/renderer/client/keep-unchanged.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';

const copy = <Value>(value: Value): Value => structuredClone(value);

test('a state that says the same is the state that was there', () => {
  expect(keepUnchanged(fakePanelState, copy(fakePanelState))).toBe(fakePanelState);
});

test('a changed part is new, with everything around it; the others stay', () => {
  const next = copy({ ...fakePanelState, revision: fakePanelState.revision + 1 });
  const kept = keepUnchanged(fakePanelState, next);
  expect(kept).toEqual(next);
  expect(kept).not.toBe(fakePanelState);
  for (const part of ['hot', 'feed', 'people', 'settings', 'attention', 'status'] as const)
    expect(kept[part], part).toBe(fakePanelState[part]);
});

test('a row stays where others are put above it, removed or changed', () => {
  const [first, second, third] = [
    { key: 'a', owners: [1] },
    { key: 'b', owners: [2] },
    { key: 'c', owners: [3] },
  ];
  const kept = keepUnchanged(
    [first, second, third],
    [{ key: 'new', owners: [] }, copy(first), { key: 'b', owners: [2, 4] }],
  );
  expect(kept).toEqual([
    { key: 'new', owners: [] },
    { key: 'a', owners: [1] },
    { key: 'b', owners: [2, 4] },
  ]);
  expect(kept[1]).toBe(first);
  expect(kept[2]).not.toBe(second);
});

test('rows in another order are another list, of the same rows', () => {
  const before = [{ id: '1' }, { id: '2' }];
  const kept = keepUnchanged(before, [{ id: '2' }, { id: '1' }]);
  expect(kept).not.toBe(before);
  expect(kept).toEqual([{ id: '2' }, { id: '1' }]);
  expect(kept[0]).toBe(before[1]);
});

interface Case {
  readonly before: unknown;
  readonly next: unknown;
}

test.each<Case>([
  { before: { a: 1, b: undefined }, next: { a: 1 } },
  { before: { a: 1 }, next: { a: 1, b: undefined } },
  { before: { a: 1, c: 2 }, next: { a: 1, b: 2 } },
  { before: { a: [] }, next: { a: {} } },
  { before: { a: null }, next: { a: {} } },
  { before: [1, 2], next: [1] },
  { before: [1], next: [1, 2] },
  { before: [], next: {} },
  { before: [{ id: 1 }, { id: 1 }], next: [{ id: 1 }] },
  {
    before: [{ id: 1, n: 1 }],
    next: [
      { id: 1, n: 1 },
      { id: 1, n: 1 },
    ],
  },
  { before: { key: 'a' }, next: 'a' },
  { before: 0, next: '0' },
  { before: { names: { a: 1 } }, next: { names: { ['__proto__']: { x: 1 }, a: 2 } } },
])('$before becomes $next, whatever is kept', ({ before, next }) => {
  const frozen = copy(before);
  expect(keepUnchanged(before, next)).toStrictEqual(next);
  expect(before).toStrictEqual(frozen);
});
