// The panel's state on the fake bridge and a clock that the test moves. Stopped when the test ends.
import { afterEach } from 'vitest';
import { PanelStore } from '../../../src/renderer/shell/panel-store.svelte.ts';
import type { PanelState } from '../../../src/shared/model.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { createFakePanelClock } from '../../fakes/bridge-clock.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';

/** Lets every answer that is ready arrive. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Called once per test file; returns a function that starts a store. */
export function storeTests() {
  let stop = (): void => undefined;
  afterEach(() => stop());
  return function setUp(overrides: Partial<CallHandlers> = {}, initial: PanelState = fakePanelState) {
    const fake = createFakeBridge(overrides, initial);
    const clock = createFakePanelClock(fakeNow);
    const store = new PanelStore(fake.bridge, clock);
    stop = store.start();
    return { fake, clock, store, stop };
  };
}
