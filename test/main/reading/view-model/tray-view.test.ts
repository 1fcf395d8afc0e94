// The tray: one icon state, one count, and a menu that gives access to the whole app.
import { expect, test } from 'vitest';
import { viewTray as viewTrayAt } from '../../../../src/main/reading/view-model/tray-view.ts';
import type { OverallState, PanelState, UpdateState } from '../../../../src/shared/model.ts';
import { MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { startBench } from '../../app/bench.ts';
import { menuLabels } from '../../../fakes/views.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { eventContent } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { makeCall } from '../../../fakes/calls.ts';
import { makeAlert, written } from '../../../fakes/records.ts';

const viewTray = (state: PanelState) => viewTrayAt(state, { now: WEDNESDAY, utcOffsetMinutes: () => 0 });

/** A real state to vary, from an app that has read its baseline. */
async function readState(): Promise<PanelState> {
  const bench = await startBench();
  const state = await bench.state();
  await bench.stop();
  return state;
}

const withState = (state: PanelState, overall: OverallState, unreadCount = 0): PanelState => ({
  ...state,
  status: { ...state.status, state: overall },
  feed: { ...state.feed, unreadCount },
});

test('the icon and the menu follow the state', async () => {
  const state = await readState();
  const iconOf = (overall: OverallState, unread = 0): string =>
    viewTray(withState(state, overall, unread)).icon;
  expect(iconOf('live')).toBe('live');
  expect(iconOf('live', 3)).toBe('waiting');
  expect(iconOf('starting')).toBe('live');
  expect(iconOf('limited', 1)).toBe('waiting');
  expect(iconOf('paused', 3)).toBe('paused');
  expect(iconOf('offline', 3)).toBe('offline');
  expect(iconOf('troubled', 3)).toBe('offline');
  expect(iconOf('refused', 3)).toBe('attention');
  expect(viewTray({ ...state, phase: 'onboarding' }).icon).toBe('attention');

  const { menu, tooltip, count } = viewTray(withState(state, 'live', 2));
  expect(count).toBe(2);
  expect(tooltip).toContain('2 unread alerts');
  const labels = menuLabels(menu);
  for (const label of ['Open Hotlist', 'Check now', 'Settings…', 'Quit Hotlist'])
    expect(labels).toContain(label);
  const hot = menu.filter(
    (item) => item.kind === 'item' && item.action?.kind === 'open' && item.action.route?.name === 'account',
  );
  // The five hottest, and whom to call next.
  expect(hot).toHaveLength(6);
});

test.each([
  [false, true],
  [true, false],
])(
  'an account whose score includes the user’s own call (%j) has it in the menu: %j',
  async (includesOwn, isShown) => {
    const state = await readState();
    const [account] = state.hot.accounts;
    if (account === undefined) throw new Error('no account is hot');
    const accounts = [{ ...account, name: 'Emberkiln', rank: 1, score: 498, why: null, includesOwn }];
    const { menu } = viewTray({ ...state, hot: { ...state.hot, accounts } });
    expect(menuLabels(menu)).toContain(isShown ? '1  Emberkiln  498' : '1  Emberkiln');
  },
);

test('what a state asks for leads to its place in the settings', async () => {
  const state = await readState();
  const { menu } = viewTray({ ...state, status: { ...state.status, action: 'change-quiet-hours' } });
  expect(menu).toContainEqual({
    kind: 'item',
    label: 'Change quiet hours…',
    isEnabled: true,
    action: { kind: 'open', route: { name: 'settings' }, section: 'quiet' },
  });
});

test('the demo is named in the tooltip and in the menu', async () => {
  const state = await readState();
  const real = viewTray({ ...state, mode: 'connected' });
  expect([real.tooltip, ...menuLabels(real.menu)].join('\n')).not.toContain('Demo ·');
  const demo = viewTray({ ...state, mode: 'demo' });
  expect(demo.tooltip).toMatch(/^Hotlist · Demo · /);
  expect(menuLabels(demo.menu)[1]).toBe(`Demo · ${state.status.text}`);
});

test('a pause is offered while there is none, and its end while there is one', async () => {
  const state = await readState();
  const labels = (pausedUntilAt: number | null): readonly string[] =>
    menuLabels(viewTray({ ...state, status: { ...state.status, pausedUntilAt } }).menu);
  expect(labels(null)).toEqual(
    expect.arrayContaining(['For 30 minutes', 'For 1 hour', 'Until tomorrow 08:00']),
  );
  const early = { ...state, settings: { ...state.settings, workFromMinute: 5 * 60 } };
  expect(menuLabels(viewTray(early).menu)).toContain('Until tomorrow 05:00');
  expect(labels(null)).not.toContain('Resume notifications');
  expect(labels(5)).toContain('Resume notifications');
  expect(labels(5)).not.toContain('For 1 hour');
});

test('the hot accounts say their score with separators and why, and a name from right to left stays whole', async () => {
  const state = await readState();
  const [first] = state.hot.accounts;
  if (first === undefined) throw new Error('there is no hot account');
  const shown = (patch: Partial<typeof first>): string | undefined =>
    menuLabels(viewTray({ ...state, hot: { ...state.hot, accounts: [{ ...first, ...patch }] } }).menu).find(
      (label) => label.startsWith('1  '),
    );
  const name = 'Cinderreach';
  expect(shown({ rank: 1, name, score: 12_345.6, why: 'Demo request' })).toBe(
    `1  Cinderreach  ${new Intl.NumberFormat().format(12_346)} · Demo request`,
  );
  expect(shown({ rank: 1, name, score: 7, why: null })).toBe('1  Cinderreach  7');
  const why = '9 pricing page visits, 9 email replies, 4 demo requests';
  expect(shown({ rank: 1, name, score: 7, why })).toBe(
    '1  Cinderreach  7 · 9 pricing page visits, 9 email replies',
  );
  expect(shown({ rank: 1, name, score: 7, why: 'x'.repeat(60) })).toBe(
    `1  Cinderreach  7 · ${'x'.repeat(47)}…`,
  );
  expect(shown({ rank: 1, name: 'مجموعة', score: 7, why: null })).toBe('1  \u2068مجموعة\u2069  7');
  expect(shown({ rank: 1, name: '𝐀'.repeat(40), score: 7, why: null })).toBe(`1  ${'𝐀'.repeat(31)}…  7`);
});

test('above the hot accounts stands what their score counts', async () => {
  const state = await readState();
  const heading = (hot: Partial<typeof state.hot>): string | undefined =>
    menuLabels(viewTray({ ...state, hot: { ...state.hot, ...hot } }).menu).find((label) =>
      label.startsWith('Hot accounts'),
    );
  expect(heading({ window: '7d', source: 'ranked' })).toBe('Hot accounts · by 7 d score');
  expect(heading({ window: '7d', source: 'signals' })).toBe('Hot accounts · by overall score');
});

test('the latest unread alert is offered, with the account it is about', async () => {
  const state = await readState();
  const alert = (patch: object) => ({
    kind: 'alert' as const,
    key: 'alert:a',
    at: 1,
    owners: [],
    alert: {
      id: 'a',
      kind: 'explicit-ask' as const,
      content: written('Cinderreach · Demo request', ''),
      account: 'cinderreach.example',
      person: null,
      cause: { signalId: 's' },
      state: 'shown' as const,
      reason: null,
      decidedAt: 1,
      happenedAt: 1,
      isUnread: true,
      ...patch,
    },
  });
  const menuOf = (...items: readonly ReturnType<typeof alert>[]) =>
    viewTray({
      ...state,
      feed: { ...state.feed, items },
      hot: { ...state.hot, today: { ...state.hot.today, next: null } },
    }).menu;
  const unread = menuOf(alert({ isUnread: false, content: written('Read', '') }), alert({})).find(
    (item) => item.kind === 'item' && item.label.startsWith('Unread: '),
  );
  expect(unread).toEqual({
    kind: 'item',
    label: 'Unread: Cinderreach · Demo request',
    action: { kind: 'open', route: { name: 'account', domain: 'cinderreach.example' } },
    isEnabled: true,
  });
  expect(menuOf(alert({ account: null }))).toContainEqual(
    expect.objectContaining({ action: { kind: 'open', route: { name: 'feed' } } }),
  );
  expect(menuLabels(menuOf(alert({ isUnread: false }))).join()).not.toContain('Unread');
});

test('who is to be called next is named as in the panel, before any unread alert, with whom to ask for', async () => {
  const state = await readState();
  const waiting = {
    domain: 'alder.example',
    sinceAt: WEDNESDAY - 80 * MINUTE_MS,
    dueAt: 0,
    areReported: true,
  };
  const content = eventContent('Cinderreach', { code: 'signal', type: 'demo_request', score: null });
  const next = makeCall(makeAlert('next', { content }), { name: 'Cinderreach', waiting });
  const menuOf = (call: typeof next) =>
    viewTray({ ...state, hot: { ...state.hot, today: { ...state.hot.today, next: call } } }).menu;
  const menu = menuOf(next);
  expect(menu).toContainEqual({
    kind: 'item',
    label: 'Call next: Cinderreach · Demo request',
    action: { kind: 'open', route: { name: 'account', domain: 'alder.example' } },
    isEnabled: true,
  });
  expect(menuLabels(menu)).toContain('    waiting 1 h 20 · Alma Zelkling, Director of Growth');
  expect(menuLabels(menu).join()).not.toContain('Unread: ');
  expect(menuLabels(menuOf({ ...next, person: null }))).toContain('    waiting 1 h 20 · nobody known there');
});

test('accounts that are snoozed, muted or never alert are not among the five, and the next ones move up', async () => {
  const state = await readState();
  const domains = (view: PanelState): readonly string[] =>
    viewTray({ ...view, hot: { ...view.hot, today: { ...view.hot.today, next: null } } }).menu.flatMap(
      (one) =>
        one.kind === 'item' && one.action?.kind === 'open' && one.action.route?.name === 'account'
          ? one.action.route.domain
          : [],
    );
  const quiet = { ...state, feed: { ...state.feed, items: [] } };
  const [first = '', second = '', third = '', ...others] = domains(quiet);
  const shown = domains({
    ...quiet,
    attention: { ...quiet.attention, snoozed: [{ domain: first, untilAt: 1 }], muted: [second] },
    settings: { ...quiet.settings, excludedDomains: [third] },
  });
  expect(shown.slice(0, others.length)).toEqual(others);
  for (const domain of [first, second, third]) expect(shown).not.toContain(domain);
});

test('an update has one item, which does what is next', async () => {
  const state = await readState();
  const update = { version: '0.4.0', notes: '', isRequired: false, page: 'https://hotlist.example/' };
  const itemsOf = (updateState: UpdateState): readonly (readonly [string, unknown])[] =>
    viewTray({ ...state, update: { ...state.update, state: updateState } })
      .menu.flatMap((one) => (one.kind === 'item' ? [[one.label, one.action] as const] : []))
      .filter(([label]) => /update|0\.4\.0/i.test(label));
  const settings = { kind: 'open', route: { name: 'settings' } };
  const cases: readonly (readonly [UpdateState, readonly (readonly [string, unknown])[]])[] = [
    [{ kind: 'none' }, [['Check for updates', { kind: 'check-for-updates' }]]],
    [{ kind: 'checking' }, [['Checking for updates…', null]]],
    [{ kind: 'ready', update }, [['Install Hotlist 0.4.0…', { kind: 'install-update' }]]],
    [{ kind: 'available', update }, [['Hotlist 0.4.0 is available…', settings]]],
    [{ kind: 'managed', update }, [['Hotlist 0.4.0 is available…', settings]]],
    [{ kind: 'handed-over', update }, [['Restart for Hotlist 0.4.0', { kind: 'restart' }]]],
    [{ kind: 'downloading', update, doneBytes: 1, totalBytes: 2 }, [['Downloading Hotlist 0.4.0…', null]]],
    [{ kind: 'refused', version: null, reason: 'hash' }, [['An update was rejected…', settings]]],
    [{ kind: 'off', by: 'setting' }, [['Check for updates', { kind: 'check-for-updates' }]]],
    [{ kind: 'off', by: 'policy' }, []],
    [{ kind: 'off', by: 'build' }, []],
  ];
  for (const [updateState, items] of cases) expect(itemsOf(updateState), updateState.kind).toEqual(items);
});
