// Notices while a server runs that the user has changed what assistants may do, by watching the settings file next to the
// data. If it cannot be watched, the next question about the tools is still answered correctly.
import { watch, type FSWatcher } from 'node:fs';

const FILE = 'settings.json';

/** Calls back when the result of `read` has changed. Returns the function that ends it. */
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
    // Watches the folder, because the app replaces the file.
    watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || name === FILE) look();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // The folder does not exist, or the system watches no more files.
  }
  return () => watcher?.close();
}
