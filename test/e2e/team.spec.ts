// A rep on a real desktop, with the join file that an administrator made, a real nats-server and a real relay process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../src/launch/folders.ts';
import type { RunningService } from '../../src/demo-service/index.ts';
import { searchSecrets } from '../run/desktop/secrets.ts';
import { hasNatsServer, type NatsServer } from '../servers/nats-server.ts';
import { startTeam } from '../servers/real-team.ts';
import { filesHolding } from './data-folder.ts';
import { hotlistCommand } from './electron.ts';
import { expect, panelOf, test as base } from './fixtures.ts';
import { hidePanel, isPanelVisible, leaveSetup, statusLine } from './panel.ts';

/** A missing server or relay is shown only after a minute. ms. */
const PATIENCE_MS = 150_000;

interface Team {
  readonly server: NatsServer;
  readonly joinFile: string;
  readonly seed: string;
}

const test = base.extend<{ readonly team: Team }>({
  team: async ({ service }, use, testInfo) => {
    testInfo.skip(!hasNatsServer, 'there is no nats-server');
    const made = await startTeam({ reps: ['ada'] });
    const { server } = made;
    const data = await mkdtemp(join(tmpdir(), 'hotlist-relay-'));
    const relay = startRelay(server, service, data);
    await use({ server, joinFile: made.joinFile('ada'), seed: made.joinOf('ada').seed });
    const ended = once(relay, 'exit');
    relay.kill('SIGTERM');
    await ended;
    await made.end();
    await rm(data, { recursive: true, force: true });
  },
});

test.setTimeout(2 * PATIENCE_MS + 120_000);

function startRelay(server: NatsServer, service: RunningService, data: string): ChildProcess {
  const tsx = join(projectDir, 'node_modules/tsx/dist/cli.mjs');
  const args = ['run', '--join', join(server.folder, 'relay.join'), '--data', data, '--json'];
  return spawn(process.execPath, [tsx, join(projectDir, 'src/relay/index.ts'), ...args], {
    env: {
      ...process.env,
      HOTLIST_BASE_URL: service.baseUrl,
      HOTLIST_API_KEY: service.apiKey,
      HOTLIST_REST_BASE_URL: service.restBaseUrl,
      HOTLIST_REST_API_KEY: service.restApiKey,
    },
    stdio: 'ignore',
  });
}

test('a rep opens their join file, joins, and sees the team’s accounts without a key, after a restart too', async ({
  hotlist,
  team,
  dataDir,
}) => {
  const page = await panelOf(await hotlist.start(team.joinFile));
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { name: 'Join Acme?' })).toBeVisible();
  await expect(page.locator('dd')).toHaveText(['acme', 'ada', team.server.url]);
  // Opening it joins nothing.
  expect(await searchSecrets({ service: 'Hotlist' })).toEqual([]);
  expect(await filesHolding(dataDir, team.server.url)).toEqual([]);

  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have joined Acme' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the file' }).click();
  await leaveSetup(page);
  expect(existsSync(team.joinFile)).toBe(false);
  await expect(page.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem').first()).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(statusLine(page)).toContainText('Live · through Acme’s relay', { timeout: PATIENCE_MS });
  const secrets = await searchSecrets({ service: 'Hotlist' });
  expect(secrets.map((secret) => secret.split(' ')[0])).toEqual([team.seed]);

  // The next start joins by itself.
  await hotlist.quit();
  expect(await filesHolding(dataDir, team.seed)).toEqual([]);
  expect(hotlist.output()).not.toContain(team.seed);
  expect(await filesHolding(dataDir, team.server.url)).toContain('settings.json');
  const again = await panelOf(await hotlist.start());
  await expect(statusLine(again)).toContainText('Live · through Acme’s relay', { timeout: PATIENCE_MS });
});

test('a join file that is opened while the app runs is shown, and Esc changes nothing', async ({
  hotlist,
  team,
  dataDir,
}) => {
  const page = await panelOf(await hotlist.start());
  await hidePanel(page);
  const { executable, args } = hotlistCommand();
  // A relative path, resolved where the second app is started.
  const second = spawn(executable, [...args, 'ada.join'], {
    cwd: team.server.folder,
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  expect(await once(second, 'exit')).toEqual([0, null]);
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { name: 'Join Acme?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Join your team' })).toBeVisible();
  expect(await filesHolding(dataDir, team.server.url)).toEqual([]);
  expect(existsSync(team.joinFile)).toBe(true);
});

test('a join file that is dropped on the panel is shown, and any other file is said not to be one', async ({
  hotlist,
  team,
}) => {
  const page = await panelOf(await hotlist.start());
  await expect(page.getByRole('button', { name: 'Join your team' })).toBeVisible();
  const mouse = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop', ...files: readonly string[]) =>
    mouse.send('Input.dispatchDragEvent', {
      type,
      x: 200,
      y: 300,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  const isMarked = () => page.evaluate(() => document.documentElement.hasAttribute('data-drop'));

  for (const type of ['dragEnter', 'dragOver'] as const) await drag(type, import.meta.filename);
  expect(await isMarked()).toBe(true);
  await drag('drop', import.meta.filename);
  await expect(page.getByRole('alert')).toContainText('This is not a join file');
  expect(await isMarked()).toBe(false);

  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await drag(type, team.joinFile, import.meta.filename);
    expect(await isMarked()).toBe(false);
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type, team.joinFile);
  await expect(page.getByRole('heading', { name: 'Join Acme?' })).toBeVisible();
});
