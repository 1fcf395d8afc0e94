// A desktop that comes back to something else than it left: another stream, a relay that is gone, a clock that was set. It loses
// nothing, is told nothing old, and says what is so.
import { afterEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

const titles = ({ notifier }: Desktop): readonly string[] => notifier.shown.map(({ title }) => title);
const missingOf = (desktop: Desktop): readonly string[] =>
  bench.service.world.signalIds().filter((id) => !desktop.holds(id));
const stateOf = async ({ app }: Desktop): Promise<string> => (await app.calls.getState()).status.state;

function postDemoRequest(): void {
  const [first] = bench.service.world.accounts().filter(({ surfaces }) => surfaces === 'both');
  bench.service.world.addSignal({ type: 'demo_request', account_domain: first?.domain ?? '', score: 95 });
}

/** Records that say nothing, as of a quiet night. */
function addQuiet(count: number): void {
  const { records } = bench.team;
  for (let made = 0; made < count; made += 1)
    records.push({ sequence: records.length + 1, kind: 'replies', body: null, publishedAt: 0 });
}

/** `records`: how many there were besides the relay's. The relay goes on with the new stream. */
async function leaveBeforeTheServerLosesItsData(records: number): Promise<Desktop> {
  bench = await startTeamBench();
  addQuiet(records);
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  await ada.app.stop();
  bench.team.wipe();
  await bench.pass(2 * MINUTE_MS);
  return ada;
}

/** Each would alert if it were news. */
function addDemoRequests(count: number, atOf: (index: number) => number): void {
  const { records } = bench.team;
  for (let index = 0; index < count; index += 1) {
    const domain = `company-${index}.example`;
    const item = {
      id: `old-${index}`,
      type: 'demo_request',
      account: { id: null, domain, name: null, score: 90 },
      contact: { id: null, email: `ada@${domain}`, score: 90 },
      score: 95,
      source: 'website',
      properties: {},
      created_at: new Date(atOf(index)).toISOString(),
    };
    records.push({
      sequence: records.length + 1,
      kind: 'signals',
      body: { v: 1, item },
      publishedAt: 0,
    });
  }
}

test('who was off while the server lost its data misses nothing of the new stream, nor on the next morning', async () => {
  const ada = await leaveBeforeTheServerLosesItsData(5_000);
  for (const _morning of ['the first', 'the next']) {
    postDemoRequest();
    await bench.pass(MINUTE_MS);
    // More than is read again at a start.
    addQuiet(400);
    const back = await bench.startDesktop('ada', ada.database);
    await bench.pass(MINUTE_MS);
    expect(missingOf(back)).toEqual([]);
    await back.app.stop();
  }
});

test('who was off while the stream was recreated and has outgrown what they had read misses nothing of it', async () => {
  const ada = await leaveBeforeTheServerLosesItsData(1_000);
  for (let posted = 0; posted < 20; posted += 1) postDemoRequest();
  await bench.pass(MINUTE_MS);
  addQuiet(3_000);
  const back = await bench.startDesktop('ada', ada.database);
  await bench.pass(3 * MINUTE_MS);
  expect(missingOf(back)).toEqual([]);
  expect(await stateOf(back)).toBe('live');
});

test('a relay that cannot say once where the stream ends makes nothing old news', async () => {
  bench = await startTeamBench();
  addDemoRequests(6_000, (index) => bench.clock.now() - HOUR_MS + index);
  const { team } = bench;
  const relay = team.relay.bind(team);
  let forgets = false;
  team.relay = () => {
    const link = relay();
    const lastSequence = (): Promise<number | null> => {
      const isForgotten = forgets;
      forgets = false;
      return isForgotten ? Promise.resolve(null) : link.lastSequence();
    };
    return { ...link, lastSequence };
  };
  await bench.startRelay();
  await bench.pass(MINUTE_MS);
  const ada = await bench.startDesktop('ada');
  await bench.pass(3 * MINUTE_MS);
  await ada.app.stop();
  forgets = true;
  const again = await bench.startDesktop('ada', ada.database);
  await bench.pass(3 * MINUTE_MS);
  expect(forgets).toBe(false);
  expect(await stateOf(again)).toBe('live');
  expect([...titles(ada), ...titles(again)]).toEqual([]);
});

test('what a first start left out as too old is no news after a restart', async () => {
  bench = await startTeamBench();
  // As a relay's first reading writes them: the newest page first.
  addDemoRequests(2_000, (index) => bench.clock.now() - (index + 1) * MINUTE_MS);
  await bench.startRelay();
  await bench.pass(MINUTE_MS);
  const ada = await bench.startDesktop('ada');
  await bench.pass(3 * MINUTE_MS);
  const oldest = 'old-1999';
  expect(ada.holds(oldest)).toBe(false);
  await ada.app.stop();
  const again = await bench.startDesktop('ada', ada.database);
  await bench.pass(3 * MINUTE_MS);
  expect(again.holds(oldest)).toBe(false);
  expect([...titles(ada), ...titles(again)]).toEqual([]);
});

test('what a relay said while the laptop slept says nothing of the relay today', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  bench.team.setState('unreachable');
  const { records } = bench.team;
  const said = records.filter(({ kind }) => kind === 'status').at(-1);
  for (let left = 0; left < 40; left += 1) {
    await bench.pass(15 * SECOND_MS);
    const publishedAt = bench.clock.now();
    records.push({ sequence: records.length + 1, kind: 'status', body: said?.body, publishedAt });
  }
  await relay.stop();
  bench.team.isRelayGone = true;
  await bench.pass(HOUR_MS);
  bench.team.setState('connected');
  await bench.pass(20 * SECOND_MS);
  expect(await stateOf(ada)).toBe('offline');
});

