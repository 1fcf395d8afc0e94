// What a test of the panel in Chromium starts from: a page of the gallery, and the calls that the fake bridge saw.
import type { Browser, Page } from 'playwright';
import { afterEach, describe, expect, inject, vi } from 'vitest';
import type { CallName } from '../../../src/shared/contract/calls.ts';
import { findChromium } from './browser.ts';
import { connectToChromium } from './shared-browser.ts';

export type Query = Readonly<Record<string, string>>;

export interface PanelTests {
  /**
   * The panel in one state, 400 × 640 unless another size is given. It may be shown on the page of the test before, which
   * is loaded anew only where that test has put something of its own in place there (a clock, what is visible).
   */
  readonly open: (query?: Query, width?: number, height?: number) => Promise<Page>;
  /** The address of one view in one state, for a page that is open already. */
  readonly url: (query: Query) => string;
}

/** On a loaded machine everything takes long; a condition that never comes true still ends the test. */
export const patienceMs = 240_000;
/** How long one condition may take to come true. */
const conditionMs = 60_000;

/** A group of tests in the Chromium of this machine; left out, with a word, where there is none. */
export function describePanel(name: string, define: (tests: PanelTests) => void): void {
  const chromiumPath = findChromium();
  if (chromiumPath === null) {
    process.stderr.write(`No Chromium on this machine: “${name}” is left out.\n`);
  }
  describe.skipIf(chromiumPath === null)(name, () => define(panelTests()));
}

/** One for all test files of a worker, which share their modules. A new one costs as much as a few tests. */
let browser: Promise<Browser> | null = null;
let page: Page | null = null;
let complaints: string[] = [];

async function newPage(): Promise<Page> {
  browser ??= connectToChromium(inject('chromiumAddress'));
  const opened = await (await browser).newPage();
  opened.on('console', (message) => {
    // A favicon is asked for by the browser itself, and there is none.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.setDefaultTimeout(conditionMs);
  return opened;
}

/** Another test gets this page only if nobody can tell that it is not a new one. One that does not answer is given up. */
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
    // A colour that is still moving has no contrast to speak of.
    await panel.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    // Where the test before has left it, it would be over something.
    await panel.mouse.move(-1, -1);
    // The first page waits for the gallery to be built.
    if (isNew) await panel.goto(url(query), { timeout: patienceMs });
    // To load it anew takes longer than most tests.
    else await panel.evaluate((search) => window.showInGallery?.(search), new URL(url(query)).search);
    // Its late pages and its language are loaded first.
    await panel.waitForFunction(() => (document.querySelector('#app')?.childElementCount ?? 0) > 0);
    return panel;
  };
  return { open, url };
}

/** The arguments of every call of that name, as the fake bridge saw them. */
export function callsOf(on: Page, name: CallName): Promise<readonly unknown[]> {
  return on.evaluate((asked) => window.gallery?.callsOf(asked) ?? [], name);
}
