// Typing goes into the lookup, and its results can be reached with the keyboard. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../gallery/panel-tests.ts';

const KEY = 'hk_live_4f9aP2mQx7RtB8vL1zYc';

/** Dispatches a paste event like the browser's, wherever the focus is. */
async function paste(panel: Page, text: string): Promise<void> {
  await panel.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

describePanel('the lookup', ({ open }) => {
  test('gets what is typed anywhere; Enter opens a result, Esc goes back and then hides the panel', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.type('corvane');
    const box = panel.getByRole('combobox', { name: 'Look up' });
    expect(await box.inputValue()).toBe('corvane');
    await panel.getByRole('option', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Corvane Robotics' }).waitFor();
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('says that only this computer was searched where the service could not be asked', async () => {
    const panel = await open({ state: 'service-failed' });
    await panel.getByRole('combobox', { name: 'Look up' }).fill('qqqqq');
    await panel.getByRole('heading', { name: 'Nothing on this computer for “qqqqq”' }).waitFor();
    await panel.getByText('Only what is on this computer was searched.').waitFor();
    expect(await panel.getByText('Nothing found for').count()).toBe(0);
  });

  test('whom one looked up last goes with the focus, also after the text was cleared by the mouse', async () => {
    const panel = await open({ state: 'recent' });
    const recent = panel.getByRole('listbox', { name: 'Recent lookups' });
    await panel.getByRole('combobox', { name: 'Look up' }).fill('corvane');
    await panel.getByRole('option', { name: 'Corvane Robotics' }).waitFor();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await recent.waitFor();
    await panel.mouse.click(200, 560);
    await recent.waitFor({ state: 'detached' });
  });

  test('shows whom one looked up last on focus, by arrows and Enter, and forgets them', async () => {
    const panel = await open({ state: 'recent' });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    const recent = panel.getByRole('listbox', { name: 'Recent lookups' });
    await panel.keyboard.press('Control+k');
    await recent.waitFor();
    expect(await recent.getByRole('option', { selected: true }).count()).toBe(0);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.getByRole('option', { name: 'Bram Tersley', selected: true }).waitFor();
    // It is over the page, and typing replaces it.
    await panel.keyboard.type('corvane');
    await panel.getByRole('option', { name: 'Corvane Robotics' }).waitFor();
    expect(await recent.count()).toBe(0);
    await panel.getByRole('combobox', { name: 'Look up' }).fill('');
    await recent.waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Tarnwick Systems' }).waitFor();
    expect(await recent.count()).toBe(0);
    expect(await callsOf(panel, 'rememberLookup')).toEqual([[{ kind: 'account', key: 'tarnwick.example' }]]);

    await panel.keyboard.press('Control+k');
    await recent.waitFor();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await recent.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'forgetLookups')).toEqual([[]]);
    await panel.keyboard.press('Escape');
    expect(
      await panel
        .getByRole('combobox', { name: 'Look up' })
        .evaluate((box) => box === document.activeElement),
    ).toBe(false);
  });

  test('announces to a screen reader which result is selected', async () => {
    const panel = await open();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    await panel.keyboard.press('Control+k');
    await panel.keyboard.type('tarn');
    await panel.getByRole('option', { name: 'Tarnhollow Instruments' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    const active = await panel.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(await panel.locator(`[id="${active ?? ''}"]`).textContent()).toContain('Bram Tersley');
    expect(await panel.getByRole('option', { selected: true }).count()).toBe(1);
  });

  test('does not say that nothing was found above what the service knows', async () => {
    const panel = await open({ state: 'service-finds' });
    await panel.getByRole('combobox', { name: 'Look up' }).fill('tarnhollow.example');
    await panel.getByText('12 signals at the service').waitFor();
    expect(await panel.getByText('Nothing found').count()).toBe(0);
    expect(await panel.getByText('7 found').count()).toBe(1);
  });

  test('shows the others that the service has sent, and says how to find those that it has not', async () => {
    const panel = await open({ state: 'service-finds' });
    await panel.getByRole('combobox', { name: 'Look up' }).fill('tarnhollow.example');
    const known = panel.getByRole('region', { name: 'What the service knows' });
    await known.getByRole('button', { name: 'Show 2 more' }).click();
    await known.getByText(/^The newest 7\. For others/u).waitFor();
    expect(await known.getByRole('button', { name: /^Show/u }).count()).toBe(0);
  });

  test('looks up what is pasted anywhere, by its words where nobody knows the address', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await paste(panel, ' tarnwick\n');
    await panel.getByRole('option', { name: 'Tarnwick Systems' }).waitFor();
    expect(await panel.getByRole('combobox').inputValue()).toBe('tarnwick');
    expect(await panel.getByText('Closest name first').count()).toBe(1);
  });

  test('a text that may be a key is neither shown nor sent anywhere, and the settings are offered', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await paste(panel, KEY);
    await panel.getByRole('heading', { name: 'Is this a key?' }).waitFor();
    expect(await panel.locator('input[aria-label="Look up"]').getAttribute('type')).toBe('password');
    expect(await panel.locator('body').innerText()).not.toContain(KEY);
    expect([await callsOf(panel, 'lookUp'), await callsOf(panel, 'lookUpAtService')]).toEqual([[], []]);
    await panel.getByRole('button', { name: 'Add it in Settings' }).click();
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe('Connection');
  });

  test('the clipboard’s bar is the answer itself, and Enter opens it', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() =>
      window.gallery?.push({ offer: { seq: 1, text: 'tarnwick.example', kind: 'account' } }),
    );
    await panel.getByRole('button', { name: /^Tarnwick Systems 71 24 h score/u }).waitFor();
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { level: 1, name: 'Tarnwick Systems' }).waitFor();
  });

  test('the clipboard’s bar leaves the focus to a row that has it', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    const row = await panel.evaluate(() => document.activeElement?.getAttribute('data-name'));
    expect(row).not.toBeNull();
    await panel.evaluate(() =>
      window.gallery?.push({ offer: { seq: 1, text: 'tarnwick.example', kind: 'account' } }),
    );
    await panel.getByRole('button', { name: /^Tarnwick Systems 71 24 h score/u }).waitFor();
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('data-name'))).toBe(row);
  });

  test('the clipboard’s bar offers to look up what is not known here', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() =>
      window.gallery?.push({ offer: { seq: 1, text: 'nobody.example', kind: 'account' } }),
    );
    await panel.getByRole('button', { name: 'Look up nobody.example' }).click();
    await expect.poll(() => panel.getByRole('combobox').inputValue()).toBe('nobody.example');
  });

  test('takes two quick letters for a word, even where the first one could act', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    // Both in one task, faster than anybody types, so that a slow machine cannot separate them.
    await panel.evaluate(() => {
      for (const key of ['m', 'i'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expect.poll(() => panel.getByRole('combobox').inputValue()).toBe('mi');
    expect(await callsOf(panel, 'changeAttention')).toEqual([]);
  });

  test('of somebody unknown leads to their company, and watches them when they appear', async () => {
    const panel = await open();
    const box = panel.getByRole('combobox', { name: 'Look up' });
    await box.fill('omar.hest@unheard.example');
    const next = panel.getByRole('region', { name: 'Nobody with this address' });
    await next.getByRole('button', { name: 'Tell me when they appear' }).click();
    await next.getByText('You will be alerted when they appear.').waitFor();
    await next.getByRole('button', { name: 'Look up unheard.example' }).click();
    await expect.poll(() => box.inputValue()).toBe('unheard.example');
  });
});
