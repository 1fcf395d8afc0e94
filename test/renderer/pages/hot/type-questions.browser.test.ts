// The question in Today what signal types mean. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { fakeNow } from '../../../fakes/bridge-accounts.ts';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the question what types mean', ({ open }) => {
  const said = (type: string, meaning: string) => ({ type, meaning });

  test('shows one type with its latest signal, and each answer by its key goes on to the next', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    await card.getByText('1 of 3').waitFor();
    expect(await card.textContent()).toContain('Stage b2');
    expect(await card.textContent()).toMatch(/12 seen.*Latest: Tarnwick Systems · 1 h ago · Team plan/u);
    await card.getByRole('button', { name: 'Request' }).focus();
    await panel.keyboard.press('1');
    const question = card.getByRole('group', { name: 'What does T17 mean?' });
    await question.waitFor();
    expect(await question.evaluate((one) => one === document.activeElement)).toBe(true);
    await panel.keyboard.press('4');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([
        [{ typeMeanings: [said('stage_b2', 'request')] }],
        [{ typeMeanings: [said('stage_b2', 'request'), said('T17', 'ignore')] }],
      ]);
    // The number keys go to the tabs only outside the card.
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('Hot');
  });

  test('the keys of the answers show only while they answer, since elsewhere they lead to the tabs', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    const keys = card.getByText(/^[1-4]$/u);
    await expect.poll(() => keys.count()).toBe(4);
    for (const key of await keys.all()) expect(await key.isVisible()).toBe(false);
    await card.getByRole('button', { name: 'Not now' }).focus();
    for (const key of await keys.all()) expect(await key.isVisible()).toBe(true);
    await panel.keyboard.press('2');
    await panel.getByText('“Stage b2” is about buying.').last().waitFor();
  });

  test('arrow keys move between types, where an answer shows and can be changed', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    await card.getByRole('button', { name: 'Buying' }).click();
    await card.getByText('2 of 3').waitFor();
    await panel.keyboard.press('ArrowLeft');
    await card.getByText('1 of 3').waitFor();
    const buying = card.getByRole('button', { name: 'Buying' });
    await expect.poll(() => buying.getAttribute('aria-pressed')).toBe('true');
    await panel.keyboard.press('3');
    await expect
      .poll(async () => (await callsOf(panel, 'updateSettings')).at(-1))
      .toEqual([{ typeMeanings: [said('stage_b2', 'ordinary')] }]);
    // Goes on to the first that is still open.
    await card.getByText('2 of 3').waitFor();
  });

  test('an answer can be undone, and what was answered since stays', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    await card.getByRole('button', { name: 'Request' }).click();
    await panel.getByText('“Stage b2” is a request.').last().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await callsOf(panel, 'updateSettings')).at(-1))
      .toEqual([{ typeMeanings: [] }]);
    await panel.getByText('“Stage b2” is read automatically again.').last().waitFor();
  });

  test('the last answer ends the question, and so does putting it off, which can be undone', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    await card.getByRole('button', { name: 'Request' }).focus();
    for (const place of ['1 of 3', '2 of 3', '3 of 3']) {
      await card.getByText(place).waitFor();
      await panel.keyboard.press('3');
    }
    await expect
      .poll(async () => (await callsOf(panel, 'updateSettings')).at(-1))
      .toEqual([
        {
          typeMeanings: ['stage_b2', 'T17', 'legacy_9'].map((type) => said(type, 'ordinary')),
          typesAskedAt: fakeNow,
        },
      ]);
    await card.waitFor({ state: 'detached' });

    const again = await open({ state: 'type-questions' });
    await again.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => callsOf(again, 'updateSettings')).toEqual([[{ typesAskedAt: fakeNow }]]);
    await card.waitFor({ state: 'detached' });
    await again.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
  });

  test('nobody is asked what the organization has set', async () => {
    const panel = await open({ state: 'type-questions' });
    const card = panel.getByRole('group', { name: 'What are these?' });
    await card.waitFor();
    await panel.evaluate(() =>
      window.gallery?.push({
        policy: { locked: ['typeMeanings'], unknown: [] },
      }),
    );
    await card.waitFor({ state: 'detached' });
  });
});
