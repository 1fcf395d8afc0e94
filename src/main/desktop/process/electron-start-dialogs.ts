// The native dialogs about data that cannot be used. Those of the start may block, because the app does not run yet.
import { app, dialog } from 'electron';
import { capitalised } from '../../../shared/words/text.ts';

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
  dialog.showErrorBox('Hotlist could not start', capitalised(words));
}

/** Damage that was found while the app runs: the next start asks what to do about it. Does not block. */
export function offerRestart(): void {
  const question = {
    type: 'warning',
    title: 'Hotlist',
    message: 'The data of Hotlist is damaged',
    detail:
      'Hotlist found it when it made its daily copy. After a restart it offers to restore an earlier copy.',
    buttons: ['Restart Hotlist', 'Later'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  } as const;
  void dialog.showMessageBox({ ...question, buttons: [...question.buttons] }).then(({ response }) => {
    if (response !== 0) return;
    app.relaunch();
    app.quit();
  });
}
