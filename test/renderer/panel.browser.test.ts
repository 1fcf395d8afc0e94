// The panel's components in real Chromium, on the fake bridge. Left out, with a word, where there is no Chromium.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { IpcCallName } from '../../src/shared/ipc.ts';
import type { Gallery } from './gallery/browser.ts';
import { findChromium, openGallery } from './gallery/browser.ts';

const chromiumPath = findChromium();
if (chromiumPath === null) {
  process.stderr.write('No Chromium on this machine: the panel’s component tests are left out.\n');
}

/** On a loaded machine everything takes long; a condition that never comes true still ends the test. */
const patienceMs = 240_000;
/** How long one condition may take to come true. */
const conditionMs = 60_000;
vi.setConfig({ testTimeout: patienceMs, expect: { poll: { timeout: conditionMs } } });

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

let gallery: Gallery | null = null;
let page: Page | null = null;
let complaints: string[] = [];

beforeAll(async () => {
  if (chromiumPath !== null) gallery = await openGallery(chromiumPath);
}, patienceMs);
afterAll(() => gallery?.close());
afterEach(async () => {
  await page?.close();
  page = null;
  expect(complaints).toEqual([]);
});

async function open(query: Readonly<Record<string, string>> = {}, width = 400, height = 640): Promise<Page> {
  if (gallery === null) throw new Error('the gallery is not open');
  // A colour that is still moving has no contrast to speak of.
  const opened = await gallery.browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  complaints = [];
  opened.on('console', (message) => {
    // A favicon is asked for by the browser itself, and there is none.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  await opened.goto(gallery.url(query));
  opened.setDefaultTimeout(conditionMs);
  page = opened;
  return opened;
}

/** The arguments of every call of that name, as the fake bridge saw them. */
function callsOf(on: Page, name: IpcCallName): Promise<unknown> {
  return on.evaluate((asked) => window.gallery?.callsOf(asked), name);
}

describe.skipIf(chromiumPath === null)('the panel in Chromium', () => {
  test('offers the demo and the connection first, and the demo leads to the hot list', async () => {
    const panel = await open({ state: 'onboarding' });
    expect(await panel.getByRole('button').allTextContents()).toEqual(['Try the demo', 'Connect']);
    await panel.getByRole('button', { name: 'Try the demo' }).click();
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
    expect(await panel.getByRole('contentinfo', { name: 'Status' }).textContent()).toContain('Demo');
  });

  test('says at the field why it was refused, and keeps the other surface', async () => {
    const panel = await open({ state: 'key-refused' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Address of surface A').fill('http://scoring.example');
    await panel.getByLabel('Key for surface A').fill('some-key');
    await panel.getByLabel('Address of surface B').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Key for surface B').fill('some-key');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    const address = panel.getByLabel('Address of surface A');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    expect(await panel.getByRole('alert').allTextContents()).toEqual([
      'The address must begin with https://.',
      'The service refused this key. Copy it again from Settings, API Keys.',
    ]);
    expect(await panel.getByLabel('Key for surface B').getAttribute('aria-invalid')).toBe('true');
    expect(await panel.getByLabel('Key for surface A').getAttribute('aria-invalid')).toBeNull();
  });

  test('connects one surface alone when the other is left empty', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Address of surface B').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Key for surface B').fill('a-key-of-b');
    await panel.keyboard.press('Enter');
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    expect(await callsOf(panel, 'connect')).toEqual([
      [{ surface: 'b', address: 'https://rest.scoring.example/v1', key: 'a-key-of-b', keep: 'keychain' }],
    ]);
  });

  test('asks for what is missing instead of calling the service', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe(
      'Fill in the address and the key of one surface.',
    );
    await panel.getByLabel('Key for surface A').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('The address is missing.');
    expect(await callsOf(panel, 'connect')).toEqual([]);
  });

  test('offers a key for this session when the keychain cannot be reached', async () => {
    const panel = await open({ state: 'no-keychain' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Address of surface B').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Key for surface B').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByRole('button', { name: 'Keep for this session only' }).click();
    await expect
      .poll(() => callsOf(panel, 'connect'))
      .toMatchObject([[{ keep: 'keychain' }], [{ keep: 'session' }]]);
  });

  test('lands what is typed anywhere in the lookup; Enter opens it, Esc comes back and then hides', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.type('corvane');
    const box = panel.getByRole('combobox', { name: 'Look up' });
    expect(await box.inputValue()).toBe('corvane');
    await panel.getByRole('option', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Corvane Robotics' }).waitFor();
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await panel.keyboard.press('Escape');
    await expect.poll(() => callsOf(panel, 'hidePanel')).toEqual([[]]);
  });

  test('comes back to the row and the place it left', async () => {
    const panel = await open({ view: 'people' }, 400, 300);
    await panel.getByRole('button', { name: 'Ada Quillon' }).waitFor();
    for (let step = 0; step < 4; step += 1) await panel.keyboard.press('ArrowDown');
    const place = () => panel.locator('[data-scroll]').evaluate((area) => area.scrollTop);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { level: 1, name: 'Ines Morvane' }).waitFor();
    expect(await place()).toBe(0);
    await panel.keyboard.press('Escape');
    const row = panel.getByRole('button', { name: 'Ines Morvane' });
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await place()).toBe(before);
  });

  test('tells a screen reader which result is selected', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.press('Control+k');
    await panel.keyboard.type('tarn');
    await panel.getByRole('option', { name: 'Tarnhollow Instruments' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    const active = await panel.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(await panel.locator(`[id="${active ?? ''}"]`).getAttribute('aria-label')).toBe('Bram Tersley');
    expect(await panel.getByRole('option', { selected: true }).count()).toBe(1);
  });

  test('is driven by the keys it lists', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.press('3');
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('People');
    await panel.keyboard.press('1');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('?');
    const list = panel.getByRole('dialog', { name: 'Keyboard' });
    expect(await list.textContent()).toContain('Move in a list');
    await panel.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
  });

  test('pauses from a menu that the keyboard reaches', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Pause' }).press('Enter');
    await panel.getByRole('menuitem', { name: 'Pause for 30 minutes' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Resume' }).waitFor();
    expect(await callsOf(panel, 'pause')).toEqual([['1h']]);
  });

  test('keeps the rows in their places under a moving pointer', async () => {
    const panel = await open();
    const names = () =>
      panel.getByRole('list', { name: 'Hot accounts' }).locator('[id$=-name]').allTextContents();
    const turn = () =>
      panel.evaluate(() => {
        const now = window.gallery?.state();
        if (now !== undefined)
          window.gallery?.push({ hot: { ...now.hot, accounts: now.hot.accounts.toReversed() } });
      });
    await panel.getByRole('button', { name: 'Corvane Robotics' }).hover();
    const before = await names();
    await turn();
    expect(await names()).toEqual(before);
    await panel.getByRole('combobox').hover();
    await turn();
    await turn();
    await expect.poll(names).toEqual(before.toReversed());
  });

  test('leads from a refused key to the fields that replace it', async () => {
    const panel = await open({ state: 'refused' });
    await panel.getByRole('button', { name: 'Replace the key' }).click();
    await panel.getByLabel('Key for surface A').fill('the-new-key');
    expect(await panel.getByLabel('Key for surface B').count()).toBe(0);
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByLabel('Key for surface A').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'connect')).toMatchObject([[{ surface: 'a', key: 'the-new-key' }]]);
  });

  test('logs a signal of a known type, and takes one back that still waits', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'Log a signal' }).click();
    await panel.getByRole('button', { name: 'Log it' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('Say what kind of signal it is.');
    await panel.getByRole('button', { name: 'Demo request' }).click();
    await panel.getByRole('button', { name: 'Log it' }).click();
    await panel.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'logSignal')).toEqual([['tarnwick.example', 'demo_request']]);
    await panel.getByRole('button', { name: 'Take back' }).click();
    expect(await callsOf(panel, 'discardLogged')).toEqual([['logged-0']]);
  });

  test('acts on the row that has the focus by single keys, and takes it back', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('m');
    await panel.getByText('Tarnwick Systems is muted').last().waitFor();
    await panel.keyboard.press('Control+z');
    await panel.getByText('Tarnwick Systems may alert again').last().waitFor();
    const target = { kind: 'account', domain: 'tarnwick.example' };
    expect(await callsOf(panel, 'changeAttention')).toEqual([
      [target, 'mute'],
      [target, 'unmute'],
    ]);
  });

  test('takes two quick letters for a word, even where the first one could act', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    // Both in one task, as fast as nobody types: a slow machine cannot come between them.
    await panel.evaluate(() => {
      for (const key of ['m', 'i'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expect.poll(() => panel.getByRole('combobox').inputValue()).toBe('mi');
    expect(await callsOf(panel, 'changeAttention')).toEqual([]);
  });

  test('filters the hot list, shows by what, and clears it again', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await panel.getByRole('button', { name: 'Take off Stage: Evaluating' }).click();
    await expect.poll(() => rows.count()).toBe(10);
  });

  test('says why a signal was not told, and finds the same in the ledger', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Why did I not hear of this?' }).nth(1).click();
    await panel.getByRole('dialog').getByText('Score 42, below your line of 80').waitFor();
    await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await panel.getByRole('radio', { name: 'Ledger' }).check({ force: true });
    await panel.getByRole('searchbox', { name: 'Search the ledger' }).fill('score 42');
    const entries = panel.getByRole('list', { name: 'Ledger' }).getByRole('listitem');
    await expect.poll(() => entries.first().textContent()).toContain('Corvane Robotics');
  });

  test('takes a done alert out of the feed and brings it back', async () => {
    const panel = await open({ view: 'feed' });
    const alert = panel.getByText('Tarnwick Systems is hot, now #1');
    await alert.waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await alert.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'changeAlerts')).toEqual([[{ ids: ['a1'], to: 'done' }]]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await alert.waitFor();
  });

  test('shows what a rule would have told, and changes it live', async () => {
    const panel = await open({ view: 'settings' });
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    await panel.getByText('On the last 7 days this would have notified you 23 times.').waitFor();
    await panel.getByLabel('Strong signal from').fill('70');
    await panel.getByLabel('Strong signal from').press('Enter');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ strongSignalScore: 70 }]]);
    await panel.getByText('One signal that scores 70 or more.').waitFor();
  });

  test('opens links through main only', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('link', { name: 'LinkedIn' }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([['https://www.linkedin.com/company/tarnwick-example']]);
    expect(await panel.locator('a[href], img, iframe').count()).toBe(0);
  });

  test('follows the theme of the settings', async () => {
    const panel = await open({ theme: 'light' });
    const background = () => panel.locator('#app').evaluate((app) => getComputedStyle(app).backgroundColor);
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    const light = await background();
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByLabel('Theme').selectOption('Dark');
    expect(await background()).not.toBe(light);
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ theme: 'dark' }]]);
  });

  test('loads older items as the feed is scrolled, until there are none', async () => {
    const panel = await open({ view: 'feed' });
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]');
    await rows.first().waitFor();
    await expect
      .poll(async () => {
        await panel.locator('[data-scroll]').evaluate((area) => area.scrollTo(0, area.scrollHeight));
        return panel.getByText('That is everything recorded on this machine.').count();
      })
      .toBe(1);
    expect(await rows.count()).toBeGreaterThan(130);
  });

  const views = ['hot', 'feed', 'people', 'ads', 'automations', 'settings', 'account', 'person'];
  const states = ['live', 'refused', 'limited', 'offline', 'baseline', 'empty', 'paused', 'onboarding'];

  test.each(['light', 'dark'])(
    'axe finds nothing in any view, state or dialog (%s)',
    async (theme) => {
      const wrong: string[] = [];
      const panel = await open({ theme });
      const check = async (name: string): Promise<void> => {
        await panel.evaluate(axeSource);
        const found = await panel.evaluate(async () => {
          const run = await window.axe?.run(document, { resultTypes: ['violations'] });
          return run?.violations.map(
            (one) =>
              `${one.id}: ${one.nodes
                .map((node) => node.target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
          );
        });
        wrong.push(...(found ?? ['axe did not run']).map((fault) => `${name}: ${fault}`));
      };
      const asked = [
        ...views.map((view) => ({ view, state: 'live' })),
        ...states.map((state) => ({ view: 'hot', state })),
      ];
      for (const query of asked) {
        await panel.goto(gallery?.url({ ...query, theme }) ?? '');
        await panel.locator('#app :is(h1, h2, [data-row], li)').first().waitFor();
        await check(`${query.view} ${query.state}`);
      }
      await panel.goto(gallery?.url({ view: 'hot', theme }) ?? '');
      await panel.getByRole('button', { name: 'Filter' }).click();
      await panel.getByRole('group', { name: 'Stage' }).waitFor();
      await check('filter');
      await panel.goto(gallery?.url({ view: 'feed', theme }) ?? '');
      await panel.getByRole('radio', { name: 'Ledger' }).check({ force: true });
      await panel.getByRole('list', { name: 'Ledger' }).waitFor();
      await check('ledger');
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );

  test.each(['light', 'dark'])(
    'every view and state reads at 4.5:1, names its buttons and fits 320 px (%s)',
    async (theme) => {
      const wrong: string[] = [];
      const asked = [
        ...views.map((view) => ({ view, state: 'live' })),
        ...states.map((state) => ({ view: 'hot', state })),
      ];
      const panel = await open({ theme }, 320, 480);
      for (const query of asked) {
        await panel.goto(gallery?.url({ ...query, theme }) ?? '');
        await panel.locator('#app :is(h1, h2, [data-row])').first().waitFor();
        const found = await panel.evaluate(findFaults);
        wrong.push(...found.map((fault) => `${query.view} ${query.state}: ${fault}`));
      }
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );
});

test('the gallery is shown under the content policy of the panel', async () => {
  const read = async (path: string): Promise<string | undefined> =>
    /content="(default-src[^"]*)"/u.exec(await readFile(join(import.meta.dirname, path), 'utf8'))?.[1];
  const policy = await read('../../src/renderer/index.html');
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await read('gallery/index.html')).toBe(policy);
});

/** Runs in the page: text that is too pale or too small, buttons without a name, content that is too wide. */
function findFaults(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const rgba = (color: string): readonly number[] => {
    if (context === null) return [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element: Element | null): readonly number[] => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll('#app *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
    );
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!hasText || box.width <= 1 || style.visibility === 'hidden' || element.closest(':disabled') !== null)
      continue;
    const [one, other] = [luminance(rgba(style.color)), luminance(ground(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const text = (element.textContent ?? '').trim().slice(0, 24);
    if (contrast < 4.5) faults.push(`“${text}” at ${contrast.toFixed(2)}:1`);
    if (Number.parseFloat(style.fontSize) < 11) faults.push(`“${text}” at ${style.fontSize}`);
  }
  for (const button of document.querySelectorAll('button')) {
    const labelled = button.getAttribute('aria-labelledby');
    const name =
      button.getAttribute('aria-label') ??
      (labelled === null ? button.textContent : document.getElementById(labelled)?.textContent);
    if ((name ?? '').trim() === '') faults.push(`a button without a name: ${button.outerHTML.slice(0, 80)}`);
  }
  for (const area of document.querySelectorAll('html, [data-scroll]')) {
    if (area.scrollWidth > area.clientWidth) faults.push(`${String(area.scrollWidth)} px wide`);
  }
  return faults;
}
