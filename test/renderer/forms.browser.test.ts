// What is typed once a form has opened goes into the form, and not into the lookup. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { messages } from '../../src/shared/messages/messages.ts';
import { files } from '../sources.ts';
import { describePanel, type Query } from './gallery/panel-tests.ts';

interface Opening {
  readonly query: Query;
  readonly open: (panel: Page) => Promise<void>;
}

const press = (panel: Page, name: string): Promise<void> =>
  panel.getByRole('button', { name, exact: true }).first().click();

/** By the component that has them: the forms that open, each with the ways in which it does. */
const openings: Readonly<Record<string, readonly Opening[]>> = {
  'activity/LogActivityDialog': [
    {
      query: { view: 'account' },
      open: (panel) => press(panel, 'Log activity'),
    },
  ],
  'pages/feed/AccountPicker': [{ query: { view: 'feed' }, open: (panel) => press(panel, 'Filter') }],
  'pages/hot/FilterDialog': [
    {
      query: {},
      async open(panel) {
        await press(panel, 'Filter');
        await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
        await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).first().click();
      },
    },
  ],
  'pages/onboarding/ConnectPage': [
    { query: { state: 'onboarding' }, open: (panel) => press(panel, 'Connect') },
    {
      query: { state: 'key-refused' },
      async open(panel) {
        await press(panel, 'Connect');
        await panel.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
        await panel.getByLabel('Signals API key').fill('a-key');
        await press(panel, 'Verify and connect');
        await panel.getByText('The service refused this key.').waitFor();
      },
    },
  ],
  'pages/onboarding/JoinPage': [
    {
      query: { state: 'onboarding' },
      async open(panel) {
        await press(panel, 'Join your team');
        await panel.locator('summary').click();
        await panel.locator('textarea:focus').waitFor();
      },
    },
  ],
  'pages/settings/ConnectionSettings': [
    { query: { view: 'settings-connection' }, open: (panel) => press(panel, 'Replace key') },
    {
      query: { view: 'settings-connection' },
      async open(panel) {
        await press(panel, 'Replace key');
        await press(panel, 'Verify and connect');
        await panel.getByText(messages().connect.noKey).waitFor();
      },
    },
  ],
  'pages/settings/NoticesDialog': [
    {
      query: { view: 'settings-about' },
      async open(panel) {
        const row = panel.locator('.setting', { hasText: 'Third-party notices' });
        await row.getByRole('button', { name: 'Show' }).click();
        await panel.locator('summary', { hasText: 'brightpath' }).waitFor();
      },
    },
  ],
  'pages/settings/OrganizationDialog': [
    { query: { view: 'settings-connection' }, open: (panel) => press(panel, 'Add an organization…') },
  ],
  'pages/settings/OutgoingSettings': [
    { query: { view: 'settings-integrations' }, open: (panel) => press(panel, 'Enter…') },
    {
      query: { view: 'settings-integrations', state: 'webhook-failed' },
      open: (panel) => press(panel, 'Replace…'),
    },
    {
      query: { view: 'settings-integrations' },
      async open(panel) {
        await press(panel, 'Enter…');
        await panel.getByLabel('Webhook address').fill('http://hooks.example/');
        await panel.getByRole('region', { name: 'Webhook' }).getByRole('button', { name: 'Save' }).click();
        await panel.getByText('The address must start with https://').waitFor();
      },
    },
  ],
  'pages/settings/lists/ListDialog': [
    { query: { view: 'settings-accounts' }, open: (panel) => press(panel, 'Read in a list…') },
  ],
  'pages/settings/TransferDialog': [
    { query: { view: 'settings-data' }, open: (panel) => press(panel, 'Import') },
  ],
};

/** What is in the field that has the focus, unless it is the lookup's. */
const typedInto = (panel: Page): Promise<string> =>
  panel.evaluate(() => {
    const field = document.activeElement;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField && field.closest('[role=search]') === null ? field.value : '';
  });

/** Forms without a field for text, and those that are on their page all the time. */
const others = [
  'activity/ReminderDialog',
  'pages/settings/NamedIds',
  'pages/settings/sections/Accounts',
  'preferences/CrmLink',
  'ui/Dialog',
];

describePanel('a form that has just been opened', ({ open }) => {
  for (const [component, ways] of Object.entries(openings))
    test.each(ways)(`takes what is typed: ${component}, opened in way %#`, async (way) => {
      const panel = await open(way.query);
      await way.open(panel);
      await panel.keyboard.type('typed');
      await expect.poll(() => typedInto(panel)).toContain('typed');
    });
});

test('each form is in one of the two lists', () => {
  const known = [...Object.keys(openings), ...others];
  const withForm = files
    // The box is a part of those that have it.
    .filter(
      ({ code, path }) => /<(?:form|textarea|TextBox)\b/u.test(code) && !path.endsWith('/ui/TextBox.svelte'),
    )
    .map(({ path }) => path.replace(/^renderer\/(.*)\.svelte$/u, '$1'));
  expect(withForm.filter((name) => !known.includes(name))).toEqual([]);
});
