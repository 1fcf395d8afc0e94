// The port to the tray icon: what it shows, and what its menu asks for.
import type { SettingAnchor } from '../../../shared/contract/setting-anchors.ts';
import type { TrayPlace } from '../../../shared/contract/status.ts';
import type { PauseLength, Route, TrayState } from '../../../shared/model.ts';

export type TrayAction =
  | { readonly kind: 'open'; readonly route: Route | null; readonly section?: SettingAnchor }
  | { readonly kind: 'organization'; readonly id: string }
  | { readonly kind: 'check-now' }
  | { readonly kind: 'pause'; readonly length: PauseLength }
  | { readonly kind: 'resume' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'check-for-updates' }
  | { readonly kind: 'install-update' }
  | { readonly kind: 'quit' };

export type TrayMenuItem =
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly action: TrayAction | null;
      readonly isEnabled: boolean;
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly items: readonly TrayMenuItem[] };

export interface TrayView {
  readonly icon: TrayState;
  /** Unread alerts; drawn into the icon where the platform has room. */
  readonly count: number;
  readonly tooltip: string;
  readonly menu: readonly TrayMenuItem[];
}

export interface TrayIcon {
  render(view: TrayView): void;
  /** Left out by a host whose desktop always shows the icon, or that has none. */
  readonly host?: TrayHost;
}

/** What shows tray icons on this desktop, if anything does. */
export interface TrayHost {
  place(): TrayPlace;
  /** There is one listener. */
  onChange(listener: () => void): void;
}
