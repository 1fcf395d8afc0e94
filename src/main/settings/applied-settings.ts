// Applies the settings to the host whenever they change, and remembers whether the shortcut could be registered.
import type { PanelState, Settings } from '../../shared/model.ts';
import type { Clock } from '../machine/clock.ts';

/** What a host can be set to. */
export interface SettingsHost {
  /** Applies login item, shortcut and theme; returns the outcome for the shortcut. */
  applySettings(settings: Settings): PanelState['host']['shortcut'];
  /** Whether the system refused to change the login item; left out by a host that has none. */
  readonly isLoginItemRefused?: () => boolean;
}

export interface AppliedSettings {
  apply(settings: Settings): void;
  shortcut(): PanelState['host']['shortcut'];
  /** Since when the login item could not be changed; null while it matches the settings. */
  loginItemRefusedAt(): number | null;
}

export function createAppliedSettings(host: SettingsHost, clock: Pick<Clock, 'now'>): AppliedSettings {
  let applied: Settings | null = null;
  let shortcut: PanelState['host']['shortcut'] = 'off';
  let refusedAt: number | null = null;
  return {
    apply(settings) {
      if (settings === applied) return;
      // Only then, so that what the host could not apply is tried again.
      shortcut = host.applySettings(settings);
      applied = settings;
      refusedAt = host.isLoginItemRefused?.() === true ? (refusedAt ?? clock.now()) : null;
    },
    shortcut: () => shortcut,
    loginItemRefusedAt: () => refusedAt,
  };
}
