// A change that an assistant asks for, end to end: the SDK's own client, the server of `hotlist mcp`, the real socket, and the
// whole app, which asks its user. An allowed change does what the panel itself would have done.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ToolListChangedNotificationSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readAssistantCalls } from '../../../src/main/app/assistants/call-record.ts';
import { askApp } from '../../../src/main/app/assistants/ask/ask-app.ts';
import type { AskEndpoint } from '../../../src/main/app/assistants/ask/endpoint.ts';
import { readPlace } from '../../../src/main/app/assistants/ask/endpoint-place.ts';
import { createLazyEndpoint } from '../../../src/main/app/assistants/ask/lazy-endpoint.ts';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import type { Ports } from '../../../src/main/app/ports.ts';
import type { DoNotDisturb } from '../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createStores } from '../../../src/main/pipeline/store/stores.ts';
import { changingTools, readingTools } from '../../../src/shared/contract/assistants.ts';
import type { AskAnswer, AssistantAsk } from '../../../src/shared/model.ts';
import { connectAssistant, connectToProcess, type FakeAssistant } from '../../fakes/assistant.ts';
import { until } from '../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../fakes/database.ts';
import { makeAccount } from '../../fakes/records.ts';
import { findBundle } from '../../run/shared-bundles.ts';
import { coldAccount, startBench, type Bench } from './bench.ts';

const project = join(import.meta.dirname, '../../..');

let folder: TempFolder;
let database: Database;
let bench: Bench | null = null;
const assistants: FakeAssistant[] = [];
/** How many requests have reached the socket. */
let heardCount = 0;

beforeEach(() => {
  heardCount = 0;
  folder = createTempFolder();
  database = openOrFail(folder.file('hotlist.db'));
  writeSettings({ assistantsOn: true, assistantsMayChange: true });
});
afterEach(async () => {
  for (const assistant of assistants.splice(0)) await assistant.close();
  await bench?.stop();
  bench = null;
  database.close();
  folder.remove();
});

/** Writes the settings file next to the data, as the app would; this app's own settings are in memory. */
function writeSettings(settings: Readonly<Record<string, unknown>>): void {
  writeFileSync(folder.file('settings.json'), JSON.stringify({ mode: 'connected', settings }));
}

/** The ids of the logged signals. */
function readLogged(): readonly unknown[] {
  return database
    .sql('SELECT id FROM outbox')
    .all()
    .map(({ id }) => id);
}

async function begin(doNotDisturb: Partial<Pick<Ports, 'doNotDisturb'>> = {}, after?: Bench): Promise<Bench> {
  bench = await startBench({
    database,
    ...(after !== undefined && { after }),
    spoil: (ports) => ({
      ...ports,
      ...doNotDisturb,
      askEndpoint: createCountingDoor(),
    }),
  });
  if (after === undefined) await turn({ assistantsOn: true, assistantsMayChange: true });
  await until(() => readPlace(folder.path) !== null);
  return bench;
}

function createCountingDoor(): AskEndpoint {
  const door = createLazyEndpoint(folder.path, createSystemClock());
  return {
    ...door,
    open: (listener) =>
      door.open((request, withdrawn) => {
        heardCount += 1;
        return listener(request, withdrawn);
      }),
  };
}

/** Changes these settings both in the app and in the file next to the data. */
async function turn(settings: Readonly<Record<string, boolean>>): Promise<void> {
  writeSettings(settings);
  await bench?.app.calls.updateSettings(settings);
}

async function connect(connecting = connectAssistant(folder.path, 'Claude')): Promise<Client> {
  const assistant = await connecting;
  assistants.push(assistant);
  return assistant.client;
}

async function call(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
}

function asking(): AssistantAsk | undefined {
  return bench?.panel.last().asking;
}

/** Waits until the user is asked, and returns the request. */
async function asked(): Promise<AssistantAsk> {
  await until(() => asking() !== undefined);
  const ask = asking();
  if (ask === undefined) throw new Error('nobody asks');
  return ask;
}

