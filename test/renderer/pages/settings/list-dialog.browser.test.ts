// Reading in a list: the user corrects what was guessed, sees how far it is, and may give up. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const accounts = { view: 'settings-accounts' };

async function goOn(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Read in a list…' }).click();
  await panel.getByRole('textbox', { name: 'The table' }).fill('Customer\nTarnwick Systems');
  await panel.getByRole('button', { name: 'Next', exact: true }).click();
}

describePanel('A list that is read in', ({ open }) => {
  test('the user says that its first row is no heading', async () => {
    const panel = await open(accounts);
    await goOn(panel);
    const heading = panel.getByRole('checkbox', { name: 'The first row is a heading' });
    await heading.uncheck();
    await panel.getByText('Column 1').waitFor();
    expect(await callsOf(panel, 'headList')).toEqual([[false]]);
  });

  test('an owner is asked for, and given to all', async () => {
    const panel = await open(accounts);
    await goOn(panel);
    await panel.getByText('Set owner').click();
    await panel.getByText('Choose whose they are').waitFor();
    await panel.getByRole('combobox', { name: 'Owner', exact: true }).selectOption('Ben Vance');
    await panel.getByRole('button', { name: 'Set the owner of 202 accounts' }).click();
    await expect.poll(() => callsOf(panel, 'applyList')).toHaveLength(1);
    expect((await callsOf(panel, 'applyList'))[0]).toMatchObject([
      ['name', 'domain', 'none'],
      'owner',
      { id: 8, name: 'Ben Vance' },
    ]);
  });

  test('nobody is offered to be excluded where the organization says who is', async () => {
    const panel = await open(accounts);
    await panel.evaluate(() =>
      window.gallery?.push({ policy: { locked: ['excludedDomains'], unknown: [] } }),
    );
    await goOn(panel);
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('status').getByText('Set by your organization').waitFor();
    expect(await dialog.getByRole('button', { name: 'Exclude', exact: true }).isDisabled()).toBe(true);
    await dialog.getByText('Watch', { exact: true }).click();
    await dialog.getByRole('button', { name: /^Watch \d/ }).waitFor();
  });

  test.each([
    ['list-reading', '26'],
    ['list-matching', '68.75'],
  ])('shows how far it is, and can be given up: %s', async (state, percent) => {
    const panel = await open({ ...accounts, state });
    await goOn(panel);
    const bar = panel.getByRole('dialog').getByRole('progressbar');
    expect(await bar.evaluate((one: HTMLProgressElement) => String(one.position * 100))).toBe(percent);
    await panel.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('textbox', { name: 'The table' }).waitFor();
    expect(await bar.count()).toBe(0);
    expect(await callsOf(panel, 'stopList')).not.toEqual([]);
    expect(await panel.getByRole('dialog').getByRole('alert').count()).toBe(0);
  });
});
