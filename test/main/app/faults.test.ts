// Everything that can go wrong with the service: each fault leads to a status that users understand, the app goes on or stops
// as it should, and afterwards nothing is lost and nothing raised two alerts.
import { afterEach, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../../src/demo-service/index.ts';
import type { OverallState, ProblemView } from '../../../src/shared/model.ts';
import { until, WEDNESDAY } from '../../fakes/clock.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

interface Case {
  readonly name: string;
  readonly fault: FaultInput;
  readonly state: OverallState;
  /** Part of the text that the user reads. */
  readonly title: string;
  readonly severity: ProblemView['severity'];
  readonly action: ProblemView['action'];
  /** Whether the feed polls again by itself within the next minute. */
  readonly goesOn: boolean;
}

const passing = { state: 'offline', severity: 'passing', action: 'check-now', goesOn: true } as const;
const broken = { state: 'offline', severity: 'broken', action: 'open-settings', goesOn: true } as const;
/** Not offline, because the service did answer. */
const troubled = { state: 'troubled' } as const;

const notTheService = { title: 'Something other than the service answered', ...passing } as const;

const cases: readonly Case[] = [
  {
    name: 'a refused key (401)',
    fault: { kind: 'revoked-key' },
    state: 'refused',
    title: 'The service refused the key',
    severity: 'needs-you',
    action: 'replace-key',
    goesOn: false,
  },
  {
    name: 'a missing scope (403)',
    fault: { kind: 'status', status: 403 },
    state: 'refused',
    title: 'is not allowed',
    severity: 'needs-you',
    action: 'replace-key',
    goesOn: false,
  },
  {
    name: 'used-up credits (402)',
    fault: { kind: 'no-credits' },
    state: 'refused',
    title: 'Your credits are used up: 5 needed, 2 left.',
    severity: 'needs-you',
    action: null,
    goesOn: false,
  },
  {
    name: 'a plan limit (402)',
    fault: { kind: 'no-credits', shape: 'plan-limit' },
    state: 'refused',
    title: 'Your plan’s limit for tracked companies is used up: 500 of 500.',
    severity: 'needs-you',
    action: null,
    goesOn: false,
  },
  {
    name: 'a wrong address (404)',
    fault: { kind: 'status', status: 404 },
    state: 'refused',
    title: 'Nothing answers at this address',
    severity: 'needs-you',
    action: 'open-settings',
    goesOn: true,
  },
  {
    name: 'a request it rejects (400)',
    fault: { kind: 'status', status: 400 },
    state: 'refused',
    title: 'rejected a request',
    severity: 'broken',
    action: 'open-settings',
    goesOn: true,
  },
  {
    name: 'too many requests (429)',
    fault: { kind: 'rate-limited', retryAfter: 100 },
    state: 'limited',
    title: 'asked Hotlist to slow down',
    severity: 'passing',
    action: null,
    goesOn: false,
  },
  {
    name: 'a server error (500)',
    fault: { kind: 'status', status: 500 },
    title: 'is having trouble',
    ...passing,
    ...troubled,
  },
  {
    name: 'a gateway error (503)',
    fault: { kind: 'status', status: 503 },
    title: 'is having trouble',
    ...passing,
    ...troubled,
  },
  { name: 'a reset connection', fault: { kind: 'reset' }, title: 'was cut off', ...passing },
  { name: 'a reply cut off in the middle', fault: { kind: 'truncated' }, title: 'was cut off', ...passing },
  { name: 'a call that hangs', fault: { kind: 'hang' }, title: 'took too long', ...passing },
  {
    name: 'a reply that drips',
    fault: { kind: 'slow-drip', ms: 50, bytes: 8 },
    title: 'took too long',
    ...passing,
  },
  { name: 'a sign-in page', fault: { kind: 'invalid-json' }, ...notTheService },
  {
    name: 'a firewall (403) that asks for a day',
    fault: { kind: 'in-between', status: 403, retryAfter: 86_400 },
    ...notTheService,
  },
  {
    name: 'a gateway that knows no key (401)',
    fault: { kind: 'in-between', status: 401, form: 'json' },
    ...notTheService,
  },
  {
    name: 'a network that wants a sign-in (511)',
    fault: { kind: 'in-between', status: 511 },
    ...notTheService,
  },
  {
    name: 'a reply compressed in an unknown way',
    fault: { kind: 'compressed', form: 'unknown' },
    title: 'compressed in a way Hotlist cannot read',
    ...broken,
    ...troubled,
  },
  {
    name: 'a reply that is not compressed as it says',
    fault: { kind: 'compressed', form: 'wrong' },
    title: 'compressed in a way Hotlist cannot read',
    ...broken,
    ...troubled,
  },
  {
    name: 'a compressed reply cut off in the middle',
    fault: { kind: 'compressed', form: 'damaged' },
    title: 'was cut off',
    ...passing,
  },
  {
    name: 'a small reply that swells beyond the byte cap',
    fault: { kind: 'compressed', form: 'bomb' },
    title: 'too large',
    ...broken,
    ...troubled,
  },
  {
    name: 'a reply of the wrong shape',
    fault: { kind: 'wrong-types', where: 'envelope' },
    title: 'was not in a form',
    ...broken,
    ...troubled,
  },
  {
    name: 'a reply over the byte cap',
    fault: { kind: 'huge', bytes: 9_000_000 },
    title: 'too large',
    ...broken,
    ...troubled,
  },
  {
    name: 'a redirect',
    fault: { kind: 'redirect' },
    state: 'offline',
    title: 'redirects somewhere else',
    severity: 'needs-you',
    action: 'open-settings',
    goesOn: true,
  },
];

const neverEnds: readonly string[] = ['hang', 'slow-drip'];

/** Only the alerts about accounts, because a refusal that needs the user raises an alert too. */
function alerted(notifier: { ids(): readonly string[] }): readonly string[] {
  return notifier.ids().filter((id) => !id.startsWith('system:'));
}

describe.each(cases)('$name', ({ fault, state, title, severity, action, goesOn }) => {
  test('is said in words, alerts nobody, and is forgotten once it is over, with nothing lost', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, notifier, service, status, tray } = bench;
    service.faults.add({ ...fault, operation: 'signals' });
    bench.setImpatient(neverEnds.includes(fault.kind));
    const alertId = postSignal(bench, coldAccount(bench).domain);
    await clock.advance(13_000);
    const askedOnce = service.requests.count('signals');
    // A passing fault is shown once it has lasted a minute and has occurred again.
    await clock.advance(90_000);
    expect(status().state).toBe(state);
    expect(status().problems).toHaveLength(1);
    expect(status().problems[0]).toMatchObject({ surface: 'rest', severity, action });
    expect(status().problems[0]?.title).toContain(title);
    expect(tray.last().icon).toBe(
      state === 'refused' ? 'attention' : state === 'limited' ? 'live' : 'offline',
    );
    expect(menuLabels(tray.last().menu)).toContain(status().text);
    expect(alerted(notifier)).toEqual([]);
    expect(service.requests.count('signals') > askedOnce).toBe(goesOn);

    service.faults.clear();
    bench.setImpatient(false);
    await app.calls.checkNow();
    await clock.advance(90_000);
    expect(alerted(notifier)).toEqual([alertId]);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
    await clock.advance(30_000);
    expect(alerted(notifier)).toEqual([alertId]);
  });
});

