// Everything that the panel can show, by name: each view, state and dialog, and what one does to get there. The pictures
// and the tests of access go through all of them.
import type { Page } from 'playwright';
import type { PageName } from '../../../src/shared/model.ts';
import type { Query } from './panel-tests.ts';
import { routes } from './routes.ts';
import { askScenes } from './ask-scenes.ts';
import { claimScenes } from './claim-scenes.ts';
import { organizationScenes } from './organization-scenes.ts';
import { teamScenes } from './team-scenes.ts';

export interface Scene {
  readonly name: string;
  readonly query: Query;
  /** Px, for a page that is longer than the panel; else the panel's own height. */
  readonly height?: number;
  /** From the opened page to what is to be seen; resolves when it is there. */
  readonly act?: (page: Page) => Promise<void>;
  /** Its act names nothing in English. */
  readonly isOfAnyLanguage?: true;
}

/** These are seen to their end. */
const long: Partial<Readonly<Record<PageName, number>>> = {
  settings: 5_000,
  diagnostics: 1_480,
  account: 1_500,
  person: 900,
};
const states = [
  'demo',
  'paused',
  'quiet',
  'partial',
  'reconnecting',
  'disk-full',
  'broken',
  'uncaught',
  'today',
  'no-copy',
  'silent-notifications',
  'not-understood',
  'not-working',
  'refused',
  'limited',
  'offline',
  'baseline',
  'loading',
  'empty',
  'no-surface-a',
  'dead',
  'onboarding',
];

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function scrollToAbout(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'About' }).evaluate((heading) => heading.scrollIntoView());
}

async function openStatus(page: Page): Promise<void> {
  await page.getByTitle('Show the details').click();
  await page.getByRole('dialog').waitFor();
}

/** What the gallery's service finds for any question is in the list. */
async function serviceAnswered(page: Page): Promise<void> {
  await page.getByRole('option', { name: /^Tarnhollow Instruments/u }).waitFor();
}

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Look up' }).fill(text);
  await page.getByRole('listbox', { name: 'Results' }).and(page.locator('[aria-busy=false]')).waitFor({
    state: 'attached',
  });
}

/** The form of the first run, filled in and sent. */
async function connectWith(page: Page, address: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByLabel('Address of the Signals API').fill(address);
  await page.getByLabel('Key for the Signals API').fill('a-key');
  await page.getByRole('button', { name: 'Verify and connect' }).click();
  await page.getByText(answer).waitFor();
}

/** Down to an opened rule below the first ones. */
const RULE_HEIGHT = 1_000;

async function openRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Strong signal' }).click();
  await page.getByRole('progressbar', { name: 'Replaying the last days' }).waitFor();
}

