// Denies every page of this app what no page may do: navigate, reload, open windows, embed pages, download, or ask for a
// permission.
import { app, Menu, MenuItem, session } from 'electron';
import { applicationMenus } from '../system/window/application-menu.ts';

/** Before `ready`: applies to every page. (The sandbox is Electron's default; the window asks for it too.) */
export function lockDownPages(): void {
  const roles = applicationMenus(process.platform);
  const menu = new Menu();
  for (const role of roles) menu.append(new MenuItem({ role }));
  Menu.setApplicationMenu(roles.length === 0 ? null : menu);
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
