// Applies the settings to the host whenever they have changed, and keeps whether the shortcut could be registered.
import type { PanelState, Settings } from '../../shared/model.ts';
import type { Host } from '../ports.ts';

export interface AppliedSettings {
  apply(settings: Settings): void;
  shortcut(): PanelState['host']['shortcut'];
}

export function createAppliedSettings(host: Pick<Host, 'applySettings'>): AppliedSettings {
  let applied: Settings | null = null;
  let shortcut: PanelState['host']['shortcut'] = 'off';
  return {
    apply(settings) {
      if (settings === applied) return;
      // Only then: what the host could not take is given to it again.
      shortcut = host.applySettings(settings);
      applied = settings;
    },
    shortcut: () => shortcut,
  };
}
