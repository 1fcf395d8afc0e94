// The application's menu. Electron's own would reload the page and open the developer tools in a release. Pure.

/** Menus that Electron makes by itself; none has an item that reloads, zooms or opens developer tools. */
type MenuRole = 'appMenu' | 'fileMenu' | 'editMenu' | 'windowMenu';

/**
 * macOS passes ⌘C, ⌘V, ⌘W and the like to a page only through a menu; nobody sees it, because the app is not in the Dock.
 * Elsewhere there is none: the page gets all keys.
 */
export function applicationMenus(platform: NodeJS.Platform): readonly MenuRole[] {
  return platform === 'darwin' ? ['appMenu', 'fileMenu', 'editMenu', 'windowMenu'] : [];
}