test('a relay that is gone does not look live because the clock was set back', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  await relay.stop();
  bench.team.isRelayGone = true;
  bench.clock.jump(-6 * HOUR_MS);
  await bench.pass(5 * MINUTE_MS);
  expect(await stateOf(ada)).toBe('offline');
});

test('what the service refused the relay for a while ends by itself on the desktop', async () => {
  bench = await startTeamBench();
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  bench.service.faults.add({ kind: 'status', status: 401 });
  await bench.pass(2 * MINUTE_MS);
  expect(await stateOf(ada)).toBe('refused');
  bench.service.faults.clear();
  // The relay asks again by itself, once an hour.
  await bench.pass(HOUR_MS);
  postDemoRequest();
  await bench.pass(MINUTE_MS);
  expect(await stateOf(ada)).toBe('live');
  expect(missingOf(ada)).toEqual([]);
});

test.each([
  ['a page', 20],
  ['two pages', 230],
])(
  'what the service had while the relay could not reach it comes as one digest, also of %s',
  async (_what, visits) => {
    bench = await startTeamBench();
    await bench.startRelay();
    const ada = await bench.startDesktop('ada');
    await bench.pass(MINUTE_MS);
    const reach = bench.cutService();
    await bench.pass(HOUR_MS);
    const before = titles(ada).length;
    const [first, second, third, other] = bench.service.world
      .accounts()
      .filter(({ surfaces }) => surfaces === 'both')
      .map(({ domain }) => domain);
    for (const domain of [first, second, third])
      bench.service.world.addSignal({ type: 'demo_request', account_domain: domain ?? '', score: 95 });
    for (let made = 0; made < visits; made += 1)
      bench.service.world.addSignal({ type: 'page_view', account_domain: other ?? '', score: 5 });
    const readOn = bench.holdFurtherPages();
    reach();
    await bench.pass(MINUTE_MS);
    readOn();
    await bench.pass(3 * MINUTE_MS);
    expect(titles(ada).slice(before)).toEqual([expect.stringMatching(/^\d+ alerts\b/)]);
  },
);

test('a claim that a relay which no longer leads says too late is said over', async () => {
  bench = await startTeamBench();
  await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  const claims = async () => (await ada.app.calls.getState()).claims?.claims ?? [];
  const { records } = bench.team;
  const at = bench.clock.now();
  const account = bench.service.world.accounts()[0]?.domain ?? '';
  const claim = { account, by: 'ben', at, untilAt: at + HOUR_MS, from: null };
  const body = { v: 1, kind: 'one', account, claim };
  records.push({ sequence: records.length + 1, kind: 'claims', body, publishedAt: at });
  await bench.team.settled();
  expect(await claims()).toMatchObject([{ by: 'ben' }]);
  await bench.pass(MINUTE_MS);
  expect(await claims()).toEqual([]);
});
