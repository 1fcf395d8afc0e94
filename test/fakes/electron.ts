// Electron's main process as its adapters see it: records what they ask of it, and emits the events that its documentation names.
// Nothing else fakes Electron. Documentation: https://www.electronjs.org/docs/api, version 45.4, unless a test says otherwise.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach } from 'vitest';

/** Each test of the file runs as on this platform. */
export function usePlatform(platform: NodeJS.Platform): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform');
  if (own === undefined) throw new Error('process.platform is gone');
  beforeEach(() => void Object.defineProperty(process, 'platform', { ...own, value: platform }));
  afterEach(() => void Object.defineProperty(process, 'platform', own));
}

interface NotificationOptions {
  readonly id?: string;
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
  readonly sound?: string;
  readonly actions?: readonly { readonly type: string; readonly text: string }[];
}

type Activation = (details: { readonly type: string; readonly actionIndex?: number }) => void;

export class Notification extends EventEmitter {
  static shown: Notification[] = [];
  static history: Notification[] = [];
  static removed: string[] = [];
  static #activate: Activation = () => undefined;

  readonly options: NotificationOptions;
  isClosed = false;

  constructor(options: NotificationOptions = {}) {
    super();
    this.options = options;
  }

  static isSupported(): boolean {
    return true;
  }

  static getHistory(): Promise<readonly Notification[]> {
    return Promise.resolve(Notification.history);
  }

  static handleActivation(callback: Activation): void {
    Notification.#activate = callback;
  }

  static remove(id: string): void {
    Notification.removed.push(id);
  }

  static reset(): void {
    Notification.shown = [];
    Notification.history = [];
    Notification.removed = [];
    Notification.#activate = () => undefined;
  }

  show(): void {
    Notification.shown.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  /** "In memory: the callback is invoked in addition to instance events" (`Notification.handleActivation`). */
  use(type: 'click' | 'action', actionIndex = 0): void {
    if (type === 'click') this.emit('click', {});
    else this.emit('action', { actionIndex }, actionIndex);
    if (process.platform === 'win32') Notification.use({ type, actionIndex });
  }

  /** Uses a notification of an earlier run, which has no object here. */
  static use(details: Parameters<Activation>[0]): void {
    Notification.#activate(details);
  }
}

export class Tray extends EventEmitter {
  static made: Tray[] = [];

  readonly guid: string | undefined;
  image: unknown;

  constructor(image: unknown, guid?: string) {
    super();
    this.image = image;
    this.guid = guid;
    Tray.made.push(this);
  }

  setImage(image: unknown): void {
    this.image = image;
  }

  setTitle(): void {}
  setToolTip(): void {}
  setContextMenu(): void {}
  popUpContextMenu(): void {}
  destroy(): void {}

  getBounds(): Rectangle {
    return { x: 0, y: 0, width: 0, height: 0 };
  }
}

export const Menu = { buildFromTemplate: (template: unknown) => template };

/** Of a file, or of bitmaps for some scales. */
export const nativeImage = {
  createFromPath: (path: string) => ({ path }),
  createEmpty: () => ({
    scales: [] as number[],
    addRepresentation(this: { scales: number[] }, { scaleFactor }: { scaleFactor: number }) {
      this.scales.push(scaleFactor);
    },
    setTemplateImage: () => undefined,
  }),
};

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  shouldUseDarkColors: false,
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const display = { workArea: { x: 0, y: 0, width: 1280, height: 800 } };

export const screen = { getPrimaryDisplay: () => display, getDisplayMatching: () => display };

/** The page of a window. It has loaded when the test says so. */
class WebContents extends EventEmitter {
  readonly sent: string[] = [];

  send(channel: string): void {
    this.sent.push(channel);
  }

  isDevToolsOpened(): boolean {
    return false;
  }

  executeJavaScript(): Promise<unknown> {
    return Promise.resolve(0);
  }

  getZoomFactor(): number {
    return 1;
  }
}

/** `setBounds` at a scale of 1.25 rounds up to whole pixels, as `getSize` then says (electron#27651, electron#51572). */
export class BrowserWindow extends EventEmitter {
  static made: BrowserWindow[] = [];

  readonly webContents = new WebContents();
  readonly options: Readonly<Record<string, unknown>>;
  /** The names of the calls that place it, in their order. */
  readonly calls: unknown[][] = [];
  #bounds: Rectangle;
  #isVisible = false;
  #isPlaced = true;

  constructor(
    options: Readonly<Record<string, unknown>> & { readonly width: number; readonly height: number },
  ) {
    super();
    this.options = options;
    this.#bounds = { x: 0, y: 0, width: options.width, height: options.height };
    BrowserWindow.made.push(this);
  }

  loadURL(): Promise<void> {
    return Promise.resolve();
  }

  setBackgroundColor(): void {}
  focus(): void {}

  isMinimized(): boolean {
    return false;
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  getSize(): readonly number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  setPosition(x: number, y: number): void {
    this.calls.push(['setPosition', x, y]);
    this.#bounds = { ...this.#bounds, x, y };
    this.#isPlaced = true;
  }

  getPosition(): readonly number[] {
    return [this.#bounds.x, this.#bounds.y];
  }

  setBounds(bounds: Rectangle): void {
    this.calls.push(['setBounds', bounds]);
    this.#bounds = { ...bounds, width: bounds.width + 1, height: bounds.height + 1 };
    this.emit('resize');
  }

  setVisibleOnAllWorkspaces(isVisible: boolean, options: unknown): void {
    this.calls.push(['setVisibleOnAllWorkspaces', isVisible, options]);
  }

  show(): void {
    this.calls.push(['show']);
    this.#isVisible = true;
    // Marco 1.26 was seen to do this to Electron 33: it takes the place of the window for that of its frame.
    if (!this.#isPlaced) this.#bounds = { ...this.#bounds, x: this.#bounds.x - 3, y: this.#bounds.y - 23 };
    this.emit('show');
  }

  hide(): void {
    this.#isVisible = false;
    this.#isPlaced = false;
    this.emit('hide');
  }

  destroy(): void {
    this.emit('closed');
  }

  /** "Only emitted when the window is being resized manually" (`will-resize`, macOS and Windows). */
  resizeByHand(width: number, height: number): void {
    this.emit('will-resize', {}, { ...this.#bounds, width, height }, { edge: 'bottom' });
    this.#bounds = { ...this.#bounds, width, height };
    this.emit('resize');
    this.emit('resized');
  }
}

export const systemPreferences = {
  defaults: new Map<string, unknown>(),
  /** "Set the value of `key` in `NSUserDefaults`" (macOS). */
  setUserDefault(key: string, _type: string, value: unknown) {
    systemPreferences.defaults.set(key, value);
  },
};
