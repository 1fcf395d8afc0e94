// The first run: the demo, the keys, and a key that has to be replaced. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

async function connectRest(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Connect' }).click();
  await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
  await panel.getByLabel('Signals API key').fill('a-key-of-b');
  await panel.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Connected' }).waitFor();
}

describePanel('the first run', ({ open }) => {
  test('offers the demo and the connection first, and the demo leads to the hot list', async () => {
    const panel = await open({ state: 'onboarding' });
    expect(await panel.getByRole('button').allTextContents()).toEqual([
      'Try the demo',
      'Connect',
      'Join your team',
    ]);
    await panel.getByRole('button', { name: 'Try the demo' }).click();
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
    expect(await panel.getByRole('contentinfo', { name: 'Status' }).textContent()).toContain('Demo');
  });

  test('the demo leads to the hot list also where it was left from the settings', async () => {
    const panel = await open({ view: 'settings-connection', state: 'demo' });
    await panel.getByRole('button', { name: 'Leave the demo' }).waitFor();
    await panel.evaluate(() => window.gallery?.push({ phase: 'onboarding', mode: 'none' }));
    await panel.getByRole('button', { name: 'Try the demo' }).click();
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
  });

  test('leaving the demo asks first: what was tried in it is gone then', async () => {
    const panel = await open({ view: 'settings-connection', state: 'demo' });
    await panel.getByRole('button', { name: 'Leave the demo' }).click();
    const question = panel.getByRole('dialog', { name: 'Leave the demo?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'leaveDemo')).toEqual([]);
    await panel.getByRole('button', { name: 'Leave the demo' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await panel.getByRole('button', { name: 'Try the demo' }).waitFor();
    expect(await callsOf(panel, 'leaveDemo')).toEqual([[]]);
  });

  test.each([
    ['Accounts', 'Requests, visits and page views come with the Signals API'],
    ['Signals', 'Ad likes, lead scores, funnel stages and ICPs come with the Accounts API'],
  ])('with the %s API alone, says once connected what it cannot notice', async (api, lacks) => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel(`${api} API address`).fill('https://scoring.example/v1');
    await panel.getByLabel(`${api} API key`).fill('a-key');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
    await panel.getByText(lacks).waitFor();
  });

  test('says at the field why it was refused, and keeps the other surface', async () => {
    const panel = await open({ state: 'key-refused' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Accounts API address').fill('http://scoring.example');
    await panel.getByLabel('Accounts API key').fill('some-key');
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('some-key');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    const address = panel.getByLabel('Accounts API address');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    expect(await panel.getByRole('alert').allTextContents()).toEqual([
      'The address must start with https://.',
      'The service refused this key. Copy it again from Settings, API Keys.',
    ]);
    expect(await panel.getByLabel('Signals API key').getAttribute('aria-invalid')).toBe('true');
    expect(await panel.getByLabel('Accounts API key').getAttribute('aria-invalid')).toBeNull();
  });

  test('swaps the two APIs where neither was accepted as it was entered', async () => {
    const panel = await open({ state: 'key-refused' });
    await panel.evaluate(() => {
      const bridge = window.gallery?.bridge;
      if (bridge === undefined) throw new Error('there is no bridge');
      const refused = { kind: 'refused', field: 'key', title: 'The service refused this key.', next: null };
      Object.assign(bridge, { connect: () => Promise.resolve({ kind: 'ok', value: refused }) });
    });
    await panel.getByRole('button', { name: 'Connect' }).click();
    const fields = (label: string) => panel.getByLabel(label);
    await fields('Accounts API address').fill('https://api.example/rest/v1');
    await fields('Accounts API key').fill('hl_one');
    await fields('Signals API address').fill('https://api.example');
    await fields('Signals API key').fill('hl_two');
    const swap = panel.getByRole('button', { name: 'Swap addresses and keys' });
    expect(await swap.count()).toBe(0);
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await swap.click();
    expect(await fields('Accounts API address').inputValue()).toBe('https://api.example');
    expect(await fields('Signals API key').inputValue()).toBe('hl_one');
    expect(await swap.count()).toBe(0);
  });

  test.each([
    { kind: 'not-kept', title: 'It cannot be kept.', next: 'Keep it for this session.' },
    { kind: 'refused', field: null, title: 'This network’s proxy asks for a password.', next: null },
  ] as const)(
    'says nothing of mixed-up APIs where neither address nor key was refused: $kind',
    async (answer) => {
      const panel = await open({ state: 'key-refused' });
      await panel.evaluate((value) => {
        Object.assign(window.gallery?.bridge ?? {}, {
          connect: () => Promise.resolve({ kind: 'ok', value }),
        });
      }, answer);
      await panel.getByRole('button', { name: 'Connect' }).click();
      for (const api of ['Accounts API', 'Signals API']) {
        await panel.getByLabel(`${api} address`).fill('https://api.example');
        await panel.getByLabel(`${api} key`).fill('some-key');
      }
      await panel.getByRole('button', { name: 'Verify and connect' }).click();
      await panel.getByText(answer.title).nth(1).waitFor();
      expect(await panel.getByRole('button', { name: 'Swap addresses and keys' }).count()).toBe(0);
    },
  );

  test('connects one surface alone when the other is left empty', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('a-key-of-b');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await callsOf(panel, 'connect')).toEqual([
      [{ surface: 'rest', address: 'https://rest.scoring.example/v1', key: 'a-key-of-b', keep: 'keychain' }],
    ]);
  });

  test('an address that the organization has set and nobody can read takes no key, and the other does', async () => {
    const panel = await open({ state: 'ruled-addresses' });
    await panel.evaluate(() => {
      const { gallery } = window;
      const policy = { locked: [], addresses: { rest: false }, unknown: ['addresses.signals'] } as const;
      gallery?.push({ ...structuredClone(gallery.state()), policy });
    });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByText('The address your organization has set here cannot be read').waitFor();
    expect(await panel.getByRole('textbox', { name: /API key$/ }).count()).toBe(1);
  });

  test('asks for no address that the organization has set, and sends it with the key', async () => {
    const panel = await open({ state: 'ruled-addresses' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByText('https://signals.company.example/v1').waitFor();
    expect(await panel.getByText('Set by your organization').count()).toBe(1);
    expect(await panel.getByLabel('Signals API address').count()).toBe(0);
    expect(await panel.getByLabel('Accounts API address').count()).toBe(1);
    // An address that the policy sets does not count as entered without a key, so there is nothing to connect.
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByText('Enter the address and key of at least one API.').waitFor();
    await panel.getByLabel('Signals API key').fill('a-key-of-b');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await callsOf(panel, 'connect')).toEqual([
      [
        {
          surface: 'rest',
          address: 'https://signals.company.example/v1',
          key: 'a-key-of-b',
          keep: 'keychain',
        },
      ],
    ]);
  });

  test('then says what each number of alerts a day would have brought, and keeps the one chosen', async () => {
    const panel = await open({ state: 'onboarding' });
    await connectRest(panel);
    const choices = panel.getByRole('radiogroup', { name: 'How many alerts a day' }).getByRole('radio');
    const describedBy = async (name: string): Promise<string | null> => {
      const id = await panel.getByRole('radio', { name }).getAttribute('aria-describedby');
      return panel.locator(`[id="${id ?? ''}"]`).textContent();
    };
    await expect.poll(() => describedBy('Everything')).toContain('About 22 alerts a day');
    expect(await describedBy('Quiet')).toContain('About 4 alerts a day');
    expect(await describedBy('Balanced')).toContain('About 9 alerts a day');
    expect(await choices.evaluateAll((all) => all.map((one) => one.matches(':checked')))).toEqual([
      false,
      true,
      false,
    ]);
    await panel.getByRole('radio', { name: 'Quiet' }).check();
    await panel.getByRole('switch', { name: 'Quiet hours' }).click();
    await panel.getByLabel('Alerts until').fill('18:30');
    await panel.getByRole('button', { name: 'Show hot accounts' }).click();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ pace: 'few' }],
      [{ quietHoursOn: true, quietBy: 'working-hours' }],
      [{ workToMinute: 18 * 60 + 30 }],
    ]);
  });

  test('asks whether to leave out who is not to be contacted, below the cards, and goes on without an answer', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const of = 'label';
      const value = [
        { of: 'stage', value: 'Customer', users: 30, why: 'name' },
        { of, value: 'Competitor', users: 20, why: 'name' },
        { of, value: 'Do not contact', users: 14, why: 'name' },
      ];
      const listCustomerProposals = () => Promise.resolve({ kind: 'ok', value });
      Object.assign(window.gallery?.bridge ?? {}, { listCustomerProposals });
    });
    await connectRest(panel);
    const card = panel.getByRole('group', { name: 'Proposals' });
    await card.getByText('14 accounts that Hotlist knows have the label “Do not contact”').waitFor();
    // Those with the most accounts; the rest are in the settings.
    expect(await card.getByText(/accounts that Hotlist knows/u).allTextContents()).toEqual([
      expect.stringContaining('Do not contact'),
      expect.stringContaining('Customer'),
    ]);
    expect(await panel.getByRole('region').count()).toBe(3);
    const asked = (await callsOf(panel, 'previewRule')).length;
    await card.getByRole('button', { name: 'Yes exclude Do not contact' }).click();
    const labels = { mode: 'except', values: ['Do not contact'] };
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ labels }]]);
    // Each choice then brings a different number.
    await expect.poll(async () => (await callsOf(panel, 'previewRule')).length).toBeGreaterThan(asked);
    // It says so in its place, where the next click meets no other question, and the third question follows below.
    await card.getByText('“Do not contact” is excluded from alerts and the hot list.').waitFor();
    expect(await card.getByText(/accounts that Hotlist knows/u).allTextContents()).toEqual([
      expect.stringContaining('Customer'),
      expect.stringContaining('Competitor'),
    ]);
    await card.getByRole('button', { name: 'Undo' }).click();
    await card.getByText('14 accounts that Hotlist knows have the label “Do not contact”').waitFor();
    await card.getByRole('button', { name: 'No keep Customer' }).click();
    await card.getByText('“Customer” stays in alerts and the hot list.').waitFor();
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([
        [{ labels }],
        [{ labels: { mode: 'all', values: [] } }],
        [{ keptCustomers: ['stage:Customer'] }],
      ]);
    await panel.getByRole('button', { name: 'Show hot accounts' }).click();
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    expect(await callsOf(panel, 'updateSettings')).toHaveLength(3);
  });

  test('leads to the hot list, whatever was open before the keys were entered', async () => {
    const panel = await open({ state: 'onboarding' });
    await connectRest(panel);
    await panel.evaluate(() =>
      window.gallery?.push({ navigation: { seq: 1_000, route: { name: 'settings' } } }),
    );
    await panel.getByRole('button', { name: 'Show hot accounts' }).click();
    await expect.poll(() => panel.getByRole('tab', { selected: true }).textContent()).toContain('Hot');
  });

  test('says of no number what it would bring while the first signals are being read', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const status = window.gallery?.state().status;
      if (status === undefined) throw new Error('there is no state');
      const progress = { text: 'Reading signals', done: 200, total: 2_000 };
      window.gallery?.push({ status: { ...status, progress } });
    });
    await connectRest(panel);
    await panel.getByText('Reading signals…').waitFor();
    expect(await callsOf(panel, 'previewRule')).toEqual([]);
    expect(await panel.getByRole('radiogroup').textContent()).not.toContain('working days');
  });

  test('says so when too little is known for it', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const span = { kind: 'unknown', source: 'signals' };
      const preview = { rule: 'explicit-ask', span, count: 0, daily: null, examples: [] };
      const previewRule = () => Promise.resolve({ kind: 'ok', value: { kind: 'ready', preview } });
      Object.assign(window.gallery?.bridge ?? {}, { previewRule });
    });
    await connectRest(panel);
    await panel.getByText('Too little is known yet to say how many each would bring.').waitFor();
    expect(await panel.getByRole('radiogroup').textContent()).not.toContain('working days');
  });

  test('says where each number will stand what it waits for', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const { gallery } = window;
      const status = gallery?.state().status;
      if (gallery === undefined || status === undefined) throw new Error('there is no state');
      Object.assign(gallery.bridge, { previewRule: () => new Promise(() => undefined) });
      gallery.push({ status: { ...status, progress: { text: 'Reading signals', done: 1, total: 2_000 } } });
    });
    await connectRest(panel);
    const numbers = panel.getByRole('radiogroup');
    await expect.poll(() => numbers.getByText('Counted after the first sync.').count()).toBe(3);
    await panel.evaluate(() => {
      const status = window.gallery?.state().status;
      if (status !== undefined) window.gallery?.push({ status: { ...status, progress: null } });
    });
    await expect.poll(() => numbers.getByText('Counting…').count()).toBe(3);
  });

  test('asks for the working hours, which the choice above them names, without any quiet hours', async () => {
    const panel = await open({ state: 'onboarding' });
    await connectRest(panel);
    await panel.getByText('outside your working hours (08:00–18:00)').waitFor();
    await panel.getByLabel('Working hours to').fill('17:00');
    await panel.keyboard.press('Tab');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ workToMinute: 17 * 60 }]]);
  });

  test('offers no choice that the organization has made', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const locked = ['pace', 'quietHoursOn', 'workToMinute', 'launchAtLogin', 'crmUrlTemplate'] as const;
      window.gallery?.push({ policy: { locked, addresses: {}, unknown: [] } });
    });
    await connectRest(panel);
    await panel.getByText('Set by your organization').first().waitFor();
    const choices = panel.locator('section').locator('input, [role=switch]');
    expect(await choices.count()).toBeGreaterThan(5);
    expect(await choices.evaluateAll((all) => all.map((one) => one.matches(':disabled')))).not.toContain(
      false,
    );
  });

  test('Esc leaves everything as it is', async () => {
    const panel = await open({ state: 'onboarding' });
    await connectRest(panel);
    await panel.keyboard.press('Escape');
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([]);
  });

  test('Esc asks before a typed key is thrown away, wherever the focus is', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Accounts API key').fill('k');
    await panel.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Discard' }).click();
    await panel.getByRole('button', { name: 'Try the demo' }).waitFor();
  });

  test.each(['Esc', 'Cancel'])('%s ends the verification, and what was typed stays', async (by) => {
    const panel = await open({ state: 'onboarding' });
    await panel.evaluate(() => {
      const calls = window.gallery?.bridge;
      if (calls === undefined) throw new Error('there is no bridge');
      const { cancelConnect } = calls;
      let end = (): void => undefined;
      Object.assign(calls, {
        connect: () =>
          new Promise((resolve) => (end = () => resolve({ kind: 'ok', value: { kind: 'cancelled' } }))),
        cancelConnect: (surface: 'public' | 'rest') => (end(), cancelConnect(surface)),
      });
    });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Accounts API address').fill('https://scoring.example');
    await panel.getByLabel('Accounts API key').fill('a-key-of-a');
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('a-key-of-b');
    await panel.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Asking the service' }).waitFor();
    if (by === 'Esc') await panel.keyboard.press('Escape');
    else await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Verify and connect' }).waitFor();
    expect(await callsOf(panel, 'cancelConnect')).toEqual([['public']]);
    expect(await panel.getByLabel('Signals API key').inputValue()).toBe('a-key-of-b');
    expect(await panel.getByRole('dialog').count()).toBe(0);
  });

  test('the focus stays in the field while its key is verified', async () => {
    const panel = await open({ state: 'key-refused' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('some-key');
    await panel.keyboard.press('Enter');
    await panel.getByRole('alert').waitFor();
    await panel.keyboard.press('End');
    await panel.keyboard.insertText('-corrected');
    expect(await panel.getByLabel('Signals API key').inputValue()).toBe('some-key-corrected');
  });

  test('a key that is thrown away beside a connected surface leads on', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('a-key-of-b');
    await panel.getByLabel('Accounts API key').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByRole('button', { name: 'Continue' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Discard' }).click();
    await panel.getByRole('heading', { name: 'Connected' }).waitFor();
  });

  test('takes an address without https://, and shows the typed key to whoever asks to see it', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('api.nowhere');
    const key = panel.getByLabel('Signals API key');
    await key.fill('a-key');
    expect(await key.getAttribute('type')).toBe('password');
    await panel.getByLabel('Show keys').check();
    expect(await key.getAttribute('type')).toBe('text');
    await panel.getByLabel('Show keys').uncheck();
    expect(await key.getAttribute('type')).toBe('password');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await expect
      .poll(() => callsOf(panel, 'connect'))
      .toMatchObject([[{ address: 'https://api.nowhere', key: 'a-key' }]]);
  });

  test('Tab leads from field to field, so that two addresses and keys can be typed without looking', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    const typed = ['https://api.nowhere', 'a-key', 'https://rest.nowhere/v1', 'b-key'];
    for (const text of typed) {
      await panel.keyboard.insertText(text);
      await panel.keyboard.press('Tab');
    }
    const fields = ['Accounts API address', 'Accounts API key', 'Signals API address', 'Signals API key'];
    expect(await Promise.all(fields.map((field) => panel.getByLabel(field).inputValue()))).toEqual(typed);
  });

  test('a key in the field for the address goes nowhere, and is said to be one', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('0a1b2c3d4e5f60718293a4b5c6d7e8f9');
    await panel.getByLabel('Signals API key').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    expect(await panel.getByRole('alert').textContent()).toContain('This looks like a key, not an address.');
    expect(await callsOf(panel, 'connect')).toEqual([]);
  });

  test('asks for what is missing instead of calling the service', async () => {
    const panel = await open({ state: 'onboarding' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe(
      'Enter the address and key of at least one API.',
    );
    await panel.getByLabel('Accounts API key').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('Enter the address.');
    expect(await callsOf(panel, 'connect')).toEqual([]);
  });

  test('offers a key for this session when the keychain cannot be reached', async () => {
    const panel = await open({ state: 'no-keychain' });
    await panel.getByRole('button', { name: 'Connect' }).click();
    await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
    await panel.getByLabel('Signals API key').fill('k');
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByRole('button', { name: 'Keep for this session only' }).click();
    await expect
      .poll(() => callsOf(panel, 'connect'))
      .toMatchObject([[{ keep: 'keychain' }], [{ keep: 'session' }]]);
  });

  test('leads from a refused key to the fields that replace it', async () => {
    const panel = await open({ state: 'refused' });
    await panel.getByRole('button', { name: 'Replace the key' }).click();
    await panel.getByLabel('Accounts API key').fill('the-new-key');
    expect(await panel.getByLabel('Signals API key').count()).toBe(0);
    await panel.getByRole('button', { name: 'Verify and connect' }).click();
    await panel.getByLabel('Accounts API key').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'connect')).toMatchObject([[{ surface: 'public', key: 'the-new-key' }]]);
  });
});
