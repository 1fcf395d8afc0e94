// The next call, invented. The panel's gallery loads it too.
import type { Alert, NextCall, TodayView } from '../../src/shared/model.ts';
import { alertName } from '../../src/shared/words/alert-body.ts';

/** As the next call, for this reason alone. */
export function makeCall(alert: Alert, facts: Partial<NextCall> = {}): NextCall {
  return {
    why: 'alert',
    domain: alert.account ?? '',
    name: alertName(alert),
    alert,
    person: { name: 'Alma Zelkling', title: 'Director of Growth' },
    waiting: null,
    there: null,
    hot: null,
    ...facts,
  };
}

export const nothingToday: TodayView = {
  next: null,
  entryIds: [],
  nextDomains: [],
  waiting: [],
  skipped: [],
  unread: 0,
  followUps: 0,
  followUpDomain: null,
};
