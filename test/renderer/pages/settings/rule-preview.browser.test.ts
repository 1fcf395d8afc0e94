// The replay behind a rule's preview: its progress, stopping it, and starting it again. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const replaying = { view: 'settings-alerts', state: 'replaying' };

function rule(panel: Page, name = 'Strong signal') {
  return panel.getByRole('button', { name });
}

function bar(panel: Page) {
  return panel.getByRole('progressbar', { name: 'Replaying the last few days' });
}

/** Pushes a whole state like main, with no object the same as before. */
function push(panel: Page, share: number | null): Promise<void> {
  return panel.evaluate((previewShare) => {
    const { gallery } = window;
    gallery?.push({ ...structuredClone(gallery.state()), previewShare });
  }, share);
}

/** Records what a screen reader announces from now on, in order. */
async function listen(panel: Page): Promise<() => Promise<readonly string[]>> {
  await panel.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status]',
        );
        const text = region?.textContent.trim() ?? '';
        if (text !== '' && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    panel.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said.map(String) : []));
}

/** Makes main answer only once the returned function is called. */
async function holdAnswer(panel: Page): Promise<() => Promise<void>> {
  await panel.evaluate(() => {
    const span = { kind: 'days', days: 7 };
    const preview = { rule: 'strong-signal', span, count: 23, examples: [] };
    const value = { kind: 'ready', preview };
    const held = new Promise((resolve) => {
      window.addEventListener('answer', () => resolve({ kind: 'ok', value }));
    });
    Object.assign(window.gallery?.bridge ?? {}, { previewRule: () => held });
  });
  return () => panel.evaluate(() => void window.dispatchEvent(new Event('answer')));
}

describePanel('the replay of a rule', ({ open }) => {
  test('says that its examples are only the latest, and keeps the lines of a summary apart', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await panel.evaluate(() => {
      const now = window.gallery?.state().feed.items[0]?.at ?? 0;
      const body = 'Vantorre Bank: Demo request, Freya\nLark Orchard: Trial';
      const examples = [
        { at: now, title: '2 alerts, held during quiet hours', body },
        { at: now, title: 'Corvane Robotics · 3 people at once', body: '' },
      ];
      const preview = {
        rule: 'strong-signal',
        span: { kind: 'days', days: 7 },
        count: 5,
        daily: null,
        examples,
      };
      const answer = { kind: 'ok', value: { kind: 'ready', preview } };
      Object.assign(window.gallery?.bridge ?? {}, { previewRule: () => Promise.resolve(answer) });
    });
    await rule(panel).click();
    await panel.getByText('The latest 2 of them:').waitFor();
    await panel
      .getByText(
        '2 alerts, held during quiet hours · Vantorre Bank: Demo request, Freya · Lark Orchard: Trial',
      )
      .waitFor();
  });

  test('says how far it is when it takes long, and a screen reader hears of it once', async () => {
    const panel = await open(replaying);
    await push(panel, null);
    await rule(panel).click();
    await panel.getByText('Replaying the last few days…').waitFor();
    expect(await bar(panel).count()).toBe(0);
    const said = await listen(panel);
    for (const share of [0.1, 0.42, 0.9]) {
      await push(panel, share);
      await expect.poll(() => bar(panel).getAttribute('value')).toBe(String(share));
    }
    await panel.getByText('90%').waitFor();
    expect(await said()).toEqual(['Replaying the last few days']);
    expect(await callsOf(panel, 'previewRule')).toEqual([['strong-signal', {}]]);
  });

  test('can be stopped and begun again by keyboard, from one and the same button', async () => {
    const panel = await open(replaying);
    await rule(panel).click();
    await panel.getByRole('button', { name: 'Stop the replay' }).focus();
    await panel.keyboard.press('Enter');
    await expect.poll(() => callsOf(panel, 'stopPreview')).toEqual([['strong-signal']]);
    await panel.getByText('Stopped before the end.').waitFor();
    const again = panel.getByRole('button', { name: 'Replay again' });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    // Main had said that it takes long, but has not yet said so for this one.
    await push(panel, null);
    await panel.keyboard.press('Enter');
    await expect.poll(() => bar(panel).getAttribute('value')).toBe('0');
    expect(await callsOf(panel, 'previewRule')).toHaveLength(2);
  });

  test('gives its answer in the place of the progress, and the focus to the rule', async () => {
    const panel = await open(replaying);
    const answer = await holdAnswer(panel);
    await rule(panel).click();
    await panel.getByRole('button', { name: 'Stop the replay' }).focus();
    const said = await listen(panel);
    await answer();
    await panel.getByText('In the last 7 days, this would have alerted you 23 times.').waitFor();
    expect(await bar(panel).count()).toBe(0);
    await expect.poll(() => rule(panel).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await said()).toEqual(['In the last 7 days, this would have alerted you 23 times.']);
  });

  test('begins anew with another setting, and not with a state that changes none', async () => {
    const panel = await open(replaying);
    await rule(panel).click();
    await bar(panel).waitFor();
    await push(panel, 0.6);
    await expect.poll(() => bar(panel).getAttribute('value')).toBe('0.6');
    expect(await callsOf(panel, 'previewRule')).toHaveLength(1);
    await panel.getByLabel('Minimum score').fill('70');
    await panel.getByLabel('Minimum score').press('Enter');
    await expect.poll(() => callsOf(panel, 'previewRule')).toHaveLength(2);
    expect(await callsOf(panel, 'stopPreview')).toEqual([]);
  });

  test('ends when the rule is closed and when the settings are left; of a rule that is off it says what it would bring', async () => {
    const panel = await open(replaying);
    await rule(panel).click();
    await bar(panel).waitFor();
    await rule(panel).click();
    await expect.poll(() => callsOf(panel, 'stopPreview')).toEqual([['strong-signal']]);
    await rule(panel, 'Account becomes hot').click();
    await bar(panel).waitFor();
    await panel.getByRole('switch', { name: 'Account becomes hot' }).click();
    await panel.getByText('This rule is off. If it were on:').waitFor();
    await expect
      .poll(async () => (await callsOf(panel, 'previewRule')).at(-1))
      .toEqual(['account-hot', { accountHotOn: true }]);
    expect(await callsOf(panel, 'stopPreview')).toEqual([['strong-signal']]);
    await rule(panel, 'Account becomes hot').click();
    await expect.poll(() => callsOf(panel, 'stopPreview')).toEqual([['strong-signal'], ['account-hot']]);
    await rule(panel).click();
    await bar(panel).waitFor();
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await expect.poll(() => callsOf(panel, 'stopPreview')).toHaveLength(3);
  });

  test('goes on while the panel is hidden, and ends when Esc leaves the settings', async () => {
    const panel = await open(replaying);
    await rule(panel).click();
    await panel.getByRole('button', { name: 'Stop the replay' }).focus();
    await panel.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await panel.getByRole('button', { name: 'Stop the replay' }).waitFor();
    expect(await callsOf(panel, 'stopPreview')).toEqual([]);
    await panel.keyboard.press('Escape');
    await panel.getByRole('tab', { name: 'Hot', selected: true }).waitFor();
    await expect.poll(() => callsOf(panel, 'stopPreview')).toHaveLength(1);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
  });
});
