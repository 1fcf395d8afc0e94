// Single keys on a row: when they act, and when they are part of a word. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

/** Presses all keys in one task, faster than anybody types, so that a slow machine cannot separate them. */
const pressAtOnce = (panel: Page, keys: readonly string[]) =>
  panel.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, keys);

const query = (panel: Page) => panel.getByRole('combobox', { name: 'Look up' }).inputValue();

const hasLookupFocus = (panel: Page) =>
  panel.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox');

describePanel('single keys', ({ open }) => {
  test('act at once when another key shows that they stand alone, or the pointer is pressed', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    const counts = await panel.evaluate(() => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const count = () => window.gallery?.callsOf('changeAttention').length;
      press('m');
      const held = count();
      press('ArrowDown');
      const afterKey = count();
      press('w');
      const heldAgain = count();
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return [held, afterKey, heldAgain];
    });
    expect(counts).toEqual([0, 1, 1]);
    await expect
      .poll(() => callsOf(panel, 'changeAttention'))
      .toEqual([
        [{ kind: 'account', domain: 'tarnwick.example' }, 'mute'],
        [{ kind: 'account', domain: 'corvane.example' }, 'watch'],
      ]);
    expect(await query(panel)).toBe('');
  });

  test('act again when the same is pressed again: three times E, three alerts done', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-alert]');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
    const ids = await rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getAttribute('data-alert')));
    await rows.first().focus();
    await pressAtOnce(panel, ['e', 'e', 'e']);
    await expect
      .poll(() => callsOf(panel, 'changeAlerts'))
      .toEqual(ids.map((id) => [{ ids: [id], to: 'done' }]));
    expect(await query(panel)).toBe('');
  });

  test('say why when they can do nothing to the row, and search for nothing', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await panel.getByText('Only an alert can be marked as done').last().waitFor();
    expect(await query(panel)).toBe('');
    expect(await callsOf(panel, 'changeAlerts')).toEqual([]);
  });

  test('G opens the account in the CRM and N on LinkedIn; without an address G leads to where it is set', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      if (gallery === undefined) throw new Error('no gallery');
      const { settings } = gallery.state();
      gallery.push({ settings: { ...settings, crmUrlTemplate: 'https://crm.example/{domain}' } });
      const { getAccount } = gallery.bridge;
      Object.assign(gallery.bridge, {
        async getAccount(domain: string) {
          const answer = await getAccount(domain);
          if (answer.kind !== 'ok' || answer.value === null) return answer;
          const links = { ...answer.value.links, crm: `https://crm.example/${domain}` };
          return { kind: 'ok', value: { ...answer.value, links } };
        },
      });
    });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('g');
    await expect.poll(async () => (await callsOf(panel, 'openLink')).length).toBe(1);
    await panel.keyboard.press('n');
    await expect.poll(async () => (await callsOf(panel, 'openLink')).length).toBe(2);
    const opened = JSON.stringify(await callsOf(panel, 'openLink'));
    expect(opened).toMatch(/crm\..*linkedin\.com/u);
    await panel.evaluate(() => {
      const { gallery } = window;
      const settings = gallery?.state().settings;
      if (settings !== undefined) gallery?.push({ settings: { ...settings, crmUrlTemplate: '' } });
    });
    await panel.keyboard.press('g');
    await panel.getByText('Enter your CRM’s address here.').last().waitFor();
    const field = panel.locator('[data-anchor="crm"]');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await query(panel)).toBe('');
  });

  test('E on the page of an account is for what is open there, also on one of its people, and is undone', async () => {
    const panel = await open({ view: 'account' });
    const entry = panel.getByRole('region', { name: 'Open alert' });
    await entry.waitFor();
    await panel.locator('button[data-person]').first().focus();
    await panel.keyboard.press('e');
    await panel.getByText('Done: Tarnwick Systems').last().waitFor();
    await entry.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'changeAlerts')).toMatchObject([[{ to: 'done' }]]);
    await panel.keyboard.press('e');
    await panel.getByText('Nothing to mark as done: Tarnwick Systems has no open alert').last().waitFor();
    await panel.keyboard.press('Control+z');
    await entry.waitFor();
    expect(await query(panel)).toBe('');
  });

  test.each(['account', 'person', 'contact'])(
    'of the list of keys begin no lookup on its page: %s',
    async (view) => {
      const panel = await open({ view });
      await panel.getByRole('button', { name: 'Log activity' }).first().waitFor();
      for (const letter of ['e', 'x', 's', 'm', 'w', 'c', 'C', 'i', 'l']) {
        await panel.evaluate((key) => {
          const isShifted = key !== key.toLowerCase();
          for (const one of [{ key, shiftKey: isShifted }, { key: 'Shift' }])
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { ...one, bubbles: true, cancelable: true }),
            );
        }, letter);
        expect([letter, await query(panel), await hasLookupFocus(panel)]).toEqual([letter, '', false]);
      }
    },
  );
});
