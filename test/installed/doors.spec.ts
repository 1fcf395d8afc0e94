// The four interfaces of an installed Hotlist, run from the files that dpkg installed: links, commands, the server for assistants
// and the webhook. Each works on the data of the running app, and none ever outputs a key.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import { tools } from '../../src/main/app/assistants/tools.ts';
import {
  accountAnswerSchema,
  feedAnswerSchema,
  feedItemSchema,
  findAnswerSchema,
  hotAnswerSchema,
  personAnswerSchema,
  whyAnswerSchema,
} from '../../src/main/reading/queries/answers.ts';
import type { RunningService } from '../../src/demo-service/index.ts';
import { readingTools, type ReadingTool } from '../../src/shared/contract/assistants.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { hotAccounts, hottestAccount, postStrongSignal } from '../e2e/news.ts';
import { connect, readState, answered } from '../e2e/panel.ts';
import { SECRET_PATH, startWebhookReceiver } from '../fakes/webhook-receiver.ts';
import { waitFor } from '../run/desktop/wait.ts';

/** Where dpkg installs the program. */
const PROGRAM = '/usr/bin/hotlist';

/** The environment of a login without a desktop. */
function environment(dataDir: string): Record<string, string> {
  return { ...getDefaultEnvironment(), HOTLIST_DATA_DIR: dataDir };
}

function expectNoKey(text: string, { apiKey, restApiKey }: RunningService): void {
  expect(text).not.toContain(apiKey);
  expect(text).not.toContain(restApiKey);
}

/** The example in a page of the documentation, exactly as it is there. */
async function exampleOf(page: string): Promise<string> {
  const text = await readFile(join(projectDir, 'docs', page), 'utf8');
  return /```sh\n([\s\S]+?)```/u.exec(text)?.[1] ?? '';
}