async function answer(choice: 'allow' | 'deny' | 'stop'): Promise<AskAnswer | undefined> {
  const { seq } = await asked();
  return bench?.app.calls.answerAsk(seq, choice);
}

const outcomes = (): readonly string[] =>
  readAssistantCalls(folder.path, 20).map(({ tool, outcome }) => `${String(tool)} ${outcome}`);

test('a snooze is asked on the desktop, done as the panel does it, answered, and can be undone', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const result = call(client, 'snooze_account', { domain, until: 'tomorrow' });
  const ask = await asked();
  expect(ask).toMatchObject({ client: 'Claude', domain, change: { kind: 'snooze', length: 'tomorrow' } });
  expect(given.panel.acts).toEqual(['open']);
  expect((await given.state()).attention.snoozed).toEqual([]);
  const done = await answer('allow');
  const untilAt = (await given.state()).attention.snoozed[0]?.untilAt ?? 0;
  expect((await given.state()).attention.snoozed).toEqual([{ domain, untilAt }]);
  expect(asking()).toBeUndefined();
  const { structuredContent, isError, content } = await result;
  expect(isError).toBeUndefined();
  expect(structuredContent).toEqual({
    version: 1,
    outcome: 'done',
    account: domain,
    until: new Date(untilAt).toISOString(),
    by: null,
    message: 'The user allowed it, and it is done. They can undo it in Hotlist.',
  });
  expect(JSON.stringify(content)).toContain('The user allowed it');
  if (done?.kind !== 'snoozed') throw new Error('it was not snoozed');
  await given.app.calls.undoMarks([done.change]);
  expect((await given.state()).attention.snoozed).toEqual([]);
  expect(outcomes()).toEqual(['snooze_account done']);
}, 30_000);

test('an activity goes through the outbox to the service, once, with the note as it was shown', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const count = (): number => given.service.world.signalIds().length;
  const before = count();
  const result = call(client, 'log_activity', {
    domain,
    type: 'call',
    person: 'Dana Fox',
    note: 'They want a quote.\nBy Friday.',
    outcome: 'reached',
  });
  const { change } = await asked();
  expect(change).toMatchObject({ activity: { note: 'They want a quote.\nBy Friday.', person: 'Dana Fox' } });
  expect(await answer('allow')).toMatchObject({ kind: 'logged', answer: { kind: 'queued' } });
  expect((await result).structuredContent).toMatchObject({ outcome: 'done', account: domain });
  await given.clock.advance(60_000);
  // It can still be taken back.
  expect(count()).toBe(before);
  await given.clock.advance(120_000);
  expect(count()).toBe(before + 1);
  const logged = await given.app.calls.listFeed({
    before: null,
    kinds: ['signal'],
    domain,
    types: ['call'],
    limit: 10,
  });
  expect(logged.items).toHaveLength(1);
  expect(JSON.stringify(logged.items)).toContain('They want a quote.\\nBy Friday.');
  await given.clock.advance(120_000);
  expect(count()).toBe(before + 1);
}, 30_000);

test('what was done before a crash is not done again by the app that is started then', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const request = {
    key: '11111111-1111-4111-8111-111111111111',
    client: 'Claude',
    organization: 'first',
    tool: 'log_activity',
    input: { domain, type: 'call', note: 'Once.' },
  } as const;
  const parts = {
    folder: folder.path,
    clock: createSystemClock(),
    withdrawn: new AbortController().signal,
  };
  const first = askApp(request, parts);
  await answer('allow');
  expect(await first).toMatchObject({ reply: { outcome: 'done' } });
  await given.stopApp();
  const again = await begin({}, given);
  expect(await askApp(request, parts)).toMatchObject({ reply: { outcome: 'done', domain } });
  expect(again.panel.acts).toEqual([]);
  expect(readLogged()).toEqual(['asked-11111111-1111-4111-8111-111111111111']);
}, 30_000);

