// The native dialogs about unusable data. Those at the start may block, because the app does not run yet.
import { app, dialog, type MessageBoxSyncOptions } from 'electron';
import { messages } from '../../../shared/messages/messages.ts';
import { capitalised } from '../../../shared/words/text.ts';

interface DialogQuestion {
  readonly message: string;
  readonly detail: string;
  readonly labels: readonly string[];
  readonly defaultIndex: number;
  readonly cancelIndex: number;
}

/** Returns the index of the chosen label; `cancelIndex` when the dialog was closed without a choice. */
export function chooseInDialog(question: DialogQuestion): number {
  return dialog.showMessageBoxSync(boxOf(question));
}

/** `words`: a sentence that begins in lower case. */
export function showRefusal(words: string): void {
  dialog.showErrorBox(messages().starting.couldNotStart, capitalised(words));
}

/** Asks while the app runs: unlike the dialogs of a start, it does not block. */
export async function askInDialog(question: DialogQuestion): Promise<number> {
  const { response } = await dialog.showMessageBox(boxOf(question));
  return response;
}

/** Does not block: the app starts with new settings meanwhile. */
export function showSettingsLost(keptAs: string): void {
  const { title, message, detail } = messages().dataFile.settingsLost;
  tell(title, message, detail(keptAs));
}

/** Does not block either. `files`: where they were kept. */
export function showSetAside(files: readonly string[]): void {
  const { title, message, detail } = messages().dataFile.setAside;
  tell(title, message, detail(files.join('\n')));
}

function tell(title: string, message: string, detail: string): void {
  const buttons = [messages().dataFile.ok];
  void dialog.showMessageBox({ type: 'warning', title, message, detail, buttons, noLink: true });
}

/** Quits, and starts again with the same arguments. */
export function restart(): void {
  app.relaunch();
  app.quit();
}

/** `words`: a sentence that begins in lower case. Does not end anything. */
export function showRepairRefusal(words: string): void {
  dialog.showErrorBox(messages().dataFile.notRepaired, capitalised(words));
}

function boxOf(question: DialogQuestion) {
  return {
    type: 'warning' as const,
    title: 'Hotlist',
    message: question.message,
    detail: question.detail,
    buttons: [...question.labels],
    defaultId: question.defaultIndex,
    cancelId: question.cancelIndex,
    noLink: true,
  } satisfies MessageBoxSyncOptions;
}
