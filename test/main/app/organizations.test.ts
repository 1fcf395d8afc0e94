// Two organizations side by side in the whole app: each with its own service, alerts and data, on one desktop.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { scoreRules } from '../../fakes/score-rules.ts';
import { startService, type RunningService } from '../../../src/demo-service/index.ts';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { until } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { coldAccount, postSignal, startBench, startOtherService, type Bench } from './bench.ts';

const birchway = { name: 'Birchway Labs', mark: 'BL', color: 'teal' } as const;

let database: Database;
let bench: Bench;
let service: RunningService;
/** The id of the second organization. */
let second: string;

/** Adds a second organization that is connected to its own service. */
async function addSecond(): Promise<void> {
  service = await startOtherService(bench);
  expect(await bench.app.calls.addOrganization(birchway)).toEqual({ kind: 'done' });
  second = bench.panel.last().organizations.selected;
  const connected = await bench.app.calls.connect({
    surface: 'rest',
    address: service.restBaseUrl,
    key: service.restApiKey,
    keep: 'keychain',
  });
  expect(connected.kind).toBe('connected');
  await until(() => bench.panel.last().status.state === 'partial');
  await bench.app.calls.updateSettings(scoreRules);
  // Its poller and its watchdog.
  bench.setFurtherTimers(2);
}

const hasSignals = (workspace: string): boolean =>
  database.sql('SELECT 1 AS found FROM signal WHERE workspace = ?').get(workspace) !== null;
/** From the statement that `isOver` picks, every one throws, as when the process ends: what was not committed is lost. */
function dying(whole: Database, isOver: (text: string) => boolean): Database {
  const check = (text: string): void => {
    if (isOver(text)) throw new Error('the process has ended');
  };
  return {
    ...whole,
    sql(text) {
      const statement = whole.sql(text);
      return {
        run: (...values) => (check(text), statement.run(...values)),
        get: (...values) => (check(text), statement.get(...values)),
        all: (...values) => (check(text), statement.all(...values)),
      };
    },
    transaction: (work) => (check(''), whole.transaction(work)),
  };
}

const rowsOf = (workspace: string): number =>
  ['signal', 'account', 'alert', 'sent', 'feed', 'walk', 'lookup_entry']
    .map(
      (table) => database.sql(`SELECT COUNT(*) AS n FROM ${table} WHERE workspace = ?`).get(workspace)?.['n'],
    )
    .reduce<number>((sum, n) => sum + Number(n), 0);
const namesOf = (): readonly string[] => bench.panel.last().organizations.here.map(({ name }) => name);

beforeEach(async () => {
  database = openMemory();
  bench = await startBench({
    database,
    spoil: (ports) => ({ ...ports, demo: { start: () => startService({ port: 0, rate: 0 }) } }),
  });
  await addSecond();
});
afterEach(async () => {
  await bench.stop();
  await service.close();
});

