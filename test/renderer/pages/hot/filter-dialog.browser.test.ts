// The dialog that filters the hot list. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('a filter that is being named', ({ open }) => {
  test('is named after what is chosen until a name is typed, and not at all once it is cleared', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Filter/ }).click();
    const dialog = panel.getByRole('dialog', { name: 'Filter' });
    const chip = (name: RegExp) => dialog.getByRole('button', { name }).first();
    await chip(/^Watched/).click();
    await dialog.getByRole('button', { name: 'Save' }).first().click();
    const name = dialog.getByRole('textbox');
    expect(await name.inputValue()).toBe('Watched');
    await chip(/^Without a tag/).click();
    await expect.poll(() => name.inputValue()).toBe('Watched, Without a tag');
    await name.fill('Mine');
    await chip(/^Watched/).click();
    expect(await name.inputValue()).toBe('Mine');
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await name.waitFor({ state: 'detached' });
  });
});

describePanel('a filter for alerts', ({ open }) => {
  test('is saved and used at once, and alerts come about all again', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Filter/ }).click();
    const dialog = panel.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('button', { name: /^Evaluating/ }).click();
    await dialog.getByRole('button', { name: 'Use for alerts' }).click();
    await dialog.getByText('Only these accounts alert now, and what you watch').waitFor();
    await dialog.getByRole('button', { name: 'Alert about all' }).click();
    await dialog.getByText('All accounts alert again').waitFor();
    const named = { name: 'Evaluating', filter: { stages: ['Evaluating'] } };
    expect(await callsOf(panel, 'saveFilter')).toMatchObject([[named]]);
    expect(await callsOf(panel, 'updateSettings')).toMatchObject([
      [{ alertFilter: named }],
      [{ alertFilter: null }],
    ]);
  });

  test('is not offered where only the service knows its accounts, or the organization decides', async () => {
    const panel = await open({ state: 'named-ids' });
    await panel.getByRole('button', { name: /^Filter/ }).click();
    const dialog = panel.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('button', { name: /^Evaluating/ }).click();
    const use = dialog.getByRole('button', { name: 'Use for alerts' });
    await use.waitFor();
    const list = dialog.getByRole('group', { name: 'Account list' }).getByRole('button').first();
    await list.click();
    await use.waitFor({ state: 'detached' });
    await list.click();
    await use.waitFor();
    await panel.evaluate(() => window.gallery?.push({ policy: { locked: ['alertFilter'], unknown: [] } }));
    await use.waitFor({ state: 'detached' });
  });

  test('offers stages in the order of the funnel', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Filter/ }).click();
    const stages = panel.getByRole('group', { name: 'Stage' }).getByRole('button');
    await stages.first().waitFor();
    const shown = await stages.allTextContents();
    const found = await panel.evaluate(async () => {
      const facets = await window.gallery?.bridge.listFacets();
      return facets?.kind === 'ok' ? facets.value.stages.map(({ value }) => value) : [];
    });
    expect(shown.map((text) => text.trim().replace(/\s*\d+$/u, ''))).toEqual(found);
  });
});
