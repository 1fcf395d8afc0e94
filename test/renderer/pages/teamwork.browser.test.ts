// The team at a glance. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

describePanel('team overview', ({ open }) => {
  test('6 and a button of the hot list lead to it, and Esc leads back', async () => {
    const panel = await open({ state: 'claims' });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('6');
    await panel.getByRole('heading', { name: 'Team overview' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Team overview' }).click();
    await panel.getByRole('table', { name: 'From signal to action' }).waitFor();
  });

  test('by keys alone: the arrows go over free accounts and those that people have, A takes one, Enter opens one', async () => {
    const panel = await open({ view: 'teamwork', state: 'claims' });
    const free = panel.getByRole('list', { name: 'Hot and unclaimed' });
    await free.waitFor();
    await panel.keyboard.press('ArrowDown');
    const first = await panel.evaluate(() => document.activeElement?.getAttribute('data-domain'));
    await panel.keyboard.press('a');
    await expect.poll(() => callsOf(panel, 'claimAccount')).toEqual([[first]]);
    await expect.poll(() => free.locator(`[data-domain="${first}"]`).count()).toBe(0);
    await panel.getByRole('list', { name: 'Ada' }).locator(`[data-domain="${first}"]`).waitFor();
    await panel.keyboard.press('End');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Zephandra Health' }).waitFor();
  });

  test('where nobody is in a team, 6 begins a word and no button leads there', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Team overview' }).count()).toBe(0);
    await panel.keyboard.press('6');
    expect(await panel.getByRole('heading', { name: 'Team overview' }).count()).toBe(0);
  });

  test('what cannot be read says so and is tried again', async () => {
    const panel = await open({ view: 'teamwork', state: 'claims-failed' });
    await panel.getByText('The team could not be loaded').waitFor();
    const asked = (await callsOf(panel, 'getTeamwork')).length;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await callsOf(panel, 'getTeamwork')).length).toBe(asked + 1);
  });
});
