// The report card: opened from the week, copied, and what it proposes done with one key. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the report card', ({ open }) => {
  test('is opened from the week, and copied as text', async () => {
    const panel = await open({ view: 'week' });
    await panel.getByRole('button', { name: 'Report card' }).click();
    await panel.getByRole('heading', { name: 'Report card' }).waitFor();
    await panel.getByRole('button', { name: 'Copy' }).click();
    await panel.getByText('The report card was copied').last().waitFor();
    const [[text]] = (await callsOf(panel, 'copyText')) as readonly (readonly [string])[] &
      [readonly [string]];
    expect(text).toContain('- Request: 32 alerts, 31 acted on, 16 led to a talk, 7 of them to a meeting');
  });

  test('moves kinds to the digest and lowers a threshold, with one key each and an undo', async () => {
    const panel = await open({ view: 'report-card' });
    const move = panel.getByRole('button', { name: /^Move to the digest/u });
    await move.waitFor();
    // Elsewhere, a letter belongs to the lookup.
    await panel.keyboard.press('d');
    expect(await callsOf(panel, 'moveToDigest')).toEqual([]);
    await panel.keyboard.press('Escape');
    await move.focus();
    await panel.keyboard.press('d');
    await panel.getByText('2 kinds now wait for the digest').first().waitFor();
    expect(await callsOf(panel, 'moveToDigest')).toEqual([[['ad-like', 'person-rises']]]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => callsOf(panel, 'takeFromDigest')).toEqual([[['ad-like-1']]]);
    await move.focus();
    await panel.keyboard.press('a');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ strongSignalScore: 70 }]]);
  });
});