test('what the user does not allow is not done, and what cannot be is not asked', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const result = call(client, 'snooze_account', { domain, until: '1h' });
  await answer('deny');
  expect(await result).toMatchObject({ isError: true, structuredContent: { outcome: 'declined' } });
  given.panel.acts.length = 0;
  const refused = [
    await call(client, 'claim_account', { domain }),
    await call(client, 'snooze_account', { domain: 'nobody.example', until: '1h' }),
    await call(client, 'log_activity', { domain, type: 'note' }),
    await call(client, 'log_activity', { domain, type: 'a dance' }),
  ];
  expect(refused.map(({ structuredContent }) => structuredContent?.['outcome'])).toEqual([
    'no-team',
    'nothing',
    'not-possible',
    'not-possible',
  ]);
  expect(JSON.stringify(refused)).toContain('Write the note first');
  expect(await call(client, 'snooze_account', { domain, until: 'for ever' })).toMatchObject({
    isError: true,
  });
  expect(await call(client, 'snooze_account', { domain, until: '1h', force: true })).toMatchObject({
    isError: true,
  });
  expect(given.panel.acts).toEqual([]);
  expect((await given.state()).attention.snoozed).toEqual([]);
  expect(outcomes()).toEqual([
    'snooze_account refused',
    'snooze_account refused',
    'log_activity not-possible',
    'log_activity not-possible',
    'snooze_account nothing',
    'claim_account no-team',
    'snooze_account declined',
  ]);
}, 30_000);

test('the tools are there while both switches are on, and the assistant hears of each change', async () => {
  await begin();
  const client = await connect();
  let changes = 0;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    changes += 1;
  });
  const names = async (): Promise<readonly string[]> =>
    (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).toEqual([...readingTools, ...changingTools]);
  const hints = (await client.listTools()).tools.map(({ name, annotations }) => [
    name,
    annotations?.readOnlyHint,
    annotations?.destructiveHint,
    annotations?.idempotentHint,
  ]);
  expect(hints.slice(-3)).toEqual([
    ['claim_account', false, false, true],
    ['snooze_account', false, false, true],
    ['log_activity', false, false, false],
  ]);
  for (const settings of [
    { assistantsOn: true, assistantsMayChange: false },
    { assistantsOn: true, assistantsMayChange: true },
    { assistantsOn: false, assistantsMayChange: true },
  ]) {
    const before = changes;
    await turn(settings);
    await until(() => changes > before);
    expect((await names()).includes('log_activity')).toBe(
      settings.assistantsOn && settings.assistantsMayChange,
    );
  }
  const result = await call(client, 'log_activity', { domain: 'acme.example', type: 'call' });
  expect(result).toMatchObject({ isError: true, structuredContent: { outcome: 'off' } });
  await until(() => readPlace(folder.path) === null);
}, 30_000);

test('turned off while the user is asked, nothing is done and the assistant is told', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const first = call(client, 'snooze_account', { domain, until: '1h' });
  const { seq } = await asked();
  await turn({ assistantsOn: true, assistantsMayChange: false });
  expect((await first).structuredContent).toMatchObject({ outcome: 'off' });
  expect(asking()).toBeUndefined();
  expect(await given.app.calls.answerAsk(seq, 'allow')).toEqual({ kind: 'gone' });
  await until(() => readPlace(folder.path) === null);
  await turn({ assistantsOn: true, assistantsMayChange: true });
  await until(() => readPlace(folder.path) !== null);
  const second = call(client, 'snooze_account', { domain, until: '1h' });
  expect(await answer('stop')).toEqual({ kind: 'refused' });
  expect((await second).structuredContent).toMatchObject({ outcome: 'declined' });
  expect((await given.state()).settings).toMatchObject({ assistantsOn: true, assistantsMayChange: false });
  await until(() => readPlace(folder.path) === null);
  expect((await given.state()).attention.snoozed).toEqual([]);
}, 30_000);

