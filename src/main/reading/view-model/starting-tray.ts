// The tray before anything is known. Imports next to nothing, because it is shown while the app is still loading.
import type { TrayView } from './tray.ts';
import { startingWords } from './starting-words.ts';

export function startingTray(): TrayView {
  const { tooltip, item } = startingWords();
  return {
    icon: 'offline',
    count: 0,
    tooltip,
    menu: [{ kind: 'item', label: item, action: null, isEnabled: false }],
  };
}
