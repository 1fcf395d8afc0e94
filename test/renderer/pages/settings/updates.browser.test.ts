// Updates in the panel: one unobtrusive line, and in the settings the details and what to do. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('an update', ({ open }) => {
  const isFocused = (): string | undefined => document.activeElement?.textContent.trim();

  test('that is ready is one line, which leads to what is new and to the button, by the keyboard alone', async () => {
    const panel = await open({ view: 'hot', state: 'update-ready' });
    const line = panel.getByRole('button', { name: 'Hotlist 0.4.0 is ready: see what’s new' });
    await line.focus();
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'New in Hotlist 0.4.0' }).waitFor();
    await expect.poll(() => panel.evaluate(isFocused)).toBe('About');
    expect(await panel.getByRole('dialog').count()).toBe(0);
    // Notes are plain text with line breaks.
    const notes = panel.getByText('The feed says what you have seen.');
    expect(await notes.innerText()).toContain('seen.\n<b>Marks</b>');
    await panel.getByRole('button', { name: 'Install…' }).click();
    await expect.poll(() => callsOf(panel, 'installUpdate')).toEqual([[]]);
  });

  test('is put away until there is another one', async () => {
    const panel = await open({ view: 'hot', state: 'update-ready' });
    await panel.getByRole('button', { name: 'Not now' }).click();
    const line = panel.getByRole('region', { name: 'Update' });
    await line.waitFor({ state: 'detached' });
    await panel.evaluate(() => {
      const { update } = window.gallery?.state() ?? {};
      if (update?.state.kind !== 'ready') throw new Error('not ready');
      const next = { ...update.state.update, version: '0.5.0' };
      window.gallery?.push({ update: { ...update, state: { ...update.state, update: next } } });
    });
    await line.getByText('Hotlist 0.5.0 is ready').waitFor();
  });

  test.each([
    ['update-available', 'Its page says how to install it.', 'Get it…', 'openLink'],
    ['update-handed-over', 'is with your system’s installer.', 'Restart', 'restart'],
    ['update-managed', 'Your package manager installs it', 'Check now', 'checkForUpdates'],
    [
      'update-refused',
      'it is not signed by Hotlist’s makers. Your version keeps working.',
      'Check now',
      'checkForUpdates',
    ],
    ['update-off', 'Hotlist does not check for updates.', 'Check now', 'checkForUpdates'],
    ['update-failed', 'the address cannot be reached.', 'Check now', 'checkForUpdates'],
  ] as const)('%s says so, and has its button', async (state, words, button, call) => {
    const panel = await open({ view: 'settings-about', state });
    await panel.getByText(words).waitFor();
    await panel.getByRole('region', { name: 'About' }).getByRole('button', { name: button }).click();
    await expect.poll(() => callsOf(panel, call)).toHaveLength(1);
  });

  test('says how far its download is', async () => {
    const panel = await open({ view: 'settings-about', state: 'update-downloading' });
    const bar = panel.getByRole('progressbar', { name: 'Downloading Hotlist 0.4.0, 41% so far.' });
    await bar.waitFor();
    expect(
      await panel.getByRole('region', { name: 'About' }).getByRole('button', { name: 'Check now' }).count(),
    ).toBe(0);
  });

  test.each([
    'update-refused',
    'update-downloading',
    'update-checking',
    'update-off',
    'update-ruled',
    'update-failed',
  ])('%s shows no line', async (state) => {
    const panel = await open({ view: 'hot', state });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    expect(await panel.getByRole('region', { name: 'Update' }).count()).toBe(0);
  });

  test('is turned off by a switch, unless the organization has', async () => {
    const panel = await open({ view: 'settings-about' });
    await panel.getByRole('switch', { name: 'Check for updates' }).click();
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ checkForUpdates: false }]]);
    const ruled = await open({ view: 'settings-about', state: 'update-ruled' });
    await ruled.getByText('Your organization installs new versions on this computer.').waitFor();
    expect(await ruled.getByRole('switch', { name: 'Check for updates' }).isDisabled()).toBe(true);
    expect(await ruled.getByText('Set by your organization').count()).toBe(1);
  });

  test('is named in the diagnostics by when it was last looked for', async () => {
    const panel = await open({ view: 'diagnostics', state: 'update-failed' });
    await panel.getByText(/^Updates: checked .* the address cannot be reached\.$/).waitFor();
  });
});