test('two assistants at once are put to the user one after the other', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const [one, two] = [
    await connect(connectAssistant(folder.path, 'One')),
    await connect(connectAssistant(folder.path, 'Two')),
  ];
  const first = call(one, 'snooze_account', { domain, until: '1h' });
  await asked();
  const second = call(two, 'log_activity', { domain, type: 'call' });
  await until(() => asking()?.waitingCount === 1);
  expect(asking()?.client).toBe('One');
  await answer('deny');
  await until(() => asking()?.client === 'Two');
  await answer('allow');
  expect((await first).structuredContent).toMatchObject({ outcome: 'declined' });
  expect((await second).structuredContent).toMatchObject({ outcome: 'done' });
}, 30_000);

test('of a hundred questions at once four are asked, and the rest are told that they are too many', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const told = new Map<string, number>();
  const all = Promise.all(
    Array.from({ length: 100 }, async () => {
      const { structuredContent } = await call(client, 'snooze_account', { domain, until: '1h' });
      const outcome = String(structuredContent?.['outcome']);
      told.set(outcome, (told.get(outcome) ?? 0) + 1);
    }),
  );
  await until(() => [...told.values()].reduce((sum, count) => sum + count, 0) === 96);
  expect([...told]).toEqual([['too-many', 96]]);
  await until(() => asking()?.waitingCount === 3);
  // A busy app would refuse a crowd of connections, and the assistants would think that it is not running.
  expect(heardCount).toBe(4);
  for (let count = 0; count < 4; count += 1) await answer('deny');
  await all;
  expect(told.get('declined')).toBe(4);
  // Answered requests make room for new ones.
  const next = call(client, 'snooze_account', { domain, until: '1h' });
  await answer('allow');
  expect((await next).structuredContent).toMatchObject({ outcome: 'done' });
}, 60_000);

test('while nobody is to be disturbed the panel stays where it is, and time says no', async () => {
  let state: Awaited<ReturnType<DoNotDisturb['read']>> = 'on';
  const given = await begin({ doNotDisturb: { read: () => Promise.resolve(state) } });
  const { domain } = coldAccount(given);
  const client = await connect();
  const first = call(client, 'snooze_account', { domain, until: '1h' });
  await asked();
  expect(given.panel.acts).toEqual([]);
  await given.clock.advance(55_000);
  expect((await first).structuredContent).toMatchObject({ outcome: 'unanswered' });
  state = 'off';
  await given.app.calls.pause('1h');
  const second = call(client, 'snooze_account', { domain, until: '1h' });
  await asked();
  expect(given.panel.acts).toEqual([]);
  await answer('deny');
  await second;
  await given.app.calls.resume();
  const third = call(client, 'snooze_account', { domain, until: '1h' });
  await asked();
  await until(() => given.panel.acts.length > 0);
  await answer('deny');
  await third;
}, 30_000);

test('without the app the assistant is told what to do, and nothing is left behind when it ends', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const waiting = call(client, 'snooze_account', { domain, until: '1h' });
  await asked();
  await given.app.stop();
  expect((await waiting).structuredContent).toMatchObject({ outcome: 'not-running' });
  expect(readPlace(folder.path)).toBeNull();
  expect(given.clock.pendingTimers()).toBe(0);
  const result = await call(client, 'snooze_account', { domain, until: '1h' });
  expect(result.structuredContent).toMatchObject({ outcome: 'not-running' });
  expect(JSON.stringify(result.content)).toContain('Ask the user to start Hotlist');
  expect(outcomes()).toEqual(['snooze_account not-running', 'snooze_account not-running']);
}, 30_000);