test('a passing fault is no problem in its first minute, and yet not called live', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, service, status } = bench;
  service.faults.add({ kind: 'status', status: 502 });
  await clock.advance(50_000);
  expect(service.requests.all().filter((request) => request.status === 502).length).toBeGreaterThan(2);
  expect(status()).toMatchObject({ state: 'reconnecting', text: 'Reconnecting…', problems: [] });
  await clock.advance(60_000);
  expect(status().state).toBe('troubled');
});

test('unknown fields and values change nothing (API 9.3)', async () => {
  bench = await startBench();
  const { clock, notifier, service, status } = bench;
  service.faults.add({ kind: 'extra-fields' });
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(61_000);
  expect(notifier.ids()).toEqual([alertId]);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

describe('a newest signal that cannot be read', () => {
  test('is never “Live” without a word, until a newer one can be read', async () => {
    bench = await startBench({ connected: ['rest', 'public'] });
    const { clock, notifier, service, status } = bench;
    const { domain } = coldAccount(bench);
    service.faults.add({ kind: 'wrong-types', where: 'first-item', operation: 'signals', times: 2 });
    postSignal(bench, domain);
    await clock.advance(16_000);
    expect(alerted(notifier)).toEqual([]);
    expect(status()).toMatchObject({ state: 'partial', text: 'The newest could not be read' });
    expect(status().problems).toMatchObject([{ surface: 'rest', action: 'check-now' }]);
    expect(status().problems[0]?.title).toContain('could not read the newest entry');
    await clock.advance(30_000);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
  });

  test('is said of an ad like too', async () => {
    bench = await startBench();
    const { clock, service, status } = bench;
    service.faults.add({ kind: 'wrong-types', where: 'first-item', operation: 'likes' });
    await clock.advance(61_000);
    expect(status()).toMatchObject({ state: 'partial', text: 'The newest could not be read' });
    service.faults.clear();
    await clock.advance(61_000);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
  });
});

test.each<['text-numbers' | 'number-ids' | 'null-scores' | 'no-domains' | 'no-names', number]>([
  ['text-numbers', 1],
  ['number-ids', 1],
  // The rule that is on here goes by scores.
  ['null-scores', 0],
  ['no-domains', 1],
  ['no-names', 1],
])('a signal is read, and the state is live, though the service sends %s', async (what, count) => {
  bench = await startBench({ service: { faults: [{ kind: 'loose-types', what }] } });
  const { clock, notifier, status, journal } = bench;
  postSignal(bench, coldAccount(bench).domain);
  await clock.advance(61_000);
  expect(alerted(notifier).filter((id) => id.startsWith('strong-signal:'))).toHaveLength(count);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
  const read = journal.polls.flatMap(({ feed, result }) =>
    feed === 'signals' && result.kind === 'fresh' ? [result] : [],
  );
  expect(read.map(({ malformedCount }) => malformedCount)).not.toContain(1);
  expect(Math.max(...read.map(({ newCount }) => newCount))).toBeGreaterThan(0);
});

test('a newest signal that cannot be read is set aside and said, and its neighbours raise alerts', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, notifier, service, status, journal } = bench;
  const { domain } = coldAccount(bench);
  const neighbour = postSignal(bench, domain);
  postSignal(bench, domain);
  service.faults.add({ kind: 'wrong-types', where: 'first-item', operation: 'signals', times: 1 });
  await clock.advance(13_000);
  expect(notifier.ids()).toEqual([neighbour]);
  expect(status()).toMatchObject({ state: 'partial', problems: [{ surface: 'rest', action: 'check-now' }] });
  expect(journal.polls.at(-1)?.result).toMatchObject({ kind: 'fresh', malformedCount: 1 });
});

