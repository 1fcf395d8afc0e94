// The panel's window behind the Panel port: made when it is first opened, or a while after the start; then hidden and kept.
import { BrowserWindow, nativeTheme, screen, type Rectangle, type WebContents } from 'electron';
import type { OwnSound } from '../../../shared/contract/sounds.ts';
import { soundChannel, stateChannel } from '../../../shared/contract/calls.ts';
import { writeJson } from '../../../shared/contract/json-text.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import type { PanelState } from '../../../shared/model.ts';
import { isPanelUrl, PANEL_URL } from '../system/window/panel-address.ts';
import { placePanel, type PanelSide, type Placement } from '../system/window/panel-placement.ts';
import {
  DEFAULT_PANEL_SIZE,
  readPanelSize,
  SMALLEST_PANEL_SIZE,
  type PanelSize,
} from '../system/window/panel-size.ts';
import { COLLECT_PAGE, releasePageMemory } from '../system/window/page-memory.ts';
import { watchPage } from '../system/window/page-watch.ts';
import type { Panel } from '../../app/host.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';
import { clockFormat } from '../../../shared/words/clock-words.ts';

export interface PanelWindow extends Panel {
  /** Loads the window hidden, so that it opens as quickly the first time as later. */
  warmUp(): void;
  /** Clicking the tray icon takes the focus and thereby hides a popover; the same click must not open it again. */
  wasJustBlurred(): boolean;
  isPanel(contents: WebContents, url: string): boolean;
  /** From now on closing the window destroys it. */
  close(): void;
}

export interface PanelWindowOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly log: Pick<Log, 'warn'>;
  readonly preload: string;
  readonly icon: string;
  readonly isWayland: boolean;
  /** electron-vite's server while developing, else null. */
  readonly devUrl: string | null;
  readonly trayBounds: () => Rectangle | null;
  /** Null: wherever it usually opens. */
  readonly side: PanelSide | null;
  /** The size that the user gave it. */
  readonly size: { read(): unknown; write(size: PanelSize): void };
  /** Called with each page of the panel once it is loaded. */
  readonly onLoaded: (contents: WebContents) => void;
}

/** A popover's blur and the click that caused it are within this time; nobody clicks twice that fast. */
const SAME_CLICK_MS = 250;

/** A tall title bar: X11 does not tell how much a window's frame adds to its size. */
const TITLE_BAR_PX = 40;

/** Hotlist has no Dock icon, so macOS need not change what kind of app it is, which would hide the window for a moment. */
const ABOVE_ALL = { visibleOnFullScreen: true, skipTransformProcessType: true };

/** `--bg` of the panel's style, shown until the page has painted. */
const BACKGROUND = { light: '#fefdfc', dark: '#171412' } as const;

