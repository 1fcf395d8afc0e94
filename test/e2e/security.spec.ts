// Which links may be opened outside of the app. What else the panel's page must not do: electron-checklist.spec.ts.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hottestAccount } from './news.ts';
import { connect, answered } from './panel.ts';

const linkTest = test.extend<
  { readonly opened: () => Promise<readonly string[]> },
  { readonly binDir: string }
>({
  /** Replaces the system's browser with one that records what it is asked to open. */
  binDir: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hotlist-bin-'));
      await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${folder}/opened'\n`);
      await writeFile(join(folder, 'opened'), '');
      await chmod(join(folder, 'xdg-open'), 0o755);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  appEnv: async ({ binDir }, use) => {
    await use({ PATH: `${binDir}:${process.env['PATH'] ?? ''}` });
  },
  opened: async ({ binDir }, use) => {
    await use(async () => (await readFile(join(binDir, 'opened'), 'utf8')).split('\n').filter(Boolean));
  },
});

linkTest(
  'a link of an account opens in the browser; what is not on the allow list does not',
  async ({ hotlist, service, opened }) => {
    const app = await hotlist.start();
    const page = await connect(app, service);
    const account = await hottestAccount(page, service);
    await page.getByRole('combobox', { name: 'Look up' }).fill(account.domain);
    await page.getByRole('option', { name: account.name }).first().click();

    const refused = [
      'file:///etc/passwd',
      'http://intranet/',
      'https://user:word@shop.example/',
      'x-app:open',
    ];
    for (const url of refused) {
      const answer = page.evaluate((address) => window.hotlist.openLink(address), url);
      expect(await answered(answer)).toEqual({ opened: false });
    }
    await page.getByRole('link', { name: account.domain }).click();
    await waitFor('the browser', async () => (await opened()).length > 0);
    expect(await opened()).toEqual([`https://${account.domain}/`]);
    expect(hotlist.output()).toContain('link-refused');
    for (const url of refused) expect(hotlist.output()).not.toContain(url);

    await app.evaluate(({ shell }) => {
      shell.openExternal = () => Promise.reject(new Error('nothing opens it'));
    });
    await page.getByRole('link', { name: account.domain }).click();
    await expect(page.getByRole('alert')).toContainText('Hotlist did not open this address.');
  },
);
