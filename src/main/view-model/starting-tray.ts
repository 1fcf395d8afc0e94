// The tray before anything is known. Imports nothing: it is shown while the app is still being loaded.
import type { TrayView } from '../ports.ts';

export const startingTray: TrayView = {
  icon: 'offline',
  count: 0,
  tooltip: 'Hotlist · starting',
  menu: [{ kind: 'item', label: 'Starting…', action: null, isEnabled: false }],
};