describe('two organizations', () => {
  test('are both at work, with rows of their own, and the panel shows the one that is chosen', async () => {
    expect(namesOf()).toEqual(['Organization 1', 'Birchway Labs']);
    expect(bench.panel.last().organizations.selected).toBe(second);
    expect(hasSignals('main')).toBe(true);
    expect(hasSignals(`${second}/main`)).toBe(true);
    const shown = bench.panel.last().hot.accounts.map(({ domain }) => domain);
    expect(await bench.app.calls.selectOrganization('first', null)).toBe(true);
    const first = bench.panel.last();
    expect(first.organizations.selected).toBe('first');
    expect(first.hot.accounts.map(({ domain }) => domain)).not.toEqual(shown);
    expect(await bench.app.calls.selectOrganization('organization-9', null)).toBe(false);
    expect(bench.panel.last().organizations.selected).toBe('first');
  });

  test('alert with their names while one is shown; a click opens the one that alerted', async () => {
    const { domain } = coldAccount(bench);
    const other = coldAccount({ service });
    await bench.app.calls.selectOrganization('first', null);
    const ofFirst = postSignal(bench, domain);
    const ofSecond = postSignal({ service }, other.domain);
    await bench.clock.advance(2 * MINUTE_MS);
    await until(() => bench.notifier.ids().length >= 2);
    expect(bench.notifier.ids().toSorted()).toEqual([ofFirst, `${second}:${ofSecond}`].toSorted());
    const of = (id: string) => bench.notifier.shown.find((request) => request.id === id);
    expect(of(`${second}:${ofSecond}`)?.body).toMatch(/(^|\n)Birchway Labs$/);
    const counts = bench.panel.last().organizations.here.map(({ unreadCount }) => unreadCount);
    expect(counts).toEqual([1, 1]);
    expect(bench.tray.last().count).toBe(2);
    bench.notifier.click(`${second}:${ofSecond}`);
    expect(bench.panel.last().organizations.selected).toBe(second);
    expect(bench.panel.last().navigation?.route).toEqual({ name: 'account', domain: other.domain });
    // Reading it in one organization affects only that one: only its alert is read, and only its notification closed.
    await bench.app.calls.showRoute({ name: 'account', domain: other.domain });
    expect(bench.notifier.closed).toContain(`${second}:${ofSecond}`);
    expect(bench.notifier.closed.filter((id) => !id.startsWith(second))).toEqual([]);
    expect(bench.panel.last().organizations.here.map(({ unreadCount }) => unreadCount)).toEqual([1, 0]);
  });

  test('have settings of their own; what is the user’s holds in both, also after a restart', async () => {
    await bench.app.calls.updateSettings({ strongSignalScore: 99, theme: 'dark' });
    await bench.app.calls.selectOrganization('first', null);
    expect(bench.panel.last().settings).toMatchObject({ strongSignalScore: 80, theme: 'dark' });
    await bench.app.calls.selectOrganization(second, null);
    await bench.stopApp();
    bench = await startBench({ after: bench, database });
    expect(bench.panel.last().organizations.selected).toBe(second);
    expect(bench.panel.last().settings).toMatchObject({ strongSignalScore: 99, theme: 'dark' });
    await until(() => bench.panel.last().status.state === 'partial');
    expect(namesOf()).toEqual(['Organization 1', 'Birchway Labs']);
  });

  test('share what the user wants a day: what one has shown, the other takes into account', async () => {
    await bench.app.calls.updateSettings({ pace: 'few' });
    const { domain } = coldAccount(bench);
    const now = bench.clock.now();
    // The first one has already shown as many as may come in an hour.
    const told = ['a', 'b', 'c'].map((name) => ({ id: `strong-signal:${name}`, at: now }));
    for (const { id, at } of told)
      database
        .sql(
          `INSERT INTO alert (workspace, id, kind, name, content, domain, cause, state, decided_at, changed_at)
           VALUES ('main', ?1, 'strong-signal', '', '{}', ?2, '{}', 'shown', ?3, ?3)`,
        )
        .run(id, domain, at);
    const id = postSignal({ service }, coldAccount({ service }).domain);
    await bench.clock.advance(2 * MINUTE_MS);
    const state = (): unknown =>
      database.sql('SELECT state FROM alert WHERE workspace = ? AND id = ?').get(`${second}/main`, id)?.[
        'state'
      ];
    await until(() => state() !== undefined);
    expect(state()).not.toBe('shown');
    expect(bench.notifier.ids()).not.toContain(`${second}:${id}`);
  });

  test('alert about what is real, however much the demo of the other one shows', async () => {
    await bench.app.calls.updateSettings({ pace: 'few' });
    await bench.app.calls.selectOrganization('first', null);
    await bench.app.calls.startDemo();
    await until(() => bench.panel.last().mode === 'demo');
    for (const name of ['a', 'b', 'c'])
      database
        .sql(
          `INSERT INTO alert (workspace, id, kind, name, content, cause, state, decided_at, changed_at)
           VALUES ('demo', ?1, 'strong-signal', '', '{}', '{}', 'shown', ?2, ?2)`,
        )
        .run(name, bench.clock.now());
    const id = postSignal({ service }, coldAccount({ service }).domain);
    await bench.clock.advance(2 * MINUTE_MS);
    const stateOf = database.sql('SELECT state FROM alert WHERE workspace = ? AND id = ?');
    const state = (): unknown => stateOf.get(`${second}/main`, id)?.['state'];
    await until(() => ![undefined, 'pending', 'showing'].some((early) => early === state()));
    expect(state()).toBe('shown');
  });

  test('do not count what is new in the other one’s demo', async () => {
    await bench.app.calls.selectOrganization('first', null);
    await bench.app.calls.startDemo();
    await until(() => bench.panel.last().mode === 'demo');
    database
      .sql(
        `INSERT INTO alert (workspace, id, kind, name, content, cause, state, decided_at, changed_at)
         VALUES ('demo', 'a', 'strong-signal', '', '{}', '{}', 'shown', ?1, ?1)`,
      )
      .run(bench.clock.now());
    await bench.app.calls.selectOrganization(second, null);
    expect(bench.tray.last().count).toBe(bench.panel.last().feed.unreadCount);
    expect(bench.panel.last().organizations.here[0]?.status?.text).toContain('Demo');
  });

  test('never show companies of the other one’s demo among their own', async () => {
    await bench.app.calls.selectOrganization('first', null);
    await bench.app.calls.startDemo();
    await until(() => bench.panel.last().mode === 'demo');
    await bench.clock.advance(MINUTE_MS);
    const [invented] = database.sql("SELECT domain, name FROM account WHERE workspace = 'demo'").all();
    const { domain, name } = z.object({ domain: z.string(), name: z.string() }).parse(invented);
    await bench.app.calls.selectOrganization(second, null);
    expect((await bench.app.calls.listAllHot()).filter((row) => row.organization === 'first')).toEqual([]);
    expect(bench.panel.last().organizations.here.map(({ isDemo }) => isDemo)).toEqual([true, undefined]);
    expect(await bench.app.calls.lookUpElsewhere(name)).toEqual([]);
    bench.app.openLinks([`hotlist://account/${domain}`]);
    expect(bench.panel.last().organizations.selected).toBe(second);
  });

  test('keep the addresses of their webhooks apart', async () => {
    await bench.app.calls.setWebhookAddress('http://127.0.0.1:9/second');
    await bench.app.calls.selectOrganization('first', null);
    expect(bench.panel.last().webhook?.address.kind).not.toBe('present');
    await bench.app.calls.setWebhookAddress('http://127.0.0.1:9/first');
    expect(
      [...bench.keychain.entries].filter(([, secret]) => secret.includes(':9/')).map(([name]) => name),
    ).toEqual([`${second}/webhook`, 'first/webhook']);
  });

  test('what is shown of one reads nothing of another: an account of both stays unread there', async () => {
    const { domain } = coldAccount(bench);
    database
      .sql(
        `INSERT INTO alert (workspace, id, kind, name, content, domain, cause, state, decided_at, changed_at)
         VALUES (?1, 'strong-signal:a', 'strong-signal', '', '{}', ?2, '{}', 'shown', ?3, ?3)`,
      )
      .run(`${second}/main`, domain, bench.clock.now());
    await bench.app.calls.selectOrganization('first', null);
    await bench.app.calls.showRoute({ name: 'account', domain });
    await bench.app.calls.selectOrganization(second, null);
    await bench.app.calls.showRoute({ name: 'hot' });
    expect(bench.panel.last().feed.unreadCount).toBe(1);
  });

  test('a link opens in the one that knows what it is about, and else in the one that is shown', () => {
    const ofFirst = bench.service.world.accounts().map(({ domain }) => domain);
    const ofSecond = service.world.accounts().map(({ domain }) => domain);
    const open = (domain = ''): string => {
      bench.app.openLinks([`hotlist://account/${domain}`]);
      expect(bench.panel.last().navigation?.route).toEqual({ name: 'account', domain });
      return bench.panel.last().organizations.selected;
    };
    const store = (workspace: string): readonly unknown[] =>
      database
        .sql('SELECT domain FROM account WHERE workspace = ?')
        .all(workspace)
        .map(({ domain }) => domain);
    const alone = (one: readonly string[], here: string, other: string): string | undefined =>
      one.find((domain) => store(here).includes(domain) && !store(other).includes(domain));
    expect(open(alone(ofFirst, 'main', `${second}/main`))).toBe('first');
    expect(open(alone(ofSecond, `${second}/main`, 'main'))).toBe(second);
    expect(open('nobody-knows.example')).toBe(second);
  });

  test('have one demo, which is the first one’s', async () => {
    await bench.app.calls.startDemo();
    expect(bench.panel.last().mode).toBe('connected');
  });

  test('do not share a key, whose quota both would spend', async () => {
    const answer = await bench.app.calls.connect({
      surface: 'rest',
      address: bench.service.restBaseUrl,
      key: ` ${bench.service.restApiKey} `,
      keep: 'keychain',
    });
    expect(answer).toMatchObject({ kind: 'refused', field: 'key' });
  });

  test('an unreachable one says so in the tray while the other is shown and live', async () => {
    await bench.app.calls.selectOrganization('first', null);
    await service.close();
    await bench.clock.advance(10 * MINUTE_MS);
    await until(() => bench.panel.last().organizations.here[1]?.status?.state === 'offline');
    expect(bench.status().state).toBe('live');
    expect(bench.tray.last()).toMatchObject({ icon: 'offline' });
    expect(bench.tray.last().tooltip).toContain('Birchway Labs: Offline');
  });
});

