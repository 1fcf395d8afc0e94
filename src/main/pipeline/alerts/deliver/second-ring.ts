// A request that nobody has answered rings once more before its goal is missed, for somebody who works alone. The alert's id
// derives from the request's, so a request rings again once, whatever ends in between.
import type { AlertContent } from '../../../../shared/contract/alert-content.ts';
import { passingHolds } from '../../../../shared/contract/alerts.ts';
import type { Settings } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { isWorkingTime, localTime, type UtcOffset } from '../../../machine/local-time.ts';
import type { DecidedAlert, Ledger, LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { answerDueAt } from '../answer-due.ts';
import { eventContent } from '../rules/event-content.ts';
import { listWaiting, ourActs, type OpenRequest, type WaitingSettings } from '../waiting.ts';
import { workingHoursOf } from '../working-hours.ts';

/** The rest of the goal is time enough to answer, and most requests that are answered in time have been by then. */
const SHARE = 2 / 3;

/** The least from the first notification to the second, and from that to the end of the goal, where the goal has room for it. */
const LEAST_MS = 2 * MINUTE_MS;

type RingStores = Pick<Store, 'counts' | 'fetched' | 'lastActs' | 'ledger' | 'responses' | 'toCall'>;

type RingSettings = Pick<Settings, 'ringsAgain'> & WaitingSettings;

interface Moment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

/**
 * The second rings that this instant is the time for, whether or not they have rung. None outside of working hours, and none
 * about an account on which somebody has acted, be it a call that nobody took.
 */
export function listSecondRings(
  store: RingStores,
  settings: RingSettings,
  { now, utcOffsetMinutes }: Moment,
): readonly DecidedAlert[] {
  if (!settings.ringsAgain || store.toCall.requests(now).length === 0) return [];
  if (!isWorkingTime(localTime(now, utcOffsetMinutes), workingHoursOf(settings))) return [];
  const acts = ourActs(store, settings);
  const due = listWaiting(store, settings, { now, utcOffsetMinutes }, acts).filter((request) =>
    isTimeToRing(request, settings, { now, utcOffsetMinutes }),
  );
  const since = due.map(({ waiting: { domain, sinceAt } }) => ({ domain, since: sinceAt }));
  const acted = store.lastActs.of(since, acts, now);
  return due.filter(({ alert }) => !acted.has(alert.account)).map((request) => ringOf(request, now));
}

function isTimeToRing(
  { alert, waiting: { dueAt } }: OpenRequest,
  settings: RingSettings,
  { now, utcOffsetMinutes }: Moment,
): boolean {
  // A request that the user was not notified of does not ring again.
  if (alert.state !== 'shown' && alert.state !== 'summarised') return false;
  if (now >= dueAt || now < alert.changedAt + LEAST_MS) return false;
  const part = { ...settings, answerGoalMinutes: settings.answerGoalMinutes * SHARE };
  return now >= Math.min(answerDueAt(part, alert.happenedAt, utcOffsetMinutes), dueAt - LEAST_MS);
}

/** Of the second ring of this request. */
export function ringIdOf({ id }: Pick<LedgerAlert, 'id'>): string {
  return `still-waiting:${id}`;
}

function ringOf({ alert }: OpenRequest, now: number): DecidedAlert {
  const { account, person, severity } = alert;
  return {
    id: ringIdOf(alert),
    kind: 'still-waiting',
    content: stillWaiting(alert, now),
    account,
    person,
    cause: { waitingAlertId: alert.id },
    severity,
  };
}

/** A request, as one that still waits for an answer now. */
export function stillWaiting({ content, happenedAt }: LedgerAlert, now: number): AlertContent {
  if (content.code !== 'event') return content;
  const asks = content.what.code === 'signal' ? (content.what.asks ?? 'other') : 'other';
  const what = { code: 'still-waiting', asks, agoMs: now - happenedAt } as const;
  return eventContent(content.name, what, { who: content.who });
}

/** The rings that still wait to be shown, or are held, although it is no longer time for them. */
export function listPastRings(
  ledger: Pick<Ledger, 'listHeld' | 'listReleasable'>,
  rings: readonly DecidedAlert[],
): readonly LedgerAlert[] {
  const waiting = [...ledger.listReleasable(), ...passingHolds.flatMap((hold) => ledger.listHeld(hold))];
  return waiting.filter(
    (alert) => alert.kind === 'still-waiting' && !rings.some(({ id }) => id === alert.id),
  );
}
