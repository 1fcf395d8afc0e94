// The icons in the desktop's tray and their menus, read and clicked over the bus, as a desktop panel does.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callBus, readProperties, readProperty, type BusObject } from './bus.ts';

const WATCHER = { destination: 'org.kde.StatusNotifierWatcher', path: '/StatusNotifierWatcher' };
const ITEM = 'org.kde.StatusNotifierItem';
const MENU = 'com.canonical.dbusmenu';

export interface TrayItem {
  readonly object: BusObject;
  readonly id: string;
  readonly title: string;
  readonly tooltip: string;
  /** A hash of the icon's pixels: it changes when the picture does. */
  readonly iconHash: string;
  readonly menu: BusObject;
}

export interface MenuEntry {
  readonly id: number;
  readonly label: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly separator: boolean;
  readonly children: readonly MenuEntry[];
}

const names = z.array(z.string());
// (icon name, icon pixels, title, text)
const tooltipSchema = z.tuple([z.string(), z.unknown(), z.string(), z.string()]);

export async function trayItems(env: NodeJS.ProcessEnv = process.env): Promise<readonly TrayItem[]> {
  const registered = names.parse(
    await readProperty(WATCHER, WATCHER.destination, 'RegisteredStatusNotifierItems', env),
  );
  return Promise.all(registered.map((name) => readItem(name, env)));
}

async function readItem(name: string, env: NodeJS.ProcessEnv): Promise<TrayItem> {
  const slash = name.indexOf('/');
  const object =
    slash < 0
      ? { destination: name, path: '/StatusNotifierItem' }
      : { destination: name.slice(0, slash), path: name.slice(slash) };
  const properties = await readProperties(object, ITEM, env);
  const getText = (property: string): string => z.string().parse(properties[property]);
  const tooltip = tooltipSchema.safeParse(properties['ToolTip']);
  return {
    object,
    id: getText('Id'),
    title: getText('Title'),
    tooltip: tooltip.success ? [tooltip.data[2], tooltip.data[3]].filter(Boolean).join('\n') : '',
    iconHash: createHash('sha256').update(JSON.stringify(properties['IconPixmap'])).digest('hex'),
    menu: { destination: object.destination, path: getText('Menu') },
  };
}

/** Left-clicks an icon. */
export async function activateTrayItem(item: TrayItem, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await callBus(item.object, `${ITEM}.Activate`, ['0', '0'], env);
}

export async function trayMenu(
  item: TrayItem,
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly MenuEntry[]> {
  const [, root] = await callBus(item.menu, `${MENU}.GetLayout`, ['0', '-1', '@as []'], env);
  return readEntry(root).children;
}

/**
 * Clicks the entry at a path of labels, for example `['Pause', '30 minutes']`. Rejects when there is none. An app that quits
 * because of the click may leave the bus before it answers, which counts as a successful click.
 */
export async function clickTrayMenu(
  item: TrayItem,
  labels: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  // The app may replace the menu between the reading and the click, which gives the entries other numbers; then read it again.
  for (let triesLeft = 2; !(await clickOnce(item, labels, env, triesLeft > 0)); triesLeft -= 1);
}

/** False when the menu had been replaced by then and `mayFail` is set. */
async function clickOnce(
  item: TrayItem,
  labels: readonly string[],
  env: NodeJS.ProcessEnv,
  mayFail: boolean,
): Promise<boolean> {
  let entries = await trayMenu(item, env);
  let found: MenuEntry | undefined;
  for (const label of labels) {
    found = entries.find((entry) => entry.label === label);
    if (!found)
      throw new Error(`No “${label}” in the menu: ${entries.map((entry) => entry.label).join(', ')}`);
    entries = found.children;
  }
  if (!found?.enabled) throw new Error(`“${labels.join(' › ')}” cannot be clicked.`);
  try {
    await callBus(item.menu, `${MENU}.Event`, [String(found.id), 'clicked', '<"">', '0'], env);
  } catch (error) {
    const words = String(error);
    if (mayFail && words.includes('error occurred in Event')) return false;
    if (!words.includes('recipient disconnected')) throw error;
  }
  return true;
}

const layoutSchema = z.tuple([z.number(), z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** One node of the layout: (id, properties, children). Properties with their default value are left out. */
function readEntry(node: unknown): MenuEntry {
  const [id, properties, children] = layoutSchema.parse(node);
  return {
    id,
    label: withoutMnemonic(z.string().catch('').parse(properties['label'])),
    enabled: properties['enabled'] !== false,
    checked: properties['toggle-state'] === 1,
    separator: properties['type'] === 'separator',
    children: children.filter((child) => layoutSchema.parse(child)[1]['visible'] !== false).map(readEntry),
  };
}

/** A single underscore marks the shortcut letter; a double one is an underscore. */
function withoutMnemonic(label: string): string {
  return label.replace(/_(_?)/g, '$1');
}
