// People and the team. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the people', ({ open }) => {
  test('are found by company, and opened', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('searchbox', { name: 'Search people' }).fill('corvane');
    await panel.getByText('1 found').waitFor();
    await panel.getByRole('button', { name: /^Noor Castellane/u }).click();
    await panel.getByRole('heading', { name: 'Noor Castellane' }).waitFor();
  });

  test('are those that a search finds, also while the pointer rests on the list', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('button', { name: /^Ada Quillon/u }).hover();
    await panel.getByRole('searchbox', { name: 'Search people' }).fill('corvane');
    await panel.getByText('1 found').waitFor();
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor({ state: 'detached' });
  });

  test('of a search that finds nobody say the next step', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('searchbox', { name: 'Search people' }).fill('zzz');
    await panel.getByText('Nobody found for “zzz”').waitFor();
    await panel.getByRole('button', { name: 'Show everybody' }).click();
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor();
  });

  test('are those that are watched, where only these are wanted, as many as it says', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor();
    const watchedPeople = ['noor-castellane', 'ilse.varga@tarnwick.example'];
    await panel.evaluate((watched) => {
      const attention = window.gallery?.state().attention;
      if (attention === undefined) throw new Error('no state');
      window.gallery?.push({ attention: { ...attention, watchedPeople: watched } });
    }, watchedPeople);
    const everybody = panel.getByRole('list', { name: 'People' }).getByRole('listitem');
    await expect.poll(() => everybody.filter({ hasText: 'watched' }).count()).toBe(2);
    await everybody.filter({ hasText: 'watched' }).getByText('Noor Castellane').waitFor();
    const filter = panel.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Watched 2' });
    await filter.click();
    const rows = panel.getByRole('list', { name: 'People' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect((await callsOf(panel, 'listPeople')).at(-1)).toMatchObject([{ isWatched: true }]);
    await panel.getByText('All 2 people you watch').waitFor();
    await panel.getByRole('button', { name: /^Ilse Varga/u }).click();
    await panel.getByRole('heading', { level: 1, name: 'Ilse Varga' }).waitFor();
    await panel.keyboard.press('Escape');
    await filter.click();
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor();
  });

  test('can be written to and opened on LinkedIn from their row, and their address is copied with C', async () => {
    const panel = await open({ view: 'people' });
    const row = panel.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Bram Tersley' });
    await row.getByRole('button', { name: 'Write to bram.tersley@tarnwick.example' }).click();
    await row.getByRole('button', { name: 'Open Bram Tersley on LinkedIn' }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([
      ['mailto:bram.tersley@tarnwick.example'],
      ['https://www.linkedin.com/in/bram-tersley'],
    ]);
    await row.getByRole('button', { name: /^Bram Tersley/u }).focus();
    await panel.keyboard.press('c');
    await panel.getByText('bram.tersley@tarnwick.example copied').last().waitFor();
  });

  test('known by an address alone have no LinkedIn button, and open their own page', async () => {
    const panel = await open({ view: 'people' });
    const row = panel.getByRole('list', { name: 'People' }).getByRole('listitem', { name: /^office@/u });
    await row.getByRole('button', { name: /^Write to office@/u }).waitFor();
    expect(await row.getByRole('button').count()).toBe(2);
    await row.getByRole('button', { name: /^office@/u }).click();
    await panel.getByRole('heading', { level: 1, name: /^office@/u }).waitFor();
  });

  test('have on their own page what was logged with them', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('button', { name: /^Bram Tersley/u }).click();
    const activity = panel.getByRole('list', { name: 'Activity' });
    await activity.getByText('logged by you · Reached · Bram Tersley').waitFor();
    await activity.getByText('Wants the security paper first.').waitFor();
  });

  test('of the team are asked for when they are looked at', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('button', { name: /^Ada Quillon/u }).waitFor();
    expect(await callsOf(panel, 'loadTeam')).toEqual([]);
    await panel.getByRole('radio', { name: 'Team' }).check({ force: true });
    const members = panel.getByRole('list', { name: 'Team' }).getByRole('listitem');
    await expect.poll(() => members.count()).toBe(2);
    expect(await members.nth(1).textContent()).toContain('No LinkedIn');
    expect(await callsOf(panel, 'loadTeam')).toEqual([[]]);
  });
});

describePanel('an account', ({ open }) => {
  test('says in which window its score and rank are', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByText('#1 · 24 h').waitFor();
    const plot = panel.getByRole('img', { name: /24 h score from 22 to 71/ });
    await plot.waitFor();
    expect(await plot.locator('.stem').count()).toBeGreaterThan(3);
    await panel.getByText('24 h score, 7 days').waitFor();
  });

  test('has a plot that keys go through, and say the score, the time and the signals of each place', async () => {
    const panel = await open({ view: 'account' });
    const reader = panel.getByRole('slider', { name: '24 h score, 7 days' });
    const said = (): Promise<string | null> => reader.getAttribute('aria-valuetext');
    await reader.focus();
    await panel.keyboard.press('End');
    expect(await said()).toMatch(/^09:41: 71, .*signal score \d+/u);
    await panel.locator('.reading').getByText('71', { exact: true }).waitFor();
    await panel.keyboard.press('ArrowLeft');
    await expect.poll(said).not.toMatch(/^09:41/u);
    await panel.keyboard.press('Home');
    await expect.poll(said).toMatch(/score not known|: \d+/u);
    await panel.keyboard.press('Tab');
    await panel.locator('.reading').waitFor({ state: 'detached' });
  });

  test('has a plot that the pointer reads, from 0', async () => {
    const panel = await open({ view: 'account' });
    const plot = panel.locator('.plot');
    await plot.getByText('0', { exact: true }).waitFor();
    const box = await plot.boundingBox();
    if (box === null) throw new Error('no plot');
    await panel.mouse.move(box.x + box.width - 1, box.y + 20);
    await plot.locator('.reading').getByText('71', { exact: true }).waitFor();
    await panel.mouse.move(box.x + box.width / 2, box.y + 20);
    await plot.locator('.reading').getByText('71', { exact: true }).waitFor({ state: 'detached' });
    await plot.locator('.reading b').waitFor();
    await panel.mouse.move(box.x, box.y + 300);
    await plot.locator('.reading').waitFor({ state: 'detached' });
  });

  test('does not repeat its own name in what happened at it', async () => {
    const panel = await open({ view: 'account' });
    const activity = panel.getByRole('list', { name: 'Activity' });
    await activity.scrollIntoViewIfNeeded();
    await activity.getByText('Heating up').waitFor();
    expect(await activity.getByText('Tarnwick').count()).toBe(0);
  });

  test('asks for the past of its window’s ranking once the list is shown', async () => {
    const panel = await open({ view: 'hot' });
    await panel.getByRole('radio', { name: '7 d', exact: true }).check({ force: true });
    await expect.poll(() => callsOf(panel, 'loadPastRankings')).toEqual([['24h'], ['7d']]);
  });
});
