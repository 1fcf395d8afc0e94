// The dialog in which an assistant asks for permission. In Chromium, on the fake bridge. A key or click that was meant for
// something else allows nothing, and what was allowed is confirmed as if the user had done it. The test moves the page's clock.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/shared/time-units.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { callsOf, describePanel, type Query } from '../gallery/panel-tests.ts';

const SETTLED_MS = 1_000;

describePanel('an assistant asks', ({ open, url }) => {
  async function show(query: Query): Promise<Page> {
    const panel = await open();
    await panel.clock.install();
    await panel.goto(url(query));
    await panel.getByRole('dialog', { name: 'Request from an assistant' }).waitFor();
    await panel.clock.pauseAt(new Date(Date.now() + 60_000));
    // As if the window had just appeared.
    await panel.evaluate(() => window.dispatchEvent(new Event('focus')));
    return panel;
  }
  const allow = (panel: Page) => panel.getByRole('button', { name: 'Allow', exact: true });
  const deny = (panel: Page) => panel.getByRole('button', { name: 'Don’t allow' });
  const answers = async (panel: Page): Promise<readonly unknown[]> =>
    (await callsOf(panel, 'answerAsk')).map((args): unknown => (Array.isArray(args) ? args[1] : null));
  const isOpen = (panel: Page) => panel.getByRole('dialog').isVisible();

  test('“Don’t allow” has the focus, and nothing can be pressed until the dialog has been open for a moment', async () => {
    const panel = await show({ state: 'asks-log' });
    const focused = await panel.evaluate(() => document.activeElement?.textContent.trim());
    expect(focused).toBe('Don’t allow');
    expect(await allow(panel).isDisabled()).toBe(true);
    for (const key of ['Enter', 'Space']) await panel.keyboard.press(key);
    await deny(panel).click();
    await panel.getByRole('button', { name: 'Stop these requests' }).click();
    await allow(panel).click({ force: true });
    expect(await answers(panel)).toEqual([]);
    await panel.clock.runFor(SETTLED_MS);
    await deny(panel).focus();
    await panel.keyboard.press('Enter');
    await expect.poll(() => answers(panel)).toEqual(['deny']);
    await expect.poll(() => isOpen(panel)).toBe(false);
  });

  test('keys of somebody who is still typing, or has just come back to the window, allow nothing', async () => {
    const panel = await show({ state: 'asks-log' });
    for (let times = 0; times < 4; times += 1) {
      await panel.clock.runFor(SETTLED_MS - 1);
      expect(await allow(panel).isDisabled()).toBe(true);
      await panel.keyboard.press('a');
    }
    await panel.clock.runFor(SETTLED_MS);
    expect(await allow(panel).isEnabled()).toBe(true);
    await panel.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => allow(panel).isDisabled()).toBe(true);
    await panel.clock.runFor(SETTLED_MS);
    await panel.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => allow(panel).isDisabled()).toBe(true);
    expect(await answers(panel)).toEqual([]);
  });

  test.each<[string, (panel: Page) => Promise<void>]>([
    ['Esc', (panel) => panel.keyboard.press('Escape')],
    ['its ×', (panel) => panel.getByRole('button', { name: 'Close' }).click()],
    ['a click beside it', (panel) => panel.mouse.click(4, 4)],
  ])('%s says no, at any time', async (_what, close) => {
    const panel = await show({ state: 'asks-log' });
    await close(panel);
    await expect.poll(() => answers(panel)).toEqual(['deny']);
    await expect.poll(() => isOpen(panel)).toBe(false);
  });

  test.each([
    ['asks-log', 'Call logged', 'discardLogged', [['asked-1']]],
    ['asks-snooze', 'Tarnwick Systems is snoozed until tomorrow', 'undoMarks', null],
    ['asks-claim', 'You’ve got Tarnwick Systems', 'releaseAccount', [['tarnwick.example']]],
  ] as const)('what is allowed is confirmed with its undo: %s', async (state, words, call, args) => {
    const panel = await show({ state });
    await panel.clock.runFor(SETTLED_MS);
    await allow(panel).click();
    await expect.poll(() => answers(panel)).toEqual(['allow']);
    const toast = panel.getByRole('region', { name: 'Just done' });
    await toast.getByText(words).waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await callsOf(panel, call)).length).toBe(1);
    if (args !== null) expect(await callsOf(panel, call)).toEqual(args);
  });

  test('a reminder that is allowed is confirmed with its time of day', async () => {
    const panel = await show({ state: 'asks-log' });
    await panel.evaluate((remindAt) => {
      const { gallery } = window;
      if (gallery === undefined) throw new Error('there is no gallery');
      const answer = { kind: 'queued', id: 'asked-1', remindAt };
      const answerAsk = () =>
        Promise.resolve({ kind: 'ok', value: { kind: 'logged', type: 'call', answer } });
      Object.assign(gallery.bridge, { answerAsk });
    }, fakeNow + DAY_MS);
    await panel.clock.runFor(SETTLED_MS);
    await allow(panel).click();
    const toast = panel.getByRole('region', { name: 'Just done' });
    await toast.getByText('Call logged').waitFor();
    expect(await toast.textContent()).toMatch(/tomorrow \d\d:\d\d/u);
  });

  test('a request that has expired says that nothing was changed', async () => {
    const panel = await show({ state: 'asks-gone' });
    await panel.clock.runFor(SETTLED_MS);
    await allow(panel).click();
    await panel.getByText('The assistant is no longer waiting for this. Nothing was changed.').waitFor();
  });

  test('requests can be turned off in the dialog itself', async () => {
    const panel = await show({ state: 'asks-log' });
    await panel.clock.runFor(SETTLED_MS);
    await panel.getByRole('button', { name: 'Stop these requests' }).click();
    await expect.poll(() => answers(panel)).toEqual(['stop']);
    const toast = panel.getByRole('region', { name: 'Just done' });
    await toast.getByText('Assistants can no longer ask to change things.').waitFor();
  });

  test('texts of others are only in their fields, complete, and do not change the writing direction', async () => {
    const panel = await show({ state: 'asks-hostile' });
    const dialog = panel.getByRole('dialog');
    const ours = await dialog.evaluate((element) => {
      const copy = element.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      for (const theirs of copy.querySelectorAll('dd, pre')) theirs.remove();
      return copy.textContent;
    });
    expect(ours.replaceAll(/\s+/gu, ' ').trim()).toBe(
      'Request from an assistant Log this activity? Self-reported name Account On behalf of Activity With Note, in the assistant’s words 81 lines, 1,120 characters It goes to the service as if you had logged it yourself. Don’t allow Allow Stop these requests 1 more request is waiting',
    );
    for (const value of await dialog.locator('dd').all()) {
      expect(await value.locator('bdi').count()).toBe(1);
      expect(await value.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
    }
    const note = dialog.locator('pre');
    expect(await note.evaluate((element) => element.clientHeight)).toBeLessThan(200);
    for (const button of [deny(panel), allow(panel)]) await expect.poll(() => button.isVisible()).toBe(true);
    const bottom = await allow(panel).boundingBox();
    expect((bottom?.y ?? 999) + (bottom?.height ?? 0)).toBeLessThanOrEqual(640);
  });
});
