// A day on which others have used nearly all of the quota: the status, one notification, and who it was, even after a restart.
import { bodyLines } from '../../../src/shared/words/alert-body.ts';
import { afterEach, expect, test } from 'vitest';
import { lowQuota } from '../../../src/main/pipeline/alerts/decide/system-alerts.ts';
import { createFaults } from '../../../src/main/machine/faults.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { viewStatus } from '../../../src/main/reading/view-model/status-view.ts';
import { createWorkspace, type Workspace } from '../../../src/main/app/workspace.ts';
import { createFakeClock, WEDNESDAY } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { createFakeLog } from '../../fakes/host.ts';
import { defaultSettings } from '../../fakes/records.ts';

const HOUR_MS = 3_600_000;
let running: Workspace | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

function setUp(othersBefore: number) {
  const clock = createFakeClock(WEDNESDAY);
  const store = createStore(openMemory(), 'main');
  store.spending.addOthers('rest', WEDNESDAY - HOUR_MS, othersBefore);
  const shown: string[] = [];
  const text = JSON.stringify({
    data: [],
    meta: { next_cursor: null, total: 0, request_id: 'r', timestamp: '2026-11-18T14:00:00Z' },
  });
  const start = (): Workspace => {
    running = createWorkspace({
      ports: {
        clock,
        log: createFakeLog(),
        http: {
          send: () => Promise.resolve({ kind: 'reply', status: 200, headers: {}, text }),
          close: () => Promise.resolve(),
        },
        notifier: {
          show({ title }) {
            shown.push(title);
            return Promise.resolve({ kind: 'shown' });
          },
          close: () => undefined,
        },
      },
      store,
      faults: createFaults(clock, createFakeLog()),
      targets: { public: null, rest: { address: 'http://127.0.0.1/v1', key: 'k' } },
      settings: () => defaultSettings,
      pausedUntilAt: () => null,
      onAlertAction: () => undefined,
      onChange: () => undefined,
      onLook: () => undefined,
    });
    running.start(true);
    return running;
  };
  const statusOf = (workspace: Workspace) =>
    viewStatus({
      now: clock.now(),
      utcOffsetMinutes: () => 0,
      feeds: workspace.feeds(),
      budgets: workspace.budgets(),
      pausedUntilAt: null,
      ownProblems: [],
      progress: null,
    });
  return { clock, shown, start, statusOf };
}

test('it is said once, with who spent it and what to do, and not again after a restart', async () => {
  const { clock, shown, start, statusOf } = setUp(9_700);
  const workspace = start();
  await clock.advance(20 * 60_000);
  expect(shown).toEqual(['Today’s API calls are running low']);
  expect(statusOf(workspace)).toMatchObject({
    state: 'limited',
    text: 'Slowed down by the quota',
    action: 'open-settings',
  });
  const [problem] = statusOf(workspace).problems;
  expect(problem).toMatchObject({ surface: 'rest', sinceAt: WEDNESDAY });
  expect(problem?.next).toMatch(
    /^Of 10,000 in 24 hours, other users of this key made 9,700 and Hotlist made \d+\. Give Hotlist its own key, or move to a larger plan\.$/,
  );
  expect(workspace.diagnostics().keys[0]).toMatchObject({ isLow: true, othersToday: 9_700 });

  await workspace.stop();
  const again = start();
  await clock.advance(HOUR_MS);
  expect(shown).toHaveLength(1);
  expect(statusOf(again).problems[0]).toMatchObject({ sinceAt: WEDNESDAY });
});

test('it is over when what others made has left the day', async () => {
  const { clock, shown, start, statusOf } = setUp(9_700);
  const workspace = start();
  await clock.advance(24 * HOUR_MS);
  expect(statusOf(workspace)).toMatchObject({ state: 'live', problems: [] });
  expect(workspace.diagnostics().keys[0]?.isLow).toBe(false);
  expect(shown).toHaveLength(1);
});

test('half of a day that others take is no alarm', async () => {
  const { clock, shown, start, statusOf } = setUp(5_000);
  const workspace = start();
  await clock.advance(HOUR_MS);
  expect(shown).toEqual([]);
  expect(statusOf(workspace).state).toBe('live');
});

test('when Hotlist itself spent it, the words say so', () => {
  const budget = {
    surface: 'rest' as const,
    usedToday: 9_640,
    perDay: 10_000,
    usedThisMinute: 0,
    perMinute: 60,
    plan: 'Starter',
    low: { sinceAt: WEDNESDAY, othersToday: 12 },
  };
  const cause = lowQuota(budget);
  expect(cause === null ? null : bodyLines(cause.content)).toBe(
    'Few API calls are left, so signals will arrive later. Of 10,000 in 24 hours, other users of this key made 12 and Hotlist made 9,640. A larger plan has more.',
  );
  expect(lowQuota({ ...budget, low: null })).toBeNull();
});
