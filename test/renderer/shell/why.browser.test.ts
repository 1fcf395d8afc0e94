// "Why wasn’t I alerted?": which rows offer it, and which next step it offers. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

describePanel('why something did not notify', ({ open }) => {
  test('is asked by a press on a row of the account’s page, and offers to watch the account', async () => {
    const panel = await open({ view: 'account' });
    const activity = panel.getByRole('list', { name: 'Activity' });
    const asks = activity.getByRole('button', { name: /Why wasn’t I alerted/u });
    // By its key, because another row becomes the first while the list scrolls.
    const key = await asks
      .first()
      .evaluate((button) => button.closest<HTMLElement>('[data-key]')?.dataset['key']);
    const row = activity.locator(`[data-key="${key ?? ''}"] [data-row]`);
    const dialog = panel.getByRole('dialog', { name: 'Why wasn’t I alerted?' });
    // A list that is still being laid out may move the row away from the pointer; then press again.
    const press = async (): Promise<number> => {
      if ((await dialog.count()) === 0) await row.click();
      return dialog.count();
    };
    await expect.poll(press, { timeout: 30_000, interval: 500 }).toBe(1);
    const watch = dialog.getByRole('button', { name: 'Watch Tarnwick Systems' });
    await watch.waitFor();
    expect(await watch.evaluate((button) => button === document.activeElement)).toBe(true);
    await watch.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'changeAttention')).toEqual([
      [{ kind: 'account', domain: 'tarnwick.example' }, 'watch'],
    ]);
    // Wait for the page to show the new state, because until then its rows may be redrawn under the pointer.
    await panel.getByRole('button', { name: 'Watch', exact: true, pressed: true }).waitFor();
    await row.click();
    await dialog.getByRole('button', { name: 'Change the rules' }).waitFor();
    expect(await watch.count()).toBe(0);
  });

  test('says what the alert about it was decided by, and asks what its type means, each answer by its key', async () => {
    const panel = await open({ view: 'feed' });
    const entry = panel.locator('[data-entry]', { has: panel.locator('[data-select="signal:s4"]') });
    await entry.getByRole('button', { name: 'Why wasn’t I alerted?' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Why wasn’t I alerted?' });
    await dialog.getByText('About 60 % likely to matter').waitFor();
    const listed = (name: string) =>
      dialog.getByRole('list', { name }).getByRole('listitem').allTextContents();
    expect(await listed('For it')).toEqual([
      'They were never here before',
      'Usual for Website: 12 to 40; this one 48, the highest lately',
      '1 colleague was there too',
    ]);
    expect(await listed('Against it')).toEqual([
      'The whole workspace gets 1,320 signals a day',
      'Usual for this account: 1.4 signals a day',
    ]);
    await panel.keyboard.press('1');
    await dialog.getByRole('button', { name: 'Request', pressed: true }).waitFor();
    await dialog.getByRole('button', { name: 'Take the answer back' }).click();
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([
        [{ typeMeanings: [{ type: 'case_study_downloaded', meaning: 'request' }] }],
        [{ typeMeanings: [] }],
      ]);
  });

  test('names the rule that is off where its account climbed to the top, and turns it on', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.evaluate(() => {
      const settings = window.gallery?.state().settings;
      if (settings === undefined) throw new Error('there is no state');
      window.gallery?.push({ settings: { ...settings, accountHotOn: false } });
    });
    const row = panel
      .getByRole('listitem')
      .filter({ has: panel.locator('[data-domain="tarnwick.example"]') })
      .filter({ has: panel.getByRole('button', { name: 'Why wasn’t I alerted?' }) });
    await row.first().getByRole('button', { name: 'Why wasn’t I alerted?' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Why wasn’t I alerted?' });
    await dialog
      .getByText('Tarnwick Systems climbed to #1. The rule “Account becomes hot” alerts about that')
      .waitFor();
    await dialog.getByRole('button', { name: 'Turn it on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText('“Account becomes hot” is on').last().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ accountHotOn: true }], [{ accountHotOn: false }]]);
  });

  test('says what the signal carried, each property by its name', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Why wasn’t I alerted?' }).first().click();
    const facts = panel.getByRole('dialog').locator('dt');
    await facts.first().waitFor();
    expect(await facts.allTextContents()).toEqual(['Page', 'Team size', 'Timeline', 'Message', 'Campaign']);
    expect(await panel.getByRole('dialog').locator('dd').nth(1).textContent()).toBe('45');
  });

  test('leads to the alert rules: their heading is at the top and has the focus', async () => {
    const panel = await open({ view: 'feed' }, 400, 480);
    await panel.getByRole('button', { name: 'Why wasn’t I alerted?' }).first().click();
    await panel.getByRole('button', { name: 'Change the rules' }).click();
    const heading = panel.getByRole('heading', { name: 'What is worth interrupting you' });
    await expect.poll(() => heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
    // Right below the search, which stays at the top.
    const finder = await panel.getByRole('combobox', { name: 'Find a setting' }).boundingBox();
    const above = ((await heading.boundingBox())?.y ?? 999) - ((finder?.y ?? 0) + (finder?.height ?? 0));
    expect(above).toBeGreaterThan(0);
    expect(above).toBeLessThan(40);
  });

  test('its button covers no number', async () => {
    const panel = await open({ view: 'feed' });
    const asks = panel.getByRole('button', { name: 'Why wasn’t I alerted?' });
    await asks.first().waitFor();
    for (const ask of await asks.all()) {
      const isCovering = await ask.evaluate((button) => {
        const mark = button.getBoundingClientRect();
        const numbers = button.parentElement?.querySelectorAll('.when, .points, .body, .title') ?? [];
        return [...numbers].some((number) => {
          const box = number.getBoundingClientRect();
          return mark.left < box.right && box.left < mark.right && mark.top < box.bottom;
        });
      });
      expect(isCovering).toBe(false);
    }
  });
});
