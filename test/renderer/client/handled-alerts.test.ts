// What a button of a notification did is confirmed once in the panel.
import { expect, test, vi } from 'vitest';
import { createHandledAlerts } from '../../../src/renderer/client/handled-alerts.ts';
import type { PanelState } from '../../../src/shared/model.ts';

const marks = { isWatched: false, isMuted: false, isExcluded: false, snooze: null };
const target = { kind: 'account', domain: 'kelpdell.example' } as const;
const snoozed = { target, before: marks, after: marks };
const done = { ids: ['a', 'b'], unreadIds: ['b'] };

function state(
  handled: PanelState['handled'],
  selected = 'first',
): Pick<PanelState, 'handled' | 'organizations'> {
  return { handled, organizations: { selected, here: [], gone: [] } };
}

test('each act is confirmed once with its undo, for each organization', () => {
  const announceDone = vi.fn(() => Promise.resolve());
  const announceMarked = vi.fn(() => Promise.resolve());
  const noted: number[] = [];
  const noteHandled = (seq: number) => {
    noted.push(seq);
    return Promise.resolve({ kind: 'ok', value: null } as const);
  };
  const confirm = createHandledAlerts({ noteHandled }, { announceDone }, { announceMarked });
  confirm(state(null));
  confirm(state({ seq: 1, name: 'Kelpdell', done }));
  confirm(state({ seq: 1, name: 'Kelpdell', done }));
  confirm(state({ seq: 1, name: 'Alder', snoozed }, 'second'));
  confirm(state({ seq: 2, name: 'Kelpdell', snoozed }));
  expect(announceDone.mock.calls).toEqual([[['a'], done, 'Kelpdell']]);
  expect(announceMarked.mock.calls).toEqual([
    [target, 'snooze-tomorrow', 'Alder', snoozed],
    [target, 'snooze-tomorrow', 'Kelpdell', snoozed],
  ]);
  expect(noted).toEqual([1, 1, 2]);
});
