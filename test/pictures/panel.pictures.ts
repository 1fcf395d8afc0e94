// Every view, state and dialog of the panel looks as in its baseline, in both themes and at both scales.
import { env } from 'node:process';
import { expect, test as base, type CDPSession, type Page } from '@playwright/test';
import type { Query } from '../renderer/gallery/panel-tests.ts';
import type { Scene } from '../renderer/gallery/scene.ts';
import { scenes, scenesOfAnyLanguage, showScene, themes } from '../renderer/gallery/scenes.ts';
import { isKnown, noteCompared, readKept } from './known-shots.ts';

/** Device pixels per CSS pixel. */
export type Scale = 1 | 2;

interface Panel {
  readonly page: Page;
  readonly devtools: CDPSession;
}

const test = base.extend<object, { scale: Scale; panel: Panel }>({
  scale: [1, { option: true, scope: 'worker' }],
  // One page for all the pictures of a worker, since opening a page takes longer than a picture. Each scale has its own page,
  // because Chromium keeps placing letters by the scale that the page started with.
  panel: [
    async ({ browser, scale }, use) => {
      const page = await browser.newPage({ deviceScaleFactor: scale, reducedMotion: 'reduce' });
      await use({ page, devtools: await page.context().newCDPSession(page) });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const kept = readKept(env['HOTLIST_PICTURES'] ?? '', env['HOTLIST_KNOWN_SHOTS'] ?? '');
const notes = env['HOTLIST_SHOT_NOTES'];

function sizeOf({ height = 640 }: Scene): { readonly width: number; readonly height: number } {
  return { width: 400, height };
}

function url(query: Query): string {
  return `${env['HOTLIST_GALLERY'] ?? ''}?${new URLSearchParams(query).toString()}`;
}

async function show({ page }: Panel, scene: Scene, further: Query = {}): Promise<void> {
  await page.setViewportSize(sizeOf(scene));
  await showScene(page, (query) => url({ ...query, ...further }), scene);
  // A row under the pointer would be highlighted.
  await page.mouse.move(0, 0);
}

/** Hides the blinking caret. Runs in the page. */
function hideCaret(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A screenshot, compressed less than by Playwright, because most of them are only hashed. */
async function shoot({ page, devtools }: Panel, scene: Scene, scale: Scale): Promise<Buffer> {
  const size = sizeOf(scene);
  await page.evaluate(hideCaret);
  // This devtools session is not Playwright's, and would otherwise use another scale.
  const metrics = { ...size, deviceScaleFactor: scale, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

async function expectPicture(panel: Panel, scale: Scale, look: string, scene: Scene): Promise<void> {
  const path = [`${look}-${String(scale)}x`, `${scene.name}.png`];
  const name = path.join('/');
  const shot = await shoot(panel, scene, scale);
  if (isKnown(kept, name, shot)) return;
  const errors = test.info().errors.length;
  await expect.soft(panel.page).toHaveScreenshot(path);
  if (notes === undefined || test.info().errors.length > errors) return;
  // Playwright takes its own screenshot; it was the same as this one if the page looks the same before and after.
  if (shot.equals(await shoot(panel, scene, scale))) noteCompared(notes, name, shot);
}

for (const scene of scenesOfAnyLanguage) {
  test(`${scene.name} in German`, async ({ panel, scale }) => {
    await show(panel, scene, { language: 'de' });
    await panel.page.emulateMedia({ colorScheme: 'light' });
    await expectPicture(panel, scale, 'german', scene);
  });
}

for (const scene of scenes) {
  test(scene.name, async ({ panel, scale }) => {
    await show(panel, scene);
    for (const theme of themes) {
      await panel.page.emulateMedia({ colorScheme: theme });
      await expectPicture(panel, scale, theme, scene);
    }
  });
}
