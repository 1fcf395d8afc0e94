// The native dialogs of a start that cannot go on by itself. The app does not run yet, so they may block.
import { dialog } from 'electron';

/** Returns the index of the chosen label; `cancelIndex` when the dialog was closed without a choice. */
export function chooseInDialog(question: {
  readonly message: string;
  readonly detail: string;
  readonly labels: readonly string[];
  readonly defaultIndex: number;
  readonly cancelIndex: number;
}): number {
  return dialog.showMessageBoxSync({
    type: 'warning',
    title: 'Hotlist',
    message: question.message,
    detail: question.detail,
    buttons: [...question.labels],
    defaultId: question.defaultIndex,
    cancelId: question.cancelIndex,
    noLink: true,
  });
}

/** `words`: a sentence that begins in lower case. */
export function showRefusal(words: string): void {
  dialog.showErrorBox('Hotlist could not start', `${words.charAt(0).toUpperCase()}${words.slice(1)}`);
}