/** Those that are complete. */
function linesOf(output: string): Record<string, unknown>[] {
  const complete = output.slice(0, output.lastIndexOf('\n') + 1);
  return complete
    .split('\n')
    .filter(Boolean)
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

async function alerted(page: Page, count: number): Promise<void> {
  await waitFor(`${count} alerts`, async () => {
    const { feed } = await readState(page);
    return feed.items.filter((item) => item.kind === 'alert').length >= count;
  });
}

test('every command answers beside the running app, without a display', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await alerted(page, 1);
  const env = environment(dataDir);
  const ask = async <Answer>(schema: z.ZodType<Answer>, ...args: readonly string[]): Promise<Answer> => {
    const plain = await runCommand(PROGRAM, args, { env });
    expect(plain, args.join(' ')).toMatchObject({ code: 0, stderr: '' });
    expect(plain.stdout.trim()).not.toBe('');
    const { code, stdout } = await runCommand(PROGRAM, [...args, '--json'], { env });
    expect(code).toBe(0);
    for (const text of [plain.stdout, stdout]) expectNoKey(text, service);
    return schema.parse(JSON.parse(stdout));
  };

  expect((await ask(hotAnswerSchema, 'hot')).accounts.map(({ domain }) => domain)).toContain(account.domain);
  expect((await ask(accountAnswerSchema, 'account', account.domain)).name).toBe(account.name);
  const [alert] = (await ask(feedAnswerSchema, 'feed', '--since', '2h', '--only', 'alert')).items;
  expect(alert).toMatchObject({ domain: account.domain });
  expect(await ask(whyAnswerSchema, 'why', alert?.id ?? '')).toMatchObject({ domain: account.domain });
  const [like] = (await ask(feedAnswerSchema, 'feed', '--only', 'like')).items;
  const found = await ask(findAnswerSchema, 'find', ...(like?.who ?? '').split(' '));
  const liker = found.results.find(({ kind }) => kind === 'person');
  expect(await ask(personAnswerSchema, 'person', liker?.id ?? '')).toMatchObject({ name: liker?.name });
  expect((await runCommand(PROGRAM, ['help'], { env })).stdout).toMatch(/^ *watch +The feed/mu);
  expect((await runCommand(PROGRAM, ['account', 'nobody.example'], { env })).code).toBe(3);

  const example = await runCommand('sh', ['-c', await exampleOf('command-line.md')], { env });
  expect(example.stdout.trim().split('\n')).toHaveLength(3);

  const watch = spawn(PROGRAM, ['watch', '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(watch, 'exit');
  const lines: string[] = [];
  createInterface(watch.stdout).on('line', (line) => lines.push(line));
  const [, other] = await hotAccounts(page, service);
  if (other === undefined) throw new Error('There is only one hot account.');
  // What existed before its first look is not news.
  await waitFor('the news in “watch”', async () => {
    await postStrongSignal(service, other);
    return lines.length > 0;
  });
  const item = z.object({ version: z.literal(1), kind: z.literal('item'), item: feedItemSchema });
  expect(item.parse(JSON.parse(lines[0] ?? '')).item.domain).toBe(other.domain);
  expectNoKey(lines.join('\n'), service);
  watch.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('the app in a terminal tells what comes in, without a display, until it is interrupted', async ({
  service,
}) => {
  const demo = await runCommand(PROGRAM, ['run', '--demo', '--once', '--json'], {
    env: getDefaultEnvironment(),
  });
  expect(demo).toMatchObject({ code: 0, stderr: '' });
  expect(linesOf(demo.stdout)[0]).toMatchObject({ event: 'ready', mode: 'demo' });

  const env = {
    ...getDefaultEnvironment(),
    HOTLIST_BASE_URL: service.baseUrl,
    HOTLIST_API_KEY: service.apiKey,
    HOTLIST_REST_BASE_URL: service.restBaseUrl,
    HOTLIST_REST_API_KEY: service.restApiKey,
  };
  const running = spawn(PROGRAM, ['run', '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(running, 'exit');
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const account = service.world.accounts().find(({ surfaces }) => surfaces === 'both');
  if (account === undefined) throw new Error('No account is known to both APIs.');
  await waitFor('“live”', () => output.includes('"state":"live"'));
  await postStrongSignal(service, account, { contact: { email: `wren.tamsin@${account.domain}` } });
  await waitFor('the alert', () => linesOf(output).some((line) => line['event'] === 'alert'));
  running.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expectNoKey(output, service);
});

test('an assistant is refused until it is allowed, and then answered by every tool', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await alerted(page, 1);
  const client = new Client({ name: 'test', version: '1' });
  const env = environment(dataDir);
  await client.connect(new StdioClientTransport({ command: PROGRAM, args: ['mcp'], env }));
  try {
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(readingTools);
    const refused = await client.callTool({ name: 'hot_accounts', arguments: {} });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused)).toMatch(/Settings, Integrations/u);
    expect(JSON.stringify(refused)).not.toContain(account.domain);

    await page.evaluate(() => window.hotlist.updateSettings({ assistantsOn: true }));
    const like = await runCommand(PROGRAM, ['feed', '--only', 'like', '--json'], { env });
    const [liked] = feedAnswerSchema.parse(JSON.parse(like.stdout)).items;
    const found = await runCommand(PROGRAM, ['find', ...(liked?.who ?? '').split(' '), '--json'], { env });
    const liker = findAnswerSchema
      .parse(JSON.parse(found.stdout))
      .results.find(({ kind }) => kind === 'person');
    const questions: Readonly<Record<ReadingTool, Record<string, unknown>>> = {
      hot_accounts: {},
      account: { domain: account.domain },
      person: { id: liker?.id },
      find: { words: account.name },
      feed: { since: '2h' },
      why_not_alerted: { account: account.domain },
      today: {},
    };
    for (const [name, question] of Object.entries(questions)) {
      const answer = await client.callTool({ name, arguments: question });
      expect(answer.isError ?? false, `${name}: ${JSON.stringify(answer).slice(0, 300)}`).toBe(false);
      expectNoKey(JSON.stringify(answer), service);
    }
    expect(Object.keys(tools).toSorted()).toEqual(Object.keys(questions).toSorted());
    const example = await runCommand('sh', ['-c', await exampleOf('assistants.md')], { env });
    expect(example.stdout).toContain(account.domain);
  } finally {
    await client.close();
  }
});

test('the webhook gets the test, an alert and a digest, and its address is on no disk', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const receiver = await startWebhookReceiver();
  try {
    const page = await connect(await hotlist.start(), service);
    const kept = await answered(
      page.evaluate((text) => window.hotlist.setWebhookAddress(text), receiver.address),
    );
    expect(kept).toMatchObject({ kind: 'kept' });
    const tested = await answered(page.evaluate(() => window.hotlist.testWebhook()));
    const [posted] = receiver.posted;
    expect(tested).toMatchObject({ kind: 'answered', failure: null, status: 200, body: posted?.body });
    const kinds = (): readonly unknown[] =>
      receiver.posted.map(({ body }) => z.object({ kind: z.string() }).parse(JSON.parse(body)).kind);
    expect(kinds()).toEqual(['test']);

    await page.evaluate(() => window.hotlist.updateSettings({ webhookOn: true }));
    const [first, ...others] = (await hotAccounts(page, service)).slice(0, 3);
    if (first === undefined || others.length < 2) throw new Error('There are too few hot accounts.');
    await postStrongSignal(service, first);
    await waitFor('the alert to be posted', () => Promise.resolve(kinds().length === 2));
    expect(receiver.posted[1]?.body).toContain(first.domain);

    await page.evaluate(() => window.hotlist.pause('30min'));
    for (const other of others) await postStrongSignal(service, other);
    await waitFor('both to be held', async () => {
      const { feed } = await readState(page);
      return feed.items.filter((item) => item.kind === 'alert' && item.alert.state === 'held').length === 2;
    });
    expect(kinds()).toEqual(['test', 'alert']);
    await page.evaluate(() => window.hotlist.resume());
    await waitFor('the digest to be posted', () => Promise.resolve(kinds().length === 3));
    expect(kinds()).toEqual(['test', 'alert', 'digest']);
    for (const { name } of others) expect(receiver.posted[2]?.body).toContain(name);
    for (const { body, path, headers } of receiver.posted) {
      expect(path).toBe(SECRET_PATH);
      expectNoKey(`${body}${JSON.stringify(headers)}`, service);
    }
    await hotlist.quit();
    const onDisk = await runCommand('grep', ['-rlaF', 'very-secret-token', dataDir]);
    expect(onDisk).toMatchObject({ code: 1, stdout: '' });
  } finally {
    await receiver.close();
  }
});

test('a link that the desktop opens leads the running app there, and another one is counted', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  const env = { ...process.env, HOTLIST_DATA_DIR: dataDir };
  const open = async (link: string): Promise<void> => {
    const { code, stderr } = await runCommand('xdg-open', [link], { env });
    expect(code, stderr).toBe(0);
  };
  await open(`hotlist://account/${account.domain}`);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  const example = await runCommand('sh', ['-c', await exampleOf('links.md')], { env });
  expect(example.code, example.stderr).toBe(0);
  await expect(page.getByText('acme.example').first()).toBeVisible();
  await open(`hotlist://account/${account.domain}`);
  const refusedLinks = async (): Promise<number> => {
    const diagnostics = await answered(page.evaluate(() => window.hotlist.getDiagnostics()));
    return diagnostics?.refusedLinks ?? 0;
  };
  const before = await refusedLinks();
  await open('hotlist://forget/everything');
  await waitFor('it to be counted', async () => (await refusedLinks()) === before + 1);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
});
