// An assistant asks for a change, through the SDK's client and the app's own `mcp`. The dialog on the desktop is answered with
// the keyboard.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Page } from '@playwright/test';
import { hotlistCommand } from './electron.ts';
import { expect, test } from './fixtures.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

async function startAssistant(dataDir: string): Promise<Client> {
  const { executable, args } = hotlistCommand('mcp');
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const client = new Client({ name: 'Meridian Desk', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: executable,
      args: [...args],
      env: { ...env, HOTLIST_DATA_DIR: dataDir },
    }),
  );
  return client;
}

/** The endpoint opens a moment after the setting is turned on; an assistant that asks before is told that changes are off. */
async function turnOn(page: Page, dataDir: string): Promise<void> {
  await page.evaluate(() => window.hotlist.updateSettings({ assistantsOn: true, assistantsMayChange: true }));
  const socket = join(dataDir, 'assistant.sock');
  await expect.poll(() => statSync(socket, { throwIfNoEntry: false })?.isSocket()).toBe(true);
}

const outcomeOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'structuredContent' in result
    ? (result.structuredContent as Record<string, unknown>)['outcome']
    : result;

test('what an assistant asks for comes up on the desktop, and is done when it is allowed', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await connect(await hotlist.start(), service);
  const [account] = (await readState(page)).hot.accounts;
  const { domain = '', name = '' } = account ?? {};
  const client = await startAssistant(dataDir);
  expect((await client.listTools()).tools.map((tool) => tool.name)).not.toContain('log_activity');
  await turnOn(page, dataDir);
  const socket = join(dataDir, 'assistant.sock');
  await expect
    .poll(async () => (await client.listTools()).tools.map((tool) => tool.name))
    .toContain('log_activity');
  expect(statSync(socket).mode & 0o777).toBe(0o600);

  for (const [language, theme, title, allow] of [
    ['en', 'light', 'Request from an assistant', 'Allow'],
    ['de', 'dark', 'Anfrage eines Assistenten', 'Erlauben'],
  ] as const) {
    await page.evaluate((chosen) => window.hotlist.updateSettings(chosen), { language, theme });
    await hidePanel(page);
    const asked = client.callTool({
      name: 'log_activity',
      arguments: {
        domain,
        type: 'call',
        person: 'Dana Fox',
        note: 'They want a quote for 40 seats.\nBy Friday.',
        outcome: 'reached',
      },
    });
    await expect.poll(isPanelVisible).toBe(true);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('Meridian Desk');
    await expect(dialog).toContainText(name);
    await expect(dialog.locator('pre')).toHaveText('They want a quote for 40 seats.\nBy Friday.');
    const button = dialog.getByRole('button', { name: allow, exact: true });
    await expect(button).toBeEnabled();
    await test.info().attach(`${language}-${theme}`, {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
    await button.press('Enter');
    expect(outcomeOf(await asked)).toBe('done');
    await expect(dialog).toBeHidden();
  }
  await expect
    .poll(() => page.evaluate((of) => window.hotlist.getAccount(of), domain))
    .toContain('They want a quote for 40 seats.');
  await client.close();
});
