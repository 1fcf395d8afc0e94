// The week: opened from the hot list, read and shared. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

/** Makes only the next reading of the week fail. */
function failOnce(panel: Page): Promise<void> {
  return panel.evaluate(() => {
    const bridge = window.gallery?.bridge;
    const getWeek = bridge?.getWeek;
    const fail = () => {
      Object.assign(bridge ?? {}, { getWeek });
      return Promise.resolve({ kind: 'failed' });
    };
    Object.assign(bridge ?? {}, { getWeek: fail });
  });
}

describePanel('the week', ({ open }) => {
  test('is opened from the hot list, leads to its accounts, and back', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'The week' }).click();
    await panel.getByRole('heading', { name: 'The week' }).waitFor();
    await panel.getByText('9 of 14 acted on, half of them within 12 min').waitFor();
    await panel.getByRole('button', { name: /^Tarnwick Systems.*640.*7 d score.*11 signals/ }).waitFor();
    await panel.getByRole('button', { name: /^Corvane Robotics/ }).click();
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('heading', { name: 'The week' }).waitFor();
  });

  test('is copied as Markdown', async () => {
    const panel = await open({ view: 'week' });
    await panel.getByRole('button', { name: 'Copy' }).click();
    await panel.getByText('The week was copied').last().waitFor();
    const [[text]] = (await callsOf(panel, 'copyText')) as [[string]];
    expect(text).toContain('Hottest:\n1. Tarnwick Systems (tarnwick.example): Demo request');
  });

  test('is saved as a file, which can be shown; of paper it takes the page alone', async () => {
    const panel = await open({ view: 'week' });
    await panel.getByRole('button', { name: 'Save as PDF…' }).click();
    await panel.getByRole('button', { name: 'Show in folder' }).click();
    expect(await callsOf(panel, 'showSavedFile')).toEqual([['week']]);
    const status = panel.getByRole('contentinfo', { name: 'Status' });
    expect(await status.isVisible()).toBe(true);
    await panel.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await status.isVisible()).toBe(false);
    expect(await panel.getByText('Save as PDF…').isVisible()).toBe(false);
    expect(await panel.getByRole('list', { name: 'Went cold' }).isVisible()).toBe(true);
    const scheme = await panel.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe('light');
  });

  test('says why it was not saved', async () => {
    const panel = await open({ view: 'week' });
    await panel.evaluate(() => {
      const saveWeek = () =>
        Promise.resolve({ kind: 'ok', value: { kind: 'refused', title: 'The file could not be saved.' } });
      Object.assign(window.gallery?.bridge ?? {}, { saveWeek });
    });
    await panel.getByRole('button', { name: 'Save as PDF…' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('The file could not be saved.');
  });

  test('says beside what it last read that it could not be read again', async () => {
    const panel = await open({ view: 'week' });
    await panel.getByRole('list', { name: 'Hottest of the week' }).waitFor();
    await failOnce(panel);
    await panel.evaluate(() => window.gallery?.push({}));
    const problem = panel.getByText('The week could not be refreshed. This is the last version.');
    await problem.waitFor();
    expect(await panel.getByRole('list', { name: 'Hottest of the week' }).isVisible()).toBe(true);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await problem.waitFor({ state: 'detached' });
  });

  test('says when it could not be read, and reads it again', async () => {
    const panel = await open();
    await failOnce(panel);
    await panel.getByRole('button', { name: 'The week' }).click();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('list', { name: 'Hottest of the week' }).waitFor();
  });
});
