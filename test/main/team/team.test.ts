import { afterEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import type { RecordMessage } from '../../../src/main/team/link.ts';
import { isObject } from '../../../src/shared/is-object.ts';
import { metricsText } from '../../../src/relay/metrics.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

/** A relay that has read everything, and a desktop that has read all of it. */
async function startBoth(name = 'ada'): Promise<Desktop> {
  bench = await startTeamBench();
  await bench.startRelay();
  const desktop = await bench.startDesktop(name);
  await pass(30 * SECOND_MS);
  return desktop;
}

/** In steps, as time passes: what one has read is there for the next. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * SECOND_MS) await bench.advance(Math.min(left, 10 * SECOND_MS));
}

function accounts(): readonly string[] {
  return bench.service.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);
}

function postSignal(domain: string | undefined): void {
  bench.service.world.addSignal({ type: 'demo_request', account_domain: domain ?? '', score: 95 });
}

async function statusOf({ app }: Desktop) {
  return (await app.calls.getState()).status;
}

const bodies = ({ notifier }: Desktop): readonly string[] => notifier.shown.map(({ title }) => title);

test('a desktop shows and alerts what its relay has read', async () => {
  const ada = await startBoth();
  const state = await ada.app.calls.getState();
  expect(state.status).toMatchObject({ state: 'live', problems: [] });
  expect(state.hot.accounts.length).toBeGreaterThan(5);
  // What there was before is no news.
  expect(bodies(ada)).toEqual([]);
  postSignal(accounts()[0]);
  await pass(30 * SECOND_MS);
  expect(bodies(ada)).toHaveLength(1);
});

test('desktops ask their relay for nothing that it reads by itself', async () => {
  await startBoth();
  await bench.startDesktop('ben');
  await pass(20 * MINUTE_MS);
  expect(bench.team.asked.map(({ from, request }) => `${from} ${request}`)).toEqual([
    'ada hello',
    'ben hello',
  ]);
});

test('without the team’s server the desktop says so, and catches up in one digest', async () => {
  const ada = await startBoth();
  bench.team.setState('unreachable');
  await pass(3 * MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'offline' });
  expect((await statusOf(ada)).problems[0]?.title).toBe('Your team’s server cannot be reached.');
  // The relay cannot write either: what it reads meanwhile counts as not read.
  for (const domain of accounts().slice(0, 3)) postSignal(domain);
  await pass(20 * MINUTE_MS);
  expect(bodies(ada)).toEqual([]);
  bench.team.setState('connected');
  await pass(20 * MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('live');
  expect(bodies(ada)).toHaveLength(1);
  const ids = bench.service.world.signalIds();
  expect(ids.filter((id) => !ada.holds(id))).toEqual([]);
});

test('a relay that is gone is no silence that looks live', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await pass(MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('live');
  await relay.stop();
  await pass(3 * MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({
    state: 'offline',
    problems: [{ title: 'Your team’s relay is not responding.' }],
  });
  // Another one takes over, with data of its own: nothing is told twice.
  await bench.startRelay();
  await pass(3 * MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('live');
  expect(bodies(ada)).toEqual([]);
});

test('a relay that takes over does not spend the day of the key a second time', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  await pass(20 * MINUTE_MS);
  const usedBy = (one: typeof relay): number =>
    one.view().work?.budgets.find(({ surface }) => surface === 'rest')?.usedToday ?? 0;
  const used = usedBy(relay);
  expect(used).toBeGreaterThan(50);
  await relay.stop();
  // Another one, with data of its own.
  const next = await bench.startRelay();
  await pass(MINUTE_MS);
  expect(usedBy(next)).toBeGreaterThanOrEqual(used);
  expect(usedBy(next)).toBeLessThan(used + 30);
});

test('a desktop that crashed repeats no alert and loses none', async () => {
  const ada = await startBoth();
  postSignal(accounts()[0]);
  await pass(30 * SECOND_MS);
  expect(bodies(ada)).toHaveLength(1);
  await ada.app.stop();
  postSignal(accounts()[1]);
  await pass(30 * SECOND_MS);
  const again = await bench.startDesktop('ada', ada.database);
  await pass(MINUTE_MS);
  expect(bodies(again)).toHaveLength(1);
  expect(bodies(again)[0]).not.toBe(bodies(ada)[0]);
});

test('what the service refuses the relay is said on the desktop', async () => {
  const ada = await startBoth();
  bench.service.faults.add({ kind: 'status', status: 401 });
  await pass(2 * MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('refused');
});

test('a newest signal that the relay cannot read is said on the desktop, in its metrics and until it can be', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await pass(30 * SECOND_MS);
  bench.service.faults.add({ kind: 'wrong-types', operation: 'signals', where: 'first-item' });
  await pass(30 * SECOND_MS);
  const since = bench.clock.now();
  await pass(MINUTE_MS);
  const { state, text, problems } = await statusOf(ada);
  expect([state, text]).toEqual(['partial', 'The newest could not be read']);
  expect(problems).toMatchObject([
    {
      surface: 'rest',
      title: 'Hotlist could not read the newest entry from the Signals API, so it raised no alert for it.',
    },
  ]);
  expect(Math.abs((problems[0]?.sinceAt ?? 0) - since)).toBeLessThan(30 * SECOND_MS);
  expect(metricsText(relay.view())).toMatch(/unreadable_seconds\{call="signals"\} [1-9]/);
  bench.service.faults.clear();
  await pass(MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'live', problems: [] });
  expect(metricsText(relay.view())).not.toContain('unreadable');
});

test('a relay with one API is no trouble of its desktops, and the other one may come later', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay(['rest']);
  const ada = await bench.startDesktop('ada');
  await pass(MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'partial', problems: [] });
  await relay.stop();
  await bench.startRelay();
  await pass(2 * MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'live', problems: [] });
  expect(bodies(ada)).toEqual([]);
});

test('a desktop that starts before its relay shows everything once the relay is there', async () => {
  bench = await startTeamBench();
  const ada = await bench.startDesktop('ada');
  await pass(MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('offline');
  await bench.startRelay(['rest']);
  await pass(2 * MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'partial', problems: [] });
  expect(bench.service.world.signalIds().filter((id) => !ada.holds(id))).toEqual([]);
});

test('a desktop that joins during its relay’s first reading is told nothing of what that reads', async () => {
  bench = await startTeamBench({ signals: 700 });
  const readOn = bench.holdFurtherPages();
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await pass(20 * SECOND_MS);
  expect(bench.team.records.some(({ kind }) => kind === 'signals')).toBe(true);
  expect(await statusOf(ada)).toMatchObject({
    silentPart: 'relay-starting',
    problems: [{ title: 'Your team’s relay is starting and has not read everything yet.' }],
  });
  readOn();
  await pass(2 * MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'live', problems: [] });
  expect(bench.service.world.signalIds().filter((id) => !ada.holds(id))).toEqual([]);
  expect(bodies(ada)).toEqual([]);
  postSignal(accounts()[0]);
  await pass(MINUTE_MS);
  expect(bodies(ada)).toHaveLength(1);
});

test('a server that lost its data is given the newest page again', async () => {
  bench = await startTeamBench({ signals: 150 });
  // Of a long life: the end of the new stream lies far before that of the old one.
  for (let sequence = 1; sequence <= 2_000; sequence += 1)
    bench.team.records.push({ sequence, kind: 'replies', body: null, publishedAt: 0 });
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await pass(MINUTE_MS);
  bench.team.wipe();
  await pass(2 * MINUTE_MS);
  const kept = bench.team.records.filter(({ kind }) => kind === 'signals').map(({ body }) => body);
  expect(kept.length).toBeGreaterThan(100);
  postSignal(accounts()[0]);
  await pass(MINUTE_MS);
  expect(bench.service.world.signalIds().filter((id) => !ada.holds(id))).toEqual([]);
  expect(await statusOf(ada)).toMatchObject({ state: 'live', problems: [] });
  expect(bodies(ada)).toHaveLength(1);
});

/** Of five accounts, one after the other. */
function writeRecords(count: number, publishedAt: number): void {
  for (let made = 0; made < count; made += 1) {
    const sequence = bench.team.records.length + 1;
    const account = Math.floor((made * 5) / count);
    const item = {
      id: `made-${sequence}`,
      type: 'demo_request',
      account: { id: null, domain: `company-${account}.example`, name: null, score: 90 },
      contact: { id: null, email: `ada@company-${account}.example`, score: 90 },
      score: 95,
      source: 'website',
      properties: {},
      created_at: new Date(publishedAt).toISOString(),
    };
    bench.team.records.push({ sequence, kind: 'signals', body: { v: 1, item }, publishedAt });
  }
}

test('whoever missed more than is read at a time catches up in one digest', async () => {
  const ada = await startBoth();
  await ada.app.stop();
  await pass(20 * MINUTE_MS);
  const before = bench.team.records.length;
  writeRecords(900, bench.clock.now() - 10 * MINUTE_MS);
  const again = await bench.startDesktop('ada', ada.database, 200);
  await pass(3 * MINUTE_MS);
  expect(again.holds(`made-${before + 1}`) && again.holds(`made-${before + 900}`)).toBe(true);
  expect(await statusOf(again)).toMatchObject({ state: 'live' });
  expect(bodies(again)).toEqual([expect.stringMatching(/^\d+ alerts from 5 accounts$/)]);
  postSignal(accounts()[1]);
  await pass(MINUTE_MS);
  expect(bodies(again)).toHaveLength(2);
});

test('what a newer relay writes besides keeps no older app from being live', async () => {
  const ada = await startBoth();
  const { records } = bench.team;
  const add = (kind: RecordMessage['kind'], body: unknown): void =>
    void records.push({ sequence: records.length + 1, kind, body, publishedAt: bench.clock.now() });
  const [old] = records.filter(({ kind }) => kind === 'status');
  const status = isObject(old?.body) ? old.body : {};
  add('signals', { v: 7, item: { id: 'new-form', account: 'of another form' }, more: [1] });
  add('replies', { v: 7, window: 'of another form' });
  add('status', {
    ...status,
    v: 7,
    surfaces: ['public', 'rest', 'calendar'],
    calls: { ...(isObject(status['calls']) ? status['calls'] : {}), meetings: { kind: 'half-fresh' } },
    work: 'of another form',
  });
  postSignal(accounts()[0]);
  await pass(MINUTE_MS);
  expect(await statusOf(ada)).toMatchObject({ state: 'live', problems: [] });
  expect(bodies(ada)).toHaveLength(1);
});

test('a laptop that slept while much came catches up in one digest', async () => {
  const ada = await startBoth();
  bench.team.setState('unreachable');
  await pass(20 * MINUTE_MS);
  const before = bench.team.records.length;
  writeRecords(700, bench.clock.now() - 5 * MINUTE_MS);
  bench.team.setState('connected');
  await pass(3 * MINUTE_MS);
  expect(ada.holds(`made-${before + 1}`) && ada.holds(`made-${before + 700}`)).toBe(true);
  expect(bodies(ada)).toEqual([expect.stringMatching(/^\d+ alerts from 5 accounts$/)]);
});

test('a first start from a long stream is told nothing old', async () => {
  bench = await startTeamBench();
  const at = new Date(bench.clock.now() - 3_600_000).toISOString();
  for (let sequence = 1; sequence <= 2_600; sequence += 1) {
    const item = {
      id: `old-${sequence}`,
      type: 'demo_request',
      account: { id: null, domain: `company-${sequence}.example`, name: null, score: 90 },
      contact: { id: null, email: `ada@company-${sequence}.example`, score: 90 },
      score: 95,
      source: 'website',
      properties: {},
      created_at: at,
    };
    bench.team.records.push({ sequence, kind: 'signals', body: { v: 1, item }, publishedAt: 0 });
  }
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await pass(3 * MINUTE_MS);
  expect((await statusOf(ada)).state).toBe('live');
  expect(bodies(ada)).toEqual([]);
});

test.each([
  ['ahead', 3 * HOUR_MS],
  ['behind', -3 * HOUR_MS],
])(
  'a desktop whose clock is three hours %s shows and alerts what the others do, and says that its clock is wrong',
  async (_what, aheadMs) => {
    const ada = await startBoth();
    const { clock } = bench;
    const ben = await bench.startDesktop('ben', undefined, undefined, {
      clock: { ...clock, now: () => clock.now() + aheadMs },
    });
    await pass(30 * SECOND_MS);
    postSignal(accounts()[0]);
    await pass(30 * SECOND_MS);
    expect(bodies(ada)).toHaveLength(1);
    expect(bodies(ben)).toEqual(bodies(ada));
    const [of, other] = [await ada.app.calls.getState(), await ben.app.calls.getState()];
    expect(other.status).toMatchObject({ state: 'partial', text: 'This computer’s clock is wrong' });
    const hot = ({ hot: { accounts: all } }: typeof of) => all.map(({ domain, rank }) => [domain, rank]);
    expect(hot(other)).toEqual(hot(of));
    const ids = bench.service.world.signalIds();
    expect(ids.filter((id) => !ben.holds(id))).toEqual([]);
  },
);

test('a desktop whose clock is a year ahead deletes nothing for its age, and one whose clock is right does', async () => {
  const ada = await startBoth();
  const [id = ''] = bench.service.world.signalIds();
  expect(ada.holds(id)).toBe(true);
  await ada.app.stop();
  const { clock } = bench;
  const aheadMs = 400 * DAY_MS;
  const ahead = { ...clock, now: () => clock.now() + aheadMs };
  const wrong = await bench.startDesktop('ada', ada.database, undefined, { clock: ahead });
  const { problems } = await statusOf(wrong);
  expect(problems.map(({ title }) => title).join()).toContain('clock');
  await pass(3 * MINUTE_MS);
  // Nor does a reply that the relay gets for this desktop alone.
  void wrong.app.calls.lookUp(accounts()[0] ?? '');
  await pass(5 * MINUTE_MS);
  expect(wrong.holds(id)).toBe(true);
  await wrong.app.stop();
  clock.jump(aheadMs);
  const right = await bench.startDesktop('ada', ada.database);
  await pass(3 * MINUTE_MS);
  expect(right.holds(id)).toBe(false);
});
