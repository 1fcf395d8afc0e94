// The panel's only door to main: one function for each call of the table, and the pushed state. Runs in the sandbox, before
// the page.
import { contextBridge, ipcRenderer } from 'electron';
import {
  bindCalls,
  callChannel,
  dropChannel,
  soundChannel,
  stateChannel,
  type DoorCalls,
  type HotlistDoor,
} from '../shared/contract/calls.ts';
import { takeDroppedFile } from './dropped-file.ts';
import type { JsonText } from '../shared/contract/json-text.ts';
import type { OwnSound } from '../shared/contract/sounds.ts';
import type { PanelState } from '../shared/model.ts';

function listen<Sent>(channel: string, listener: (sent: Sent) => void): () => void {
  const onEvent = (_event: unknown, sent: Sent): void => listener(sent);
  ipcRenderer.on(channel, onEvent);
  return () => {
    ipcRenderer.removeListener(channel, onEvent);
  };
}

const door: HotlistDoor = {
  ...bindCalls<DoorCalls>(
    (name) =>
      (...args) =>
        ipcRenderer.invoke(callChannel(name), ...args),
  ),
  onState: (listener) => listen<JsonText<PanelState>>(stateChannel, listener),
  onSound: (listener) => listen<OwnSound>(soundChannel, listener),
};

contextBridge.exposeInMainWorld('hotlist', door);
takeDroppedFile((path) => ipcRenderer.send(dropChannel, path));
