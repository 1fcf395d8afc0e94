// What the panel shows once something has been pressed or typed: dialogs, menus and opened parts.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** By the menu of the first row that shows a signal. */
async function askType(page: Page): Promise<void> {
  await page.locator('[data-row][data-type]').first().click({ button: 'right' });
  await page.locator('[role=menuitem]').last().click();
  await page.locator('dialog').waitFor();
}

async function openStatus(page: Page): Promise<void> {
  await page.locator('footer button.state').click();
  await page.getByRole('dialog').waitFor();
}

/** Down to an opened rule below the first ones. */
const RULE_HEIGHT = 1_340;

async function openRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Strong signal' }).click();
  await page.getByRole('progressbar', { name: 'Replaying the last few days' }).waitFor();
}

export const dialogScenes: readonly Scene[] = [
  { name: 'filter-lists', query: { state: 'named-ids' }, act: (page) => openDialog(page, 'Filter') },
  { name: 'filter', query: {}, act: (page) => openDialog(page, 'Filter') },
  {
    name: 'filter-chosen',
    query: {},
    async act(page) {
      await openDialog(page, 'Filter');
      await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
      await page.getByRole('button', { name: 'Clear' }).waitFor();
    },
  },
  {
    name: 'filtered',
    query: {},
    async act(page) {
      await openDialog(page, 'Filter');
      await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
      await page.getByRole('button', { name: /^Show \d+ accounts?$/u }).click();
      await page.getByRole('button', { name: 'Remove Stage: Evaluating' }).waitFor();
    },
  },
  {
    name: 'keys',
    query: {},
    async act(page) {
      await page.getByRole('tab', { name: 'Hot' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
  {
    name: 'status',
    query: { state: 'refused' },
    act: openStatus,
  },
  ...[
    'quiet',
    'partial',
    'reconnecting',
    'disk-full',
    'no-copy',
    'silent-notifications',
    'not-understood',
    'quota-low',
    'waiting',
    'type-questions',
    'fast-demo',
  ].map((state) => ({
    name: `status-${state}`,
    query: { state },
    act: openStatus,
  })),
  {
    name: 'diagnostics-quota-low',
    query: { view: 'diagnostics', state: 'quota-low' },
    height: 1_200,
  },
  {
    name: 'diagnostics-save',
    query: { view: 'diagnostics' },
    async act(page) {
      await openDialog(page, 'Review and save…');
      await page.getByRole('group').filter({ hasText: 'about.json' }).locator('summary').click();
      await page.getByText('"system": "linux"').waitFor();
    },
  },
  ...['ready', 'downloading', 'refused', 'ruled'].map((kind) => ({
    name: `settings-update-${kind}`,
    query: { view: 'settings-about', state: `update-${kind}` },
  })),
  {
    name: 'outgoing',
    query: { view: 'settings-integrations' },
    async act(page) {
      await page.getByRole('region', { name: 'Webhook' }).getByRole('button', { name: 'Enter…' }).click();
      const field = page.getByLabel('Webhook address');
      await field.fill('http://hooks.example/one');
      const section = page.getByRole('region', { name: 'Webhook' });
      await section.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The address must start with https://').waitFor();
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'outgoing-failed',
    query: { view: 'settings-integrations', state: 'webhook-failed' },
    async act(page) {
      const section = page.getByRole('region', { name: 'Webhook' });
      await section.locator('summary').click();
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'outgoing-remove',
    query: { view: 'settings-integrations', state: 'webhook-failed' },
    act: (page) => openDialog(page, 'Remove'),
  },
  {
    name: 'outgoing-test',
    query: { view: 'settings-integrations', state: 'webhook-failed' },
    async act(page) {
      await openDialog(page, 'Post a test');
      await page.getByText('The webhook accepted it.').waitFor();
    },
  },
  {
    name: 'assistants',
    query: { view: 'settings-integrations', state: 'assistants-on' },
    async act(page) {
      const section = page.getByRole('region', { name: 'Assistants' });
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  { name: 'update-line', query: { state: 'update-ready' } },
  {
    name: 'notices',
    query: { view: 'settings-about' },
    async act(page) {
      const row = page.locator('.setting', { hasText: 'Third-party notices' });
      await row.getByRole('button', { name: 'Show' }).click();
      await page.locator('summary', { hasText: 'brightpath' }).click();
      await page.getByRole('region', { name: 'License of brightpath' }).waitFor();
    },
  },
  { name: 'proxy-asks', query: { view: 'settings-connection', state: 'proxy-asks' } },
  {
    name: 'pause-menu',
    query: {},
    async act(page) {
      await page.getByRole('button', { name: 'Pause notifications' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'muted-toast',
    query: {},
    async act(page) {
      await page.getByRole('list', { name: 'Hot accounts' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('m');
      await page.getByText('Tarnwick Systems is muted').last().waitFor();
    },
  },
  { name: 'learning', query: { view: 'feed', state: 'learning' } },
  { name: 'why', query: { view: 'feed' }, act: (page) => openDialog(page, 'Why wasn’t I alerted?') },
  {
    name: 'why-weighed',
    query: { view: 'feed' },
    isOfAnyLanguage: true,
    async act(page) {
      const entry = page.locator('[data-entry]', { has: page.locator('[data-select="signal:s4"]') });
      await entry.locator('[data-row] ~ button').last().click();
      await page.locator('dialog li').first().waitFor();
    },
  },
  { name: 'type-asked', query: { view: 'feed' }, isOfAnyLanguage: true, act: askType },
  {
    name: 'type-asked-team',
    query: { view: 'feed', state: 'team-answers' },
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('[data-row][data-type="demo_request"]').first().click({ button: 'right' });
      await page.locator('[role=menuitem]').last().click();
      await page.locator('dialog').waitFor();
    },
  },
  {
    name: 'type-locked',
    query: { view: 'feed', state: 'types-locked' },
    isOfAnyLanguage: true,
    act: askType,
  },
  {
    name: 'ledger-weighed',
    query: { view: 'feed' },
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('input[type=radio][value=ledger]').check({ force: true });
      const more = page.locator('[data-entry] button[aria-expanded]').first();
      await more.click();
      await page.locator('[data-entry] ul li').first().waitFor();
    },
  },
  {
    name: 'row-menu',
    query: {},
    async act(page) {
      await page
        .getByRole('list', { name: 'Hot accounts' })
        .locator('[data-row]')
        .nth(1)
        .click({ button: 'right' });
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'feed-held-part',
    query: { view: 'feed' },
    async act(page) {
      await page.evaluate(() => {
        const { gallery } = window;
        if (gallery === undefined) throw new Error('there is no gallery');
        const { listFeed } = gallery.bridge;
        const listHeld: typeof listFeed = async (query) => {
          const answer = await listFeed(query);
          if (answer.kind === 'failed') return answer;
          const alerts = answer.value.items.filter(({ kind }) => kind === 'alert');
          return { ...answer, value: { items: alerts.slice(0, 2), hasOlder: false } };
        };
        Object.assign(gallery.bridge, { listFeed: listHeld });
        gallery.push({ attention: { ...gallery.state().attention, allHeldCount: 2 } });
      });
      await page.getByRole('button', { name: /^Held/ }).click();
      await page.getByRole('button', { name: /^Held/, pressed: true }).waitFor();
    },
  },
  {
    name: 'connect-swap',
    query: { state: 'key-refused' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      for (const api of ['Accounts API', 'Signals API']) {
        await page.getByLabel(`${api} address`).fill('https://api.example');
        await page.getByLabel(`${api} key`).fill('some-key');
      }
      await page.getByRole('button', { name: 'Verify and connect' }).click();
      await page.getByRole('button', { name: 'Swap addresses and keys' }).waitFor();
    },
  },
  {
    name: 'ledger-done',
    query: { view: 'feed' },
    async act(page) {
      const feed = page.getByRole('list', { name: 'Feed' });
      const done = feed.getByRole('button', { name: /^Done/ });
      await done.first().click();
      await page.getByRole('radio', { name: 'History' }).check({ force: true });
      await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Done' });
      await page.getByRole('button', { name: 'Put back' }).first().waitFor();
    },
  },
  {
    name: 'ledger',
    query: { view: 'feed' },
    async act(page) {
      await page.getByRole('radio', { name: 'History' }).check({ force: true });
      await page.getByRole('list', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'feed-filter',
    query: { view: 'feed' },
    async act(page) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Type').waitFor();
    },
  },
  {
    name: 'feed-thread',
    query: { view: 'feed', state: 'threads' },
    async act(page) {
      await page.getByRole('button', { name: '2 more reasons: Tarnwick Systems' }).click();
      await page
        .getByRole('list', { name: 'Further reasons: Tarnwick Systems' })
        .getByText('Ad like')
        .waitFor();
    },
  },
  {
    name: 'feed-digest',
    query: { view: 'feed', state: 'threads' },
    async act(page) {
      await page.getByRole('radio', { name: 'Alerts' }).check({ force: true });
      await page.getByRole('button', { name: '6 alerts' }).first().click();
      await page.getByText('Vantorre Bank').first().waitFor();
    },
  },
  { name: 'feed-since-looked', query: { view: 'feed', state: 'since-looked' } },
  { name: 'hot-since-looked', query: { state: 'since-looked' } },
  { name: 'hot-logged', query: { state: 'hot-logged' }, isOfAnyLanguage: true },
  {
    name: 'rule-sound',
    query: { view: 'settings-alerts' },
    height: RULE_HEIGHT,
    async act(page) {
      await page.evaluate(() => {
        const { gallery } = window;
        if (gallery === undefined) throw new Error('there is no gallery');
        gallery.push({ settings: { ...gallery.state().settings, notificationSound: true } });
      });
      await page.getByRole('button', { name: /^Request/ }).click();
      await page.getByRole('combobox', { name: 'Sound' }).selectOption('Bell');
      await page.getByRole('button', { name: 'Play Bell' }).waitFor();
      await page.getByText('In the last 7 days, this would have alerted you').waitFor();
    },
  },
  {
    name: 'feed-selected',
    query: { view: 'feed', state: 'threads' },
    async act(page) {
      await page.getByText('Tarnwick Systems · Heating up').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await page.getByRole('toolbar', { name: 'Selected' }).waitFor();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('toolbar').getByText('3 selected').waitFor();
    },
  },
  {
    name: 'feed-selected-snooze',
    query: { view: 'feed', state: 'threads' },
    async act(page) {
      await page.getByRole('checkbox', { name: 'Select Tarnwick Systems' }).first().click();
      await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Snooze' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'feed-reminders',
    query: { view: 'feed', state: 'some-marked' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Reminders' }).click();
      await page.getByRole('list', { name: 'Reminders' }).waitFor();
    },
  },
  {
    name: 'reminder-other-time',
    query: { view: 'feed', state: 'some-marked' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Reminders' }).click();
      await page.getByRole('button', { name: 'Change' }).first().click();
      await page.getByRole('combobox', { name: 'Follow up' }).selectOption('Other time…');
      await page.getByLabel('Date of the reminder').waitFor();
    },
  },
  {
    name: 'feed-snoozed',
    query: { view: 'feed', state: 'some-marked' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Snoozed' }).click();
      await page.getByRole('list', { name: 'Snoozed accounts' }).waitFor();
    },
  },
  {
    name: 'feed-watched',
    query: { view: 'feed', state: 'some-marked' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Watched' }).click();
      await page.getByRole('list', { name: 'Watched accounts and people' }).waitFor();
    },
  },
  {
    name: 'feed-selected-no-alert',
    query: { view: 'feed', state: 'threads' },
    async act(page) {
      const signal = page.locator('[data-select]:not([data-alert])').first();
      await signal.click({ modifiers: ['Control'] });
      await page.getByRole('toolbar', { name: 'Selected' }).waitFor();
    },
  },
  {
    name: 'feed-nothing-unread',
    query: { view: 'feed', state: 'nothing-open' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Unread' }).click();
      await page.getByRole('heading', { name: 'Nothing unread' }).waitFor();
    },
  },
  {
    name: 'fault',
    query: { state: 'lookup-twins' },
    async act(page) {
      await page.getByRole('combobox').fill('a');
      await page.getByRole('heading', { name: 'The panel could not be displayed' }).waitFor();
    },
  },
  {
    name: 'feed-newer',
    query: { view: 'feed' },
    async act(page) {
      await page.getByRole('list', { name: 'Feed' }).locator('[data-row]').first().waitFor();
      // In steps, so that every row above has been measured and none moves the place that is reached.
      await page.locator('[data-scroll]').evaluate(async (area) => {
        const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
        for (const top of [200, 400, 600, 800, 900, 900]) {
          area.scrollTo(0, top);
          for (let frames = 0; frames < 4; frames += 1) await frame();
        }
      });
      await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor({ state: 'detached' });
      await page.evaluate(() => {
        const feed = window.gallery?.state().feed;
        const [first] = feed?.items ?? [];
        if (feed === undefined || first === undefined) throw new Error('no feed');
        const newer = { ...first, key: 'alert:newer', at: first.at + 1_000 };
        window.gallery?.push({ feed: { ...feed, items: [newer, ...feed.items] } });
      });
      await page.getByRole('button', { name: '1 new' }).waitFor();
    },
  },
  {
    name: 'hot-held',
    query: { state: 'today' },
    async act(page) {
      await page.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(() => {
        const { hot } = window.gallery?.state() ?? {};
        if (hot !== undefined) window.gallery?.push({ hot: { ...hot, accounts: hot.accounts.toReversed() } });
      });
      await page.getByRole('button', { name: 'Re-ranked' }).waitFor();
    },
  },
  {
    name: 'people-watched',
    query: { view: 'people' },
    async act(page) {
      await page.getByRole('list', { name: 'People' }).waitFor();
      await page.evaluate(() => {
        const attention = window.gallery?.state().attention;
        if (attention === undefined) throw new Error('there is no state');
        window.gallery?.push({ attention: { ...attention, watchedPeople: ['noor-castellane'] } });
      });
      await page.getByRole('button', { name: 'Watched 1' }).waitFor();
    },
  },
  {
    name: 'people-not-seen-yet',
    query: { view: 'people' },
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('[data-row]').first().waitFor();
      await page.evaluate(() => {
        const attention = window.gallery?.state().attention;
        if (attention === undefined) throw new Error('there is no state');
        const watchedPeople = ['ilse.varga@tarnwick.example', 'dana.ode@unheard.example', 'robin-vale'];
        window.gallery?.push({ attention: { ...attention, watchedPeople } });
      });
      await page.getByRole('button', { name: /3$/u }).click();
      await page.locator('[data-person="robin-vale"]').waitFor();
    },
  },
  {
    name: 'people-held',
    query: { view: 'people' },
    async act(page) {
      await page.getByRole('list', { name: 'People' }).locator('[data-row]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(() => {
        const people = window.gallery?.state().people ?? [];
        const [first] = people;
        if (first === undefined) throw new Error('nobody is there');
        window.gallery?.push({ people: [{ ...first, key: 'newcomer' }, ...people] });
      });
      await page.getByRole('button', { name: '1 new' }).waitFor();
    },
  },
  {
    name: 'team',
    query: { view: 'people' },
    async act(page) {
      await page.getByRole('radio', { name: 'Team' }).check({ force: true });
      await page.getByRole('list', { name: 'Team' }).waitFor();
    },
  },
  { name: 'person-mine', query: { view: 'person', state: 'mine' } },
  {
    name: 'feed-mine',
    query: { view: 'feed', state: 'mine' },
    async act(page) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Owner').waitFor();
    },
  },
  {
    name: 'account-reminder',
    query: { state: 'some-marked' },
    async act(page) {
      await page.getByRole('button', { name: 'Corvane Robotics' }).first().click();
      await page.getByRole('list', { name: 'Reminders' }).waitFor();
    },
  },
  { name: 'account-not-ranked', query: { view: 'account', state: 'not-ranked' } },
  {
    name: 'plot-read',
    query: { view: 'account' },
    async act(page) {
      const reader = page.getByRole('slider', { name: '24 h score, 7 days' });
      await reader.focus();
      await page.keyboard.press('End');
      await page.locator('.reading').waitFor();
    },
  },
  { name: 'hot-left-out', query: { state: 'left-out' } },
  {
    name: 'hot-left-out-shown',
    query: { state: 'left-out-shown' },
    async act(page) {
      await page.getByText('excluded', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'account-do-not-contact', query: { view: 'account', state: 'do-not-contact' } },
  {
    name: 'score-explained',
    query: {},
    async act(page) {
      await page.getByRole('list', { name: 'Hot accounts' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('i');
      await page.locator('.score-meaning').waitFor();
    },
  },
  {
    name: 'score-explained-account',
    query: { view: 'account' },
    async act(page) {
      await page.getByRole('button', { name: '71 24 h score' }).click();
      await page.locator('.score-meaning').waitFor();
    },
  },
  {
    name: 'account-person-acts',
    query: { view: 'account' },
    async act(page) {
      await page.getByRole('button', { name: 'Actions for Bram Tersley' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'contact-joined',
    query: { view: 'contact' },
    async act(page) {
      await page.getByRole('button', { name: 'More for Ilse Varga' }).click();
      await page.getByRole('menuitem', { name: 'Join with…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Join' }).first().click();
      await page.getByText('Joined by you').waitFor();
    },
  },
  {
    name: 'join',
    query: { view: 'account' },
    async act(page) {
      await page.getByRole('button', { name: 'Actions for Bram Tersley' }).click();
      await page.getByRole('menuitem', { name: 'Split or join…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'log-signal', query: { view: 'account' }, act: (page) => openDialog(page, 'Log activity') },
  {
    name: 'rule-preview',
    query: { view: 'settings-alerts' },
    height: RULE_HEIGHT,
    async act(page) {
      await page.getByRole('button', { name: 'Strong signal' }).click();
      await page.getByText('In the last 7 days, this would have alerted you').waitFor();
    },
  },
  {
    name: 'paces-replaying',
    query: { view: 'settings-alerts', state: 'replaying' },
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('[data-keywords][class*=pace] button').first().click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'rule-replaying',
    query: { view: 'settings-alerts', state: 'replaying' },
    height: RULE_HEIGHT,
    act: openRule,
  },
  {
    name: 'rule-stopped',
    query: { view: 'settings-alerts', state: 'replaying' },
    height: RULE_HEIGHT,
    async act(page) {
      await openRule(page);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Replay again' }).waitFor();
    },
  },
];
