// The number of alerts a day: each choice shows what it would have brought. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Settings } from '../../../../src/shared/model.ts';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const choices = (panel: Page) => panel.getByRole('radiogroup', { name: 'How many alerts a day' });

/** The text next to a choice, as a screen reader says it. */
async function beside(panel: Page, name: string): Promise<string> {
  const id = await choices(panel).getByRole('radio', { name }).getAttribute('aria-describedby');
  return panel.locator(`[id="${id ?? ''}"]`).innerText();
}

function change(panel: Page, patch: Partial<Settings>): Promise<void> {
  return panel.evaluate((changed) => {
    const { gallery } = window;
    const state = gallery?.state();
    if (state !== undefined) gallery?.push({ settings: { ...state.settings, ...changed } });
  }, patch);
}

describePanel('how many alerts a day', ({ open }) => {
  test('shows beside each choice what it would have brought, once asked, and is not asked before', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await choices(panel).waitFor();
    expect(await choices(panel).innerText()).not.toContain('working days');
    expect(await callsOf(panel, 'previewRule')).toEqual([]);
    await panel.getByRole('button', { name: 'Preview all three' }).click();
    await expect.poll(() => beside(panel, 'Quiet')).toContain('About 4 alerts a day');
    await expect.poll(() => beside(panel, 'Balanced')).toContain('About 9 alerts a day');
    await expect.poll(() => beside(panel, 'Everything')).toContain('About 22 alerts a day');
    expect(await callsOf(panel, 'previewRule')).toMatchObject([
      [expect.any(String), { pace: 'few' }],
      [expect.any(String), { pace: 'balanced' }],
      [expect.any(String), { pace: 'everything' }],
    ]);
  });

  test('shows how far the counting is, until it is stopped', async () => {
    const panel = await open({ view: 'settings-alerts', state: 'replaying' });
    await panel.getByRole('button', { name: 'Preview all three' }).click();
    const bar = panel.getByRole('progressbar', { name: 'Replaying the last few days' });
    await bar.waitFor();
    expect(await bar.evaluate((one: HTMLProgressElement) => one.value)).toBeCloseTo(0.14);
    await panel.getByRole('button', { name: 'Stop' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'stopPreview')).toEqual([['explicit-ask']]);
  });

  test('keeps it while another choice is made, and drops it when another setting would change it', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await panel.getByRole('button', { name: 'Preview all three' }).click();
    await expect.poll(() => beside(panel, 'Everything')).toContain('About 22');
    await choices(panel).getByRole('radio', { name: 'Quiet' }).check();
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ pace: 'few' }]]);
    await change(panel, { pace: 'few' });
    expect(await beside(panel, 'Everything')).toContain('About 22');
    await change(panel, { strongSignalScore: 91 });
    await expect.poll(() => choices(panel).innerText()).not.toContain('working days');
  });
});