const dialogs: readonly Scene[] = [
  { name: 'filter-lists', query: { state: 'named-ids' }, act: (page) => openDialog(page, 'Filter') },
  { name: 'filter', query: {}, act: (page) => openDialog(page, 'Filter') },
  {
    name: 'filtered',
    query: {},
    async act(page) {
      await openDialog(page, 'Filter');
      await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
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
    query: { view: 'settings', state: `update-${kind}` },
    act: scrollToAbout,
  })),
  {
    name: 'outgoing',
    query: { view: 'settings' },
    async act(page) {
      await page.getByRole('region', { name: 'Outgoing' }).getByRole('button', { name: 'Enter…' }).click();
      const field = page.getByLabel('Address of the webhook');
      await field.fill('http://hooks.example/one');
      const section = page.getByRole('region', { name: 'Outgoing' });
      await section.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The address must begin with https://').waitFor();
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'outgoing-failed',
    query: { view: 'settings', state: 'webhook-failed' },
    async act(page) {
      const section = page.getByRole('region', { name: 'Outgoing' });
      await section.locator('summary').click();
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'outgoing-test',
    query: { view: 'settings', state: 'webhook-failed' },
    async act(page) {
      await openDialog(page, 'Post a test');
      await page.getByText('The webhook accepted it.').waitFor();
    },
  },
  {
    name: 'assistants',
    query: { view: 'settings', state: 'assistants-on' },
    async act(page) {
      const section = page.getByRole('region', { name: 'Assistants' });
      await section.evaluate((element) => element.scrollIntoView());
    },
  },
  { name: 'update-line', query: { state: 'update-ready' } },
  {
    name: 'notices',
    query: { view: 'settings' },
    async act(page) {
      const row = page.locator('.setting', { hasText: 'Third-party notices' });
      await row.getByRole('button', { name: 'Show' }).click();
      await page.locator('summary', { hasText: 'brightpath' }).click();
      await page.getByRole('region', { name: 'License of brightpath' }).waitFor();
    },
  },
  {
    name: 'ruled-addresses',
    query: { state: 'ruled-addresses' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('Set by your organization').waitFor();
    },
  },
  { name: 'proxy-asks', query: { view: 'settings', state: 'proxy-asks' } },
  {
    name: 'proxy-asks-first',
    query: { state: 'proxy-asks-first' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('The proxy proxy.example:8080 asks').waitFor();
    },
  },
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
  {
    name: 'asks',
    query: { view: 'settings', state: 'learning' },
    height: RULE_HEIGHT,
    async act(page) {
      await page.getByRole('button', { name: 'Explicit ask' }).click();
      await page.getByRole('list', { name: 'Signal types' }).waitFor();
    },
  },
  { name: 'why', query: { view: 'feed' }, act: (page) => openDialog(page, 'Why wasn’t I alerted?') },
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
      await page.getByRole('button', { name: '6 accounts moved while you were away' }).first().click();
      await page.getByText('Vantorre Bank').first().waitFor();
    },
  },
  { name: 'feed-since-looked', query: { view: 'feed', state: 'since-looked' } },
  { name: 'hot-since-looked', query: { state: 'since-looked' } },
  {
    name: 'rule-sound',
    query: { view: 'settings' },
    height: RULE_HEIGHT,
    async act(page) {
      await page.getByRole('switch', { name: 'Sound' }).click();
      await page.getByRole('button', { name: 'Explicit ask' }).click();
      await page.getByRole('combobox', { name: 'Sound' }).selectOption('Bell');
      await page.getByRole('button', { name: 'Play Bell' }).waitFor();
      await page.getByText('In the last 7 days this would have alerted you').waitFor();
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
    name: 'feed-snoozed',
    query: { view: 'feed', state: 'some-marked' },
    async act(page) {
      await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Snoozed' }).click();
      await page.getByRole('list', { name: 'Snoozed accounts' }).waitFor();
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
      await page.getByRole('heading', { name: 'The panel could not be drawn' }).waitFor();
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
    name: 'people-held',
    query: { view: 'people' },
    async act(page) {
      await page.getByRole('list', { name: 'People' }).locator('[data-row]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.evaluate(() => {
        const people = window.gallery?.state().people ?? [];
        const [first] = people;
        if (first === undefined) throw new Error('nobody is there');
        window.gallery?.push({ people: [{ ...first, publicIdentifier: 'newcomer' }, ...people] });
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
      await page.getByLabel('Whose').waitFor();
    },
  },
  { name: 'account-not-ranked', query: { view: 'account', state: 'not-ranked' } },
  {
    name: 'lookup-not-ranked',
    query: { state: 'not-ranked' },
    async act(page) {
      await lookUp(page, 'corvane');
      await page.getByText('not ranked today').waitFor();
      await serviceAnswered(page);
    },
  },
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
      await page.getByText('left out', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
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
    query: { view: 'settings' },
    height: RULE_HEIGHT,
    async act(page) {
      await page.getByRole('button', { name: 'Strong signal' }).click();
      await page.getByText('In the last 7 days this would have alerted you').waitFor();
    },
  },
  {
    name: 'rule-replaying',
    query: { view: 'settings', state: 'replaying' },
    height: RULE_HEIGHT,
    act: openRule,
  },
  {
    name: 'rule-stopped',
    query: { view: 'settings', state: 'replaying' },
    height: RULE_HEIGHT,
    async act(page) {
      await openRule(page);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Replay again' }).waitFor();
    },
  },
  {
    name: 'lookup',
    query: {},
    async act(page) {
      await lookUp(page, 'tarn');
      await serviceAnswered(page);
    },
  },
  {
    name: 'lookup-recent',
    query: { state: 'recent' },
    async act(page) {
      await page.getByRole('list', { name: 'Hot accounts' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('listbox', { name: 'Recent lookups' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'lookup-narrow',
    query: { state: 'service-finds' },
    async act(page) {
      await lookUp(page, 'tarnhollow.example');
      await page.getByText('To narrow it').waitFor();
    },
  },
  { name: 'lookup-service-slow', query: { state: 'service-slow' }, act: (page) => lookUp(page, 'tarnwick') },
  {
    name: 'lookup-service-failed',
    query: { state: 'service-failed' },
    async act(page) {
      await lookUp(page, 'tarnwick');
      await page.getByText('The service cannot be reached').waitFor();
    },
  },
  {
    name: 'lookup-key',
    query: {},
    async act(page) {
      await lookUp(page, 'hk_live_4f9aP2mQx7RtB8vL1zYc');
      await page.getByRole('heading', { name: 'Is this a key?' }).waitFor();
    },
  },
  {
    name: 'lookup-offer',
    query: {},
    async act(page) {
      await page.getByRole('list', { name: 'Hot accounts' }).waitFor();
      await page.evaluate(() =>
        window.gallery?.push({ offer: { seq: 1, text: 'tarnwick.example', kind: 'account' } }),
      );
      await page.getByRole('button', { name: /^Tarnwick Systems 71 24 h score/u }).waitFor();
    },
  },
  {
    name: 'discard-key',
    query: { view: 'settings' },
    async act(page) {
      await page.getByRole('button', { name: 'Replace key' }).first().click();
      await page.locator('input[type=password]').fill('a-new-key');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'lookup-nothing',
    query: {},
    async act(page) {
      await lookUp(page, 'zz');
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    },
  },
  {
    name: 'connect',
    query: { state: 'onboarding' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByLabel('Key for the Signals API').waitFor();
    },
  },
  {
    name: 'setup',
    query: { state: 'onboarding' },
    height: 800,
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByLabel('Address of the Signals API').fill('https://rest.scoring.example/v1');
      await page.getByLabel('Key for the Signals API').fill('k');
      await page.keyboard.press('Enter');
      await page.getByText('about 22 notifications').waitFor();
    },
  },
  {
    name: 'connect-refused',
    query: { state: 'key-refused' },
    act: (page) => connectWith(page, 'https://rest.scoring.example/v1', 'The service refused this key.'),
  },
  {
    name: 'connect-address-refused',
    query: { state: 'key-refused' },
    act: (page) => connectWith(page, 'http://rest.scoring.example/v1', 'The address must begin'),
  },
  {
    name: 'connect-no-keychain',
    query: { state: 'no-keychain' },
    act: (page) => connectWith(page, 'https://rest.scoring.example/v1', 'The keychain cannot be reached'),
  },
];

export const scenes: readonly Scene[] = [
  { name: 'settings-ruled', query: { view: 'settings', state: 'ruled' }, height: long['settings'] ?? 3_200 },
  ...routes.map(({ name }) => ({
    name,
    query: { view: name },
    ...(long[name] !== undefined && { height: long[name] }),
  })),
  ...states.map((state) => ({ name: `hot-${state}`, query: { state } })),
  ...['feed', 'people'].map((view) => ({ name: `${view}-empty`, query: { view, state: 'empty' } })),
  { name: 'people-no-surface-a', query: { view: 'people', state: 'no-surface-a' } },
  ...['account', 'contact', 'person'].flatMap((view) =>
    ['loading', 'absent', 'failed'].map((state) => ({
      name: `${view}-${state}`,
      query: { view, state: `page-${state}` },
    })),
  ),
  ...dialogs,
  ...organizationScenes,
  ...teamScenes,
  ...askScenes,
  ...claimScenes,
];

/** Those that need no press of a button, whose name is English: every view, and every state that a view is opened in. */
export const scenesOfAnyLanguage = scenes.filter(
  ({ act, isOfAnyLanguage }) => act === undefined || isOfAnyLanguage,
);

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Opens the scene on a page; `url`: where the gallery shows what is asked for. The panel follows the system's theme, so
 * one opening serves both: `page.emulateMedia({ colorScheme })`. A page that shows the gallery already is not loaded
 * anew: that takes longer than all that is looked at then.
 */
export async function showScene(page: Page, url: (query: Query) => string, scene: Scene): Promise<void> {
  const address = url({ ...scene.query, theme: 'system' });
  const isShown = await page.evaluate(async (search) => {
    await window.showInGallery?.(search);
    return window.showInGallery !== undefined;
  }, new URL(address).search);
  if (!isShown) await page.goto(address);
  await page.locator('#app :is(h1, h2, [data-row], li, .skeleton)').first().waitFor();
  // The scene before may have ended with the mouse: then a focus that is given here would have no ring.
  await page.keyboard.press('F9');
  await scene.act?.(page);
}

/** What `find` finds in these scenes and both themes, each after the name of its scene. */
export async function faultsOfScenes(
  page: Page,
  url: (query: Query) => string,
  find: (page: Page, theme: Theme) => Promise<readonly string[]>,
  looked: readonly Scene[] = scenes,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const scene of looked) {
    await showScene(page, url, scene);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      faults.push(...(await find(page, theme)).map((fault) => `${scene.name} (${theme}): ${fault}`));
    }
  }
  return faults;
}
