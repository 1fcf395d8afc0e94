// Joining and leaving a team: at the first start, by opening a join file, and from the settings. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('joining a team', ({ open }) => {
  test('a file is chosen, what it says is shown, and joining leads on once the file is deleted', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Join your team' }).click();
    await panel.getByRole('button', { name: 'Choose the file…' }).click();
    await panel.getByRole('heading', { name: 'Join Tarnmoor?' }).waitFor();
    expect(await panel.locator('dd').allTextContents()).toEqual([
      'tarnmoor',
      'ada',
      'tls://team.tarnmoor.example:4222',
    ]);
    // Looking at it joins nothing.
    expect(await callsOf(panel, 'joinTeam')).toEqual([]);
    await panel.getByRole('button', { name: 'Join', exact: true }).click();
    await panel.getByRole('heading', { name: 'You have joined Tarnmoor' }).waitFor();
    expect(await callsOf(panel, 'joinTeam')).toEqual([[{ seq: 1, keep: 'keychain', removesKeys: false }]]);
    await panel.getByRole('button', { name: 'Delete the file' }).click();
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await callsOf(panel, 'deleteJoinFile')).toHaveLength(1);
  });

  test('what is pasted is shown as a file is, and does not stay in the page', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Join your team' }).click();
    await panel.getByText('Or paste what is in it').click();
    await panel.getByLabel('Contents of the join file').fill('nothing of the kind');
    await panel.getByRole('button', { name: 'Review' }).click();
    expect(await panel.getByRole('alert').textContent()).toContain(
      'This is not a join file, or part of it is missing.',
    );
    expect(await panel.getByLabel('Contents of the join file').inputValue()).toBe('');
    await panel.getByLabel('Contents of the join file').fill('{"seed":"…"}');
    await panel.getByRole('button', { name: 'Review' }).click();
    await panel.getByRole('heading', { name: 'Join Tarnmoor?' }).waitFor();
  });

  test('Esc drops what was to be joined, and the welcome is there again', async () => {
    const panel = await open({ state: 'joining' });
    await panel.getByRole('heading', { name: 'Join Tarnmoor?' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Try the demo' }).waitFor();
    expect(await callsOf(panel, 'cancelJoin')).toHaveLength(1);
    expect(await callsOf(panel, 'joinTeam')).toEqual([]);
  });

  test('a file that is opened while the app is connected asks about the keys, and comes back to the hot list', async () => {
    const panel = await open({ state: 'joining-with-keys' });
    await panel.getByText('Others on this computer can read this file').waitFor();
    await panel.getByRole('switch', { name: 'Remove my service keys' }).click();
    await panel.getByRole('button', { name: 'Join', exact: true }).click();
    await panel.getByRole('button', { name: 'Keep it' }).click();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    expect(await callsOf(panel, 'joinTeam')).toEqual([[{ seq: 1, keep: 'keychain', removesKeys: true }]]);
    expect(await callsOf(panel, 'deleteJoinFile')).toEqual([]);
  });

  test('a server that does not accept it is said, and the page stays', async () => {
    const panel = await open({ state: 'joining-refused' });
    await panel.getByRole('button', { name: 'Join', exact: true }).click();
    await panel.getByText('Ask your administrator for a new file.').waitFor();
    await panel.getByRole('heading', { name: 'Join Tarnmoor?' }).waitFor();
  });

  test('without a keychain it can be joined until the app quits', async () => {
    const panel = await open({ state: 'joining-no-keychain' });
    await panel.getByRole('button', { name: 'Join', exact: true }).click();
    await panel.getByRole('button', { name: 'Join until Hotlist quits' }).click();
    await expect
      .poll(() => callsOf(panel, 'joinTeam'))
      .toMatchObject([[{ keep: 'keychain' }], [{ keep: 'session' }]]);
  });

  test('a file that cannot be deleted is said', async () => {
    const panel = await open({ state: 'joining-no-relay' });
    await panel.evaluate(() => {
      const deleteJoinFile = () => Promise.resolve({ kind: 'ok', value: false });
      Object.assign(window.gallery?.bridge ?? {}, { deleteJoinFile });
    });
    await panel.getByRole('button', { name: 'Join', exact: true }).click();
    await panel.getByText('The team’s relay is not running yet.').waitFor();
    await panel.getByRole('button', { name: 'Delete the file' }).click();
    await panel.getByText('Delete it yourself: it is a secret.').waitFor();
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
  });

  test('the settings show the team in place of the keys, and leaving is asked about', async () => {
    const panel = await open({ view: 'settings-team', state: 'team-with-keys' });
    await panel.getByText('You are ada. Key in the keychain.').waitFor();
    await panel.getByText('tls://team.tarnmoor.example:4222').waitFor();
    expect(await panel.getByRole('button', { name: 'Replace key' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Leave team…' }).click();
    await panel.getByText('Hotlist then uses your own service keys again.').waitFor();
    await panel.getByRole('button', { name: 'Stay' }).click();
    expect(await callsOf(panel, 'leaveTeam')).toEqual([]);
    await panel.getByRole('button', { name: 'Leave team…' }).click();
    await panel.getByRole('switch', { name: 'Also delete what was recorded in the team' }).click();
    await panel.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(() => callsOf(panel, 'leaveTeam')).toEqual([[{ removesData: true }]]);
  });

  test('a team is joined from the settings as well', async () => {
    const panel = await open({ view: 'settings-team' });
    await panel.getByRole('button', { name: 'Join a team…' }).click();
    await panel.getByRole('heading', { name: 'Join Tarnmoor?' }).waitFor();
  });

  test('the status says through whom it is live, and since when the team’s server is out of reach', async () => {
    const panel = await open({ state: 'team' });
    const line = panel.getByRole('contentinfo', { name: 'Status' });
    expect(await line.textContent()).toContain('Live · through Tarnmoor’s relay');
    await panel.evaluate(() => {
      const status = window.gallery?.state().status;
      if (status === undefined) throw new Error('there is no state');
      const sinceAt = status.lastFreshAt ?? 0;
      const silentPart = 'server' as const;
      window.gallery?.push({ status: { ...status, state: 'offline', offlineSinceAt: sinceAt, silentPart } });
    });
    await expect.poll(() => line.textContent()).toMatch(/Team server unreachable since \d+:\d+/);
  });

  test('the diagnostics show the state of the link, but no count of the relay', async () => {
    const panel = await open({ view: 'diagnostics', state: 'team' });
    await panel.getByText('Everything up to record 48,211 of the team’s stream is stored here.').waitFor();
    expect(await panel.getByText('Not proven complete yet').count()).toBe(0);
  });
});
