// The app's tray menu as a template for the native menu. Pure; the adapter builds and shows it.
import type { TrayAction, TrayMenuItem } from '../../ports.ts';

/** The part of Electron's MenuItemConstructorOptions that we use. */
export interface MenuTemplateItem {
  readonly type?: 'separator' | 'submenu' | 'normal';
  readonly label?: string;
  readonly enabled?: boolean;
  readonly submenu?: MenuTemplateItem[];
  readonly click?: () => void;
}

/** Characters; a longer company name would make the menu as wide as the screen. */
const LONGEST_LABEL = 60;

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

/** An `&` marks a mnemonic on Windows and Linux, so one in a company's name must be doubled. */
export function menuLabel(text: string, platform: NodeJS.Platform): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  const short =
    characters.length <= LONGEST_LABEL
      ? line
      : `${characters
          .slice(0, LONGEST_LABEL - 1)
          .join('')
          .trimEnd()}…`;
  return platform === 'darwin' ? short : short.replaceAll('&', '&&');
}
