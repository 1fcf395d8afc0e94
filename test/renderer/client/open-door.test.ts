// The page's bridge over the preload's door: each call reaches main and its answer comes back whole.
import { expect, test } from 'vitest';
import { openDoor } from '../../../src/renderer/client/open-door.ts';
import {
  bindCalls,
  callNames,
  type DoorCalls,
  type Envelope,
  type HotlistDoor,
} from '../../../src/shared/contract/calls.ts';
import { readJson, writeJson, type JsonText } from '../../../src/shared/contract/json-text.ts';
import type { PanelState } from '../../../src/shared/model.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';

function fakeDoor(answer: (name: string, args: readonly unknown[]) => Envelope<unknown>) {
  const listeners = new Set<(state: JsonText<PanelState>) => void>();
  const door: HotlistDoor = {
    ...bindCalls<DoorCalls>(
      (name) =>
        (...args) =>
          Promise.resolve(writeJson(answer(name, args))),
    ),
    onSound: () => () => undefined,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { door, listeners };
}

test('each call of the table is made with its arguments, and its answer is read', async () => {
  const { door } = fakeDoor((name, args) => ({ kind: 'ok', value: [name, ...args] }));
  const bridge = openDoor(door);
  for (const name of callNames) {
    const call: (...args: never[]) => Promise<unknown> = bridge[name];
    expect(await call()).toEqual({ kind: 'ok', value: [name] });
  }
  expect(await bridge.loadTimeline('ada', 2)).toEqual({ kind: 'ok', value: ['loadTimeline', 'ada', 2] });
});

test('a call that failed stays one, and a call that is not answered rejects', async () => {
  const failed = { kind: 'failed', message: 'getData: failed inside Hotlist' } as const;
  const { door } = fakeDoor(() => failed);
  expect(await openDoor(door).getData()).toEqual(failed);
  const gone = { ...door, getData: () => Promise.reject(new Error('main is gone')) };
  await expect(openDoor(gone).getData()).rejects.toThrow('main is gone');
});

test('a pushed state is the one that main wrote, until the listener leaves', () => {
  const { door, listeners } = fakeDoor(() => ({ kind: 'ok', value: null }));
  const heard: PanelState[] = [];
  const leave = openDoor(door).onState((state) => heard.push(state));
  for (const listener of listeners) listener(writeJson(fakePanelState));
  expect(heard).toEqual([fakePanelState]);
  leave();
  expect(listeners.size).toBe(0);
});

test('any text of the service survives the way', () => {
  const odd = {
    text: '\u2028 "\\" \ud83d \u0000 ʼn مرحبا',
    ['__proto__']: { a: [null, -1.5e-9, 2 ** 53 - 1] },
  };
  expect(readJson(writeJson(odd))).toEqual(odd);
});
