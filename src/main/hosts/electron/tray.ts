// The tray icon behind the TrayIcon port.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Menu, nativeImage, nativeTheme, Tray, type NativeImage, type Rectangle } from 'electron';
import { encodeIco } from '../system/tray/ico.ts';
import { drawTrayPicture, toNativeBitmap } from '../system/tray/tray-drawing.ts';
import {
  barOf,
  chooseTrayPicture,
  pictureKey,
  traySizes,
  type TrayPicture,
} from '../system/tray/tray-icon.ts';
import { menuTemplate } from '../system/tray/tray-menu.ts';
import { tooltipText } from '../../machine/outside-text.ts';
import type { TrayAction, TrayIcon, TrayView } from '../../reading/view-model/tray.ts';

export interface ElectronTray extends Pick<TrayIcon, 'render'> {
  /** Where the icon is, for the popover; empty on most Linux desktops, null before the first `render`. */
  bounds(): Rectangle | null;
  /** Until it is called, clicks do nothing. */
  listen(listener: TrayListener): void;
  /** Makes the icon again, for a desktop that could not show it when it was made. */
  renew(): void;
  close(): void;
}

export interface TrayListener {
  /** What was chosen in the menu. */
  readonly act: (action: TrayAction) => void;
  readonly onClick: () => void;
}

/** `folder`: the data folder, which on Windows also has the icon's files. */
export function createTray(folder: string): ElectronTray {
  const { platform } = process;
  const images = new Map<string, NativeImage>();
  // Both are kept, because an icon or menu that is garbage collected disappears.
  let isSystemDark = readSystemTheme(nativeTheme.shouldUseDarkColors);
  let listener: TrayListener | null = null;
  let tray: Tray | null = null;
  let menu: Menu | null = null;
  let view: TrayView | null = null;
  let isClosed = false;
  let shownPicture = '';
  let shownTitle = '';
  let shownWords = '';

  function imageFor(picture: TrayPicture): NativeImage {
    const key = pictureKey(picture);
    const known = images.get(key);
    if (known !== undefined) return known;
    const image = platform === 'win32' ? iconFile(picture, folder) : drawImage(picture, platform);
    images.set(key, image);
    return image;
  }

  function render(next: TrayView): void {
    if (isClosed) return;
    view = next;
    const picture = chooseTrayPicture({
      state: next.icon,
      count: next.count,
      platform,
      bar: barOf({ platform, isSystemDark, desktop: process.env['XDG_CURRENT_DESKTOP'] ?? '' }),
    });
    if (tray === null) {
      tray = new Tray(imageFor(picture), trayId(platform, folder));
      // macOS would open a menu that is set on every click, so there it is popped up here, on a right click only.
      tray.on('click', () => listener?.onClick());
      tray.on('right-click', () => platform === 'darwin' && menu !== null && tray?.popUpContextMenu(menu));
    } else if (pictureKey(picture) !== shownPicture) {
      tray.setImage(imageFor(picture));
    }
    shownPicture = pictureKey(picture);
    if (picture.title !== shownTitle) tray.setTitle(picture.title);
    shownTitle = picture.title;
    // Setting a menu closes the one that is open, so it is set only when a text in it has changed.
    const words = JSON.stringify([next.tooltip, next.menu]);
    if (words === shownWords) return;
    shownWords = words;
    tray.setToolTip(tooltipText(next.tooltip));
    menu = Menu.buildFromTemplate(menuTemplate(next.menu, platform, (action) => listener?.act(action)));
    if (platform !== 'darwin') tray.setContextMenu(menu);
  }

  const redraw = (): void => {
    isSystemDark = readSystemTheme(isSystemDark);
    if (view !== null) render(view);
  };
  nativeTheme.on('updated', redraw);

  function remove(): void {
    tray?.destroy();
    tray = null;
    shownPicture = '';
    shownTitle = '';
    shownWords = '';
  }

  return {
    render,
    renew() {
      remove();
      redraw();
    },
    bounds: () => tray?.getBounds() ?? null,
    listen(next) {
      listener = next;
    },
    close() {
      isClosed = true;
      nativeTheme.off('updated', redraw);
      remove();
    },
  };
}

/** Linux and older Electrons know only the app's theme, which is the system's until the user chooses another. */
function readSystemTheme(lastKnown: boolean): boolean {
  const theme: { readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean } = nativeTheme;
  const isDark = theme.shouldUseDarkColorsForSystemIntegratedUI;
  if (isDark !== undefined && process.platform !== 'linux') return isDark;
  return nativeTheme.themeSource === 'system' ? nativeTheme.shouldUseDarkColors : lastKnown;
}

/**
 * The system remembers by it where the user has moved the icon. Windows binds it to the program's path, and refuses it at another
 * one and to a second icon, so each path and each data folder has its own.
 */
function trayId(platform: NodeJS.Platform, folder: string): string | undefined {
  if (platform !== 'darwin' && platform !== 'win32') return undefined;
  const hash = createHash('sha256')
    .update(platform === 'win32' ? `${process.execPath} ${folder}` : folder)
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

/** Only from a file does Windows get the size that it shows. Without one, it stretches the smallest. */
function iconFile(picture: TrayPicture, folder: string): NativeImage {
  const { base, scales } = traySizes('win32');
  const path = join(folder, 'tray', `${pictureKey(picture).replaceAll('/', '-')}.ico`);
  try {
    mkdirSync(join(folder, 'tray'), { recursive: true });
    writeFileSync(path, encodeIco(scales.map((scale) => drawTrayPicture(picture, Math.round(base * scale)))));
    return nativeImage.createFromPath(path);
  } catch {
    return drawImage(picture, 'win32');
  }
}

function drawImage(picture: TrayPicture, platform: NodeJS.Platform): NativeImage {
  const { base, scales } = traySizes(platform);
  const image = nativeImage.createEmpty();
  for (const scaleFactor of scales) {
    const bitmap = drawTrayPicture(picture, Math.round(base * scaleFactor));
    const { width, height } = bitmap;
    image.addRepresentation({ scaleFactor, width, height, buffer: toNativeBitmap(bitmap) });
  }
  if (picture.palette === 'template') image.setTemplateImage(true);
  return image;
}
