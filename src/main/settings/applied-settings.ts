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
      applied = settings;
      shortcut = host.applySettings(settings);
    },
    shortcut: () => shortcut,
  };
}
