// Several rows of the feed at once: selected with keys and clicks, with one act and one undo. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../../gallery/panel-tests.ts';

const account = (domain: string) => ({ kind: 'account', domain }) as const;

describePanel('selected rows', ({ open }) => {
  async function openFeed(): Promise<Page> {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    return panel;
  }
  const chosen = (panel: Page) => panel.getByRole('listitem').filter({ hasText: ', selected' });
  const said = (panel: Page) => panel.getByRole('status').filter({ hasText: 'selected' });

  test('x selects and deselects, ⇧ ↓ extends the selection, and the number is announced', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await expect.poll(() => chosen(panel).count()).toBe(1);
    await expect.poll(() => said(panel).textContent()).toBe('1 selected');
    await panel.keyboard.press('Shift+ArrowDown');
    await panel.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => said(panel).textContent()).toBe('3 selected');
    await panel.keyboard.press('x');
    await expect.poll(() => said(panel).textContent()).toBe('2 selected');
    expect(await panel.getByRole('toolbar', { name: 'Selected' }).textContent()).toContain('2 selected');
  });

  test('⇧ and a click selects up to there, Ctrl and a click one more; a plain click still opens', async () => {
    const panel = await openFeed();
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-select]');
    await rows.nth(0).click({ modifiers: ['Control'] });
    await rows.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => chosen(panel).count()).toBe(3);
    await rows.nth(1).click({ modifiers: ['Control'] });
    await expect.poll(() => chosen(panel).count()).toBe(2);
    await rows.nth(1).click();
    await panel.getByRole('heading', { name: 'Tarnwick Systems' }).waitFor();
  });

  test('the box of a row selects without opening it, with ⇧ up to there, and the keys go on from it', async () => {
    const panel = await openFeed();
    const boxes = panel.getByRole('list', { name: 'Feed' }).getByRole('checkbox');
    const first = panel.locator('[data-select]').first();
    const opacity = () => boxes.first().evaluate((box) => getComputedStyle(box).opacity);
    expect(await opacity()).toBe('0');
    // In the rest of its row, the icon keeps saying what happened.
    await first.hover();
    const icon = first.locator('svg').first();
    expect(await icon.evaluate((svg) => getComputedStyle(svg).visibility)).toBe('visible');
    expect(await opacity()).toBe('0');
    await boxes.first().hover();
    await expect.poll(opacity).toBe('1');
    expect(await icon.evaluate((svg) => getComputedStyle(svg).visibility)).toBe('hidden');
    await boxes.nth(0).click();
    await expect.poll(() => said(panel).textContent()).toBe('1 selected');
    expect(await panel.getByRole('checkbox', { name: 'Select Tarnwick Systems' }).first().isChecked()).toBe(
      true,
    );
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => said(panel).textContent()).toBe('3 selected');
    await panel.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => said(panel).textContent()).toBe('4 selected');
    await boxes.nth(0).click();
    await expect.poll(() => said(panel).textContent()).toBe('3 selected');
  });

  test('several are snoozed until Monday as one account is, and one undo ends all of it', async () => {
    const panel = await openFeed();
    const boxes = panel.getByRole('list', { name: 'Feed' }).getByRole('checkbox');
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    await expect.poll(() => boxes.count()).toBe(4);
    await boxes.nth(0).click();
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    const bar = panel.getByRole('toolbar', { name: 'Selected' });
    await bar.getByRole('button', { name: 'Snooze' }).click();
    await expect
      .poll(() => panel.getByRole('menuitem').allTextContents())
      .toEqual([
        expect.stringContaining('Snooze for 1 hour'),
        expect.stringContaining('Snooze until tomorrow 08:00'),
        expect.stringContaining('Snooze until Monday 08:00'),
      ]);
    await panel.keyboard.press('End');
    await panel.keyboard.press('Enter');
    await panel.getByText('2 accounts are snoozed until Monday').last().waitFor();
    const targets = ['tarnwick.example', 'bluefen.example'].map(account);
    expect(await callsOf(panel, 'markSeveral')).toEqual([[targets, 'snooze-monday']]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => callsOf(panel, 'undoMarks')).toHaveLength(1);
  });

  test('Esc clears the selection before it does anything else', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await expect.poll(() => chosen(panel).count()).toBe(1);
    await panel.keyboard.press('Escape');
    await expect.poll(() => chosen(panel).count()).toBe(0);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('one letter is done with all of them, and one undo brings all back as they were', async () => {
    const panel = await openFeed();
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-select]');
    await expect.poll(() => rows.count()).toBe(4);
    const before = await rows.allTextContents();
    await rows.nth(0).click({ modifiers: ['Shift'] });
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await panel.keyboard.press('e');
    await expect.poll(() => rows.count()).toBe(0);
    expect(await callsOf(panel, 'changeAlerts')).toEqual([
      [{ ids: ['a1', 'a1-2', 'a1-1', 'a2', 'a3', 'a4'], to: 'done' }],
    ]);
    await panel.getByText('4 entries marked as done').last().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.allTextContents()).toEqual(before);
    expect(await said(panel).count()).toBe(0);
  });

  test('done says to how many of the selected it applies, and why to none', async () => {
    const panel = await openFeed();
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-select]');
    const bar = panel.getByRole('toolbar', { name: 'Selected' });
    await rows.nth(0).click({ modifiers: ['Control'] });
    await bar.getByRole('button', { name: 'Done', exact: true }).waitFor();
    const signal = panel
      .getByRole('list', { name: 'Feed' })
      .locator('[data-select]:not([data-alert])')
      .first();
    await signal.click({ modifiers: ['Control'] });
    await bar.getByRole('button', { name: 'Done (1)' }).waitFor();
    await rows.nth(0).click({ modifiers: ['Control'] });
    const done = bar.getByRole('button', { name: /^Done/u });
    await expect.poll(() => done.isDisabled()).toBe(true);
    expect(await done.textContent()).toContain('No alert among them');
  });

  test('muting all is undone to what each was: one was muted before', async () => {
    const panel = await openFeed();
    await panel.evaluate(() => {
      const attention = window.gallery?.state().attention;
      if (attention === undefined) throw new Error('no state');
      window.gallery?.push({ attention: { ...attention, muted: ['corvane.example'] } });
    });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    for (let step = 0; step < 3; step += 1) await panel.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => said(panel).textContent()).toBe('4 selected');
    await panel.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Mute' }).click();
    await panel.getByText('3 accounts are muted').last().waitFor();
    const targets = ['tarnwick.example', 'corvane.example', 'bluefen.example'].map(account);
    expect(await callsOf(panel, 'markSeveral')).toEqual([[targets, 'mute']]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    const muted = () => panel.evaluate(() => window.gallery?.state().attention.muted);
    await expect.poll(muted).toEqual(['corvane.example']);
  });

  test('a range holds only rows that are on the screen, not what waits to come in', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await panel.evaluate(() => {
      const feed = window.gallery?.state().feed;
      const [first, ...others] = feed?.items ?? [];
      const next = others.find((item) => item.kind === 'alert');
      if (feed === undefined || first?.kind !== 'alert' || next?.kind !== 'alert')
        throw new Error('no entry');
      const alert = {
        ...first.alert,
        id: 'late',
        content: { code: 'unknown' as const, name: 'Late arrival' },
        account: 'late.example',
      };
      const thread = { ids: ['late'], unreadIds: ['late'], moreReasons: 0, causes: [] };
      const late = { ...next, key: 'alert:late', at: next.at + 1, alert, thread };
      const items = [first, ...others, late].toSorted((one, other) => other.at - one.at);
      window.gallery?.push({ feed: { ...feed, items } });
    });
    await panel.getByRole('button', { name: '1 new' }).waitFor();
    for (let step = 0; step < 3; step += 1) await panel.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => chosen(panel).count()).toBe(4);
    await panel.keyboard.press('e');
    await expect.poll(() => callsOf(panel, 'changeAlerts')).toHaveLength(1);
    expect(JSON.stringify(await callsOf(panel, 'changeAlerts'))).not.toContain('late');
  });

  test('⇧ ↑ deselects what ⇧ ↓ went too far, but nothing that was selected otherwise', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await panel.keyboard.press('Shift+ArrowDown');
    await panel.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => said(panel).textContent()).toBe('4 selected');
    await panel.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => said(panel).textContent()).toBe('3 selected');
  });

  test('nothing stays selected beneath the history', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await expect.poll(() => said(panel).textContent()).toBe('1 selected');
    await panel.getByRole('radio', { name: 'History' }).check({ force: true });
    await hideByEsc(panel);
    await panel.keyboard.press('e');
    expect(await callsOf(panel, 'changeAlerts')).toEqual([]);
  });

  test('an entry that is done is not selected when its account has news again', async () => {
    const panel = await openFeed();
    const row = panel.locator('[data-select="entry:tarnwick.example"]');
    await row.click({ modifiers: ['Control'] });
    await expect.poll(() => chosen(panel).count()).toBe(1);
    await panel
      .getByRole('listitem')
      .filter({ has: row })
      .first()
      .getByRole('button', { name: 'Done', exact: true })
      .click({ force: true });
    await row.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(await chosen(panel).count()).toBe(0);
  });

  test('⇧ ↓ goes past the accounts of an open digest, and x there says why it does nothing', async () => {
    const panel = await openFeed();
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    const digest = panel.getByRole('button', { name: '6 alerts' }).first();
    await digest.focus();
    await panel.keyboard.press('ArrowRight');
    await panel
      .getByRole('list', { name: /^Accounts in/ })
      .getByText('Vantorre Bank')
      .waitFor();
    await panel.keyboard.press('ArrowUp');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await panel.getByText('Only entries of the feed can be selected').last().waitFor();
    expect(await panel.getByRole('combobox', { name: 'Look up' }).inputValue()).toBe('');
    await panel.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => said(panel).textContent()).toBe('1 selected');
    await panel.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => said(panel).textContent()).toBe('2 selected');
  });

  test('from the bar the focus goes back to the rows, whatever the button does', async () => {
    const panel = await openFeed();
    const focused = () => panel.evaluate(() => document.activeElement?.getAttribute('data-select') ?? null);
    const bar = panel.getByRole('toolbar', { name: 'Selected' });
    const select = async (): Promise<void> => {
      await panel.locator('[data-select]').nth(1).focus();
      await panel.keyboard.press('x');
      await bar.waitFor();
    };
    await select();
    const second = await focused();
    await bar.getByRole('button', { name: 'Clear the selection (Esc)' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(second);
    await select();
    await bar.getByRole('button', { name: 'Mute' }).focus();
    await panel.keyboard.press('Escape');
    await expect.poll(focused).toBe(second);
    await select();
    await bar.getByRole('button', { name: 'Mute' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(second);
  });

  test('the bar says what its buttons do: where all are muted, that they are unmuted', async () => {
    const panel = await openFeed();
    await panel.evaluate(() => {
      const attention = window.gallery?.state().attention;
      if (attention === undefined) throw new Error('no state');
      window.gallery?.push({ attention: { ...attention, muted: ['tarnwick.example'] } });
    });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await panel.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Unmute' }).click();
    await expect
      .poll(() => callsOf(panel, 'markSeveral'))
      .toEqual([[[account('tarnwick.example')], 'unmute']]);
  });

  test('the bar stays in its place, uncovered, while it is said what was just done, and after', async () => {
    const panel = await openFeed();
    const bar = panel.getByRole('toolbar', { name: 'Selected' });
    const toast = panel.getByRole('region', { name: 'Just done' });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('x');
    await bar.waitFor();
    const before = await bar.boundingBox();
    await panel.keyboard.press('ControlOrMeta+z');
    await toast.waitFor();
    expect(await bar.boundingBox()).toEqual(before);
    const [over, under] = [await toast.boundingBox(), before];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
    expect(await bar.boundingBox()).toEqual(before);
  });

  test('the letters act on the one row with the focus when nothing is selected', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('w');
    await expect
      .poll(() => callsOf(panel, 'changeAttention'))
      .toEqual([[account('tarnwick.example'), 'watch']]);
    expect(await callsOf(panel, 'markSeveral')).toEqual([]);
  });

  test('the list of keys names them', async () => {
    const panel = await openFeed();
    await panel.keyboard.press('?');
    const keys = panel.getByRole('dialog', { name: 'Keyboard' });
    await keys.getByText('Extend the selection in the feed; ⇧ click extends it up to that entry').waitFor();
    await keys.getByText('Open and close the reasons of an alert, the accounts of a digest').waitFor();
  });
});
