import { afterEach, describe, expect, test } from 'vitest';
import type { RecordMessage, StreamSnapshot } from '../../../src/main/team/link.ts';
import { createSnapshotFold, readSnapshotLine } from '../../../src/main/team/snapshot.ts';
import { createStores } from '../../../src/main/pipeline/store/stores.ts';
import { readTeamGap } from '../../../src/main/pipeline/store/team-store.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/shared/time-units.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');

function signal(sequence: number, at = NOW - 1_000_000 + sequence * 10, note = ''): RecordMessage {
  const item = {
    id: `s-${sequence}`,
    type: 'demo_request',
    account: { id: null, domain: `company-${sequence}.example`, name: null, score: 90 },
    contact: { id: null, email: `ada@company-${sequence}.example`, score: 90 },
    score: 95,
    source: 'website',
    properties: { note },
    created_at: new Date(at).toISOString(),
  };
  return { sequence, kind: 'signals', body: { v: 1, item }, publishedAt: at };
}

function act(sequence: number, kind: 'told' | 'taken-back', at = NOW): RecordMessage {
  const who = { v: 1, kind, by: 'ben', id: 'own-1' };
  const told = { what: 'logged', account: 'acme.example', at, type: 'call' };
  return {
    sequence,
    kind: 'acts',
    body: kind === 'told' ? { ...who, ...told } : who,
    publishedAt: at,
  };
}

function scores(sequence: number, given: Readonly<Record<string, number>>): RecordMessage {
  const list = Object.entries(given).map(([publicIdentifier, score]) => ({ publicIdentifier, score }));
  return {
    sequence,
    kind: 'replies',
    body: { v: 1, key: 'person-scores', text: JSON.stringify(list) },
    publishedAt: NOW,
  };
}

function foldOf(messages: readonly RecordMessage[], from: StreamSnapshot | null = null): StreamSnapshot {
  const fold = createSnapshotFold(from);
  fold.take(messages, messages.at(-1)?.sequence ?? 0);
  return fold.snapshot(NOW);
}

const read = ({ lines }: StreamSnapshot): readonly RecordMessage[] =>
  lines.flatMap((line) => readSnapshotLine(line) ?? []);

const range = (from: number, to: number): readonly RecordMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => signal(from + index));

