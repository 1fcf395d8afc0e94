// Sees while a server runs that the user has changed what assistants may do: by the file of the settings beside the data. Where
// it cannot be watched, the next question about the tools is answered rightly all the same.
import { watch, type FSWatcher } from 'node:fs';

const FILE = 'settings.json';

/** Calls back when what `read` says has changed. Returns the function that ends it. */
export function watchChoices(folder: string, read: () => boolean, onChange: () => void): () => void {
  let known = read();
  const look = (): void => {
    const now = read();
    if (now === known) return;
    known = now;
    onChange();
  };
  let watcher: FSWatcher | null = null;
  try {
    // The folder: the app puts a new file in the place of the old one.
    watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || name === FILE) look();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // The folder is not there, or the system watches no more files.
  }
  return () => watcher?.close();
}