export function createPanelWindow(options: PanelWindowOptions): PanelWindow {
  let window: BrowserWindow | null = null;
  let state: PanelState | null = null;
  let isLoaded = false;
  let isWanted = false;
  let isPlaced = false;
  let isClosing = false;
  let isResized = false;
  /** The size that it was last made or set to, or that the user gave it. */
  let given = DEFAULT_PANEL_SIZE;
  /** Requested before there was a page to play it. */
  let sound: OwnSound | null = null;
  let blurredAt = Number.NEGATIVE_INFINITY;
  let onReplaced = (): void => undefined;
  const watch = watchPage({
    clock: options.clock,
    log: options.log,
    question() {
      // It may stand at a breakpoint.
      if (window === null || !isLoaded || window.webContents.isDevToolsOpened()) return null;
      return window.webContents.executeJavaScript('0');
    },
    replace() {
      // A page that hangs cannot be reloaded: it has to go with its process.
      window?.destroy();
      onReplaced();
      if (isWanted && !isClosing) make();
    },
  });
  const memory = releasePageMemory({
    clock: options.clock,
    collect() {
      if (window === null || !isLoaded || window.isVisible()) return;
      // A page that goes meanwhile has nothing left to collect.
      window.webContents.executeJavaScript(COLLECT_PAGE).catch(() => undefined);
    },
  });

  function make(): BrowserWindow {
    const { placement, size } = place();
    given = size;
    const made = new BrowserWindow({
      ...appearance(placement, options.icon),
      ...size,
      minWidth: SMALLEST_PANEL_SIZE.width,
      minHeight: SMALLEST_PANEL_SIZE.height,
      ...guards(options.preload),
      // A hidden page takes less memory until it is shown: it is neither laid out nor painted.
      paintWhenInitiallyHidden: false,
    });
    listenTo(made, placement);
    void made.loadURL(pageUrl(placement, options.devUrl)).catch(() => made.destroy());
    window = made;
    return made;
  }

  function listenTo(made: BrowserWindow, placement: Placement): void {
    made.on('close', (event) => {
      if (isClosing) return;
      event.preventDefault();
      hide();
    });
    made.on('hide', () => remember(made));
    // Only the user causes `will-resize`, which Linux does not have.
    if (process.platform === 'linux') made.on('resize', () => (isResized = true));
    else made.on('will-resize', () => (isResized = true));
    // Also while hidden, because the page paints only a moment after the window appears.
    const paint = (): void => made.setBackgroundColor(background());
    nativeTheme.on('updated', paint);
    if (placement.mode === 'popover') {
      made.on('blur', () => {
        if (made.webContents.isDevToolsOpened()) return;
        if (made.isVisible()) blurredAt = options.clock.now();
        hide();
      });
    }
    made.on('closed', () => {
      nativeTheme.off('updated', paint);
      window = null;
      isLoaded = false;
      watch.forget();
      memory.forget();
    });
    made.webContents.on('did-start-loading', () => (isLoaded = false));
    made.webContents.on('did-finish-load', () => {
      // A window that is destroyed while its page loads still gets this event.
      if (window !== made) return;
      isLoaded = true;
      // The window may have appeared before its page could accept a state.
      if (made.isVisible()) send();
      // Not at `ready-to-show`, which never comes on Wayland for a window that was never shown (electron#48859).
      else if (isWanted && !isClosing) reveal(made);
      else memory.hidden();
      if (sound !== null) made.webContents.send(soundChannel, sound);
      sound = null;
      options.onLoaded(made.webContents);
    });
    made.webContents.on('render-process-gone', () => isClosing || made.destroy());
  }

  function place(): { readonly placement: Placement; readonly size: PanelSize } {
    const tray = options.trayBounds();
    const { x, y, width, height } = workArea(tray);
    const sizeWithin = (most: number): PanelSize =>
      readPanelSize(options.size.read(), { width, height: most });
    const placement = placePanel({
      platform: process.platform,
      isWayland: options.isWayland,
      tray,
      workArea: { x, y, width, height },
      side: options.side,
      size: sizeWithin(height),
    });
    return { placement, size: sizeWithin(placement.mode === 'popover' ? height : height - TITLE_BAR_PX) };
  }

  /** Writes a size that the user gave it. One that was set reads back rounded on some systems, and the panel would creep. */
  function remember(made: BrowserWindow): void {
    if (!isResized) return;
    isResized = false;
    const [width, height] = made.getSize();
    if (width === undefined || height === undefined) return;
    const isRounding = Math.abs(width - given.width) <= 1 && Math.abs(height - given.height) <= 1;
    if (isRounding) return;
    given = { width, height };
    options.size.write(given);
  }

  function reveal(shown: BrowserWindow): void {
    memory.forget();
    remember(shown);
    send();
    const { placement, size } = place();
    if (placement.mode === 'popover') {
      given = size;
      shown.setBounds({ x: placement.x, y: placement.y, ...size });
    }
    // Once; after that it stays where the user has moved it.
    else if (placement.at !== undefined && !isPlaced) shown.setPosition(placement.at.x, placement.at.y);
    else if (isPlaced) {
      // Without it, marco puts the frame where the window was: a title bar higher each time.
      const [x = 0, y = 0] = shown.getPosition();
      shown.setPosition(x, y);
    }
    isPlaced = true;
    if (shown.isMinimized()) shown.restore();
    showInView(shown);
    shown.focus();
    watch.ask();
  }

  function play(asked: OwnSound): void {
    if (isClosing) return;
    if (isLoaded) return window?.webContents.send(soundChannel, asked);
    sound = asked;
    if (window === null) make();
  }

  function send(): void {
    if (state === null || window === null || !isLoaded) return;
    const zoom = state.settings.zoomPercent / 100;
    if (window.webContents.getZoomFactor() !== zoom) window.webContents.setZoomFactor(zoom);
    window.webContents.send(stateChannel, writeJson(state));
  }

  function hide(): void {
    isWanted = false;
    if (window === null || !window.isVisible()) return;
    window.hide();
    memory.hidden();
  }

  return {
    publish(next) {
      state = next;
      // A hidden page gets the latest state when it is opened; until then it has nothing to do.
      if (window?.isVisible() === true) send();
    },
    open() {
      isWanted = true;
      if (window === null) make();
      else if (isLoaded) reveal(window);
    },
    hide,
    isVisible: () => window?.isVisible() === true,
    onReplaced(listener) {
      onReplaced = listener;
    },
    // Elsewhere the system plays a sound with the notification (notifications.ts).
    ...(process.platform === 'linux' && { play }),
    async print() {
      if (window === null) throw new Error('there is no window to print');
      // Chromium fills margins with the window's own color, which is dark in the dark theme, so the page has margins of its
      // own.
      const margins = { top: 0, bottom: 0, left: 0, right: 0 };
      return window.webContents.printToPDF({ pageSize: 'A4', printBackground: true, margins });
    },
    warmUp() {
      if (window === null && !isClosing) make();
    },
    wasJustBlurred: () => options.clock.now() - blurredAt < SAME_CLICK_MS,
    isPanel: (contents, url) => contents === window?.webContents && isPanelUrl(url, options.devUrl),
    close() {
      isClosing = true;
      watch.forget();
      memory.forget();
      if (window === null) return;
      remember(window);
      window.destroy();
    },
  };
}

