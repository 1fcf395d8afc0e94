// Main's end of the calls: one handler for each name of the table, none besides.
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { callChannel, callNames, type CallHandlers, type CallName } from '../../shared/contract/calls.ts';
import { answerCall, argumentsSchema } from './answer-call.ts';
import type { Log } from '../ports.ts';

export interface IpcOptions {
  readonly calls: CallHandlers;
  readonly isPanel: (contents: Electron.WebContents, url: string) => boolean;
  readonly log: Log;
}

/** Returns the function that takes the handlers away again. */
export function handleCalls({ calls, isPanel, log }: IpcOptions): () => void {
  for (const name of callNames) handle(name);
  return () => callNames.forEach((name) => ipcMain.removeHandler(callChannel(name)));

  function handle<Name extends CallName>(name: Name): void {
    const schema = argumentsSchema(name);
    ipcMain.handle(callChannel(name), (event, ...args: unknown[]) =>
      answerCall({
        name,
        isFromPanel: isFromMainFrame(event) && isPanel(event.sender, event.senderFrame?.url ?? ''),
        args,
        schema,
        call: calls[name],
        log,
      }),
    );
  }
}

function isFromMainFrame(event: IpcMainInvokeEvent): boolean {
  return event.senderFrame !== null && event.senderFrame === event.sender.mainFrame;
}
