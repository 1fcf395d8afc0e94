// Applies the settings to the host whenever they have changed, and keeps whether the shortcut could be registered.
import type { PanelState, Settings } from '../../shared/model.ts';
import type { Clock, Host } from '../ports.ts';

export interface AppliedSettings {
  apply(settings: Settings): void;
  shortcut(): PanelState['host']['shortcut'];
  /** Since when the login item could not be changed; null while it stands as the settings say. */
  loginItemRefusedAt(): number | null;
}

export function createAppliedSettings(
  host: Pick<Host, 'applySettings' | 'isLoginItemRefused'>,
  clock: Pick<Clock, 'now'>,
): AppliedSettings {
  let applied: Settings | null = null;
  let shortcut: PanelState['host']['shortcut'] = 'off';
  let refusedAt: number | null = null;
  return {
    apply(settings) {
      if (settings === applied) return;
      // Only then: what the host could not take is given to it again.
      shortcut = host.applySettings(settings);
      applied = settings;
      refusedAt = host.isLoginItemRefused?.() === true ? (refusedAt ?? clock.now()) : null;
    },
    shortcut: () => shortcut,
    loginItemRefusedAt: () => refusedAt,
  };
}
