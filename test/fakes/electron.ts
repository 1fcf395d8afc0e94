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

  /** As one of an earlier run is used, which has no object here. */
  static use(details: Parameters<Activation>[0]): void {
    Notification.#activate(details);
  }
}
