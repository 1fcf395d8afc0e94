// Requests for previews, and the one replay that answers them: shared, replaced or stopped.
import { beforeEach, describe, expect, test } from 'vitest';
import { createPreviews, type Previews } from '../../../../../src/main/pipeline/alerts/preview/previews.ts';
import type { ReplayedHistory, ReplayHost } from '../../../../../src/main/pipeline/alerts/preview/preview.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { createFakeClock, flush, WEDNESDAY, type FakeClock } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeAlert } from '../../../../fakes/records.ts';

interface Replay {
  readonly settings: Settings;
  readonly host: ReplayHost;
  end(replayed?: ReplayedHistory | null): void;
  fail(): void;
}

const from = WEDNESDAY - 7 * 86_400_000;
const nothing: ReplayedHistory = {
  from,
  now: WEDNESDAY,
  knownSince: { signals: from, likes: from, rankings: from, people: from },
  daily: null,
  notifications: [],
};
const ready = { kind: 'ready', preview: { span: { kind: 'days', days: 7 }, count: 0 } };
const stopped = { kind: 'stopped' };
const strict: Settings = { ...defaultSettings, strongSignalScore: 95 };
let store: Store;
let clock: FakeClock;
let replays: Replay[];
let shares: (number | null)[];
let previews: Previews;

beforeEach(() => {
  store = createMemoryStore();
  clock = createFakeClock();
  replays = [];
  shares = [];
  previews = createPreviews({
    clock,
    onChange: () => shares.push(previews.share()),
    replay: (_store, settings, host) =>
      new Promise((resolve, reject) => {
        const end = (replayed: ReplayedHistory | null = nothing): void => resolve(replayed);
        replays.push({ settings, host, end, fail: () => reject(new Error('a bug')) });
      }),
  });
});

/** The replay that was started as number `index`; fails if there is none. */
function replayAt(index: number): Replay {
  const replay = replays[index];
  if (replay === undefined) throw new Error(`no replay ${String(index)} has begun`);
  return replay;
}

async function share(index: number, done: number): Promise<void> {
  replayAt(index).host.onShare?.(done);
  await flush();
}

describe('one replay', () => {
  test('answers every rule that asks with its settings', async () => {
    const strong = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    const hot = previews.preview(store, 'account-hot', { ...defaultSettings });
    replayAt(0).end();
    expect(await strong).toMatchObject({ ...ready, preview: { rule: 'strong-signal' } });
    expect(await hot).toMatchObject({ ...ready, preview: { rule: 'account-hot' } });
    expect(replays).toHaveLength(1);
  });

  test('answers the rules that are opened after it too, for a minute, unless somebody was muted', async () => {
    const ask = async (index: number): Promise<void> => {
      const asked = previews.preview(store, 'ad-like', defaultSettings);
      await flush();
      replays[index]?.end();
      expect(await asked).toMatchObject({ ...ready, preview: { rule: 'ad-like' } });
    };
    await ask(0);
    clock.jump(59_999);
    await ask(1);
    expect(replays).toHaveLength(1);
    // The user tries a threshold and reverts it.
    const tried = previews.preview(store, 'ad-like', strict);
    await ask(1);
    expect(await tried).toEqual(stopped);
    replayAt(1).end(null);
    store.marks.write({ ...store.marks.of('account', 'alder.example'), isMuted: true });
    await ask(2);
    expect(replays).toHaveLength(3);
    clock.jump(60_000);
    await ask(3);
    expect(replays).toHaveLength(4);
    await previews.stopAll();
    await ask(4);
    expect(replays).toHaveLength(5);
  });

  test('that ended some seconds ago does not leave out what was delivered meanwhile', async () => {
    const ask = () => previews.preview(store, 'person-rises', defaultSettings);
    const first = ask();
    await flush();
    replayAt(0).end();
    expect(await first).toMatchObject(ready);
    clock.jump(5_000);
    const id = 'person-rises:robin:1';
    const cause = { personAt: 1, score: 60, previousScore: 40 };
    const facts = { kind: 'person-rises', account: null, person: 'robin', cause } as const;
    const alert = { ...makeAlert(id, facts), severity: 0 };
    store.ledger.add([alert], clock.now(), { walk: null, isCatchUp: false });
    store.ledger.setState(id, 'shown', null, clock.now());
    expect(await ask()).toMatchObject({ preview: { count: 1, examples: [{ at: clock.now() }] } });
    expect(replays).toHaveLength(1);
  });

  test('is ended by other settings, and the next begins when its database is closed', async () => {
    const first = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    const second = previews.preview(store, 'strong-signal', strict);
    expect(await first).toEqual(stopped);
    expect(replayAt(0).host.abort?.aborted).toBe(true);
    await flush();
    expect(replays).toHaveLength(1);
    replayAt(0).end(null);
    await flush();
    expect(replayAt(1).settings.strongSignalScore).toBe(95);
    replayAt(1).end();
    expect(await second).toMatchObject(ready);
  });

  test('is ended by another workspace', async () => {
    const first = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    void previews.preview(createMemoryStore(), 'strong-signal', defaultSettings);
    expect(await first).toEqual(stopped);
    expect(replayAt(0).host.abort?.aborted).toBe(true);
  });

  test('that fails says so to all who wait, and the next one runs', async () => {
    const asked = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    replayAt(0).fail();
    await expect(asked).rejects.toThrow('a bug');
    const again = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    replayAt(1).end();
    expect(await again).toMatchObject(ready);
  });
});

describe('stopping', () => {
  test('answers at once, and ends the replay with the last rule that waits', async () => {
    const strong = previews.preview(store, 'strong-signal', defaultSettings);
    const hot = previews.preview(store, 'account-hot', defaultSettings);
    await flush();
    previews.stop('strong-signal');
    expect(await strong).toEqual(stopped);
    expect(replayAt(0).host.abort?.aborted).toBe(false);
    previews.stop('account-hot');
    expect(await hot).toEqual(stopped);
    expect(replayAt(0).host.abort?.aborted).toBe(true);
    previews.stop('account-hot');
  });

  test('of all waits until the replay has ended', async () => {
    const asked = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    let isOver = false;
    const over = previews.stopAll().then(() => (isOver = true));
    expect(await asked).toEqual(stopped);
    await flush();
    expect(isOver).toBe(false);
    replayAt(0).end(null);
    await over;
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('progress', () => {
  test('is not shown of a replay that is done soon', async () => {
    const asked = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    clock.jump(499);
    await share(0, 0.9);
    replayAt(0).end();
    await asked;
    expect(shares).toEqual([]);
  });

  test('is shown a few times a second, and no more once it is done', async () => {
    const asked = previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    clock.jump(500);
    for (let step = 1; step <= 20; step += 1) {
      await share(0, step / 20);
      clock.jump(100);
    }
    expect(shares).toEqual([0.05, 0.25, 0.45, 0.65, 0.85]);
    replayAt(0).end();
    await asked;
    expect([shares.at(-1), previews.share()]).toEqual([null, null]);
  });

  test('begins anew with other settings, without going away between', async () => {
    void previews.preview(store, 'strong-signal', defaultSettings);
    await flush();
    clock.jump(500);
    await share(0, 0.5);
    void previews.preview(store, 'strong-signal', strict);
    clock.jump(400);
    await share(0, 0.6);
    expect(shares).toEqual([0.5, 0]);
    previews.stop('strong-signal');
    expect(shares).toEqual([0.5, 0, null]);
  });
});
