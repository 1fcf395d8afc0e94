// The Desktop port: the clipboard, the dialog that asks where to save a file, and where it is.
import { join } from 'node:path';
import { app, clipboard, dialog, shell } from 'electron';
import { fileName } from '../../machine/outside-text.ts';
import type { Desktop } from '../../app/host.ts';

export function createDesktop(): Desktop {
  return {
    // Newer Electrons answer with a promise, older ones at once. Nobody misses an offer that is not made.
    async readClipboard() {
      try {
        return await clipboard.readText();
      } catch {
        return '';
      }
    },
    writeClipboard: (text) => void clipboard.writeText(text),
    async chooseSaveFile(suggestedName, title) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        title,
        defaultPath: join(app.getPath('documents'), fileName(suggestedName)),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      return canceled || filePath === '' ? null : filePath;
    },
    async chooseFile(title, kind, ending) {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title,
        filters: [{ name: kind, extensions: [ending] }],
        properties: ['openFile'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    showInFolder: (path) => shell.showItemInFolder(path),
  };
}
