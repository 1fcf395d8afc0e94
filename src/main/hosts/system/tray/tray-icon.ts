// Which picture the tray shows, from the app's state and the platform. Pure; tray-drawing.ts draws it.
import type { TrayState } from '../../../../shared/model.ts';

/** `template`: only black and transparent, colored by macOS. The others say which bar the icon is on. */
export type TrayPalette = 'template' | 'on-light' | 'on-dark' | 'on-any';

export interface TrayPicture {
  readonly state: TrayState;
  /** Drawn into the icon: '' or '1' to '9' or '9+'. */
  readonly badge: string;
  readonly palette: TrayPalette;
  /** Text beside the icon; only macOS has room for it. */
  readonly title: string;
}

export interface TrayFacts {
  readonly state: TrayState;
  readonly count: number;
  readonly platform: NodeJS.Platform;
  readonly bar: Bar;
}

export function chooseTrayPicture(facts: TrayFacts): TrayPicture {
  const count = facts.state === 'waiting' && facts.count > 0 ? countText(facts.count) : '';
  if (facts.platform === 'darwin')
    return { state: facts.state, badge: '', palette: 'template', title: count };
  return { state: facts.state, badge: count, palette: PALETTES[facts.bar], title: '' };
}

function countText(count: number): string {
  return count > 9 ? '9+' : String(Math.floor(count));
}

/** Equal for pictures that look alike. */
export function pictureKey({ state, badge, palette }: TrayPicture): string {
  return `${palette}/${state}/${badge}`;
}

export interface TraySizes {
  /** Edge in px at scale 1. */
  readonly base: number;
  readonly scales: readonly number[];
}

/** The sizes the platform asks for: macOS 16 pt, Windows 16 px at its usual zooms, StatusNotifier hosts 22 px. */
export function traySizes(platform: NodeJS.Platform): TraySizes {
  if (platform === 'darwin') return { base: 16, scales: [1, 2] };
  if (platform === 'win32') return { base: 16, scales: [1, 1.25, 1.5, 2, 2.5, 3] };
  return { base: 22, scales: [1, 2] };
}

/** The bar that holds the icon; if `unknown`, the icon must be visible on both. */
export type Bar = 'dark' | 'light' | 'unknown';

const PALETTES: Readonly<Record<Bar, TrayPalette>> = {
  dark: 'on-dark',
  light: 'on-light',
  unknown: 'on-any',
};

export interface BarFacts {
  readonly platform: NodeJS.Platform;
  /** The system's theme, not the app's. */
  readonly isSystemDark: boolean;
  /** XDG_CURRENT_DESKTOP. */
  readonly desktop: string;
}

/** GNOME's and Unity's bars are dark in every theme, KDE's follows the theme; other Linux bars may have any color. */
export function barOf({ platform, isSystemDark, desktop }: BarFacts): Bar {
  if (platform === 'linux' && /gnome|unity/iu.test(desktop)) return 'dark';
  if (platform === 'linux' && !/kde/iu.test(desktop)) return 'unknown';
  return isSystemDark ? 'dark' : 'light';
}