describe('Retry-After', () => {
  test.each<[string, number | string | null, number]>([
    ['seconds are waited to the end', 37, 37_000],
    ['none at all is waited a second', null, 1_000],
    ['zero is waited a second', 0, 1_000],
    ['what cannot be read is waited a second', 'soon', 1_000],
  ])('%s', async (_name, retryAfter, waitMs) => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, service } = bench;
    service.faults.add({ kind: 'rate-limited', retryAfter, operation: 'signals', times: 1 });
    await clock.advance(100_000);
    const asked = service.requests.all().filter((request) => request.operation === 'signals');
    const refusedAt = asked.find((request) => request.status === 429)?.at ?? 0;
    const nextAt = asked.find((request) => request.at > refusedAt)?.at ?? 0;
    expect(nextAt - refusedAt).toBe(waitMs);
  });
});

describe('a single stray reply', () => {
  test.each<FaultInput>([
    { kind: 'in-between', status: 403, retryAfter: 86_400 },
    { kind: 'in-between', status: 401, form: 'json', retryAfter: 'Fri, 31 Dec 9999 23:59:59 GMT' },
    { kind: 'in-between', status: 400, form: 'empty' },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 408 },
  ])('costs a few seconds: %j', async (fault) => {
    bench = await startBench({ connected: ['rest'] });
    const { clock, notifier, service, status } = bench;
    service.faults.add({ ...fault, operation: 'signals', times: 1 });
    const alertId = postSignal(bench, coldAccount(bench).domain);
    await clock.advance(20_000);
    const asked = service.requests.all().filter((request) => request.operation === 'signals');
    const strayAt = asked.find((request) => request.status !== 200)?.at ?? 0;
    const nextAt = asked.find((request) => request.at > strayAt)?.at ?? 0;
    expect(strayAt).toBeGreaterThan(0);
    expect(nextAt - strayAt).toBeLessThanOrEqual(6_000);
    expect(notifier.ids()).toEqual([alertId]);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
  });
});

test('another network is asked at once, however long something in the old one was in between', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, host, notifier, service } = bench;
  service.faults.add({ kind: 'in-between', status: 403 });
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(1_800_000);
  service.faults.clear();
  host.wake();
  await until(() => notifier.ids().length > 0);
  expect(notifier.ids()).toEqual([alertId]);
});

test.each<[string, FaultInput, number]>([
  ['in seconds', { kind: 'status', status: 503, retryAfter: 90 }, 90_000],
  ['twice', { kind: 'status', status: 502, retryAfter: '30, 90' }, 90_000],
  ['as a date', { kind: 'status', status: 500, retryAfter: new Date(WEDNESDAY + 120_000).toUTCString() }, 0],
])('a Retry-After on a 5xx, %s, is kept by every feed of the surface', async (_how, fault, waitMs) => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, service } = bench;
  service.faults.add({ ...fault, operation: 'signals', times: 1 });
  await clock.advance(150_000);
  const asked = service.requests.all();
  const failedAt = asked.find((request) => request.status !== 200)?.at ?? 0;
  const nextAt = asked.find((request) => request.at > failedAt)?.at ?? 0;
  expect(nextAt - failedAt).toBe(waitMs === 0 ? WEDNESDAY + 120_000 - failedAt : waitMs);
});

