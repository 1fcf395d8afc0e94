import { afterEach, expect, test } from 'vitest';
import { metricsText, serveMetrics, type MetricsServer, type RelayView } from '../../src/relay/metrics.ts';

const at = Date.UTC(2026, 10, 4, 9);

const leading: RelayView = {
  server: 'connected',
  isLeader: true,
  isLed: true,
  startedAt: at,
  calls: { signals: { kind: 'fresh' }, 'ranked-24h': { kind: 'fresh' } },
  ages: { signals: 1_500 },
  unreadable: {},
  work: {
    budgets: [
      { surface: 'rest', perMinute: 60, usedThisMinute: 12, perDay: 10_000, usedToday: 400 },
      { surface: 'public', perMinute: 60, usedThisMinute: 70, perDay: null, usedToday: 3 },
    ],
    completeTo: at,
  },
  requests: 403,
  records: 77,
  leftOut: 0,
  lastRecordAt: at + 1_500,
};

let view = leading;
let server: MetricsServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function ask(
  path: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly text: string }> {
  server ??= await serveMetrics(0, () => view);
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return { status: reply.status, text: await reply.text() };
}

/** As Prometheus reads it: each sample after the type of its metric. */
function samples(text: string): Record<string, number> {
  const types = new Set<string>();
  const found: Record<string, number> = {};
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE (?<name>[a-z_]+) (?:gauge|counter)$/.exec(line)?.groups?.['name'];
    if (type !== undefined) types.add(type);
    if (line.startsWith('#')) continue;
    const [, name = '', labels = '', value = ''] = /^([a-z_]+)(\{[^}]*\})? (-?[\d.e+]+)$/.exec(line) ?? [];
    expect([line, types.has(name)]).toEqual([line, true]);
    found[name.replace('hotlist_relay_', '') + labels] = Number(value);
  }
  return found;
}

test('the metrics say what an administrator watches, in the format of Prometheus', async () => {
  view = leading;
  const { status, text } = await ask('/metrics');
  expect(status).toBe(200);
  expect(samples(text)).toMatchObject({
    server_connected: 1,
    leads: 1,
    start_time_seconds: at / 1_000,
    requests_total: 403,
    records_total: 77,
    last_record_time_seconds: at / 1_000 + 1.5,
    'call_fresh{call="signals"}': 1,
    'call_age_seconds{call="signals"}': 1.5,
    'minute_requests_left{surface="rest"}': 48,
    'minute_requests_left{surface="public"}': 0,
    'day_requests_left{surface="rest"}': 9_600,
    complete_to_seconds: at / 1_000,
  });
  expect(text).not.toContain('day_requests_left{surface="public"}');
});

test('what is not known yet is left out, and what others named cannot break a line', () => {
  const text = metricsText({
    ...leading,
    calls: { 'a"b\\c\nd': { kind: 'fresh' } },
    work: undefined,
    lastRecordAt: null,
  });
  expect(text).toContain('hotlist_relay_call_fresh{call="a\\"b\\\\c\\nd"} 1\n');
  expect(text).not.toMatch(/requests_left|complete_to|last_record/);
});

test.each<[string, Partial<RelayView>, number, string]>([
  ['leads', {}, 200, 'ok'],
  ['stands by', { isLeader: false, calls: { signals: { kind: 'failed', reason: 'no-route' } } }, 200, 'ok'],
  [
    'has a server that stores nothing',
    { isLeader: false, isLed: false },
    503,
    'no relay leads, because the team’s server stores nothing (of three, two must be up; a single one needs its JetStream and room on its disk)',
  ],
  ['has no server', { server: 'unreachable' }, 503, 'the team’s server does not answer'],
  [
    'is not known to the server',
    { server: 'refused' },
    503,
    'the team’s server refuses the key in relay.join',
  ],
  [
    'has a key that the service refuses',
    { calls: { signals: { kind: 'status', status: 401, text: '' } } },
    503,
    'the service does not answer as it should: signals, status 401',
  ],
  ['has read nothing yet', { calls: {} }, 503, 'the relay has read nothing from the service yet'],
  [
    'has read nothing for too long',
    { calls: { signals: { kind: 'failed', reason: 'relay-late' } } },
    503,
    'the relay has not read signals for too long: its log says why (a full disk, or a key without calls left)',
  ],
])('whoever asks for its health hears that it %s', async (_what, part, status, words) => {
  view = { ...leading, ...part };
  expect(await ask('/healthz')).toEqual({ status, text: `${words}\n` });
});

test('it answers nothing else', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
});
