// The bridge to main, over the door that the preload puts on the window: reads every answer and state from its text.
import type { HotlistBridge, HotlistDoor } from '../../shared/contract/calls.ts';
import { readJson, type JsonText } from '../../shared/contract/json-text.ts';

type AnyCall = (...args: never[]) => Promise<JsonText<unknown>>;

/** A call rejects when main is gone, or when what it answers is not JSON. */
export function openDoor(door: HotlistDoor): HotlistBridge;
// TypeScript cannot follow a loop over the names to the type of each; a test calls every one.
export function openDoor({ onState, onSound, ...calls }: HotlistDoor): unknown {
  const read =
    (call: AnyCall): ((...args: never[]) => Promise<unknown>) =>
    async (...args) =>
      readJson(await call(...args));
  return {
    ...Object.fromEntries(Object.entries<AnyCall>(calls).map(([name, call]) => [name, read(call)])),
    onSound,
    onState: (listener: Parameters<HotlistBridge['onState']>[0]) =>
      onState((state) => listener(readJson(state))),
  };
}
