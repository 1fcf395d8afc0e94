// Scores are explained in one way: each number says what it counts, and its meaning is available to the pointer, the keyboard and
// screen readers. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../gallery/panel-tests.ts';

const dayMeaning =
  'What the account did in the last 24 hours, as the service scores it. There is no upper limit.';

describePanel('a score', ({ open }) => {
  test('is explained at its row by one key, aloud and beside the number, until Esc', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /Tarnwick Systems.*71 24 h score, very hot/u }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('i');
    await panel.locator('.score-meaning').getByText(dayMeaning).waitFor();
    await panel.getByRole('status').getByText(`24 h score: ${dayMeaning}`).waitFor({ state: 'attached' });
    await panel.keyboard.press('Escape');
    await panel.locator('.score-meaning').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('is explained no more on another page', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /Tarnwick Systems.*71 24 h score, very hot/u }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('i');
    await panel.locator('.score-meaning').waitFor();
    await panel.keyboard.press('2');
    await panel.getByRole('list', { name: 'Feed' }).waitFor();
    expect(await panel.locator('.score-meaning').count()).toBe(0);
  });

  test('is explained on hover, and no more once the pointer has left', async () => {
    const panel = await open({ view: 'feed' });
    const number = panel.getByRole('list', { name: 'Feed' }).locator('[data-explains=signal]').first();
    await number.hover();
    await panel
      .getByText(
        'The service’s score for this one signal, 0 to 100. The account’s score weighs them, so it is not their sum.',
      )
      .waitFor();
    // What is shown on hover takes no keys, so Esc does what it would do otherwise.
    await hideByEsc(panel);
    await panel.locator('.score-meaning').waitFor({ state: 'detached' });
    await panel.mouse.move(2, 2);
    await number.hover();
    await panel.locator('.score-meaning').waitFor();
    await panel.mouse.move(2, 2);
    await panel.locator('.score-meaning').waitFor({ state: 'detached' });
  });

  test('by itself is a button: focus and Enter explain it, and its description says the same', async () => {
    const panel = await open({ view: 'account' });
    const number = panel.getByRole('button', { name: '71 24 h score, very hot' });
    await number.waitFor();
    expect(
      await number.evaluate((button) => {
        const described = button.getAttribute('aria-describedby') ?? '';
        return document.getElementById(described)?.textContent;
      }),
    ).toBe(dayMeaning);
    await number.focus();
    await panel.keyboard.press('Enter');
    await panel.locator('.score-meaning').getByText(dayMeaning).waitFor();
    await panel.keyboard.press('Enter');
    await panel.locator('.score-meaning').waitFor({ state: 'detached' });
  });

  test('of all time, of a lead and of a contact have names of their own', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: '214 all-time score' }).waitFor();
    const kinds = await panel
      .locator('[data-explains]')
      .evaluateAll((found) => [...new Set(found.map((one) => one.getAttribute('data-explains')))]);
    expect(kinds).toEqual(expect.arrayContaining(['24h', 'all', 'person', 'contact', 'points', 'signal']));
  });

  test('of a signal has one name beside it, in the feed and on an account’s page', async () => {
    const feed = await open({ view: 'feed' });
    const number = feed.getByRole('list', { name: 'Feed' }).locator('[data-explains=signal]').first();
    await number.waitFor();
    expect(await number.innerText()).toMatch(/^\d+\s*signal score/u);
    const account = await open({ view: 'account' });
    const listed = account.getByRole('list', { name: 'Activity' }).locator('[data-explains=signal]').first();
    await listed.waitFor();
    expect(await listed.innerText()).toMatch(/^\d+\s*signal score/u);
  });

  test('nearest to the focus is the one that a key explains, in rows that take no focus as well', async () => {
    const panel = await open({ view: 'account' });
    const drivers = panel.getByRole('region', { name: 'What’s driving the score' });
    const number = drivers.getByRole('button', { name: /signal scores added up/u }).first();
    await number.focus();
    await panel.keyboard.press('i');
    await panel
      .locator('.score-meaning')
      .getByText(/The scores of these signals added up/u)
      .waitFor();
  });

  test('a person’s says as of when it is, and an ad’s interactions are explained as scores are', async () => {
    const people = await open({ view: 'people' });
    await people.locator('[data-explains="person"]').first().getByText('lead score').first().waitFor();
    const ads = await open({ view: 'ads' });
    await ads.locator('[data-explains="interactions"]').first().waitFor();
    await ads.keyboard.press('ArrowDown');
    await ads.keyboard.press('i');
    await ads
      .locator('.score-meaning')
      .getByText(/Recent paid and organic ad interactions/u)
      .waitFor();
  });

  test('a movement says what it compares, to ears and in the explanation beside it', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /up 2 places since yesterday 09:41/u }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('i');
    await panel.locator('.score-meaning').getByText('Up 2 places since yesterday 09:41.').waitFor();
  });

  test('that is not known is replaced by words, and by no other score', async () => {
    const panel = await open({ view: 'account', state: 'not-ranked' });
    await panel.getByRole('button', { name: 'not ranked today' }).waitFor();
    await panel.getByText('#1 · 24 h').waitFor({ state: 'detached' });
    await panel.getByText('Quiet for 24 hours').waitFor();
    await panel.getByRole('button', { name: '214 all-time score' }).waitFor();
  });
});
