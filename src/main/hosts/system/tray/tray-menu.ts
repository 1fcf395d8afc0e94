// The app's tray menu as a template for the native menu. Pure; the adapter builds and shows it.
import { menuLabel } from '../../../machine/outside-text.ts';
import type { TrayAction, TrayMenuItem } from '../../../reading/view-model/tray.ts';

/** The part of Electron's MenuItemConstructorOptions that we use. */
export interface MenuTemplateItem {
  readonly type?: 'separator' | 'submenu' | 'normal';
  readonly label?: string;
  readonly enabled?: boolean;
  readonly submenu?: MenuTemplateItem[];
  readonly click?: () => void;
}

export function menuTemplate(
  items: readonly TrayMenuItem[],
  platform: NodeJS.Platform,
  act: (action: TrayAction) => void,
): MenuTemplateItem[] {
  return items.map((item) => {
    switch (item.kind) {
      case 'separator':
        return { type: 'separator' };
      case 'submenu':
        return {
          type: 'submenu',
          label: menuLabel(item.label, platform),
          submenu: menuTemplate(item.items, platform, act),
        };
      case 'item': {
        const { action } = item;
        const label = menuLabel(item.label, platform);
        if (action === null) return { type: 'normal', label, enabled: item.isEnabled };
        return { type: 'normal', label, enabled: item.isEnabled, click: () => act(action) };
      }
    }
  });
}
