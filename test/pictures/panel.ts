// One page of the gallery for all that a worker looks at, since opening a page takes longer than a picture.
import { env } from 'node:process';
import axe from 'axe-core';
import { expect, test as base, type CDPSession, type Page } from '@playwright/test';
import type { Query } from '../renderer/gallery/panel-tests.ts';
import type { Scene } from '../renderer/gallery/scene.ts';
import { showScene } from '../renderer/gallery/scenes.ts';
import { isKnown, noteCompared, readKept } from './known-shots.ts';

/** Device pixels per CSS pixel. */
export type Scale = 1 | 2;

export interface Panel {
  readonly page: Page;
  readonly scale: Scale;
  readonly devtools: CDPSession;
  /** What the page has complained about since this was called last. */
  readonly takeComplaints: () => readonly string[];
}

export const test = base.extend<object, { scale: Scale; panel: Panel }>({
  scale: [1, { option: true, scope: 'worker' }],
  // Each scale has its own page, because Chromium keeps placing letters by the scale that the page started with.
  panel: [
    async ({ browser, scale }, use) => {
      const page = await browser.newPage({ deviceScaleFactor: scale, reducedMotion: 'reduce' });
      await page.addInitScript(hideCaret);
      await page.addInitScript(axe.source);
      let complaints: string[] = [];
      page.on('console', (message) => {
        // The browser itself requests a favicon, which does not exist.
        if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      const takeComplaints = (): readonly string[] => {
        const taken = complaints;
        complaints = [];
        return taken;
      };
      await use({ page, scale, devtools: await page.context().newCDPSession(page), takeComplaints });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const kept = readKept(env['HOTLIST_PICTURES'] ?? '', env['HOTLIST_KNOWN_SHOTS'] ?? '');
const notes = env['HOTLIST_SHOT_NOTES'];

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf({ height = 640 }: Scene): Size {
  return { width: 400, height };
}

function url(query: Query): string {
  return `${env['HOTLIST_GALLERY'] ?? ''}?${new URLSearchParams(query).toString()}`;
}

/** This devtools session is not Playwright's, and would otherwise use another scale. */
async function resize({ devtools, scale }: Panel, size: Size): Promise<void> {
  const metrics = { ...size, deviceScaleFactor: scale, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
}

export async function show(panel: Panel, scene: Scene, further: Query = {}): Promise<void> {
  const { page } = panel;
  const size = sizeOf(scene);
  // Otherwise the scene before would be laid out and drawn once more in the new size.
  await page.evaluate(() => window.clearGallery?.());
  // Playwright's own screenshots are of this size.
  await page.setViewportSize(size);
  await resize(panel, size);
  await showScene(page, (query) => url({ ...query, ...further }), scene);
  // A row under the pointer would be highlighted.
  await page.mouse.move(0, 0);
}

/** Hides the blinking caret. Runs in the page, before it is loaded. */
function hideCaret(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [sheet];
}

/** A screenshot, compressed less than by Playwright, because most of them are only hashed. */
async function shoot({ devtools }: Panel): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

export async function expectPicture(panel: Panel, look: string, scene: Scene): Promise<void> {
  const path = [`${look}-${String(panel.scale)}x`, `${scene.name}.png`];
  const name = path.join('/');
  const shot = await shoot(panel);
  if (isKnown(kept, name, shot)) return;
  const errors = test.info().errors.length;
  await expect.soft(panel.page).toHaveScreenshot(path);
  if (notes === undefined || test.info().errors.length > errors) return;
  // Playwright takes its own screenshot; it was the same as this one if the page looks the same before and after.
  if (shot.equals(await shoot(panel))) noteCompared(notes, name, shot);
}

/** As wide as a panel of 640 px at a zoom of 200 %. */
export async function narrow(panel: Panel): Promise<void> {
  await resize(panel, { width: 320, height: 480 });
  await panel.page.evaluate(afterNextFrame);
}

/** A chart learns its new width only once the page was laid out, and is too wide until then. Runs in the page. */
async function afterNextFrame(): Promise<void> {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
  // The first begins before the layout of its frame, the second after it.
  await nextFrame();
  await nextFrame();
}
