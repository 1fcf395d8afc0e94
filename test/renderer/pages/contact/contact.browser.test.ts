// The pages of people: a contact known by email, and a lead. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const ILSE = 'ilse.varga@tarnwick.example';

describePanel('a contact', ({ open }) => {
  test('has a page: who it is, their company, their signals without their name on each', async () => {
    const panel = await open({ view: 'contact' });
    await panel.getByRole('heading', { level: 1, name: 'Ilse Varga' }).waitFor();
    await panel.getByText('Head of IT').waitFor();
    const signals = panel.getByRole('region', { name: 'Signals' });
    await signals.getByText('3 min on').or(signals.getByText('2 min on')).first().waitFor();
    expect(await signals.getByText('tarnwick.example').count()).toBe(0);
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).click();
    await panel.getByRole('heading', { level: 1, name: 'Tarnwick Systems' }).waitFor();
  });

  test('of whom no title is known has their company in its place', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: /^office@tarnwick.example/ }).click();
    const head = panel.locator('header', { has: panel.getByRole('heading', { level: 1 }) });
    await head.getByRole('heading', { name: 'office@tarnwick.example' }).waitFor();
    expect(await head.getByRole('paragraph').textContent()).toBe('Tarnwick Systems');
  });

  test('is written to, copied and logged on from their page', async () => {
    const panel = await open({ view: 'contact' });
    const acts = panel.getByRole('group', { name: 'Actions for Ilse Varga' });
    await acts.getByRole('button', { name: `Write to ${ILSE}` }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([[`mailto:${ILSE}`]]);
    await acts.getByRole('button', { name: `Copy ${ILSE}` }).click();
    expect(await callsOf(panel, 'copyText')).toEqual([[ILSE]]);
    await panel.getByText(`${ILSE} copied`).first().waitFor();
    await acts.getByRole('button', { name: 'Log activity' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    await expect.poll(() => dialog.getByLabel('With', { exact: true }).inputValue()).toBe('Ilse Varga');
    await panel.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('heading', { level: 1 }).click();
    await panel.keyboard.press('l');
    await expect.poll(() => dialog.getByLabel('With', { exact: true }).inputValue()).toBe('Ilse Varga');
  });

  test('is watched by the star and by W, with an undo', async () => {
    const panel = await open({ view: 'contact' });
    const star = panel.getByRole('button', { name: 'Watch', exact: true });
    await star.click();
    await panel.getByText('Watching Ilse Varga: you will be alerted to what they do').first().waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await panel.keyboard.press('w');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    expect(await callsOf(panel, 'markSeveral')).toEqual([
      [[{ kind: 'person', publicIdentifier: ILSE }], 'watch'],
      [[{ kind: 'person', publicIdentifier: ILSE }], 'watch'],
    ]);
  });

  test('is joined with a lead by hand and split again, and each is undone', async () => {
    const panel = await open({ view: 'contact' });
    await panel.getByRole('button', { name: 'More for Ilse Varga' }).click();
    await panel.getByRole('menuitem', { name: 'Join with…' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Who is Ilse Varga?' });
    await dialog.getByRole('listitem').filter({ hasText: 'Bram Tersley' }).getByRole('button').click();
    await panel.getByText('Joined by you').waitFor();
    await panel.getByRole('button', { name: `Split ${ILSE} from Bram Tersley` }).click();
    await panel.getByText('Joined by you').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Joined by you').waitFor();
    await panel.getByRole('button', { name: 'Bram Tersley on LinkedIn' }).click();
    await panel.getByRole('heading', { level: 1, name: 'Bram Tersley' }).waitFor();
  });

  test('of whom nothing is known says the next step: ask the service, or see the company', async () => {
    const panel = await open({ view: 'contact', state: 'page-absent' });
    await panel.getByText(`Nothing is known about ${ILSE}`).waitFor();
    await panel.getByRole('button', { name: 'Ask the service' }).click();
    await expect.poll(() => panel.getByRole('combobox', { name: 'Look up' }).inputValue()).toBe(ILSE);
    await expect.poll(() => callsOf(panel, 'lookUpAtService')).toEqual([[ILSE]]);
  });
});

describePanel('a person', ({ open }) => {
  test('who was watched by their email is watched, and one press and one undo change both', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: /^Bram Tersley/u }).click();
    const star = panel.getByRole('button', { name: 'Watch', exact: true });
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    const watch = (watchedPeople: readonly string[]) =>
      panel.evaluate((people) => {
        const now = window.gallery?.state();
        if (now !== undefined)
          window.gallery?.push({ attention: { ...now.attention, watchedPeople: people } });
      }, watchedPeople);
    await watch(['bram.tersley@tarnwick.example']);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await watch(['bram.tersley@tarnwick.example', 'bram-tersley']);
    await panel.keyboard.press('w');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    expect(await callsOf(panel, 'markSeveral')).toEqual([
      [
        [
          { kind: 'person', publicIdentifier: 'bram-tersley' },
          { kind: 'person', publicIdentifier: 'bram.tersley@tarnwick.example' },
        ],
        'unwatch',
      ],
    ]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  });

  test('has the actions of the account’s list, and leads to what their email did', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: /^Bram Tersley/u }).click();
    const acts = panel.getByRole('group', { name: 'Actions for Bram Tersley' });
    await acts.getByRole('button', { name: 'Write to bram.tersley@tarnwick.example' }).click();
    await acts.getByRole('link', { name: 'LinkedIn' }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([
      ['mailto:bram.tersley@tarnwick.example'],
      ['https://www.linkedin.com/in/bram-tersley'],
    ]);
    await acts.getByRole('button', { name: 'Copy bram.tersley@tarnwick.example' }).click();
    expect(await callsOf(panel, 'copyText')).toEqual([['bram.tersley@tarnwick.example']]);
    await acts.getByRole('button', { name: 'Log activity' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    await expect.poll(() => dialog.getByLabel('With', { exact: true }).inputValue()).toBe('Bram Tersley');
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'bram.tersley@tarnwick.example', exact: true }).click();
    await panel.getByRole('region', { name: 'Signals' }).waitFor();
  });
});
