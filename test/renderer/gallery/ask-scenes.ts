// What the panel shows while an assistant asks to be allowed something.
import type { Page } from 'playwright';
import { messages } from '../../../src/shared/messages/messages.ts';
import type { Scene } from './scene.ts';

/** Once the question has stood long enough to be answered. */
async function ready(page: Page): Promise<void> {
  await page.locator('dialog button').first().waitFor();
  await page.locator('dialog button:disabled').waitFor({ state: 'detached' });
}

export const askScenes: readonly Scene[] = [
  ...(['claim', 'snooze', 'log', 'hostile'] as const).map((what): Scene => ({
    name: `assistant-asks-${what}`,
    query: { state: `asks-${what}` },
    act: ready,
    isOfAnyLanguage: true,
  })),
  {
    name: 'assistant-asks-done',
    query: { state: 'asks-snooze' },
    async act(page) {
      await ready(page);
      await page.getByRole('button', { name: messages().asks.allow, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];
