// The settings: alert rules with their previews, and the theme. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

/** With its parts a space apart. */
const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

describePanel('the settings', ({ open }) => {
  test('asks five questions first, each answered at once', async () => {
    const panel = await open({ view: 'settings' });
    const questions = panel.getByRole('region', { name: 'Five questions' });
    await questions.getByRole('radio', { name: 'Quiet' }).check();
    await questions.getByText('up to about 4 others a day').waitFor();
    await questions.getByLabel('Working hours from').fill('9');
    await questions.getByLabel('Working hours from').press('Enter');
    for (const name of ['Hold alerts at other times?', 'Play a sound?', 'Start at login?'])
      await questions.getByRole('switch', { name }).click();
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ pace: 'few' }],
      [{ workFromMinute: 540 }],
      [{ quietHoursOn: true, quietBy: 'working-hours' }],
      [{ notificationSound: true }],
      [{ launchAtLogin: false }],
    ]);
  });

  test('lists its sections: the arrows choose, Enter opens, Esc comes back to the row', async () => {
    const panel = await open({ view: 'settings' });
    const rows = panel.getByRole('list', { name: 'All settings' }).getByRole('button');
    await rows.first().waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
    await panel.keyboard.press('Escape');
    await expect.poll(() => rows.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await panel.getByRole('tab', { name: 'Settings', selected: true }).count()).toBe(1);
  });

  test('shows what a rule would have alerted to, and changes it live', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    await panel.getByText('In the last 7 days, this would have alerted you 23 times.').waitFor();
    await panel.getByLabel('Minimum score').fill('70');
    await panel.getByLabel('Minimum score').press('Enter');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ strongSignalScore: 70 }]]);
    await panel.getByText('One signal that scores 70 or more.').waitFor();
  });

  test('what watching alerts to is chosen with its rule, which says it', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await panel
      .getByRole('button', { name: /^Watched(?! account)/u })
      .first()
      .click();
    await panel.getByText('Everything from accounts and people you watch, but not in quiet hours.').waitFor();
    await panel.getByRole('combobox', { name: 'Alert to' }).selectOption('What is worth a look');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ watchedSignals: 'worth-a-look' }]]);
    await panel.getByText('requests, buying pages, and strong signals, but not in quiet hours.').waitFor();
  });

  test('disconnects one API, says what stays and what goes, and deletes what was recorded where that is chosen', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByRole('button', { name: 'Disconnect' }).first().click();
    const dialog = panel.getByRole('dialog', { name: 'Disconnect the Accounts API?' });
    await dialog.getByText('What was recorded stays on this computer.').waitFor();
    await dialog.getByRole('switch', { name: 'Also delete what was recorded' }).click();
    await dialog.getByText('the calls, notes and reminders you logged').waitFor();
    await dialog.getByText('The other API stays connected and loads its part again.').waitFor();
    await dialog.getByRole('button', { name: 'Disconnect and delete' }).click();
    await expect.poll(() => callsOf(panel, 'disconnect')).toEqual([['public', true]]);
  });

  test('says how many accounts are excluded, as the hot list does', async () => {
    const panel = await open({ view: 'settings-accounts', state: 'left-out' });
    await panel.getByText('1 account that Hotlist knows is excluded.').waitFor();
  });

  test('a rule is given a sound of its own, which can be heard, and given back to its severity', async () => {
    const panel = await open({ view: 'settings-alerts' });
    await panel.evaluate(() => {
      Object.assign(window, { heard: [] as string[] });
      HTMLMediaElement.prototype.play = function play() {
        (window as unknown as { heard: string[] }).heard.push(this.src);
        return Promise.resolve();
      };
    });
    const heard = () => panel.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    await panel.getByText('All sounds are off, under Notifications').waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      gallery?.push({ settings: { ...gallery.state().settings, notificationSound: true } });
    });
    const sound = panel.getByRole('combobox', { name: 'Sound' });
    expect(await sound.locator('option').allTextContents()).toEqual([
      'By severity',
      'None',
      'System sound',
      'Pebble',
      'Glass',
      'Bell',
    ]);
    expect(await panel.getByRole('button', { name: /^Play / }).count()).toBe(0);
    await sound.selectOption('Glass');
    await panel.getByRole('button', { name: 'Play Glass' }).click();
    await expect.poll(heard).toHaveLength(1);
    expect((await heard())[0]).toMatch(/glass.*\.wav/u);
    await sound.selectOption('By severity');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ ruleSounds: { 'strong-signal': 'glass' } }], [{ ruleSounds: {} }]]);
  });

  test('says what it is and runs on, and shows the notices once they are asked for', async () => {
    const panel = await open({ view: 'settings-about' });
    await panel.getByText('Electron 45.4.1, Chromium 142.0.7444.52').waitFor();
    expect(await callsOf(panel, 'getNotices')).toEqual([]);
    const row = panel.locator('.setting', { hasText: 'Third-party notices' });
    await row.getByRole('button', { name: 'Show' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Third-party notices' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    // The search has the focus, and what it finds is opened with the keyboard.
    await panel.keyboard.type('mit bright');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('Enter');
    await dialog.getByRole('region', { name: 'License of brightpath' }).waitFor();
    await dialog.getByRole('searchbox').fill('no such thing');
    await dialog.getByText('No matches.').waitFor();
    // The first Esc clears the search, the next one closes the dialog.
    await panel.keyboard.press('Escape');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    await panel.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const button = row.getByRole('button', { name: 'Show' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('of a run from the sources it says where the licences are', async () => {
    const panel = await open({ view: 'settings-about' });
    await panel.evaluate(() => {
      const value = { kind: 'from-sources' };
      const getNotices = () => Promise.resolve({ kind: 'ok', value });
      Object.assign(window.gallery?.bridge ?? {}, { getNotices });
    });
    const row = panel.locator('.setting', { hasText: 'Third-party notices' });
    await row.getByRole('button', { name: 'Show' }).click();
    await panel.getByText('This copy runs from source').waitFor();
  });

  test('a proxy that asks is given a name and a password, which the panel forgets', async () => {
    const panel = await open({ view: 'settings-connection', state: 'proxy-asks' });
    const proxy = panel.getByRole('region', { name: 'Proxy' });
    await proxy.getByText('The proxy proxy.example:8080 asks for a user name and password.').waitFor();
    await proxy.getByRole('button', { name: 'Sign in' }).click();
    await proxy.getByText('The user name cannot be empty or contain a colon.').waitFor();
    await proxy.getByLabel('Proxy user name').fill('wrong');
    await proxy.getByLabel('Proxy password').fill('open sesame');
    await panel.keyboard.press('Enter');
    await proxy.getByText('The proxy proxy.example:8080 refused this user name or password.').waitFor();
    expect(await proxy.getByLabel('Proxy password').inputValue()).toBe('');
    await proxy.getByLabel('Proxy user name').fill('ellis');
    await proxy.getByLabel('Proxy password').fill('open sesame');
    await proxy.getByRole('button', { name: 'Sign in' }).click();
    await proxy.getByText('Signed in to proxy.example:8080.').waitFor();
    expect(await callsOf(panel, 'signInToProxy')).toEqual([
      ['proxy.example:8080', '', ''],
      ['proxy.example:8080', 'wrong', 'open sesame'],
      ['proxy.example:8080', 'ellis', 'open sesame'],
    ]);
    await proxy.getByRole('button', { name: 'Forget' }).click();
    await proxy.getByText('asks for a user name and password').waitFor();
  });

  test('the address of a webhook is entered, cancelled, replaced and removed; one that is refused stays to be mended', async () => {
    const panel = await open({ view: 'settings-integrations' });
    const outgoing = panel.getByRole('region', { name: 'Webhook' });
    const field = outgoing.getByLabel('Webhook address');
    await outgoing.getByRole('button', { name: 'Enter…' }).click();
    await field.fill('http://hooks.example/one');
    await outgoing.getByRole('button', { name: 'Save' }).click();
    await outgoing.getByText('The address must start with https://').waitFor();
    expect(await field.inputValue()).toBe('http://hooks.example/one');
    await outgoing.getByRole('button', { name: 'Cancel' }).click();
    await outgoing.getByRole('button', { name: 'Enter…' }).click();
    expect(await field.inputValue()).toBe('');
    expect(await outgoing.getByText('The address must start with https://').count()).toBe(0);
    await field.fill('https://hooks.example/one');
    await panel.keyboard.press('Enter');
    await outgoing.getByText('Would post to hooks.example').waitFor();
    await outgoing.getByRole('button', { name: 'Replace…' }).click();
    await outgoing.getByRole('button', { name: 'Cancel' }).click();
    const question = panel.getByRole('dialog', { name: 'Remove the webhook?' });
    await outgoing.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await outgoing.getByText('Would post to hooks.example').waitFor();
    expect(await callsOf(panel, 'forgetWebhookAddress')).toEqual([]);
    await outgoing.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await outgoing.getByRole('button', { name: 'Enter…' }).waitFor();
    expect(await callsOf(panel, 'setWebhookAddress')).toEqual([
      ['http://hooks.example/one'],
      ['https://hooks.example/one'],
    ]);
  });

  test('what was typed for one proxy is not offered to another', async () => {
    const panel = await open({ view: 'settings-connection', state: 'proxy-asks' });
    const proxy = panel.getByRole('region', { name: 'Proxy' });
    await proxy.getByLabel('Proxy user name').fill('ellis');
    await proxy.getByLabel('Proxy password').fill('open sesame');
    await panel.evaluate(() => {
      const { gallery } = window;
      gallery?.push({
        ...structuredClone(gallery.state()),
        proxy: { address: 'other.example:3128', state: 'asks' },
      });
    });
    await proxy.getByText('The proxy other.example:3128 asks for a user name and password.').waitFor();
    await proxy.getByText('A different proxy is asking now').waitFor();
    expect(await proxy.getByLabel('Proxy user name').inputValue()).toBe('');
    expect(await proxy.getByLabel('Proxy password').inputValue()).toBe('');
  });

  test('what the organization has set is shown, and cannot be changed', async () => {
    const panel = await open({ view: 'settings-notifications', state: 'ruled' });
    await panel.getByText('This version does not understand all').waitFor();
    const notifications = panel.getByRole('switch', { name: 'Notifications' });
    expect(await notifications.isDisabled()).toBe(true);
    await notifications.click({ force: true });
    expect(await callsOf(panel, 'updateSettings')).toEqual([]);
    const rules = await open({ view: 'settings-alerts', state: 'ruled' });
    expect(await rules.getByRole('switch', { name: 'Strong signal' }).isDisabled()).toBe(true);
    expect(await rules.getByRole('switch', { name: 'Watched', exact: true }).isDisabled()).toBe(false);
    await rules.getByText('Set by your organization').first().waitFor();
  });

  test('an address that the organization has set and nobody can read takes no key', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.evaluate(() => {
      const { gallery } = window;
      if (gallery === undefined) return;
      const policy = {
        locked: [],
        addresses: { public: false, rest: false },
        unknown: ['policy'],
        certificates: 'unreadable',
      } as const;
      gallery.push({ ...structuredClone(gallery.state()), policy });
    });
    await panel.getByText('Your organization’s settings cannot be read.').waitFor();
    await panel.getByText('The file of certificate authorities').waitFor();
    expect(await panel.getByText('The address your organization has set here').count()).toBe(2);
    expect(await panel.getByRole('button', { name: 'Replace key' }).count()).toBe(0);
  });

  test('a key that was refused is not lost by Esc, although the button that was pressed has lost the focus', async () => {
    const panel = await open({ view: 'settings-connection', state: 'key-refused' });
    const form = panel.getByRole('form', { name: 'Connect the Signals API' });
    await panel.evaluate(() => {
      const refused = { kind: 'refused', field: 'key', title: 'The service refused this key.', next: null };
      Object.assign(window.gallery?.bridge ?? {}, {
        connect: () => new Promise((resolve) => setTimeout(resolve, 50, { kind: 'ok', value: refused })),
      });
      window.gallery?.push({ phase: 'ready', mode: 'connected' });
    });
    await panel.getByRole('button', { name: 'Replace key' }).last().click();
    await form.getByLabel('Signals API key').fill('a-key-of-b');
    await form.getByRole('button', { name: 'Verify and connect' }).click();
    await form.getByRole('alert').waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('dialog', { name: 'Discard the key you typed?' }).waitFor();
    await panel.getByRole('button', { name: 'Keep editing' }).click();
    expect(await form.getByLabel('Signals API key').inputValue()).toBe('a-key-of-b');
  });

  test('replacing a key begins in its field, and Esc asks before a typed one is lost', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByRole('button', { name: 'Replace key' }).first().click();
    const key = panel.getByRole('textbox', { name: /API key$/ });
    const focused = (): Promise<string | null | undefined> =>
      panel.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const fieldName = await panel.locator('input[type=password]').getAttribute('aria-label');
    await expect.poll(focused).toBe(fieldName);
    await panel.keyboard.press('Escape');
    await panel.locator('input[type=password]').waitFor({ state: 'detached' });
    expect(await key.count()).toBe(0);

    await panel.getByRole('button', { name: 'Replace key' }).first().click();
    await panel.keyboard.type('a-new-key');
    await panel.keyboard.press('Escape');
    const dialog = panel.getByRole('dialog', { name: 'Discard the key you typed?' });
    await dialog.waitFor();
    await panel.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await panel.locator('input[type=password]').inputValue()).toBe('a-new-key');
    await expect.poll(focused).toBe(fieldName);
    await panel.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await panel.locator('input[type=password]').waitFor({ state: 'detached' });
  });

  test('a dialog that was closed is gone before the next frame: what is pressed then is not lost', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByRole('button', { name: 'Replace key' }).first().click();
    await panel.keyboard.type('a-new-key');
    for (const way of ['Esc', 'a press beside it', '×'] as const) {
      await panel.keyboard.press('Escape');
      const dialog = panel.getByRole('dialog', { name: 'Discard the key you typed?' });
      await dialog.waitFor();
      // All in one task, during which no frame is drawn.
      const isGone = await dialog.evaluate(async (open, how) => {
        const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
        if (how === 'Esc') open.dispatchEvent(esc);
        else if (how === '×') open.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
        else (open as HTMLElement).click();
        await Promise.resolve();
        return !open.isConnected;
      }, way);
      expect(isGone, way).toBe(true);
    }
  });

  test('an example of what a rule would have alerted to is read whole at every width', async () => {
    const panel = await open({ view: 'settings-alerts' });
    const body =
      'Pricing page three times and a demo request in 20 min by robin.vale@northfell.example, score 34 → 71';
    await panel.evaluate((words) => {
      const example = { at: Date.now() - 60_000, title: 'Northfell Instruments', body: words };
      const preview = {
        rule: 'strong-signal',
        span: { kind: 'days', days: 7 },
        count: 1,
        examples: [example],
      };
      const value = { kind: 'ready', preview };
      const previewRule = () => Promise.resolve({ kind: 'ok', value });
      Object.assign(window.gallery?.bridge ?? {}, { previewRule });
    }, body);
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    const example = panel.getByText(body);
    for (const width of [400, 320]) {
      await panel.setViewportSize({ width, height: 640 });
      const [shown, whole] = await example.evaluate(({ clientWidth, scrollWidth }) => [
        clientWidth,
        scrollWidth,
      ]);
      expect(whole).toBe(shown);
    }
  });

  test('the CRM link is saved as one leaves its field, and one that was refused is not', async () => {
    const panel = await open({ view: 'settings-integrations' });
    const field = panel.getByLabel('CRM link');
    await field.fill('https://crm.example/search?q={domain}');
    await field.blur();
    await panel.getByText('Saved.').waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ crmUrlTemplate: 'https://crm.example/search?q={domain}' }],
    ]);
    await field.fill('http://crm.example/{domain}');
    expect(await panel.getByText('Saved.').count()).toBe(0);
    await field.blur();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await callsOf(panel, 'updateSettings')).toHaveLength(1);
  });

  test('alerts can be limited to a named filter of the hot list', async () => {
    const panel = await open({ view: 'settings-accounts', state: 'named-filter' });
    const choice = panel.getByLabel('Only accounts that match a filter');
    await choice.selectOption('Nordics');
    await expect.poll(async () => choice.locator('option:checked').innerText()).toBe('Nordics');
    await choice.selectOption('Any account');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toMatchObject([
        [{ alertFilter: { name: 'Nordics', filter: { countries: ['Norway'] } } }],
        [{ alertFilter: null }],
      ]);
  });

  test('an account list is named once, chosen by its name, and taken away again', async () => {
    const panel = await open({ view: 'settings-accounts' });
    await panel.getByLabel('Account list ID').fill('Q4');
    await panel.getByLabel('Account list name').fill('Q4 target list');
    const add = panel.getByLabel('Account list name').locator('..').getByRole('button', { name: 'Add' });
    await add.click();
    await panel.getByText('Enter the ID shown in the service, a number.').waitFor();
    await panel.getByLabel('Account list ID').fill('61');
    await add.click();
    const lists = panel.getByRole('list', { name: 'Account lists' });
    await lists.getByText('Q4 target list').waitFor();
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel
      .getByRole('group', { name: 'Account list' })
      .getByRole('button', { name: 'Q4 target list' })
      .click();
    await panel.getByRole('button', { name: /^Show \d+ accounts?$/u }).click();
    await panel.getByRole('button', { name: 'Remove List: Q4 target list' }).waitFor();
    expect(await callsOf(panel, 'setHotFilter')).toMatchObject([
      [{ accountList: { id: 61, name: 'Q4 target list' }, personas: [] }],
    ]);
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByRole('button', { name: /^Accounts/u }).click();
    await panel.getByRole('button', { name: 'Remove Q4 target list' }).click();
    await lists.waitFor({ state: 'detached' });
  });

  test('lists what was learned; each is undone, and all is forgotten, by the keyboard too', async () => {
    const panel = await open({ view: 'settings-alerts' });
    const group = panel.getByRole('group', { name: 'What Hotlist has learned' });
    const webinars = 'You dismissed 9 of 10 webinar attended alerts: they now go to the digest';
    await group.getByText(webinars).first().waitFor();
    await group.getByRole('button', { name: `Undo that ${webinars}` }).press('Enter');
    await group.getByText(webinars).first().waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'unlearn')).toEqual([[{ trait: 'type', value: 'webinar_attended' }]]);
    await group.getByRole('button', { name: 'Forget all' }).press('Enter');
    await panel.getByText('Nothing yet. Hotlist starts to learn').waitFor();
    await panel.getByRole('switch', { name: 'Learn from what I do' }).click();
    await group.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ learnFromActs: false }]]);
  });

  test('of any type that was seen, the user can say what it means, and leave it to Hotlist again', async () => {
    const panel = await open({ view: 'settings-signals' });
    const types = panel.getByRole('list', { name: 'Signal types' });
    await expect.poll(() => types.getByRole('listitem').count()).toBe(2);
    expect(await types.textContent()).not.toContain('T17');
    const demo = types.getByLabel('What Demo request means');
    expect(await demo.inputValue()).toBe('automatic');
    expect(await types.getByRole('listitem').first().textContent()).toContain('7 seen, counts as a request');
    await demo.selectOption('Ordinary');
    await expect
      .poll(() => types.getByRole('listitem').first().textContent())
      .not.toContain('counts as a request');
    await panel.getByLabel('Find a signal type').fill('pricing');
    await types.getByLabel('What Pricing page visit means').selectOption('Ignore');
    await panel.getByLabel('Find a signal type').fill('demo');
    await demo.selectOption('Automatic');
    const ordinary = { type: 'demo_request', meaning: 'ordinary' };
    const ignored = { type: 'pricing_page_visit', meaning: 'ignore' };
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([
        [{ typeMeanings: [ordinary] }],
        [{ typeMeanings: [ordinary, ignored] }],
        [{ typeMeanings: [ignored] }],
      ]);
    await panel.getByLabel('Find a signal type').fill('nothing like it');
    await panel.getByText('No signal type by that name has been seen.').waitFor();
  });

  test('what a meaning does is said beside the list, and a change of it is confirmed and undone as in Today', async () => {
    const panel = await open({ view: 'settings-signals' });
    const types = panel.getByRole('group', { name: 'What signals mean' });
    for (const name of ['Automatic', 'Request', 'Buying', 'Ordinary', 'Ignore'])
      await types.getByRole('term').filter({ hasText: name }).waitFor();
    const demo = types.getByLabel('What Demo request means');
    await demo.focus();
    await demo.selectOption('Ordinary');
    await panel.getByText('“Demo request” is ordinary activity.').last().waitFor();
    await panel.keyboard.press('Control+z');
    await panel.getByText('“Demo request” is read automatically again.').last().waitFor();
    await expect.poll(() => demo.inputValue()).toBe('automatic');
    await demo.selectOption('Ignore');
    await demo.selectOption('Automatic');
    await panel.getByRole('button', { name: 'Undo', exact: true }).click();
    await panel.getByText('“Demo request” is ignored.').last().waitFor();
    await expect.poll(() => demo.inputValue()).toBe('ignore');
  });

  test('of each type it is said what the team calls it, and taking back one’s own answer leaves the team’s', async () => {
    const panel = await open({ view: 'settings-signals', state: 'team-answers' });
    const types = panel.getByRole('list', { name: 'Signal types' });
    const demo = types.getByRole('listitem').filter({ hasText: 'Demo request' });
    await demo.getByText('The team calls this ordinary.').waitFor();
    const choice = demo.getByLabel('What Demo request means');
    expect(await choice.inputValue()).toBe('request');
    await choice.selectOption('As your team: Ordinary');
    await demo.getByText('From your team').waitFor();
    await panel.getByText('Your team says: “Demo request” is ordinary activity.').last().waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ typeMeanings: [] }]]);
    await types
      .getByRole('listitem')
      .filter({ hasText: 'Pricing page visit' })
      .getByText('From your team')
      .waitFor();
  });

  test('types that no word explains come first, each with its latest signal, and stay while they are answered', async () => {
    const panel = await open({ view: 'settings-signals' });
    const group = panel.getByRole('group', { name: 'What signals mean' });
    const unclear = group.getByRole('list').first();
    await expect
      .poll(async () => (await unclear.getByRole('listitem').locator('.words').allTextContents()).map(plain))
      .toEqual([
        'Stage b2 12 seen Latest: Tarnwick Systems · 1 h ago · Team plan',
        'T17 3 seen Latest: Tarnwick Systems · 1 h ago',
        'Legacy 9 1 seen',
      ]);
    await unclear.getByLabel('What T17 means').selectOption('Request');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ typeMeanings: [{ type: 'T17', meaning: 'request' }] }]]);
    expect(await unclear.getByRole('listitem').count()).toBe(3);
  });

  test('a stage of customers is excluded only after the user agrees', async () => {
    const panel = await open({ view: 'settings-accounts' });
    await panel.getByText('12 accounts in the stage “Closed won” already use your product').waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([]);
    await panel.getByRole('button', { name: 'Yes exclude Closed won' }).click();
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ stages: { mode: 'except', values: ['Closed won'] } }]]);
    await panel.getByText('12 accounts in the stage').waitFor({ state: 'detached' });
    await panel.getByText('3 accounts that Hotlist knows have the label “Competitor”.').waitFor();
  });

  test('says in the first days that it is still learning, as the feed does', async () => {
    const panel = await open({ view: 'settings-alerts', state: 'learning' });
    const words =
      /^Hotlist is learning what is usual for your accounts until .+\. You may get more alerts until then\.$/;
    await panel.getByText(words).waitFor();
    await panel.getByRole('tab', { name: 'Feed' }).click();
    await panel.getByText(words).waitFor();
    await panel.getByText('History', { exact: true }).click();
    await panel.getByText(words).waitFor({ state: 'detached' });
  });

  test('follows the theme of the settings', async () => {
    const panel = await open({ theme: 'light' });
    const background = () => panel.locator('#app').evaluate((app) => getComputedStyle(app).backgroundColor);
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    const light = await background();
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByRole('button', { name: 'General' }).click();
    await panel.getByLabel('Theme').selectOption('Dark');
    expect(await background()).not.toBe(light);
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ theme: 'dark' }]]);
  });

  test('keys belong to the list of a choice while it is open', async () => {
    const panel = await open({ view: 'settings-general' });
    const theme = panel.getByRole('combobox', { name: 'Theme' });
    await theme.click();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Escape');
    await panel.getByRole('option', { name: 'Light' }).waitFor({ state: 'hidden' });
    expect(await panel.getByRole('heading', { name: 'General', level: 1 }).count()).toBe(1);
    await panel.keyboard.press('Space');
    await panel.keyboard.press('d');
    await panel.keyboard.press('Enter');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ theme: 'dark' }]]);
    expect(await panel.getByRole('combobox', { name: 'Look up' }).inputValue()).toBe('');
  });

  test('keeping data for a shorter time asks before anything is deleted; a longer one does not', async () => {
    const panel = await open({ view: 'settings-data' });
    const keep = panel.getByRole('combobox', { name: 'Keep for' });
    await keep.selectOption('90');
    await panel.getByText('This deletes what is older than 90 days, for good.').waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([]);
    await panel.getByRole('alert').getByRole('button', { name: 'Cancel' }).click();
    expect(await keep.inputValue()).toBe('365');
    await keep.selectOption('30');
    await panel.getByRole('button', { name: 'Delete older' }).click();
    await keep.selectOption('730');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ retentionDays: 30 }], [{ retentionDays: 730 }]]);
  });

  test('alerts come in working hours alone, and it says what the other days are', async () => {
    const panel = await open({ view: 'settings-quiet' });
    await panel.getByRole('switch', { name: 'Quiet hours' }).click();
    expect(await panel.getByRole('radio', { name: 'Outside working hours' }).isChecked()).toBe(true);
    expect(await panel.getByLabel('Alerts from').inputValue()).toBe('08:00');
    expect(await panel.getByLabel('Alerts until').inputValue()).toBe('18:00');
    await panel.getByText('Quiet at all other times, and all day on Saturday and Sunday.').waitFor();
    const days = panel.getByRole('group', { name: 'Working days' });
    await days.getByRole('button', { name: 'Fr' }).click();
    await panel.getByText('all day on Friday, Saturday and Sunday.').waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ quietHoursOn: true, quietBy: 'working-hours' }],
      [{ workDays: [1, 2, 3, 4] }],
    ]);
    await panel.getByRole('radio', { name: 'At set hours' }).check();
    const starts = panel.getByRole('group', { name: 'Days when quiet hours start' });
    await starts.getByRole('button', { name: 'Sa', exact: true }).click();
    await panel.getByText('No quiet hours start on Saturday: alerts come then.').waitFor();
  });

  test('the working hours are set whatever is quiet, and the pace that goes by them names them and leads there', async () => {
    const panel = await open({ view: 'settings-alerts' });
    const limits = panel.getByRole('list', { name: 'At Quiet and Balanced:' });
    await limits.getByText('those outside your working hours (08:00–18:00) wait until they begin').waitFor();
    await panel.getByRole('button', { name: 'Change working hours' }).click();
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.getAttribute('data-anchor')))
      .toBe('quiet');
    const from = panel.getByLabel('Working hours from');
    await from.fill('9:30');
    await from.press('Enter');
    await panel.getByRole('switch', { name: 'Quiet hours' }).click();
    await panel.getByRole('radio', { name: 'Outside working hours' }).check();
    await expect.poll(() => panel.getByLabel('Working hours from').count()).toBe(0);
    await panel.keyboard.press('Escape');
    await limits.getByText('(09:30–18:00)').waitFor();
    expect((await callsOf(panel, 'updateSettings'))[0]).toEqual([{ workFromMinute: 570 }]);
  });

  test('times are typed and stepped in the usual format; an invalid one changes nothing', async () => {
    const panel = await open({ view: 'settings-quiet' });
    await panel.getByRole('switch', { name: 'Quiet hours' }).click();
    await panel.getByRole('radio', { name: 'At set hours' }).check();
    const from = panel.getByLabel('Quiet from');
    await from.fill('8 pm');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('20:00');
    await from.press('ArrowUp');
    await expect.poll(() => from.inputValue()).toBe('20:15');
    await from.fill('soon');
    await from.press('Tab');
    await expect.poll(() => from.inputValue()).toBe('20:15');
    expect(await callsOf(panel, 'updateSettings')).toEqual([
      [{ quietHoursOn: true, quietBy: 'working-hours' }],
      [{ quietBy: 'set-hours' }],
      [{ quietFromMinute: 1_200 }],
      [{ quietFromMinute: 1_215 }],
    ]);
  });

  test('an import in the demo says that it ends with the demo, and one at work does not', async () => {
    const ends = 'In the demo, imported alert settings and filters last only until you leave it.';
    const read = async (state: string): Promise<string> => {
      const panel = await open({ view: 'settings-data', state });
      await panel.getByRole('button', { name: 'Import', exact: true }).click();
      return panel.getByRole('dialog', { name: 'Import settings' }).innerText();
    };
    expect(await read('demo')).toContain(ends);
    expect(await read('live')).not.toContain(ends);
  });

  test('an import says what it left as it is, and closes by itself where there is nothing to say', async () => {
    const panel = await open({ view: 'settings-data' });
    const dialog = panel.getByRole('dialog', { name: 'Import settings' });
    const importText = async (text: string): Promise<void> => {
      await panel.getByRole('button', { name: 'Import', exact: true }).click();
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    };
    await importText('{"hotlist":"settings","settings":{"webhookOn":true}}');
    await dialog
      .getByText('Imported. Not changed, because it is decided on each computer: “You” and “Webhook”.')
      .waitFor();
    expect(await panel.evaluate(() => document.activeElement?.textContent)).toMatch(/^Imported\./u);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await importText('{"hotlist":"settings"}');
    await dialog.waitFor({ state: 'detached' });
  });
});
