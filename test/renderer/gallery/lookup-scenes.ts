// The look-up: what it finds, what it offers, and what it cannot find.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

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

export const lookupScenes: readonly Scene[] = [
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
      await page.getByRole('button', { name: /^(Show 2 more|2 weitere zeigen)$/u }).waitFor();
    },
  },
  { name: 'lookup-service-slow', query: { state: 'service-slow' }, act: (page) => lookUp(page, 'tarnwick') },
  {
    name: 'lookup-service-failed',
    query: { state: 'service-failed' },
    async act(page) {
      await lookUp(page, 'tarnwick');
      await page.getByText('cannot be reached').waitFor();
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
    name: 'lookup-stranger',
    query: {},
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('[role=combobox]').first().fill('omar.hest@unheard.example');
      await serviceAnswered(page);
      await page.getByRole('button', { name: /unheard\.example/u }).waitFor();
    },
  },
  {
    name: 'lookup-stranger-watched',
    query: {},
    isOfAnyLanguage: true,
    async act(page) {
      await page.locator('[data-row]').first().waitFor();
      await page.evaluate(() => {
        const attention = window.gallery?.state().attention;
        if (attention === undefined) throw new Error('there is no state');
        window.gallery?.push({ attention: { ...attention, watchedPeople: ['dana-ode'] } });
      });
      await page.locator('[role=combobox]').first().fill('linkedin.com/in/dana-ode');
      await serviceAnswered(page);
      await page.locator('main section button').waitFor();
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
];
