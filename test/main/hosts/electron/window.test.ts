// The panel's window: its size, its place, and the Space that it opens on.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPanelWindow } from '../../../../src/main/hosts/electron/window.ts';
import type { PanelSize } from '../../../../src/main/hosts/system/window/panel-size.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { BrowserWindow, display, usePlatform } from '../../../fakes/electron.ts';

vi.mock('electron', () => import('../../../fakes/electron.ts'));

const TRAY = { x: 900, y: 0, width: 22, height: 22 };
const SCREEN = { x: 0, y: 22, width: 1280, height: 778 };

let stored: PanelSize | undefined;
beforeEach(() => {
  BrowserWindow.made = [];
  stored = undefined;
  display.workArea = SCREEN;
});

/** Opened once, its page loaded. */
function open(tray: typeof TRAY | null = TRAY) {
  const panel = createPanelWindow({
    clock: createFakeClock(),
    log: { warn: () => undefined },
    preload: 'preload.cjs',
    icon: 'icon.png',
    isWayland: false,
    devUrl: null,
    trayBounds: () => tray,
    side: null,
    size: { read: () => stored, write: (size) => (stored = size) },
    onLoaded: () => undefined,
  });
  panel.open();
  const window = BrowserWindow.made[0];
  if (window === undefined) throw new Error('no window was made');
  window.webContents.emit('did-finish-load');
  return { panel, window };
}

const sizesSet = (window: BrowserWindow): readonly unknown[] =>
  window.calls.flatMap(([name, bounds]) => (name === 'setBounds' ? [bounds] : []));

describe.each(['darwin', 'win32', 'linux'] as const)('at its icon on %s', (platform) => {
  usePlatform(platform);

  test('it keeps its size however often it is opened, where the system rounds it up', () => {
    const { panel, window } = open();
    for (let time = 0; time < 5; time += 1) {
      panel.hide();
      panel.open();
    }
    expect(sizesSet(window)).toHaveLength(6);
    expect(new Set(sizesSet(window).map((size) => JSON.stringify(size))).size).toBe(1);
    expect(stored).toBeUndefined();
  });

  test('the size that the user gives it is the next one, too', () => {
    const { panel, window } = open();
    window.resizeByHand(500, 700);
    panel.hide();
    expect(stored).toEqual({ width: 500, height: 700 });
    panel.open();
    expect(sizesSet(window).at(-1)).toMatchObject({ width: 500, height: 700 });
  });

  test('so is one that the user gives it before opening it once more without closing it', () => {
    const { panel, window } = open();
    window.resizeByHand(500, 700);
    panel.open();
    expect(sizesSet(window).at(-1)).toMatchObject({ width: 500, height: 700 });
    expect(stored).toEqual({ width: 500, height: 700 });
  });
});

describe.each(['darwin', 'win32'] as const)('on %s', (platform) => {
  usePlatform(platform);

  test('it plays no sounds, because only the system knows when there should be none', () => {
    expect('play' in open().panel).toBe(false);
  });
});

describe('on macOS', () => {
  usePlatform('darwin');

  test('it opens on the Space that the user is looking at, above a full screen, and stays there', () => {
    const { window } = open();
    const options = { visibleOnFullScreen: true, skipTransformProcessType: true };
    expect(window.calls.slice(1)).toEqual([
      ['setVisibleOnAllWorkspaces', true, options],
      ['show'],
      ['setVisibleOnAllWorkspaces', false, options],
    ]);
  });
});

describe('on Linux', () => {
  usePlatform('linux');

  test('its frame fits on a screen of 1280 × 800 at 150 %, too', () => {
    display.workArea = { x: 0, y: 0, width: 853, height: 533 };
    const { window } = open(null);
    expect(window.options['height']).toBeLessThanOrEqual(533 - 40);
  });

  test('it opens where it was, however often, where a window manager would move it up by its title bar', () => {
    const { panel, window } = open(null);
    window.setPosition(440, 150);
    for (let time = 0; time < 3; time += 1) {
      panel.hide();
      panel.open();
    }
    expect(window.getPosition()).toEqual([440, 150]);
  });

  test('an ordinary window is asked for no place when it first opens, and its size is kept when the user changes it', () => {
    const { panel, window } = open(null);
    expect(window.calls).toEqual([['show']]);
    window.resizeByHand(520, 600);
    panel.hide();
    expect(stored).toEqual({ width: 520, height: 600 });
  });

  test('it plays the sounds of alerts', () => {
    expect('play' in open().panel).toBe(true);
  });
});