/** On macOS: on the Space that the user is looking at, a full screen's too, where it then stays. */
function showInView(window: BrowserWindow): void {
  if (process.platform !== 'darwin') return window.show();
  window.setVisibleOnAllWorkspaces(true, ABOVE_ALL);
  window.show();
  window.setVisibleOnAllWorkspaces(false, ABOVE_ALL);
}

/** The work area of the display with the tray icon, or of the primary one if the icon's position is unknown. */
function workArea(tray: Rectangle | null): Rectangle {
  const display =
    tray === null || tray.width === 0 ? screen.getPrimaryDisplay() : screen.getDisplayMatching(tray);
  return display.workArea;
}

/** Without a frame, the page draws the window's corners and border. */
function pageUrl(placement: Placement, devUrl: string | null): string {
  const url = new URL(devUrl ?? PANEL_URL);
  if (placement.mode === 'popover') url.searchParams.set('frameless', '1');
  url.searchParams.set('clock', clockFormat());
  url.searchParams.set('language', currentLanguage());
  return url.href;
}

function appearance(placement: Placement, icon: string): Electron.BrowserWindowConstructorOptions {
  const isPopover = placement.mode === 'popover';
  return {
    title: 'Hotlist',
    icon,
    show: false,
    backgroundColor: background(),
    frame: !isPopover,
    skipTaskbar: isPopover,
    alwaysOnTop: isPopover,
    maximizable: false,
    fullscreenable: false,
  };
}

function background(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}

function guards(preload: string): Electron.BrowserWindowConstructorOptions {
  return {
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Would download dictionaries from the network.
      spellcheck: false,
      // Nobody has clicked in a hidden page.
      autoplayPolicy: 'no-user-gesture-required',
    },
  };
}
