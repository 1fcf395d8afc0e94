// What a test of the panel in Chromium starts from: a page of the gallery, and the calls that the fake bridge saw.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, vi } from 'vitest';
import type { CallName } from '../../../src/shared/contract/calls.ts';
import { findChromium, launchChromium } from './browser.ts';

export type Query = Readonly<Record<string, string>>;

export interface PanelTests {
  /**
   * The panel in one state, 400 × 640 unless another size is given. A test has one, and what it sets for more than the
   * document (a clock of its own) goes only with `close()`.
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
  describe.skipIf(chromiumPath === null)(name, () => define(panelTests(chromiumPath ?? '')));
}

function panelTests(chromiumPath: string): PanelTests {
  vi.setConfig({ testTimeout: patienceMs, expect: { poll: { timeout: conditionMs } } });
  let browser: Browser | null = null;
  let page: Page | null = null;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  }, patienceMs);
  afterAll(() => browser?.close());
  afterEach(async () => {
    if (page?.isClosed() === false) await page.goto('about:blank');
    expect(complaints).toEqual([]);
  });

  const url = (query: Query): string =>
    `${inject('galleryAddress')}?${new URLSearchParams(query).toString()}`;

  const newPage = async (): Promise<Page> => {
    if (browser === null) throw new Error('the browser is not open');
    const opened = await browser.newPage();
    opened.on('console', (message) => {
      // A favicon is asked for by the browser itself, and there is none.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
        complaints.push(message.text());
    });
    opened.on('pageerror', (error) => complaints.push(error.message));
    opened.setDefaultTimeout(conditionMs);
    return opened;
  };

  const open = async (query: Query = {}, width = 400, height = 640): Promise<Page> => {
    // One for all tests of a file, loaded anew: another one takes four times as long.
    if (page === null || page.isClosed()) page = await newPage();
    complaints = [];
    await page.setViewportSize({ width, height });
    // A colour that is still moving has no contrast to speak of.
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    // Where the test before has left it, it would be over something.
    await page.mouse.move(-1, -1);
    // The first page waits for the gallery to be built.
    await page.goto(url(query), { timeout: patienceMs });
    // Its late pages and its language are loaded first.
    await page.waitForFunction(() => (document.querySelector('#app')?.childElementCount ?? 0) > 0);
    return page;
  };
  return { open, url };
}

/** The arguments of every call of that name, as the fake bridge saw them. */
export function callsOf(on: Page, name: CallName): Promise<readonly unknown[]> {
  return on.evaluate((asked) => window.gallery?.callsOf(asked) ?? [], name);
}
