// Everything that the panel can show, by name: each view, state and dialog. test/pictures goes through all of them.
import type { Page } from 'playwright';
import type { Query } from './panel-tests.ts';
import { routes, viewOf } from './routes.ts';
import type { Scene } from './scene.ts';
import { askScenes } from './ask-scenes.ts';
import { claimScenes } from './claim-scenes.ts';
import { listScenes } from './list-scenes.ts';
import { connectScenes } from './connect-scenes.ts';
import { dialogScenes } from './dialog-scenes.ts';
import { lookupScenes } from './lookup-scenes.ts';
import { organizationScenes } from './organization-scenes.ts';
import { teamScenes } from './team-scenes.ts';

/** These are seen to their end. */
const long: Readonly<Record<string, number>> = {
  'settings-alerts': 2_000,
  'settings-accounts': 1_100,
  'settings-connection': 1_000,
  'settings-integrations': 1_000,
  diagnostics: 1_480,
  account: 1_500,
  person: 900,
};
const states = [
  'demo',
  'paused',
  'quiet',
  'partial',
  'reconnecting',
  'disk-full',
  'broken',
  'uncaught',
  'today',
  'today-waiting',
  'today-overdue',
  'today-nobody',
  'today-there',
  'today-asleep',
  'today-waiting-asleep',
  'today-uncontacted',
  'by-waiting',
  'by-waiting-skipped',
  'by-waiting-nobody',
  'alert-filter',
  'type-questions',
  'no-copy',
  'silent-notifications',
  'no-notifications',
  'no-tray',
  'do-not-disturb',
  'not-allowed',
  'not-understood',
  'not-working',
  'refused',
  'limited',
  'offline',
  'baseline',
  'loading',
  'empty',
  'no-surface-a',
  'dead',
  'onboarding',
  'onboarding-again',
  'onboarding-no-tray',
];

export const scenes: readonly Scene[] = [
  ...['settings', 'settings-alerts', 'settings-notifications'].map((view) => ({
    name: `${view}-ruled`,
    query: { view, state: 'ruled' },
    ...(long[view] !== undefined && { height: long[view] }),
  })),
  { name: 'settings-alert-filter', query: { view: 'settings', state: 'alert-filter' } },
  ...routes.map(viewOf).map((view) => ({
    name: view,
    query: { view },
    ...(long[view] !== undefined && { height: long[view] }),
  })),
  ...states.map((state) => ({ name: `hot-${state}`, query: { state } })),
  ...['feed', 'people'].map((view) => ({ name: `${view}-empty`, query: { view, state: 'empty' } })),
  ...['few', 'unknown'].map((state) => ({
    name: `report-card-${state}`,
    query: { view: 'report-card', state: `report-${state}` },
  })),
  { name: 'people-no-surface-a', query: { view: 'people', state: 'no-surface-a' } },
  ...['account', 'contact', 'person'].flatMap((view) =>
    ['loading', 'absent', 'failed'].map((state) => ({
      name: `${view}-${state}`,
      query: { view, state: `page-${state}` },
    })),
  ),
  ...dialogScenes,
  ...lookupScenes,
  ...connectScenes,
  ...organizationScenes,
  ...teamScenes,
  ...askScenes,
  ...claimScenes,
  ...listScenes,
];

/** Those that need no press of a button, whose name is English: every view, and every state that a view is opened in. */
export const scenesOfAnyLanguage = scenes.filter(
  ({ act, isOfAnyLanguage }) => act === undefined || isOfAnyLanguage,
);

const sharp = ['account', 'connect', 'feed', 'filter', 'hot', 'keys', 'person', 'settings', 'status', 'week'];

/**
 * Those with a picture at two device pixels a CSS pixel: between them they have every kind of thing that is drawn, which are icons,
 * logos, charts, hairlines, switches, focus rings and a dialog.
 */
export const sharpScenes = scenes.filter(({ name }) => sharp.includes(name));

export const themes = ['light', 'dark'] as const;

/**
 * Opens the scene on a page; `url`: where the gallery shows what is asked for. The panel follows the system's theme, so
 * one opening serves both: `page.emulateMedia({ colorScheme })`. A page that shows the gallery already is not loaded
 * anew: that takes longer than all that is looked at then.
 */
export async function showScene(page: Page, url: (query: Query) => string, scene: Scene): Promise<void> {
  const address = url({ ...scene.query, theme: 'system' });
  const isShown = await page.evaluate(async (search) => {
    await window.showInGallery?.(search);
    return window.showInGallery !== undefined;
  }, new URL(address).search);
  if (!isShown) await page.goto(address);
  await page.locator('#app :is(h1, h2, [data-row], li, .skeleton)').first().waitFor();
  // The scene before may have ended with the mouse: then a focus that is given here would have no ring.
  await page.keyboard.press('F9');
  await scene.act?.(page);
}