test('while it is off there is no socket, and the code for it is not loaded', async () => {
  let opened = 0;
  bench = await startBench({
    database,
    spoil: (ports) => ({
      ...ports,
      askEndpoint: {
        open: () => Promise.reject(new Error(`opened ${String((opened += 1))} times`)),
        record: () => undefined,
      },
    }),
  });
  await bench.app.calls.updateSettings({ assistantsMayChange: true });
  await bench.clock.advance(60_000);
  expect(opened).toBe(0);
  expect(bench.status().state).toBe('live');
  // A socket that cannot be opened is shown as a problem, but affects nothing else.
  await bench.app.calls.updateSettings({ assistantsOn: true });
  await until(() => bench?.status().problems.length !== 0);
  expect(opened).toBe(1);
  await bench.app.calls.updateSettings({ assistantsMayChange: false });
  await bench.clock.advance(60_000);
  expect(opened).toBe(1);
});

test('only the fact that there was a request is recorded, nothing else about it', async () => {
  const given = await begin();
  const { domain, name } = coldAccount(given);
  const client = await connect(connectAssistant(folder.path, 'Hostile'));
  const result = call(client, 'log_activity', { domain, type: 'call', note: 'very secret', person: 'Dana' });
  await answer('allow');
  await result;
  const said = [
    readFileSync(folder.file('assistant-calls.log'), 'utf8'),
    JSON.stringify(given.log.lines),
    JSON.stringify(given.preferences.read()),
  ].join('\n');
  for (const word of ['very secret', 'Dana', 'Hostile', domain, name, readPlace(folder.path)?.token ?? ''])
    expect(said).not.toContain(word);
  expect(said).toContain('"outcome":"done"');
}, 30_000);

/** The JSON blocks in the section of the page, in order. */
function examples(): readonly Readonly<Record<string, unknown>>[] {
  const page = readFileSync(join(project, 'docs/assistants.md'), 'utf8');
  const [, section = ''] = page.split('## What can be changed');
  return [...section.matchAll(/```json\n([\s\S]+?)```/gu)].map(([, text]) =>
    z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? '')),
  );
}

test('the example of docs/assistants.md runs as it stands there, in a process of its own', async () => {
  const program = await findBundle('src/launch/hotlist.ts');
  await begin();
  createStores(database)
    .current()
    .accounts.upsertFacts([makeAccount('acme.example', { name: 'Acme' })]);
  const [given = {}, answered] = examples();
  const client = await connect(connectToProcess(program, folder.path));
  const result = call(client, 'log_activity', given);
  await answer('allow');
  expect((await result).structuredContent).toEqual(answered);
  expect(readLogged()).toHaveLength(1);
}, 30_000);

test('no answer lets out a key, a setting, an address, the token or another workspace', async () => {
  const stores = createStores(database);
  stores.enter({ public: 'https://other.example', rest: null });
  stores.current().accounts.upsertFacts([makeAccount('other-workspace.example')]);
  const given = await begin();
  const { domain } = coldAccount(given);
  const client = await connect();
  const said: unknown[] = [await client.listTools()];
  for (const of of ['other-workspace.example', 'nobody.example'])
    for (const tool of ['claim_account', 'snooze_account', 'log_activity'] as const)
      said.push(
        await call(client, tool, {
          domain: of,
          ...(tool === 'snooze_account' && { until: '1h' }),
          ...(tool === 'log_activity' && { type: 'call' }),
        }),
      );
  for (const choice of ['allow', 'deny'] as const) {
    const result = call(client, 'snooze_account', { domain, until: '1h' });
    await answer(choice);
    said.push(await result);
  }
  const text = JSON.stringify(said);
  const { service } = given;
  const secrets = [service.apiKey, service.restApiKey, service.baseUrl, service.restBaseUrl, folder.path];
  for (const secret of [...secrets, readPlace(folder.path)?.token ?? folder.path, 'assistant.sock'])
    expect(text).not.toContain(secret);
  expect(said.slice(1, 7)).toEqual(
    Array.from({ length: 6 }, (): unknown =>
      expect.objectContaining({
        structuredContent: expect.objectContaining({ outcome: 'nothing', account: null }) as unknown,
      }),
    ),
  );
  expect(text).not.toContain('other-workspace');
  // The account is named as in the request.
  expect(text).toContain(domain);
}, 30_000);
