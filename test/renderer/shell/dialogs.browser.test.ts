// Where the focus is when a dialog opens, and how dialogs and menus affect what is beneath. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

/** The accessible name of the focused element. */
function focused(panel: Page): Promise<string | null> {
  return panel.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? null;
  });
}

describePanel('dialogs', ({ open }) => {
  test('what is typed while logging an activity arrives in its note, the first letter included', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'Log activity' }).click();
    await panel.getByRole('dialog').waitFor();
    await panel.keyboard.type('Call with buyer');
    expect(await panel.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Call with buyer');
  });

  test('an activity that is logged late closes no dialog that was opened since', async () => {
    const panel = await open();
    await panel.evaluate(() => {
      const bridge = window.gallery?.bridge;
      if (bridge === undefined) throw new Error('there is no bridge');
      const { logActivity } = bridge;
      Object.assign(bridge, {
        logActivity: async (...args: Parameters<typeof logActivity>) => {
          await new Promise((resolve) => addEventListener('disk-is-free', resolve, { once: true }));
          return logActivity(...args);
        },
      });
    });
    const note = panel.getByRole('textbox', { name: 'Note' });
    const log = async (row: number, text: string): Promise<void> => {
      await panel.locator('[data-row]').nth(row).focus();
      await panel.keyboard.press('l');
      await note.waitFor();
      await note.focus();
      await panel.keyboard.insertText(text);
    };
    await log(0, 'For the first');
    await panel.keyboard.press('Control+Enter');
    await panel.getByRole('dialog').locator('[aria-busy]').waitFor();
    await panel.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    await log(1, 'For the second');
    await panel.evaluate(() => dispatchEvent(new Event('disk-is-free')));
    await panel
      .getByText(/logged/iu)
      .first()
      .waitFor();
    expect(await note.inputValue()).toBe('For the second');
    await panel.keyboard.press('Escape');
    // What was logged is no draft any more.
    await log(0, '');
    expect(await note.inputValue()).toBe('');
  });

  test('a dialog without a field gives the focus to its main button', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('dialog').waitFor();
    expect(await focused(panel)).toMatch(/^Show \d+ accounts$/u);
  });

  test('naming a filter begins in its field, with the offered name selected', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
    await panel.getByRole('button', { name: 'Save filter' }).click();
    await panel.keyboard.type('Ours');
    await panel.keyboard.press('Enter');
    await expect
      .poll(() => callsOf(panel, 'saveFilter'))
      .toEqual([[expect.objectContaining({ name: 'Ours' })]]);
    await panel.getByRole('dialog').getByText('Saved', { exact: true }).waitFor();
  });

  test.each(['unsaved', 'saved'])(
    'the foot of a long filter is in view, saving it beside its use for alerts, deleting it beside clearing it (%s)',
    async (kind) => {
      const panel = await open({ state: 'named-filter' }, 400, 420);
      if (kind === 'saved') await panel.getByRole('button', { name: 'Nordics' }).click();
      await panel.getByRole('button', { name: /^Filter/u }).click();
      await panel.getByRole('heading', { name: 'ICP (ideal customer profile)' }).waitFor();
      if (kind === 'unsaved')
        await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
      const act = kind === 'saved' ? 'Delete filter' : 'Save filter';
      const boxes = await Promise.all(
        [act, 'Use for alerts', 'Clear', /^Show \d+ accounts?$/u].map((name) =>
          panel.getByRole('dialog').getByRole('button', { name, exact: true }).boundingBox(),
        ),
      );
      const [at, alerts, clear, show] = boxes.map((box) => box?.y);
      // What saves it is not where what deletes it appears a moment later.
      expect([at, clear]).toEqual([kind === 'saved' ? show : alerts, show]);
      expect(clear).toBeGreaterThan(alerts ?? 999);
      const bottom = (boxes[3]?.y ?? 999) + (boxes[3]?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(420 - 24);
      await panel.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
      const shown = panel.getByRole('button', { name: /^Show \d+ accounts?$/u });
      expect((await shown.boundingBox())?.y).toBe(show);
    },
  );
});

describePanel('menus', ({ open }) => {
  test.each([400, 320, 200])('are completely within a window of %i px', async (width) => {
    const panel = await open({ view: 'account' }, width, 480);
    for (const name of ['Snooze', 'More', 'Pause notifications']) {
      await panel.getByRole('button', { name, exact: true }).click();
      const menu = panel.getByRole('menu', { name });
      await menu.waitFor();
      const { left, right, top, bottom, cut } = await menu.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const { left, right, top, bottom } = box;
        return { left, right, top, bottom, cut: element.scrollWidth - element.clientWidth };
      });
      expect([name, left >= 0, right <= width, top >= 0, bottom <= 480, cut]).toEqual([
        name,
        true,
        true,
        true,
        true,
        0,
      ]);
      await panel.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  });

  test('a click outside of an open menu closes it and presses nothing beneath it', async () => {
    const panel = await open({ view: 'account' });
    const beneath = await panel.getByRole('button', { name: 'Log activity' }).boundingBox();
    await panel.getByRole('button', { name: 'Snooze' }).click();
    await panel.getByRole('menu').waitFor();
    await panel.mouse.click((beneath?.x ?? 0) + 10, (beneath?.y ?? 0) + 10);
    await panel.getByRole('menu').waitFor({ state: 'detached' });
    expect(await panel.getByRole('dialog').count()).toBe(0);
    await panel.mouse.click((beneath?.x ?? 0) + 10, (beneath?.y ?? 0) + 10);
    await panel.getByRole('dialog').waitFor();
  });
});