test.each(['seconds-left', 'milliseconds', 'date', 'twice'] as const)(
  'what is left of the rate window is known, its reset given as %s',
  async (form) => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, service } = bench;
    service.faults.add({ kind: 'rate-headers', form });
    await clock.advance(15_000);
    const diagnostics = await app.calls.getDiagnostics();
    expect(diagnostics?.keys[0]).toMatchObject({ surface: 'rest', plan: 'Starter' });
    expect(diagnostics?.keys[0]?.leftByService).toBeTypeOf('number');
  },
);

test('a Retry-After that is a date is waited for', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { clock, service } = bench;
  const untilAt = clock.now() + 60_000;
  const retryAfter = new Date(untilAt).toUTCString();
  service.faults.add({ kind: 'rate-limited', retryAfter, operation: 'signals', times: 1 });
  await clock.advance(60_000);
  expect(
    service.requests
      .all()
      .filter((request) => request.operation === 'signals')
      .map(({ at }) => at)
      .at(-1),
  ).toBe(untilAt);
  expect(service.requests.all().at(-2)?.status).toBe(429);
});

describe('a key revoked in mid-flight (API 5.6)', () => {
  test('is asked about once an hour, at each check by hand, and when the network changes', async () => {
    bench = await startBench({ connected: ['rest'] });
    const { app, clock, host, notifier, service } = bench;
    const refusals = () => service.requests.all().filter((request) => request.status === 401).length;
    service.keys.revoke(service.restApiKey);
    await clock.advance(3_600_000);
    expect(refusals()).toBe(1);
    await clock.advance(60_000);
    expect(refusals()).toBe(2);
    await app.calls.checkNow();
    expect(refusals()).toBe(3);
    host.wake();
    await clock.advance(1_000);
    await until(() => refusals() === 4);
    expect(notifier.ids().filter((id) => id.startsWith('system:'))).toHaveLength(1);
  });

  test('stops its surface at once, leaves the other one alone, and a new key takes it up again', async () => {
    bench = await startBench();
    const { app, clock, keychain, notifier, service, status, state } = bench;
    service.keys.revoke(service.restApiKey);
    const alertId = postSignal(bench, coldAccount(bench).domain);
    await clock.advance(130_000);
    const refused = service.requests.all().filter((request) => request.status === 401);
    expect(refused).toHaveLength(1);
    expect((await state()).connections[1]).toMatchObject({ surface: 'rest', state: 'refused' });
    expect(service.requests.count('likes')).toBeGreaterThan(3);

    service.keys.add('b', 'a-new-key', 'read-write');
    const answer = await app.calls.connect({
      surface: 'rest',
      address: service.restBaseUrl,
      key: 'a-new-key',
      keep: 'keychain',
    });
    expect(answer).toEqual({ kind: 'connected' });
    await clock.advance(1_000);
    expect(keychain.entries.get('first/rest')).toMatch(/^a-new-key http/);
    expect(alerted(notifier)).toEqual([alertId]);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
  });
});

test.each<[string, FaultInput]>([
  ['asked to wait an hour', { kind: 'rate-limited', retryAfter: 3_600, operation: 'signals' }],
  ['out of credits', { kind: 'no-credits', operation: 'signals' }],
])('a key that takes the place of one that was %s waits for nothing', async (_name, fault) => {
  bench = await startBench({ connected: ['rest'] });
  const { app, clock, notifier, service } = bench;
  service.faults.add(fault);
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await clock.advance(60_000);
  service.faults.clear();
  service.keys.add('b', 'a-new-key', 'read-write');
  await app.calls.connect({
    surface: 'rest',
    address: service.restBaseUrl,
    key: 'a-new-key',
    keep: 'keychain',
  });
  await until(() => alerted(notifier).length > 0);
  expect(alerted(notifier)).toEqual([alertId]);
});

test('a service that is gone is offline after a minute and live again when it is back', async () => {
  bench = await startBench({ connected: ['rest'] });
  const { app, clock, host, notifier, service, status } = bench;
  const alertId = postSignal(bench, coldAccount(bench).domain);
  service.faults.add({ kind: 'reset' });
  await clock.advance(110_000);
  expect(status().state).toBe('offline');
  service.faults.clear();
  host.wake();
  await app.calls.checkNow();
  expect(notifier.ids()).toEqual([alertId]);
  expect(status().state).toBe('partial');
});
