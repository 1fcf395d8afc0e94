// The panel's only door to main: one function for each call of the table, and the pushed state. Runs in the sandbox, before
// the page.
import { contextBridge, ipcRenderer } from 'electron';
import { bindCalls, callChannel, stateChannel, type HotlistBridge } from '../shared/contract/calls.ts';
import type { PanelState } from '../shared/model.ts';

const bridge: HotlistBridge = {
  ...bindCalls(
    (name) =>
      (...args) =>
        ipcRenderer.invoke(callChannel(name), ...args),
  ),
  onState(listener) {
    const onEvent = (_event: unknown, state: PanelState): void => listener(state);
    ipcRenderer.on(stateChannel, onEvent);
    return () => {
      ipcRenderer.removeListener(stateChannel, onEvent);
    };
  },
};

contextBridge.exposeInMainWorld('hotlist', bridge);
