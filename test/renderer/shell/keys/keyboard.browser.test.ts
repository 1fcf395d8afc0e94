// The panel with the keyboard alone: the listed keys, menus, and going back. In Chromium, on the fake bridge.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../../gallery/panel-tests.ts';

describePanel('the keyboard', ({ open }) => {
  test('is driven by the keys it lists', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.press('3');
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('People');
    await panel.keyboard.press('1');
    await panel.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem').first().waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('?');
    const list = panel.getByRole('dialog', { name: 'Keyboard' });
    expect(await list.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Find',
      'Act on a row or a page',
      'Move in a list',
      'Get around',
    ]);
    expect(await list.textContent()).toContain('Open the panel from any app Ctrl Shift H');
    await panel.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
  });

  test('acts by the same places on a Cyrillic keyboard', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.evaluate(() => {
      const press = { code: 'KeyM', key: 'ь', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    await panel.getByText('Tarnwick Systems is muted').last().waitFor();
  });

  test('acts on the row that has the focus by single keys, and takes it back', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('m');
    await panel.getByText('Tarnwick Systems is muted').last().waitFor();
    await panel.keyboard.press('Control+z');
    await panel.getByText('Tarnwick Systems is no longer muted').last().waitFor();
    const target = { kind: 'account', domain: 'tarnwick.example' };
    expect(await callsOf(panel, 'changeAttention')).toEqual([[target, 'mute']]);
    expect(await callsOf(panel, 'undoMarks')).toMatchObject([[[{ target, before: { isMuted: false } }]]]);
    await panel.keyboard.press('Control+z');
    await panel.getByText('Nothing to undo').last().waitFor();
    expect(await callsOf(panel, 'undoMarks')).toHaveLength(1);
  });

  test('zooms in steps, and back to the size of the system', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    for (const key of ['Control+Equal', 'Control+Shift+Equal', 'Control+Minus', 'Control+0']) {
      await panel.keyboard.press(key);
    }
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ zoomPercent: 110 }],
      [{ zoomPercent: 120 }],
      [{ zoomPercent: 110 }],
      [{ zoomPercent: 100 }],
    ]);
  });

  test('pauses from a menu that the keyboard reaches', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Pause notifications' }).press('Enter');
    await panel.getByRole('menuitem', { name: 'Pause for 30 minutes' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Resume' }).waitFor();
    expect(await callsOf(panel, 'pause')).toEqual([['1h']]);
  });

  test('goes back step by step with Esc: what is searched, a section, the settings, then the panel', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('radio', { name: 'History' }).check({ force: true });
    const search = panel.getByRole('searchbox', { name: 'Search the history' });
    await search.fill('corvane');
    await search.press('Escape');
    expect(await search.inputValue()).toBe('');
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByRole('button', { name: 'Connection' }).press('Enter');
    await panel.getByRole('heading', { name: 'Connection', level: 1 }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Connection' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('tab', { name: 'Feed', selected: true }).waitFor();
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('comes back to the row and the place it left', async () => {
    const panel = await open({ view: 'people' }, 400, 300);
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor();
    for (let step = 0; step < 4; step += 1) await panel.keyboard.press('ArrowDown');
    const place = () => panel.locator('[data-scroll]').evaluate((area) => area.scrollTop);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { level: 1, name: 'Ines Morvane' }).waitFor();
    expect(await place()).toBe(0);
    await panel.keyboard.press('Escape');
    const row = panel.getByRole('button', { name: /^Ines Morvane/u });
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await place()).toBe(before);
  });

  test('goes to the ends of a list with Home and End', async () => {
    const panel = await open({}, 400, 400);
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
    await rows.first().waitFor();
    const has = (row: Locator) => row.evaluate((one) => one === document.activeElement);
    const place = () => panel.locator('[data-scroll]').evaluate((area) => area.scrollTop);
    await panel.keyboard.press('End');
    expect(await has(rows.last())).toBe(true);
    expect(await place()).toBeGreaterThan(0);
    await panel.keyboard.press('Home');
    expect(await has(rows.first())).toBe(true);
    expect(await place()).toBe(0);
  });
});
