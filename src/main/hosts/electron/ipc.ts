// Main's end of the calls: one handler per name in the table. It also takes a file that was dropped on the panel.
import { isAbsolute } from 'node:path';
import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import {
  callChannel,
  callNames,
  dropChannel,
  type CallHandlers,
  type CallName,
} from '../../../shared/contract/calls.ts';
import { writeJson } from '../../../shared/contract/json-text.ts';
import { answerCall, argumentsSchema } from '../../app/ipc/answer-call.ts';
import type { Log } from '../../machine/log.ts';

export interface IpcOptions {
  readonly calls: CallHandlers;
  readonly isPanel: (contents: Electron.WebContents, url: string) => boolean;
  readonly log: Log;
}

/** Returns the function that removes the handlers. */
export function handleCalls({ calls, isPanel, log }: IpcOptions): () => void {
  for (const name of callNames) handle(name);
  return () => callNames.forEach((name) => ipcMain.removeHandler(callChannel(name)));

  function handle<Name extends CallName>(name: Name): void {
    const schema = argumentsSchema(name);
    ipcMain.handle(callChannel(name), async (event, ...args: unknown[]) =>
      writeJson(
        await answerCall({
          name,
          isFromPanel: isFromMainFrame(event) && isPanel(event.sender, event.senderFrame?.url ?? ''),
          args,
          schema,
          call: calls[name],
          log,
        }),
      ),
    );
  }
}

/** Linux allows no longer path. */
const LONGEST_PATH = 4_096;

/** Calls back with the path of a file that was dropped on the panel. Returns the function that ends it. */
export function listenForDrops(
  { isPanel }: Pick<IpcOptions, 'isPanel'>,
  onFile: (path: string) => void,
): () => void {
  const listener = (event: IpcMainEvent, path: unknown): void => {
    if (!isFromMainFrame(event) || !isPanel(event.sender, event.senderFrame?.url ?? '')) return;
    if (typeof path === 'string' && path.length <= LONGEST_PATH && isAbsolute(path)) onFile(path);
  };
  ipcMain.on(dropChannel, listener);
  return () => void ipcMain.off(dropChannel, listener);
}

function isFromMainFrame(event: IpcMainInvokeEvent | IpcMainEvent): boolean {
  return event.senderFrame !== null && event.senderFrame === event.sender.mainFrame;
}
