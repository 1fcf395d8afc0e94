// The hot list and an account's page: what moves, what is filtered, and what the user can do. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the hot list and its accounts', ({ open }) => {
  test('says how many are excluded, and lists them when asked to', async () => {
    const panel = await open({ state: 'left-out' });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Kestreline Freight' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Show 1 excluded' }).click();
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ rankLeftOut: true }]]);
    await panel.getByRole('button', { name: 'Hide 1 excluded' }).waitFor();
  });

  test('what drives a score has its rest as the last line, or says that it comes to more', async () => {
    const panel = await open();
    const drivers = panel.getByRole('region', { name: 'What’s driving the score' });
    const said = async () => (await drivers.innerText()).replaceAll(/\s+/g, ' ');
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).click();
    await drivers.waitFor();
    expect(await said()).toMatch(/ 31 .* 30 .*Call · logged by you .* 5 .*Everything else 5/u);
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Kestreline Freight' }).click();
    await panel.getByRole('heading', { name: 'Kestreline Freight' }).waitFor();
    expect(await said()).toContain('add up to more than the score');
  });

  test('says why it did not alert, from the menu of the page', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel.getByRole('menuitem', { name: 'Why wasn’t I alerted?' }).click();
    await panel.getByRole('dialog', { name: 'Why wasn’t I alerted?' }).waitFor();
    expect(await callsOf(panel, 'explain')).toHaveLength(1);
  });

  test('warns of an account that is not to be contacted, and excludes it by one press that can be undone', async () => {
    const panel = await open({ state: 'do-not-contact' });
    const row = panel.getByRole('button', { name: /Tarnwick Systems/u });
    await row.getByText('Do not contact').waitFor();
    await row.click();
    const banner = panel.getByRole('group', { name: /Do not contact/u });
    await banner.getByText('It still alerts and is in the hot list').waitFor();
    await banner.getByRole('button', { name: 'Exclude this label' }).click();
    const labels = { mode: 'except', values: ['Do not contact'] };
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ labels }]]);
    await banner.getByText('Excluded in settings: no alerts, not in the hot list.').waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await banner.getByText('It still alerts and is in the hot list').waitFor();
  });

  test('offers to exclude nothing that the organization has set', async () => {
    const panel = await open({ state: 'do-not-contact' });
    await panel.evaluate(() => window.gallery?.push({ policy: { locked: ['labels'], unknown: [] } }));
    await panel.getByRole('button', { name: /Tarnwick Systems/u }).click();
    const banner = panel.getByRole('group', { name: /Do not contact/u });
    await banner.getByText('It still alerts and is in the hot list').waitFor();
    expect(await banner.getByRole('button').count()).toBe(0);
  });

  test('offers to exclude no account where the organization says who is excluded, and takes none back', async () => {
    const panel = await open({ view: 'account' });
    const more = panel.getByRole('button', { name: 'More', exact: true });
    const items = async (): Promise<readonly string[]> => {
      await more.click();
      const texts = await panel.getByRole('menuitem').allTextContents();
      await panel.keyboard.press('Escape');
      return texts.map((text) => text.trim());
    };
    const unlocked = await items();
    await panel.evaluate(() =>
      window.gallery?.push({ policy: { locked: ['excludedDomains'], unknown: [] } }),
    );
    await expect.poll(async () => unlocked.length - (await items()).length).toBe(1);
    expect(await items()).not.toContain('Never alert about it (customer, your own company)');
  });

  test('marks an account that is excluded and listed all the same', async () => {
    const panel = await open({ state: 'left-out-shown' });
    await panel.getByRole('button', { name: /Kestreline Freight.*excluded/u }).waitFor();
  });

  test('keeps the rows in their places under a pointer, also one that rests, until it leaves', async () => {
    const panel = await open({}, 400, 1_000);
    const names = () =>
      panel.getByRole('list', { name: 'Hot accounts' }).locator('[id$=-name]').allTextContents();
    const turn = () =>
      panel.evaluate(() => {
        const now = window.gallery?.state();
        if (now !== undefined)
          window.gallery?.push({ hot: { ...now.hot, accounts: now.hot.accounts.toReversed() } });
      });
    await panel.getByRole('button', { name: 'Corvane Robotics' }).hover();
    const before = await names();
    await turn();
    await panel.getByRole('button', { name: 'Re-ranked' }).waitFor();
    expect(await names()).toEqual(before);
    await panel.getByRole('combobox').hover();
    await expect.poll(names).toEqual(before.toReversed());
    expect(await panel.getByRole('button', { name: 'Re-ranked' }).count()).toBe(0);
  });

  test('without anybody says what a longer window has, and goes there', async () => {
    const panel = await open({ state: 'empty' });
    await panel.getByText('12 were hot in the last 7 days.').waitFor();
    await panel.getByRole('button', { name: 'Show the last 7 days' }).click();
    await expect.poll(() => callsOf(panel, 'setHotWindow')).toEqual([['7d']]);
  });

  test('whose score of these days is unknown has a plot that says so', async () => {
    const panel = await open({ view: 'account', state: 'score-unknown' });
    await panel.getByRole('figure').getByText('No 24 h score known for these days').waitFor();
  });

  test('leads from its filter to the accounts that are muted', async () => {
    const panel = await open({ state: 'some-marked' });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel
      .getByRole('group', { name: 'Listed in the feed' })
      .getByRole('button', { name: 'Muted 1' })
      .click();
    await panel.getByRole('dialog').waitFor({ state: 'detached' });
    await panel.getByRole('list', { name: 'Muted accounts' }).getByText('Quillmark Media').first().waitFor();
  });

  test('filters the hot list, shows by what, and clears it again', async () => {
    const panel = await open({}, 400, 1_000);
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
    await panel.getByRole('button', { name: /^Show \d+ accounts?$/u }).click();
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await panel.getByRole('button', { name: 'Remove Stage: Evaluating' }).click();
    await expect.poll(() => rows.count()).toBe(10);
  });

  test('logs an activity with its note as it was typed, and takes one back that still waits', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'Log activity' }).click();
    const dialog = panel.getByRole('dialog');
    const own = dialog.getByRole('group', { name: 'Type' }).getByRole('button');
    expect(await own.allTextContents()).toEqual(['Call', 'Meeting', 'Email', 'Voicemail', 'Note']);
    await own.nth(4).click();
    await panel.getByRole('button', { name: 'Log it' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('Write the note first.');
    await own.nth(0).click();
    await dialog.getByLabel('With').selectOption('Bram Tersley');
    await dialog.getByLabel('Note').fill('Wants THE paper_first.\n\n  - and a call');
    await dialog.getByLabel('Follow up').selectOption('Tomorrow 08:00');
    await dialog.getByLabel('Follow up').selectOption('Other time…');
    const date = dialog.getByLabel('Date of the reminder');
    await date.focus();
    // Main does not accept a year of five digits.
    await panel.keyboard.type('1122202655');
    expect(await date.inputValue()).toMatch(/^\d{4}-/u);
    await date.fill('2026-11-22');
    await dialog.getByLabel('Time of the reminder').fill('9');
    // This works wherever the focus is in the dialog.
    await dialog.getByLabel('Follow up').focus();
    await panel.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    const activity = {
      type: 'call',
      note: 'Wants THE paper_first.\n\n  - and a call',
      outcome: null,
      person: 'Bram Tersley',
      followUp: { date: '2026-11-22', minute: 9 * 60 },
    };
    expect(await callsOf(panel, 'logActivity')).toEqual([['tarnwick.example', activity]]);
    await panel
      .getByText(/^Call logged\. Reminder: tomorrow/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    expect(await callsOf(panel, 'discardLogged')).toEqual([['logged-1']]);
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    expect(await callsOf(panel, 'discardLogged')).toEqual([['logged-1'], ['logged-0']]);
    await panel.getByText('Call removed').nth(1).waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Call put back').first().waitFor();
    expect(await callsOf(panel, 'restoreLogged')).toEqual([['logged-0']]);
  });

  test('one key logs how it went, and so does one click; in the note it is a digit, and a note is not asked', async () => {
    const panel = await open();
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    const outcomes = dialog.getByRole('group', { name: /^How did it go/u });
    const begin = async (): Promise<void> => {
      await panel.keyboard.press('l');
      await dialog.waitFor();
    };
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await begin();
    await panel.keyboard.press('3');
    await dialog.waitFor({ state: 'detached' });
    await begin();
    await panel.keyboard.type('At 2, not 1');
    await outcomes.getByRole('button', { name: 'Booked' }).click();
    await dialog.waitFor({ state: 'detached' });
    await begin();
    await dialog.getByRole('button', { name: 'Note', exact: true }).click();
    await outcomes.waitFor({ state: 'detached' });
    await panel.keyboard.press('Escape');
    expect(await callsOf(panel, 'logActivity')).toMatchObject([
      ['tarnwick.example', { type: 'call', outcome: 'no-answer', note: '' }],
      ['tarnwick.example', { type: 'call', outcome: 'booked', note: 'At 2, not 1' }],
    ]);
  });

  test('offers the organisation’s own categories first, and says what the chosen one means', async () => {
    const panel = await open({ view: 'account' });
    expect(await callsOf(panel, 'loadCategories')).toEqual([[]]);
    await panel.getByText('Somebody asked to be shown the product.').waitFor();
    await panel.getByRole('button', { name: 'Log activity' }).click();
    const own = panel.getByRole('group', { name: 'Your categories' }).getByRole('button');
    expect(await own.allTextContents()).toEqual(['Demo request', 'Partner referral', 'Met at a fair']);
    await own.nth(1).click();
    await panel
      .getByRole('dialog')
      .getByText('A partner introduced the account to us. Signal score 45.')
      .waitFor();
    await panel.getByRole('button', { name: 'Just log it' }).click();
    await panel.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'logActivity')).toMatchObject([
      ['tarnwick.example', { type: 'Partner referral', note: '' }],
    ]);
  });

  test('L logs on the row that has the focus, and what was typed is there again after Esc', async () => {
    const panel = await open();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('l');
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    await dialog.getByText('Tarnwick Systems').waitFor();
    await panel.keyboard.type('Call back in May');
    await panel.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panel.keyboard.press('l');
    await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Call back in May');
    await dialog.getByRole('button', { name: 'Just log it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.keyboard.press('l');
    await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('');
  });

  test('L on a person logs on their company, with them; one whose company is not known has nothing to log on', async () => {
    const panel = await open({ view: 'person' });
    await panel.getByRole('heading', { level: 1 }).waitFor();
    await panel.keyboard.press('l');
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    const name = await panel.getByRole('heading', { level: 1, includeHidden: true }).textContent();
    await expect.poll(() => dialog.getByLabel('With').inputValue()).toBe(name?.trim());
  });

  test('shows what was logged with its note, and removes its follow-up', async () => {
    const panel = await open({ view: 'account' });
    const logged = panel
      .getByRole('list', { name: 'Activity' })
      .getByRole('listitem')
      .filter({ hasText: 'Wants the security paper first.' });
    await logged.waitFor();
    expect(await logged.textContent()).toContain('logged by you · Reached · Bram Tersley');
    await logged.getByRole('button', { name: 'Remove reminder' }).click();
    expect(await callsOf(panel, 'endFollowUp')).toEqual([['logged-0']]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => callsOf(panel, 'changeFollowUp')).toHaveLength(1);
  });

  test('begins with the reminders of the account alone; each can be moved and removed, with an undo', async () => {
    const panel = await open({ state: 'some-marked' });
    await panel.getByRole('button', { name: 'Corvane Robotics' }).first().click();
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    const rows = panel.getByRole('list', { name: 'Reminders' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().textContent()).toMatch(
      /Reminder: tomorrow 07:41.*Call · No answer · Wants the security paper\./u,
    );
    await rows.getByRole('button', { name: 'Change for Corvane Robotics' }).click();
    await panel
      .getByRole('dialog', { name: 'Change the reminder' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect.poll(() => callsOf(panel, 'changeFollowUp')).toEqual([['logged-0', 'tomorrow']]);
    await rows.getByRole('button', { name: 'Remove for Corvane Robotics' }).press('Enter');
    await expect.poll(() => callsOf(panel, 'endFollowUp')).toEqual([['logged-0']]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => callsOf(panel, 'changeFollowUp')).toHaveLength(2);
  });

  test('the keyboard continues from the activity once what was logged is removed', async () => {
    const panel = await open({ view: 'account' });
    const remove = panel.getByRole('button', { name: 'Remove', exact: true });
    await remove.focus();
    await panel.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    const focused = () => panel.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Activity');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await remove.waitFor();
  });

  test('says how engaged with the ads it is', async () => {
    const panel = await open({ view: 'account' });
    const section = panel.getByRole('region', { name: 'Ad engagement' });
    await section.getByText('High · 52 interactions').waitFor();
  });

  test('opens the page of a contact, and watches and links to them by keys', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: /^Ilse Varga/u }).focus();
    await panel.keyboard.press('w');
    await expect
      .poll(() => callsOf(panel, 'changeAttention'))
      .toEqual([[{ kind: 'person', publicIdentifier: 'ilse.varga@tarnwick.example' }, 'watch']]);
    await panel.keyboard.press('Shift+C');
    await expect
      .poll(() => callsOf(panel, 'copyText'))
      .toEqual([['hotlist://person/ilse.varga%40tarnwick.example']]);
    await panel.getByRole('button', { name: /^office@tarnwick\.example/u }).click();
    await panel.getByRole('heading', { level: 1, name: 'office@tarnwick.example' }).waitFor();
  });

  test('lists each human once: name, title, what they did last, one score, and how sure a join is', async () => {
    const panel = await open({ view: 'account' });
    const rows = panel.getByRole('region', { name: 'People' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(3);
    const bram = rows.filter({ hasText: 'Bram Tersley' });
    for (const text of ['VP Engineering', 'Pricing page visit · 3 min on /pricing', 'lead score']) {
      await bram.getByText(text).first().waitFor();
    }
    await bram.getByText('Likely: name in the email, same company').waitFor();
    // An address is shown only when there is no name.
    expect(await rows.getByText('@').allTextContents()).toEqual(['office@tarnwick.example']);
  });

  test('a person is written to, found on LinkedIn and logged on, by mouse and by keys', async () => {
    const panel = await open({ view: 'account' });
    const choose = async (name: string) => {
      await panel.getByRole('button', { name: 'Actions for Bram Tersley' }).click();
      await panel.getByRole('menuitem', { name }).click();
    };
    await choose('Write to bram.tersley@tarnwick.example');
    await choose('LinkedIn');
    expect(await callsOf(panel, 'openLink')).toEqual([
      ['mailto:bram.tersley@tarnwick.example'],
      ['https://www.linkedin.com/in/bram-tersley'],
    ]);
    await choose('Copy bram.tersley@tarnwick.example');
    expect(await callsOf(panel, 'copyText')).toEqual([['bram.tersley@tarnwick.example']]);
    await panel.getByRole('button', { name: /^Ilse Varga/u }).focus();
    await panel.keyboard.press('l');
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    await expect.poll(() => dialog.getByLabel('With', { exact: true }).inputValue()).toBe('Ilse Varga');
  });

  test('joining is not offered when the account has nobody of the other kind', async () => {
    const panel = await open();
    await panel
      .getByRole('button', { name: /Miralto Energy/u })
      .first()
      .click();
    await panel.getByRole('button', { name: 'Actions for Ilse Varga' }).click();
    await panel.getByRole('menuitem', { name: 'Log activity' }).waitFor();
    expect(await panel.getByRole('menuitem', { name: 'Join with…' }).count()).toBe(0);
  });

  test('a join is split and made by hand, and each is undone', async () => {
    const panel = await open({ view: 'account' });
    const rows = panel.getByRole('region', { name: 'People' }).getByRole('listitem');
    const openDialog = async (who: string, item: string) => {
      await panel
        .getByRole('button', { name: `Actions for ${who}` })
        .first()
        .click();
      await panel.getByRole('menuitem', { name: item }).click();
      return panel.getByRole('dialog', { name: `Who is ${who}?` });
    };
    await expect.poll(() => rows.count()).toBe(3);
    const split = await openDialog('Bram Tersley', 'Split or join…');
    await split.getByText('Likely: name in the email, same company').waitFor();
    await split.getByRole('button', { name: 'Split' }).click();
    await panel.getByText('bram.tersley@tarnwick.example is split from Bram Tersley').last().waitFor();
    await expect.poll(() => rows.count()).toBe(4);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(3);

    const join = await openDialog('Ilse Varga', 'Join with…');
    await join.getByRole('button', { name: 'Join' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    expect(await callsOf(panel, 'choosePersonJoin')).toEqual([
      [{ email: 'bram.tersley@tarnwick.example', publicIdentifier: 'bram-tersley' }, 'split'],
      [{ email: 'bram.tersley@tarnwick.example', publicIdentifier: 'bram-tersley' }, null],
      [{ email: 'ilse.varga@tarnwick.example', publicIdentifier: 'bram-tersley' }, 'join'],
      [{ email: 'ilse.varga@tarnwick.example', publicIdentifier: 'bram-tersley' }, null],
    ]);
  });

  test('an address that is not theirs is split from a person on their own page, and given back by undo', async () => {
    const panel = await open({ view: 'person' });
    const facts = panel.getByRole('region', { name: 'Facts' });
    const email = 'ada.quillon@bluefen.example';
    await facts.getByText('Likely: name in the email, same company').waitFor();
    await facts.getByRole('button', { name: `Split ${email} from Ada Quillon` }).click();
    await panel.getByText(`${email} is split from Ada Quillon`).last().waitFor();
    await expect.poll(() => facts.getByText(email).count()).toBe(0);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await facts.getByText(email).waitFor();
    expect(await callsOf(panel, 'choosePersonJoin')).toEqual([
      [{ email, publicIdentifier: 'ada-quillon' }, 'split'],
      [{ email, publicIdentifier: 'ada-quillon' }, null],
    ]);
  });

  test('opens links through main only', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('link', { name: 'LinkedIn' }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([['https://www.linkedin.com/company/tarnwick-example']]);
    expect(await panel.locator('a[href], img, iframe').count()).toBe(0);
  });

  test('the page of an account begins with what is open about it, until it is done', async () => {
    const panel = await open({ view: 'account', state: 'threads' });
    const entry = panel.getByRole('region', { name: 'Open alert' });
    const said = async () => (await entry.innerText()).replaceAll(/\s+/g, ' ');
    await entry.waitFor();
    const before = panel.getByRole('group', { name: 'Actions' });
    const [top, below] = [await entry.boundingBox(), await before.boundingBox()];
    expect(top?.y).toBeLessThan(below?.y ?? 0);
    expect(await said()).toMatch(/^Heating up.*2 pricing page visits, demo request.*2 more reasons/u);
    const more = entry.getByRole('button', { name: '2 more reasons: Tarnwick Systems' });
    await more.click();
    const reasons = entry.getByRole('list', { name: 'Further reasons: Tarnwick Systems' });
    await expect.poll(() => reasons.getByRole('listitem').count()).toBe(2);
    await more.click();
    await reasons.waitFor({ state: 'detached' });
    await entry.getByRole('button', { name: 'Done' }).press('Enter');
    await entry.waitFor({ state: 'detached' });
    // The button is gone, and Tab continues with what comes after it.
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.className ?? ''))
      .toContain('opened');
    expect(await callsOf(panel, 'changeAlerts')).toEqual([[{ ids: ['a1', 'a1-2', 'a1-1'], to: 'done' }]]);
    expect(await before.count()).toBe(1);
  });
});