describe('what a snapshot holds', () => {
  test('is the newest two thousand signals, and it says after which one none is left out', () => {
    const snapshot = foldOf(range(1, 2_600));
    expect(read(snapshot).map(({ sequence }) => sequence)).toEqual(
      range(601, 2_600).map(({ sequence }) => sequence),
    );
    expect(snapshot).toMatchObject({ upTo: 2_600, wholeAfter: 600 });
  });

  test('is the same, however often it was handed from relay to relay', () => {
    const all = [...range(1, 2_000), scores(2_001, { one: 10, two: 20 }), act(2_002, 'told')];
    const later = [...range(2_003, 2_300), scores(2_301, { two: 30 })];
    expect(foldOf(later, foldOf(all))).toEqual(foldOf([...all, ...later]));
  });

  test('keeps the scores of all people as one reply', () => {
    const [people] = read(foldOf([scores(1, { one: 10, two: 20 }), scores(2, { two: 30 })]));
    expect(people).toMatchObject({ kind: 'replies', sequence: 2 });
    expect(people?.body).toMatchObject({
      text: JSON.stringify([
        { publicIdentifier: 'one', score: 10 },
        { publicIdentifier: 'two', score: 30 },
      ]),
    });
  });

  test('has nothing of what was taken back, but that it was', () => {
    const lines = foldOf([act(1, 'told'), act(2, 'taken-back')]).lines;
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('taken-back');
    expect(lines[0]).not.toContain('acme.example');
  });

  test('has no act for longer than the stream keeps one, and says for ever what was taken back', () => {
    const old = NOW - 31 * DAY_MS;
    expect(foldOf([act(1, 'told', old)]).lines).toEqual([]);
    expect(foldOf([act(1, 'told', old), act(2, 'taken-back', old)]).lines).toHaveLength(1);
  });

  test('is bounded: what is too large is left to the stream, the oldest first', () => {
    const one = foldOf([signal(1, NOW, 'x'.repeat(70_000)), signal(2)]);
    expect(read(one).map(({ sequence }) => sequence)).toEqual([2]);
    expect(one.wholeAfter).toBe(1);
    const many = foldOf(
      Array.from({ length: 200 }, (_, index) => signal(index + 1, NOW, 'x'.repeat(60_000))),
    );
    expect(many.lines.join('').length).toBeLessThan(8_000_000);
    expect(read(many).at(-1)?.sequence).toBe(200);
    expect(many.wholeAfter).toBe(200 - many.lines.length);
  });

  test('of a stream that has lost its beginning says so', () => {
    expect(foldOf([signal(41)]).wholeAfter).toBe(40);
  });

  test('is read line by line: what a newer relay added costs itself alone', () => {
    const { lines } = foldOf([signal(1), signal(2)]);
    const strange = ['', '{', '{"k":"weather","s":3,"at":1,"b":{}}', '{"k":"signals"}', ...lines];
    expect(read({ upTo: 3, wholeAfter: 0, lines: strange }).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});

describe('with a relay', () => {
  let bench: TeamBench;
  afterEach(() => bench.stop());

  const bodies = ({ notifier }: Desktop): readonly string[] => notifier.shown.map(({ title }) => title);
  const problems = async ({ app }: Desktop): Promise<readonly string[]> =>
    (await app.calls.getState()).status.problems.map(({ title }) => title);
  const GAP = 'You were away for longer than your team’s server keeps signals.';

  /** Nights and weekends, in which the relay says that it is well and nothing else. */
  function quiet(count: number): void {
    const { records } = bench.team;
    for (let words = 0; words < count; words += 1)
      records.push({ sequence: records.length + 1, kind: 'status', body: { v: 1 }, publishedAt: 0 });
  }

  test('a first start has the panel full, however long ago the signals were', async () => {
    bench = await startTeamBench();
    await bench.startRelay();
    await bench.pass(MINUTE_MS);
    quiet(6_000);
    const ids = bench.service.world.signalIds();
    const ada = await bench.startDesktop('ada');
    await bench.pass(MINUTE_MS);
    expect(ids.filter((id) => !ada.holds(id))).toEqual([]);
    expect(bodies(ada)).toEqual([]);
    expect((await ada.app.calls.getState()).status).toMatchObject({ state: 'live', problems: [] });
  });

  test('without one, or with one of another stream, a first start reads the end of the stream', async () => {
    bench = await startTeamBench();
    await bench.startRelay();
    await bench.pass(MINUTE_MS);
    for (const given of [null, { upTo: 1_000_000, wholeAfter: 0, lines: [] }]) {
      bench.team.setSnapshot(given);
      const desktop = await bench.startDesktop('ada');
      await bench.pass(MINUTE_MS);
      expect(bench.service.world.signalIds().filter((id) => !desktop.holds(id))).toEqual([]);
    }
  });

  test('a flood is in a new one soon, so that a first start does not read all of it', async () => {
    bench = await startTeamBench();
    await bench.startRelay();
    await bench.pass(MINUTE_MS);
    const before = bench.team.snapshot()?.upTo ?? 0;
    const { records } = bench.team;
    const flood = (count: number): void => {
      for (let index = 0; index < count; index += 1)
        records.push(signal(records.length + 1, NOW, String(index)));
    };
    flood(9_000);
    await bench.pass(MINUTE_MS);
    expect(bench.team.snapshot()?.upTo).toBe(before);
    flood(2_000);
    await bench.pass(MINUTE_MS);
    expect(bench.team.snapshot()?.upTo).toBeGreaterThanOrEqual(before + 10_000);
  });

  test('the relay writes one when it has read all, and another one only when there is more to say', async () => {
    bench = await startTeamBench();
    await bench.startRelay();
    await bench.pass(6 * MINUTE_MS);
    const first = bench.team.snapshot();
    expect(first?.lines.length).toBeGreaterThan(40);
    bench.team.setSnapshot(null);
    await bench.pass(4 * MINUTE_MS);
    expect(bench.team.snapshot()).toBeNull();
    const [domain = ''] = bench.service.world.accounts().map((account) => account.domain);
    bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 95 });
    await bench.pass(6 * MINUTE_MS);
    expect(bench.team.snapshot()?.upTo).toBeGreaterThan(first?.upTo ?? 0);
  });

  /** Ada was away while these came, and the stream has dropped all of them but the last. */
  async function comeBack(missed: readonly RecordMessage[], wholeAfter: number): Promise<Desktop> {
    bench = await startTeamBench();
    const relay = await bench.startRelay();
    const before = await bench.startDesktop('ada');
    await bench.pass(MINUTE_MS);
    await before.app.stop();
    await relay.stop();
    const { records } = bench.team;
    const from = records.length;
    for (const message of missed) records.push({ ...message, sequence: records.length + 1 });
    bench.team.setSnapshot({
      ...foldOf(records.slice(0, -1)),
      wholeAfter: from + wholeAfter,
    });
    bench.team.dropBefore(records.length);
    await bench.startRelay();
    const back = await bench.startDesktop('ada', before.database);
    await bench.pass(3 * MINUTE_MS);
    return back;
  }

  test('who was away for longer than the stream reaches back gets by it what came meanwhile, in one digest', async () => {
    const missed = [1, 2, 3, 4].map((number) => signal(number, Date.now()));
    const ada = await comeBack(missed, 0);
    expect(['s-1', 's-2', 's-3', 's-4'].filter((id) => !ada.holds(id))).toEqual([]);
    expect(await problems(ada)).toEqual([]);
    expect(bodies(ada)).toHaveLength(1);
  });

  test('where not even that reaches back, the desktop says that something is missing, for a day', async () => {
    const ada = await comeBack(
      [1, 2, 3, 4].map((number) => signal(number, Date.now())),
      2,
    );
    expect(await problems(ada)).toEqual([GAP]);
    const store = createStores(ada.database).current();
    expect(readTeamGap(store, bench.clock.now())).not.toBeNull();
    expect(readTeamGap(store, bench.clock.now() + DAY_MS + MINUTE_MS)).toBeNull();
  });
});
