// The accounts with an unanswered request, and since when each waits. A call that nobody took is no answer.
import { ownActivities } from '../../../shared/contract/activity.ts';
import type { Waiting } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { askedKey, type OurActs } from '../store/last-acts.ts';
import type { Span } from '../store/spans.ts';
import type { Store } from '../store/store.ts';
import type { Request } from '../store/to-call.ts';
import { answerDueAt, workedBetween, type AnswerSettings } from './answer-due.ts';
import { createMeaningReader } from './evidence/meanings.ts';
import type { MeaningSettings } from './evidence/signal-types.ts';

export type WaitingSettings = AnswerSettings & MeaningSettings;

export interface OpenRequest {
  /** The first that nobody has answered. */
  readonly alert: Request;
  readonly waiting: Waiting;
}

type Stores = Pick<Store, 'counts' | 'fetched' | 'lastActs' | 'responses' | 'toCall'>;

/** The acts of the organization's own people, and whether the service tells of any. */
export interface ReportedActs extends OurActs {
  readonly areReported: boolean;
}

/** The signals and logged activities that say that somebody of ours acted. */
export function ourActs(
  { counts, fetched }: Pick<Stores, 'counts' | 'fetched'>,
  settings: MeaningSettings,
): ReportedActs {
  const meaningOf = createMeaningReader({ fetched }, settings);
  const isOurs = (type: string): boolean => meaningOf(type, {}).isOurAct;
  const reported = [...new Set(counts.kinds().map(({ type }) => type))].filter(isOurs);
  return {
    isOurAct: (type, properties) => meaningOf(type, properties).isOurAct,
    types: [...new Set([...reported, ...ownActivities.filter(isOurs)])],
    // What Hotlist logs itself comes back as well, and says nothing of a CRM.
    areReported: reported.some((type) => !ownActivities.some((own) => own === type)),
  };
}

/** One for each account that waits, the longest first. */
export function listWaiting(
  store: Stores,
  settings: WaitingSettings,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
  acts: ReportedActs,
): readonly OpenRequest[] {
  return listUnanswered(store, acts, now).map((alert) => {
    const { account, happenedAt } = alert;
    const dueAt = answerDueAt(settings, happenedAt, utcOffsetMinutes);
    return {
      alert,
      waiting: { domain: account, sinceAt: happenedAt, dueAt, areReported: acts.areReported },
    };
  });
}

/** The first request of each account that nobody has answered, the longest waiting first. */
export function listUnanswered(
  store: Pick<Store, 'lastActs' | 'toCall'>,
  acts: ReportedActs,
  now: number,
): readonly Request[] {
  const asks = store.toCall.requests(Math.floor(now / MINUTE_MS) * MINUTE_MS);
  if (asks.length === 0) return [];
  const first = new Map(asks.toReversed().map(({ account, happenedAt }) => [account, happenedAt] as const));
  const answered = store.lastActs.answers(
    [...first].map(([domain, since]) => ({ domain, since })),
    acts,
    now,
  );
  const open = new Map<string, Request>();
  for (const alert of asks) {
    const { account, happenedAt } = alert;
    if (!open.has(account) && happenedAt > (answered.get(account) ?? -Infinity)) open.set(account, alert);
  }
  return [...open.values()];
}

export interface AskedOnce {
  readonly isWithinGoal: boolean;
  /** Working time until somebody answered; null: nobody has. */
  readonly waitedMs: number | null;
}

/**
 * What was asked in this span, and when somebody answered. Requests of an account that the same act answered are one, as on
 * the clock. One that was marked as done is left out if it is not known when.
 */
export function listAsked(
  store: Stores,
  settings: WaitingSettings,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
  acts: ReportedActs,
  span: Span,
): readonly AskedOnce[] {
  const asks = store.toCall.asked(span);
  const since = asks.map(({ account, happenedAt }) => ({ domain: account, since: happenedAt }));
  const first = store.lastActs.firstAnswers(since, acts, now);
  const answered = new Set<string>();
  return asks.flatMap((alert) => {
    const { account, happenedAt, isDone } = alert;
    const actedAt = first.get(askedKey({ domain: account, since: happenedAt })) ?? Infinity;
    const answeredAt = Math.min(actedAt, isDone ? (doneAt(store, alert) ?? Infinity) : Infinity);
    const key = `${account} ${String(answeredAt)}`;
    const isOpen = answeredAt === Infinity;
    if (answered.has(key) || (isOpen && isDone)) return [];
    answered.add(key);
    const dueAt = answerDueAt(settings, happenedAt, utcOffsetMinutes);
    const span = { from: happenedAt, to: answeredAt };
    return {
      isWithinGoal: (isOpen ? now : answeredAt) < dueAt,
      waitedMs: isOpen ? null : workedBetween(settings, span, utcOffsetMinutes),
    };
  });
}

/** Null if it is not known, as while nothing is learned from acts. */
function doneAt({ responses }: Stores, { id }: Pick<Request, 'id'>): number | null {
  const response = responses.find(id);
  return response?.act === 'handled' || response?.act === 'dismissed' ? response.at : null;
}
