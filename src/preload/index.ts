// The panel's only door to main: one typed function per channel, nothing else. Runs in the sandbox, before the page.
import { contextBridge, ipcRenderer } from 'electron';
import { bindCalls } from '../shared/bind-calls.ts';
import type { HotlistBridge, IpcCallName } from '../shared/ipc.ts';
import { ipcCallChannel, ipcEventChannel } from '../shared/ipc.ts';
import type { PanelState } from '../shared/model.ts';

function call<Name extends IpcCallName>(name: Name): HotlistBridge[Name] {
  return (...args: readonly unknown[]) => ipcRenderer.invoke(ipcCallChannel(name), ...args);
}

const bridge: HotlistBridge = {
  ...bindCalls(call),
  onState(listener) {
    const channel = ipcEventChannel('state');
    const onEvent = (_event: unknown, state: PanelState): void => listener(state);
    ipcRenderer.on(channel, onEvent);
    return () => {
      ipcRenderer.removeListener(channel, onEvent);
    };
  },
};

contextBridge.exposeInMainWorld('hotlist', bridge);
