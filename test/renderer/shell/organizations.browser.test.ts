// Several organizations in the panel: switching, what a switch leaves behind, adding and leaving one. In Chromium, on the fake
// bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

describePanel('the organizations', ({ open }) => {
  test('there is nothing to switch while there is one', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.press('Control+1');
    expect(await panel.getByRole('navigation', { name: 'Organizations' }).count()).toBe(0);
    expect(await callsOf(panel, 'selectOrganization')).toEqual([]);
  });

  test('a press or Ctrl and a digit shows another one, from its hot list on', async () => {
    const panel = await open({ state: 'organizations', view: 'account' });
    const bar = panel.getByRole('navigation', { name: 'Organizations' });
    await bar.getByRole('button', { name: 'Birchway Labs, 12 unread alerts, Live' }).click();
    await expect.poll(() => callsOf(panel, 'selectOrganization')).toEqual([['organization-2', null]]);
    await expect
      .poll(() => bar.getByRole('button', { name: /^Birchway Labs/u }).getAttribute('aria-current'))
      .toBe('true');
    expect(await panel.getByRole('tab', { name: 'Hot' }).getAttribute('aria-selected')).toBe('true');
    await panel.keyboard.press('Control+3');
    await expect
      .poll(() => callsOf(panel, 'selectOrganization'))
      .toEqual([
        ['organization-2', null],
        ['organization-3', null],
      ]);
    await panel.keyboard.press('Control+4');
    expect(await callsOf(panel, 'selectOrganization')).toHaveLength(2);
  });

  test('no dialog about one outlives a switch, and nothing typed is looked up in the other', async () => {
    const panel = await open({ state: 'organizations' });
    await panel.getByRole('combobox', { name: 'Look up' }).fill('tarn');
    await panel.getByRole('navigation', { name: 'Organizations' }).getByRole('button').nth(1).click();
    await expect.poll(() => panel.getByRole('combobox', { name: 'Look up' }).inputValue()).toBe('');
  });

  test('a row of the list of all, and a result of another one, lead to the account there', async () => {
    const panel = await open({ state: 'organizations' });
    await panel.getByRole('button', { name: 'All', exact: true }).click();
    await panel.getByRole('button', { name: /Corvane Robotics/u }).click();
    await expect
      .poll(() => callsOf(panel, 'selectOrganization'))
      .toEqual([['organization-2', { name: 'account', domain: 'corvane.example' }]]);
    await panel.getByRole('combobox', { name: 'Look up' }).fill('bluefen');
    await panel.getByText('In Birchway Labs').waitFor();
    await panel.keyboard.press('ArrowUp');
    await panel.keyboard.press('Enter');
    await expect
      .poll(async () => (await callsOf(panel, 'selectOrganization')).at(-1))
      .toEqual(['organization-2', { name: 'account', domain: 'bluefen.example' }]);
  });

  test('one that is not connected yet can be left for another', async () => {
    const panel = await open({ state: 'organizations-new' });
    await panel.getByRole('button', { name: /^Ashgrove/u }).click();
    await expect.poll(() => callsOf(panel, 'selectOrganization')).toEqual([['first', null]]);
    expect(await panel.getByRole('button', { name: 'All', exact: true }).count()).toBe(0);
  });

  test('one is added with a mark made of its name, or the one that is typed', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByRole('button', { name: 'Add an organization…' }).click();
    const add = panel.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
    expect(await add.isDisabled()).toBe(true);
    await panel.keyboard.type('Birchway Labs');
    expect(await panel.getByLabel('Mark').inputValue()).toBe('BL');
    await panel.getByLabel('Mark').fill('Bw');
    await panel.getByRole('radio', { name: 'Red' }).check();
    await add.click();
    await expect
      .poll(() => callsOf(panel, 'addOrganization'))
      .toEqual([[{ name: 'Birchway Labs', mark: 'Bw', color: 'red' }]]);
    await expect.poll(() => panel.getByRole('dialog').count()).toBe(0);
    await panel.getByRole('navigation', { name: 'Organizations' }).waitFor();
  });

  test('leaving one asks first, and says when its data go, too', async () => {
    const panel = await open({ view: 'settings-connection', state: 'organizations' });
    await panel.getByRole('button', { name: 'Leave…' }).nth(1).click();
    const dialog = panel.getByRole('dialog', { name: 'Leave Birchway Labs?' });
    await dialog.getByRole('switch').click();
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Leave and delete' }).click();
    await expect.poll(() => callsOf(panel, 'leaveOrganization')).toEqual([['organization-2', true]]);
    await panel.getByRole('button', { name: 'Bring back' }).click();
    await expect.poll(() => callsOf(panel, 'bringBackOrganization')).toEqual([['organization-4']]);
  });

  test('what cannot be saved is said in the dialog, which stays', async () => {
    const panel = await open({ view: 'settings-connection', state: 'organizations-nine' });
    await panel.getByRole('button', { name: 'Add an organization…' }).click();
    await panel.keyboard.type('One too many');
    await panel.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await panel.getByRole('alert').getByText('You can have up to nine organizations').waitFor();
    expect(await panel.getByRole('dialog').getByLabel('Name').inputValue()).toBe('One too many');
  });
});
