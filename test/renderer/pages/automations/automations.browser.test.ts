// The automations page. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('the automations', ({ open }) => {
  test('say when they were created, and when they were changed if they were', async () => {
    const panel = await open({ view: 'automations' });
    const rows = panel.getByRole('list', { name: 'Automations' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.first().textContent()).toMatch(/created .* · changed /u);
    expect(await rows.nth(1).textContent()).toMatch(/created /u);
    expect(await rows.nth(1).textContent()).not.toContain('changed');
  });
});
