// Main's end of the IPC contract: one handler for each name, none besides.
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import {
  ipcCallChannel,
  ipcCallNames,
  type IpcAnswer,
  type IpcCallName,
  type IpcCalls,
} from '../../shared/ipc.ts';
import { answerCall } from './answer-call.ts';
import type { PanelCalls } from './calls.ts';
import type { Log } from '../ports.ts';

export interface IpcOptions {
  readonly calls: PanelCalls;
  readonly schemas: { readonly [Name in IpcCallName]: z.ZodType<Parameters<IpcCalls[Name]>> };
  readonly isPanel: (contents: Electron.WebContents, url: string) => boolean;
  readonly log: Log;
}

/** Returns the function that takes the handlers away again. */
export function handleCalls({ calls, schemas, isPanel, log }: IpcOptions): () => void {
  const names = Object.keys(ipcCallNames).filter(isCallName);
  for (const name of names) handle(name);
  return () => names.forEach((name) => ipcMain.removeHandler(ipcCallChannel(name)));

  function handle<Name extends IpcCallName>(name: Name): void {
    ipcMain.handle(
      ipcCallChannel(name),
      (event, ...args: unknown[]): Promise<IpcAnswer<ReturnType<IpcCalls[Name]>>> =>
        answerCall<Parameters<IpcCalls[Name]>, ReturnType<IpcCalls[Name]>>({
          name,
          isFromPanel: isFromMainFrame(event) && isPanel(event.sender, event.senderFrame?.url ?? ''),
          args,
          schema: schemas[name],
          call: calls[name],
          log,
        }),
    );
  }
}

function isFromMainFrame(event: IpcMainInvokeEvent): boolean {
  return event.senderFrame !== null && event.senderFrame === event.sender.mainFrame;
}

function isCallName(name: string): name is IpcCallName {
  return Object.hasOwn(ipcCallNames, name);
}
