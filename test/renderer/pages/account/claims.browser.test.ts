// Claiming an account, from its page and from a row. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const TARNWICK = 'tarnwick.example';

describePanel('claims', ({ open }) => {
  test('an account is claimed by its button, handed over, and taken back', async () => {
    const panel = await open({ view: 'account', state: 'claims' });
    await panel.getByRole('button', { name: 'I’ve got this' }).click();
    await panel.getByText('You’ve got Tarnwick Systems', { exact: true }).last().waitFor();
    expect(await panel.getByRole('button', { name: 'I’ve got this' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Hand over', exact: true }).click();
    await panel.getByRole('dialog').getByRole('button', { name: 'Cleo Marchetti' }).click();
    await panel.getByText(/^Cleo Marchetti has had this since .* Handed over by Ada\.$/).waitFor();
    expect(await panel.getByRole('button', { name: 'Release' }).count()).toBe(0);
    await panel.keyboard.press('Control+z');
    await panel.getByText(/^You’ve had this since/).waitFor();
    await expect.poll(() => callsOf(panel, 'handOverAccount')).toEqual([[TARNWICK, 'cleo-marchetti']]);
  });

  test('A claims the row that has the focus and releases it again, with an undo', async () => {
    const panel = await open({ state: 'claims' });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    const row = panel.locator(`[data-domain="${TARNWICK}"]`);
    await panel.keyboard.press('a');
    await row.getByText('You’ve got this').waitFor({ state: 'attached' });
    await panel.keyboard.press('a');
    await expect.poll(() => callsOf(panel, 'releaseAccount')).toEqual([[TARNWICK]]);
    await expect.poll(() => row.getByText('You’ve got this').count()).toBe(0);
    await panel.keyboard.press('Control+z');
    await row.getByText('You’ve got this').waitFor({ state: 'attached' });
    expect(await callsOf(panel, 'claimAccount')).toEqual([[TARNWICK], [TARNWICK]]);
  });

  test('the second person to claim is told who was first, and without the team nothing changes', async () => {
    const panel = await open({ view: 'account', state: 'claims-refused' });
    await panel.getByRole('button', { name: 'I’ve got this' }).click();
    await panel.getByText(/^Ben has had it since \d/).waitFor();
    await panel.goto(panel.url().replace('claims-refused', 'claims-unreachable'));
    await panel.getByRole('button', { name: 'I’ve got this' }).click();
    await panel.getByText(/^Your team could not be reached, so nothing changed/).waitFor();
    expect(await panel.getByText(/^You’ve had this/).count()).toBe(0);
  });

  test('a colleague’s mark says who it is, to the pointer and to a screen reader', async () => {
    const panel = await open({ state: 'claims' });
    const mark = panel.locator('[data-domain="corvane.example"] .claim .mark');
    await mark.waitFor();
    expect(await mark.getAttribute('title')).toMatch(/^Ben has had this since .*, until /);
    expect(await mark.locator('.visually-hidden').textContent()).toBe('Ben has this');
    expect(await panel.locator(`[data-domain="${TARNWICK}"] .claim`).count()).toBe(0);
  });

  test('outside of a team there is nothing to claim, and A begins a word', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('a');
    await expect.poll(() => panel.getByRole('combobox', { name: 'Look up' }).inputValue()).toBe('a');
    expect(await callsOf(panel, 'claimAccount')).toEqual([]);
    await panel.goto(`${new URL(panel.url()).origin}${new URL(panel.url()).pathname}?view=account`);
    await panel.getByRole('button', { name: 'Log activity' }).waitFor();
    expect(await panel.getByRole('button', { name: 'I’ve got this' }).count()).toBe(0);
  });
});
