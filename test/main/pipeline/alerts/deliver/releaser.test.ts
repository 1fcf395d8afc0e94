// Carrying out releases: whatever interrupts them, no alert is lost and no notification is shown twice.
import type { AlertContent } from '../../../../../src/shared/contract/alert-content.ts';
import { eventContent } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Releaser, type ReleaserParts } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import type { NotificationRequest } from '../../../../../src/main/pipeline/alerts/deliver/notifier.ts';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Alert } from '../../../../../src/shared/model.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { alertParts } from '../../../../../src/shared/words/alert-body.ts';
import { createFakeClock, until, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../../fakes/database.ts';
import { createFakeNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, written } from '../../../../fakes/records.ts';

const clock = createFakeClock();
clock.setUtcOffset(() => 60);
let folder: TempFolder;
let database: Database;
let store: Store;
let notifier: ReturnType<typeof createFakeNotifier>;
let settled: Alert[];
let clicked: string[];
let pausedUntilAt: number | null;
let isNotifying: boolean;

beforeEach(() => {
  folder = createTempFolder();
  notifier = createFakeNotifier();
  settled = [];
  clicked = [];
  pausedUntilAt = null;
  isNotifying = true;
  open();
});
afterEach(() => {
  database.close();
  folder.remove();
});

function open(): void {
  database = openOrFail(folder.file('ledger.db'));
  store = createStore(database, 'main');
}

/** Reopens the database as the next process finds it after a kill. */
function reopen(): Releaser {
  database.close();
  open();
  const releaser = create();
  releaser.recover();
  return releaser;
}

function create(more: Partial<Pick<ReleaserParts, 'report' | 'store'>> = {}): Releaser {
  return new Releaser({
    clock,
    notifier,
    store,
    settings: () => ({ ...defaultSettings, notificationsOn: isNotifying }),
    pausedUntilAt: () => pausedUntilAt,
    onAction: (alert) => void clicked.push(alert.id),
    onSettled: (alert) => void settled.push(alert),
    ...more,
  });
}

function decide(
  ids: readonly string[],
  {
    isCatchUp = false,
    at = clock.now(),
    content,
  }: { isCatchUp?: boolean; at?: number; content?: AlertContent } = {},
): void {
  store.ledger.add(
    ids.map((id) => ({
      id,
      kind: 'strong-signal',
      content: content ?? written(`Title ${id}`, `Body ${id}`),
      account: `${id}.example`,
      person: null,
      cause: { signalId: id },
      severity: 0,
    })),
    at,
    { walk: null, isCatchUp },
  );
}

const stateOf = (id: string): string | undefined => store.ledger.find(id)?.state;
const settledAs = (): readonly string[] => settled.map(({ id, state }) => `${id} ${state}`);

test('rank and score are those of the moment it is shown, and what it said is kept', async () => {
  const content = eventContent('Title a', {
    code: 'signal',
    type: 'demo_request',
    score: null,
    asks: 'demo',
  });
  decide(['a'], { content });
  const rank = (place: number, score: number, at: number): void =>
    store.rankings.replace(
      'aggregate',
      [...Array(place - 1).keys()]
        .map((above) => ({ rank: above + 1, domain: `other${String(above)}.example`, score: 90 - above }))
        .concat([{ rank: place, domain: 'a.example', score }]),
      at,
      null,
    );
  rank(8, 34, clock.now() - 2 * HOUR_MS);
  pausedUntilAt = clock.now() + HOUR_MS;
  await create().release();
  rank(1, 71, clock.now());
  pausedUntilAt = null;
  await create().release();
  expect(notifier.shown[0]).toMatchObject({
    title: 'Title a wants a demo',
    body: 'Now #1 on the hot list, was #8',
  });
  rank(2, 99, clock.now());
  await create().release();
  const kept = store.ledger.find('a');
  expect(kept === null ? null : alertParts(kept)?.standing).toBe('now #1 (was 8) · overall score 71');
});

describe('released', () => {
  test('up to three at once are shown one by one, in the order they were decided', async () => {
    decide(['c'], { at: WEDNESDAY - 3 });
    decide(['a'], { at: WEDNESDAY - 2 });
    decide(['b'], { at: WEDNESDAY - 1 });
    await create().release();
    expect(notifier.ids()).toEqual(['c', 'a', 'b']);
    expect(notifier.shown[0]).toMatchObject({ title: 'Title c', body: 'Body c', sound: 'none' });
    expect(settledAs()).toEqual(['c shown', 'a shown', 'b shown']);
  });

  test('one of another version waits as it is, and the others are shown', async () => {
    decide(['a', 'odd', 'b']);
    database.sql(`UPDATE alert SET kind = 'moon-phase' WHERE id = 'odd'`).run();
    const odd = (): unknown => ({ ...database.sql(`SELECT * FROM alert WHERE id = 'odd'`).get() });
    const before = odd();
    await create().release();
    expect(notifier.ids()).toEqual(['a', 'b']);
    await reopen().release();
    expect(notifier.ids()).toEqual(['a', 'b']);
    expect(odd()).toEqual(before);
  });

  test('more than three at once become one summary, and no single one is shown', async () => {
    decide(['a', 'b', 'c', 'd']);
    await create().release();
    expect(notifier.shown).toHaveLength(1);
    expect(notifier.shown[0]?.title).toBe('4 alerts');
    expect(['a', 'b', 'c', 'd'].map(stateOf)).toEqual(Array(4).fill('summarised'));
    expect(store.ledger.find('a')?.reason).toEqual({ code: 'in-digest', atMinute: 15 * 60 });
    expect(store.ledger.countUnread()).toBe(1);
  });

  test('nothing is shown twice by asking again', async () => {
    decide(['a', 'b']);
    const releaser = create();
    await Promise.all([releaser.release(), releaser.release()]);
    await releaser.release();
    expect(notifier.ids()).toEqual(['a', 'b']);
  });

  test('alerts after a gap are one digest, even only two; a single one is shown as it is', async () => {
    decide(['a', 'b'], { isCatchUp: true });
    const releaser = create();
    await releaser.release();
    expect(notifier.shown).toHaveLength(1);
    expect(notifier.ids()[0]).toMatch(/^digest:/);
    decide(['c'], { isCatchUp: true });
    await releaser.release();
    expect(notifier.ids()[1]).toBe('c');
  });

  test('a click says which alert it was', async () => {
    decide(['a']);
    await create().release();
    notifier.click('a');
    expect(clicked).toEqual(['a']);
  });
});

describe('held', () => {
  test('a pause shows nothing and says until when; its end is one digest of all it held', async () => {
    pausedUntilAt = clock.now() + 1_800_000;
    decide(['a']);
    const releaser = create();
    await releaser.release();
    decide(['b']);
    await releaser.release();
    expect(notifier.shown).toEqual([]);
    expect(store.ledger.find('a')).toMatchObject({
      state: 'held',
      reason: { code: 'paused', untilMinute: 15 * 60 + 30 },
    });
    pausedUntilAt = null;
    await releaser.release();
    expect(notifier.shown).toHaveLength(1);
    expect(notifier.ids()[0]).toMatch(/^digest:/);
    expect(['a', 'b'].map(stateOf)).toEqual(['summarised', 'summarised']);
  });

  test('a pause in the past does not count', async () => {
    pausedUntilAt = clock.now();
    decide(['a']);
    await create().release();
    expect(notifier.ids()).toEqual(['a']);
  });

  test('with notifications off alerts are held for good: turning them on shows none of them', async () => {
    isNotifying = false;
    decide(['a']);
    const releaser = create();
    await releaser.release();
    isNotifying = true;
    await releaser.release();
    expect(notifier.shown).toEqual([]);
    expect(stateOf('a')).toBe('held');
    expect(store.ledger.countUnread()).toBe(1);
  });

  test('one that the desktop refuses fails with the reason, stays unread and is not tried again', async () => {
    notifier.failure = 'not-accepted';
    decide(['a']);
    const releaser = create();
    await releaser.release();
    notifier.failure = null;
    await releaser.release();
    expect(store.ledger.find('a')).toMatchObject({
      state: 'failed',
      reason: { code: 'not-shown', failure: 'not-accepted' },
      isUnread: true,
    });
    expect(notifier.shown).toEqual([]);
  });
});

describe('killed', () => {
  test('between the decision and the notification, the next start shows them', async () => {
    decide(['a', 'b']);
    const releaser = reopen();
    await releaser.release();
    expect(notifier.ids()).toEqual(['a', 'b']);
  });

  test('while one is being shown, it is not shown again but stays unread and says so', async () => {
    decide(['a', 'b']);
    const shown: NotificationRequest[] = [];
    notifier.show = (request) => {
      shown.push(request);
      return new Promise(() => undefined);
    };
    void create().release();
    await clock.advance(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown.map(({ id }) => id)).toEqual(['a']);
    notifier = createFakeNotifier();
    const releaser = reopen();
    expect(settledAs()).toEqual(['a held']);
    await releaser.release();
    expect(notifier.ids()).toEqual(['b']);
    expect(store.ledger.find('a')).toMatchObject({ state: 'held', isUnread: true });
    expect(store.ledger.countUnread()).toBe(2);
  });

  test('between the summary being decided and shown, the next start shows that summary, once', async () => {
    decide(['a', 'b', 'c', 'd']);
    notifier.show = () => {
      throw new Error('killed');
    };
    const setState = store.ledger.setState.bind(store.ledger);
    Object.assign(store.ledger, {
      setState: (...args: Parameters<typeof setState>) => {
        if (args[1] === 'showing') throw new Error('killed');
        setState(...args);
      },
    });
    await create()
      .release()
      .catch(() => undefined);
    notifier = createFakeNotifier();
    const releaser = reopen();
    await releaser.release();
    await releaser.release();
    expect(notifier.ids()).toHaveLength(1);
    expect(notifier.ids()[0]).toMatch(/^digest:/);
    expect(['a', 'b', 'c', 'd'].map(stateOf)).toEqual(Array(4).fill('summarised'));
  });

  test('in the middle of deciding, nothing of the decision is kept', async () => {
    decide(['a', 'b', 'c', 'd']);
    const add = store.ledger.add.bind(store.ledger);
    Object.assign(store.ledger, {
      add: (...args: Parameters<typeof add>) => {
        if (args[0].some(({ kind }) => kind === 'digest')) throw new Error('killed');
        return add(...args);
      },
    });
    await create()
      .release()
      .catch(() => undefined);
    expect(settled).toEqual([]);
    const releaser = reopen();
    expect(['a', 'b', 'c', 'd'].map(stateOf)).toEqual(Array(4).fill('pending'));
    await releaser.release();
    expect(notifier.shown).toHaveLength(1);
  });
});

test('a release that failed does not hold up the next ones', async () => {
  decide(['a']);
  const releaser = create();
  const show = notifier.show.bind(notifier);
  notifier.show = () => Promise.reject(new Error('a bug in an adapter'));
  await releaser.release().catch(() => undefined);
  notifier.show = show;
  decide(['b']);
  await releaser.release();
  expect(notifier.ids()).toEqual(['b']);
});

describe('a host whose lines are its notifications', () => {
  /** Each line with the state in the ledger while it is written. From the line `deafFrom` on, nobody receives them. */
  function listen(deafFrom = Number.POSITIVE_INFINITY) {
    const lines: string[] = [];
    const report = (alert: Alert, isAgain: boolean): Promise<boolean> => {
      if (lines.length >= deafFrom) return Promise.resolve(false);
      lines.push(`${alert.id} ${alert.state}, ${stateOf(alert.id)}${isAgain ? ', again' : ''}`);
      return Promise.resolve(true);
    };
    return { lines, report };
  }

  test('is told of an alert before it counts as shown', async () => {
    decide(['a', 'b']);
    const { lines, report } = listen();
    await create({ report }).release();
    expect(lines).toEqual(['a shown, showing', 'b shown, showing']);
    expect(settledAs()).toEqual(['a shown', 'b shown']);
  });

  test('that nobody reads any more delivers nothing, and the next start does', async () => {
    decide(['a', 'b', 'c']);
    const { report } = listen(1);
    const releaser = create({ report });
    await releaser.release();
    expect(['a', 'b', 'c'].map(stateOf)).toEqual(['shown', 'pending', 'pending']);
    expect(settledAs()).toEqual(['a shown']);
    decide(['d']);
    await releaser.release();
    expect(stateOf('d')).toBe('pending');

    const next = listen();
    await create({ report: next.report }).release();
    expect(next.lines).toEqual(['b shown, showing', 'c shown, showing', 'd shown, showing']);
  });

  test('whose digest nobody reads keeps the digest for the next start', async () => {
    decide(['a', 'b', 'c', 'd']);
    await create({ report: listen(0).report }).release();
    const next = listen();
    await create({ report: next.report }).release();
    // The lines about its members are owed from the moment it was decided.
    expect(next.lines).toEqual([
      ...['a', 'b', 'c', 'd'].map((id) => `${id} summarised, summarised`),
      expect.stringMatching(/^digest:\w+ shown, showing$/),
    ]);
  });

  test('is told once of each held or joined alert, even when a crash comes before the lines', async () => {
    isNotifying = false;
    decide(['a', 'b', 'c']);
    let isCrashed = false;
    const crashing = {
      report: (): Promise<boolean> => {
        isCrashed = true;
        return new Promise<boolean>(() => undefined);
      },
    };
    void create(crashing).release();
    await until(() => isCrashed);
    expect(['a', 'b', 'c'].map(stateOf)).toEqual(['held', 'held', 'held']);

    database.close();
    open();
    const next = listen();
    const releaser = create({ report: next.report });
    releaser.recover();
    await releaser.release();
    // It is unknown whether the first one was written before the crash, so its line says that it may be a repetition.
    expect(next.lines).toEqual(['a held, held, again', 'b held, held', 'c held, held']);
    const later = listen();
    const last = create({ report: later.report });
    last.recover();
    await last.release();
    expect(later.lines).toEqual([]);
  });

  test('is owed a line that nobody read, like one that was never written', async () => {
    isNotifying = false;
    decide(['a', 'b']);
    await create({ report: listen(1).report }).release();
    const next = listen();
    const releaser = create({ report: next.report });
    releaser.recover();
    await releaser.release();
    expect(next.lines).toEqual(['b held, held']);
  });

  test('gets a line once, even when the disk cannot record that it was written', async () => {
    isNotifying = false;
    decide(['a']);
    const { lines, report } = listen();
    const { pendingLines } = store;
    let isFull = true;
    const releaser = create({
      report,
      store: {
        ...store,
        pendingLines: {
          ...pendingLines,
          remove(id: string) {
            if (isFull) throw new Error('disk full');
            pendingLines.remove(id);
          },
        },
      },
    });
    await expect(releaser.release()).rejects.toThrow('disk full');
    isFull = false;
    await releaser.release();
    expect(lines).toEqual(['a held, held']);
    expect(store.pendingLines.list()).toEqual([]);
  });

  test('is told what a crash interrupted before it counts as reported, however often it crashes', async () => {
    decide(['a']);
    store.ledger.setState('a', 'showing', null, clock.now());
    const deaf = create({ report: listen(0).report });
    deaf.recover();
    await deaf.release();
    expect(store.pendingLines.list()).toEqual([{ alertId: 'a', isBegun: false }]);

    const { lines, report } = listen();
    const releaser = create({ report });
    releaser.recover();
    await releaser.release();
    expect(lines).toEqual(['a held, held']);
    expect(store.ledger.find('a')).toMatchObject({ state: 'held', reason: { code: 'interrupted' } });
  });
});
