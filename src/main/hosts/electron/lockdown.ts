// Denies every page of this app what no page may do: navigate, open windows, embed pages, download, or ask for a permission.
import { app, session } from 'electron';

/** Before `ready`: applies to every page. (The sandbox is Electron's default; the window asks for it too.) */
export function lockDownPages(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** After `ready`. */
export function lockDownSession(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  // If it stays on, Chromium downloads dictionaries from its vendor at each start, although no page checks spelling.
  defaultSession.setSpellCheckerEnabled(false);
  if (process.platform !== 'darwin') defaultSession.setSpellCheckerLanguages([]);
  defaultSession.on('will-download', (event) => event.preventDefault());
}
