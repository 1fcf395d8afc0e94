// "Mine": the user says once who they are, and sees what is theirs. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('what is mine', ({ open }) => {
  test('the user picks themself from the team, and takes it back', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('radio', { name: 'Team' }).check({ force: true });
    await panel.getByRole('button', { name: 'This is me Ellis Brandt' }).click();
    await panel.getByRole('button', { name: 'You Ellis Brandt' }).click();
    await panel.getByRole('button', { name: 'This is me Ellis Brandt' }).waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ me: { id: 2, name: 'Ellis Brandt' } }],
      [{ me: null }],
    ]);
  });

  test('the feed marks it, and shows it alone', async () => {
    const panel = await open({ view: 'feed', state: 'mine' });
    const rows = panel.getByRole('list', { name: 'Feed' }).getByRole('listitem');
    await expect.poll(() => rows.filter({ hasText: 'yours' }).count()).toBe(1);
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByLabel('Owner').selectOption('mine');
    await expect.poll(() => rows.count()).toBe(1);
    expect((await callsOf(panel, 'listFeed')).at(-1)).toMatchObject([{ owner: 2 }]);
  });

  test('a timeline says what counts how much, and shows my part of it', async () => {
    const panel = await open({ view: 'person', state: 'mine' });
    const rows = panel.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await rows.filter({ hasText: 'owner: you' }).first().waitFor();
    expect(await rows.first().textContent()).toMatch(/10\s*activity weight/u);
    await panel.getByRole('radio', { name: 'Mine' }).check({ force: true });
    await expect.poll(() => rows.filter({ hasText: 'Northlight' }).count()).toBe(0);
    expect(await rows.filter({ hasText: 'owner: you' }).count()).toBeGreaterThan(0);
  });

  test('it does not get in the way of somebody who has not said who they are', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByLabel('Type').waitFor();
    expect(await panel.getByLabel('Owner').count()).toBe(0);
    expect(await panel.getByText('yours', { exact: true }).count()).toBe(0);
  });
});