describe('leaving one', () => {
  test('keeps its data until they are deleted, and removes its keys at once', async () => {
    expect(await bench.app.calls.leaveOrganization(second, false)).toEqual({ kind: 'done' });
    expect(namesOf()).toEqual(['Organization 1']);
    expect(bench.panel.last().organizations.gone).toMatchObject([{ id: second, stage: 'left', ...birchway }]);
    expect([...bench.keychain.entries.keys()].filter((entry) => entry.startsWith(second))).toEqual([]);
    expect(hasSignals(`${second}/main`)).toBe(true);
    expect(await bench.app.calls.bringBackOrganization(second)).toEqual({ kind: 'done' });
    expect(bench.panel.last().organizations.selected).toBe(second);
    expect(bench.panel.last().phase).toBe('onboarding');
    expect(await bench.app.calls.leaveOrganization(second, true)).toEqual({ kind: 'done' });
    expect(rowsOf(`${second}/main`)).toBe(0);
    expect(hasSignals('main')).toBe(true);
    expect(bench.panel.last().organizations.gone).toEqual([]);
    await bench.app.calls.addOrganization(birchway);
    expect(bench.panel.last().organizations.selected).toBe('organization-3');
  });

  test('the first may be left as well, and the only one may not', async () => {
    expect(await bench.app.calls.leaveOrganization('first', true)).toEqual({ kind: 'done' });
    bench.setFurtherTimers(0);
    expect(namesOf()).toEqual(['Birchway Labs']);
    expect(rowsOf('main')).toBe(0);
    expect(hasSignals(`${second}/main`)).toBe(true);
    expect(await bench.app.calls.leaveOrganization(second, true)).toEqual({
      kind: 'refused',
      reason: 'only-one',
    });
    expect(await bench.app.calls.leaveOrganization('organization-9', true)).toMatchObject({
      kind: 'refused',
    });
    // With only one organization, alerts do not name it.
    const id = postSignal({ service }, coldAccount({ service }).domain);
    await bench.clock.advance(2 * MINUTE_MS);
    await until(() => bench.notifier.ids().includes(`${second}:${id}`));
    expect(bench.notifier.shown[0]?.body).not.toContain('Birchway');
  });

  test('what is still on the screen of one that was left is taken off, and does nothing', async () => {
    const id = `${second}:${postSignal({ service }, coldAccount({ service }).domain)}`;
    await bench.clock.advance(2 * MINUTE_MS);
    await until(() => bench.notifier.ids().includes(id));
    bench.setFurtherTimers(0);
    await bench.app.calls.leaveOrganization(second, true);
    const shown = bench.notifier.shown.find((request) => request.id === id);
    const before = bench.panel.acts.length;
    shown?.onAction?.('snooze');
    shown?.onClick();
    expect(bench.panel.acts).toHaveLength(before);
    expect(bench.panel.last().navigation).toBeNull();
    expect(bench.notifier.closed).toContain(id);
    expect(database.sql('SELECT 1 AS n FROM mark WHERE workspace = ?').get(`${second}/main`)).toBeNull();
  });

  test('with a locked keychain its data go, and its entry stays until its keys are gone', async () => {
    bench.keychain.isAvailable = false;
    expect(await bench.app.calls.leaveOrganization(second, true)).toEqual({ kind: 'done' });
    expect(rowsOf(`${second}/main`)).toBe(0);
    expect(bench.panel.last().organizations.gone).toMatchObject([{ id: second, stage: 'deleting' }]);
    expect([...bench.keychain.entries.keys()].some((entry) => entry.startsWith(second))).toBe(true);
    bench.keychain.isAvailable = true;
    await bench.app.calls.checkNow();
    await until(() => bench.panel.last().organizations.gone.length === 0);
    expect([...bench.keychain.entries.keys()].some((entry) => entry.startsWith(second))).toBe(false);
  });

  test('goes on after a crash at any statement, and takes nothing of another one along', async () => {
    const before = rowsOf('main');
    // The clock waits for the timers that this one names.
    const waiting = bench;
    const isDeleting = (text: string): boolean => /^\s*DELETE FROM/u.test(text);
    for (let survived = 0; ; survived += 7) {
      await bench.stopApp();
      let left = Infinity;
      const crash = { isOver: false };
      const isOver = (text: string): boolean => {
        if (isDeleting(text)) crash.isOver ||= left-- <= 0;
        return crash.isOver;
      };
      bench = await startBench({ after: bench, database: dying(database, isOver) });
      left = survived;
      await bench.app.calls.leaveOrganization(second, true);
      if (!crash.isOver) break;
      expect(bench.panel.last().organizations.gone).toMatchObject([{ id: second, stage: 'deleting' }]);
      await bench.stopApp();
      waiting.setFurtherTimers(0);
      bench = await startBench({ after: bench, database });
      await until(() => bench.panel.last().organizations.gone.length === 0);
      expect(rowsOf(`${second}/main`)).toBe(0);
      expect(rowsOf('main')).toBeGreaterThanOrEqual(before);
      await service.close();
      await addSecond();
      waiting.setFurtherTimers(2);
    }
  });
});
