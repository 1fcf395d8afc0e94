// The dialog that filters the hot list. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

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
