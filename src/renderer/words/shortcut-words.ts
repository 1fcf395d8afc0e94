// Electron accelerators: made from the pressed keys, and displayed as printed on the keyboard. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { PanelState } from '../../shared/model.ts';

export interface Chord {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const namedKeys: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Enter: 'Return',
};

/**
 * 'Control+Shift+H' for the chord; null while only modifiers are down, or without Ctrl, Alt or Meta, because a bare letter
 * would be taken away from every other app.
 */
export function acceleratorOf(chord: Chord): string | null {
  if (!chord.ctrl && !chord.meta && !chord.alt) return null;
  const key = /^[a-z0-9]$/iu.test(chord.key)
    ? chord.key.toUpperCase()
    : (namedKeys[chord.key] ?? (/^F([1-9]|1\d|2[0-4])$/u.test(chord.key) ? chord.key : null));
  if (key === null) return null;
  const modifiers = [
    chord.ctrl ? 'Control' : null,
    chord.meta ? 'Super' : null,
    chord.alt ? 'Alt' : null,
    chord.shift ? 'Shift' : null,
  ].filter((modifier) => modifier !== null);
  return [...modifiers, key].join('+');
}

/** `Ctrl`, `Strg` in German, `⌘` on a Mac: the modifier for the panel's shortcuts. */
export function modifierText(platform: 'mac' | 'windows' | 'linux'): string {
  return platform === 'mac' ? '⌘' : messages().keyboard.keys.ctrl;
}

/** "Ctrl Shift H", or "⌃ ⇧ H" on a Mac. */
export function acceleratorText(accelerator: string, platform: 'mac' | 'windows' | 'linux'): string {
  const { ctrl, shift } = messages().keyboard.keys;
  const mac: Readonly<Record<string, string>> = {
    Control: '⌃',
    Super: '⌘',
    Command: '⌘',
    Meta: '⌘',
    CommandOrControl: '⌘',
    CmdOrCtrl: '⌘',
    Alt: '⌥',
    Option: '⌥',
    Shift: '⇧',
  };
  const others: Readonly<Record<string, string>> = {
    Control: ctrl,
    CommandOrControl: ctrl,
    CmdOrCtrl: ctrl,
    Shift: shift,
    Super: platform === 'windows' ? 'Win' : 'Super',
    Meta: platform === 'windows' ? 'Win' : 'Super',
  };
  const names = platform === 'mac' ? mac : others;
  return accelerator
    .split('+')
    .map((part) => names[part] ?? part)
    .join(' ');
}

/** The keys that open the panel from any app; null without any, or if another app has them. */
export function globalShortcutText({ host, settings }: Pick<PanelState, 'host' | 'settings'>): string | null {
  const works = host.shortcut === 'registered' || host.shortcut === 'unconfirmed';
  return works && settings.globalShortcut !== ''
    ? acceleratorText(settings.globalShortcut, host.platform)
    : null;
}

/** How to get the panel back once it is hidden. */
export function hidingHint(panel: Pick<PanelState, 'host' | 'settings'>): string {
  const isSure = panel.host.shortcut === 'registered';
  return messages().shell.hideAgain(isSure ? globalShortcutText(panel) : null, panel.host.tray === 'there');
}
