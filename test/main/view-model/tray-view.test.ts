// The tray: one icon state, one count, and a menu that carries the whole app.
import { expect, test } from 'vitest';
import { viewTray } from '../../../src/main/view-model/tray-view.ts';
import type { OverallState, PanelState } from '../../../src/shared/model.ts';
import { startBench } from '../pipeline/bench.ts';
import { menuLabels } from '../../fakes/views.ts';

/** A real state to vary: of an app that has read its baseline. */
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
  expect(hot).toHaveLength(5);
});

test('a pause is offered while there is none, and its end while there is one', async () => {
  const state = await readState();
  const labels = (pausedUntilAt: number | null): readonly string[] =>
    menuLabels(viewTray({ ...state, status: { ...state.status, pausedUntilAt } }).menu);
  expect(labels(null)).toEqual(
    expect.arrayContaining(['For 30 minutes', 'For 1 hour', 'Until tomorrow 08:00']),
  );
  expect(labels(null)).not.toContain('Resume notifications');
  expect(labels(5)).toContain('Resume notifications');
  expect(labels(5)).not.toContain('For 1 hour');
});
