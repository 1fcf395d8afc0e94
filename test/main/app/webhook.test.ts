// A webhook in the whole app: an alert that is shown is posted, the webhook never delays an alert, and its address is only in the
// keychain and on the wire.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { until } from '../../fakes/clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../fakes/webhook-receiver.ts';
import { coldAccount, postSignal, startBench, type Bench, type BenchOptions } from './bench.ts';

const secrets = ['T0SECRET', 'B1SECRET', 'very-secret-token'];
let receiver: WebhookReceiver;
let bench: Bench | null = null;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await bench?.stop();
  bench = null;
  await receiver.close();
});

async function begin(options: BenchOptions = {}): Promise<Bench> {
  bench = await startBench(options);
  await bench.app.calls.setWebhookAddress(receiver.address);
  const { settings } = await bench.state();
  await bench.app.calls.updateSettings({ ...settings, webhookOn: true });
  bench.setFurtherTimers(1);
  return bench;
}

test('what is shown is posted, and what it lets out is what the notification said', async () => {
  const given = await begin();
  const { domain } = coldAccount(given);
  postSignal(given, domain);
  await given.clock.advance(MINUTE_MS);
  await until(() => receiver.posted.length > 0);
  const [posted] = receiver.posted;
  expect(given.notifier.shown.length).toBeGreaterThan(0);
  expect(posted?.body).toContain(domain);
  const { service } = given;
  for (const key of [service.apiKey, service.restApiKey, ...secrets]) expect(posted?.body).not.toContain(key);
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(posted?.body ?? ''))).sort()).toEqual(
    ['version', 'id', 'kind', 'at', 'rule', 'title', 'lines', 'basis', 'account', 'link'].sort(),
  );
  expect(Object.keys(posted?.headers ?? {}).sort()).toEqual(
    [
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'user-agent',
    ].sort(),
  );
});

test('a webhook that never takes anything holds up no alert, and is a status', async () => {
  const given = await begin();
  receiver.answer(({ path }, response) => response.writeHead(500).end(path));
  const { domain } = coldAccount(given);
  postSignal(given, domain);
  await given.clock.advance(MINUTE_MS);
  await until(() => given.panel.last().webhook?.last !== null);
  expect(given.notifier.shown.length).toBeGreaterThan(0);
  const state = await given.state();
  expect(state.webhook).toMatchObject({ waitingCount: 1, last: { kind: 'failed', failure: 'server-error' } });
  expect(state.status.state).toBe('live');
  const said = JSON.stringify([state, given.log, given.preferences.read(), given.app.calls.getDiagnostics()]);
  for (const secret of secrets) expect(said).not.toContain(secret);
  const files = await given.app.calls.gatherReport();
  expect(files.length).toBeGreaterThan(0);
  for (const { name } of files) {
    const piece = await given.app.calls.readReport(name, 0);
    for (const secret of secrets) expect(JSON.stringify(piece)).not.toContain(secret);
  }
  expect(await given.app.calls.exportSettings()).not.toContain('127.0.0.1');
});

test('a webhook that is to be tried again leaves no timer behind when Hotlist ends', async () => {
  const given = await begin();
  receiver.answer(({ path }, response) => response.writeHead(500).end(path));
  const { domain } = coldAccount(given);
  postSignal(given, domain);
  await given.clock.advance(MINUTE_MS);
  await until(() => given.panel.last().webhook?.last !== null);
  await given.app.stop();
  expect(given.clock.pendingTimers()).toBe(0);
});

test('an alert is posted although nothing can be shown', async () => {
  let isBroken = false;
  const given = await begin({
    // The state cannot be built from it, so neither the tray nor the panel gets one.
    spoil: (ports) => ({
      ...ports,
      host: {
        ...ports.host,
        get platform(): 'linux' {
          if (isBroken) throw new Error('a bug');
          return 'linux';
        },
      },
    }),
  });
  isBroken = true;
  postSignal(given, coldAccount(given).domain);
  await given.clock.advance(MINUTE_MS);
  await until(() => receiver.posted.length > 0);
  expect(given.panel.last().status.state).toBe('broken');
});
