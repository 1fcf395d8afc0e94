// What a test of the panel in Chromium needs: a page of the gallery, and the calls that the fake bridge received.
import type { Browser, Page } from 'playwright';
import { afterEach, describe, expect, inject, vi } from 'vitest';
import type { CallName } from '../../../src/shared/contract/calls.ts';
import { findChromium } from './browser.ts';
import { connectToChromium } from './shared-browser.ts';

export type Query = Readonly<Record<string, string>>;

export interface PanelTests {
  /**
   * The panel in one state, 400 × 640 by default. It may be shown on the previous test's page, which is replaced by a new one only
   * when that test has changed something in it, such as the clock or the visibility.
   */
  readonly open: (query?: Query, width?: number, height?: number) => Promise<Page>;
  /** The address of one view in one state, for a page that is already open. */
  readonly url: (query: Query) => string;
}

/** Long, because everything is slow on a busy machine. A condition that never comes true still ends the test. */
const patienceMs = 240_000;
/** How long one condition may take to come true. */
const conditionMs = 60_000;

/** A group of tests in the Chromium of this machine. Skipped with a message where there is none. */
export function describePanel(name: string, define: (tests: PanelTests) => void): void {
  const chromiumPath = findChromium();
  if (chromiumPath === null) {
    process.stderr.write(`No Chromium on this machine: “${name}” is left out.\n`);
  }
  describe.skipIf(chromiumPath === null)(name, () => define(panelTests()));
}

/** One browser for all test files of a worker, which share their modules. A new one costs as much as a few tests. */
let browser: Promise<Browser> | null = null;
let page: Page | null = null;
let complaints: string[] = [];

async function newPage(): Promise<Page> {
  browser ??= connectToChromium(inject('chromiumAddress'));
  const opened = await (await browser).newPage();
  opened.on('console', (message) => {
    // The browser itself requests a favicon, which does not exist.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.setDefaultTimeout(conditionMs);
  return opened;
}

/** Keeps the page for the next test only if it is like a new one. The page of a failed test, which may not answer, is closed. */
async function leavePage(isFine: boolean): Promise<void> {
  const left = page;
  page = null;
  if (left === null || left.isClosed()) return;
  const isAsLoaded = isFine && (await left.evaluate(() => window.clearGallery?.()));
  if (isAsLoaded === true) page = left;
  else await left.close();
}

function panelTests(): PanelTests {
  vi.setConfig({ testTimeout: patienceMs, expect: { poll: { timeout: conditionMs } } });
  afterEach(async ({ task }) => {
    await leavePage(task.result?.state !== 'fail');
    expect(complaints).toEqual([]);
  });

  const url = (query: Query): string =>
    `${inject('galleryAddress')}?${new URLSearchParams(query).toString()}`;

  const open = async (query: Query = {}, width = 400, height = 640): Promise<Page> => {
    const isNew = page === null || page.isClosed();
    const panel = page === null || page.isClosed() ? await newPage() : page;
    page = panel;
    complaints = [];
    await panel.setViewportSize({ width, height });
    // Without animations, because a colour in transition has no definite contrast.
    await panel.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    // Where the previous test left the pointer, it might be over something.
    await panel.mouse.move(-1, -1);
    // The first page has to wait for the gallery to be built.
    if (isNew) await panel.goto(url(query), { timeout: patienceMs });
    // Reloading would take longer than most tests.
    else await panel.evaluate((search) => window.showInGallery?.(search), new URL(url(query)).search);
    // The lazily loaded pages and the language come first.
    await panel.waitForFunction(() => (document.querySelector('#app')?.childElementCount ?? 0) > 0);
    return panel;
  };
  return { open, url };
}

/** The arguments of every call of that name that the fake bridge received. */
export function callsOf(on: Page, name: CallName): Promise<readonly unknown[]> {
  return on.evaluate((asked) => window.gallery?.callsOf(asked) ?? [], name);
}

/** Presses Esc until the panel is hidden, because for a moment after closing something Esc does not hide it. */
export async function hideByEsc(panel: Page): Promise<void> {
  await expect
    .poll(async () => {
      await panel.keyboard.press('Escape');
      return (await callsOf(panel, 'hidePanel')).length;
    })
    .toBeGreaterThan(0);
}
