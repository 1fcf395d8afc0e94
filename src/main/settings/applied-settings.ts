// Hands the settings to the host when they have changed, and only then; keeps what came of the shortcut.
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
