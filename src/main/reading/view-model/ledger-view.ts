// The ledger as one list: alerts with what became of them, and what was rejected, with the reason. Newest first.
import { alertLine, alertName, alertParts } from '../../../shared/words/alert-body.ts';
import { decisionsKeptDays } from '../../../shared/retention.ts';
import { ledgerOutcomes } from '../../../shared/contract/alerts.ts';
import { itemKey, readItemKey, textBelow } from '../../../shared/item-key.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type {
  AlertState,
  LedgerEntry,
  LedgerOutcome,
  LedgerPage,
  LedgerQuery,
  Vocabulary,
} from '../../../shared/model.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { occurrenceWords, reasonWords } from '../../../shared/words/reason-words.ts';
import { evidenceWords } from '../../../shared/words/witness-words.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';
import { isDoneByUser } from '../../pipeline/store/alert-row.ts';
import type { StoredDecision } from '../../pipeline/store/decisions.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { readSignalNames } from './signal-names.ts';

/** Reasons for which only the signal itself was weighed; the others are the user's choice, or say what else there was. */
const weighed: ReadonlySet<Reason['code']> = new Set([
  'below-threshold',
  'nothing-unusual',
  'high-score-alone',
]);

/** The rules that go by several things of an account together. */
const ofTheAccount = [
  'account-hot',
  'account-surges',
  'buyer-visit',
  'person-rises',
  'score-jump',
  'several-people',
  'worth-a-look',
] as const;

/** An alert that was decided within this time after a signal may be about it, too. */
const BESIDE_MS = HOUR_MS;

/** Values offered for an include or exclude list. */
const MOST_VALUES = 100;

export function searchLedger(store: Store, query: LedgerQuery): LedgerPage {
  const { limit, isDone } = query;
  const outcomes = query.outcomes === 'all' ? ledgerOutcomes : query.outcomes;
  const text = query.text.trim().toLowerCase();
  const before = query.before ?? { at: Number.MAX_SAFE_INTEGER, key: '' };
  const states = outcomes.flatMap(statesOf);
  const outcome = isDone ? null : decisionsWanted(outcomes);
  const entries = [
    ...(states.length === 0
      ? []
      : store.ledger
          .search({
            text,
            states,
            isDone,
            before: { at: before.at, id: textBelow(before.key, 'alert') },
            limit: limit + 1,
          })
          .map(alertEntry)),
    ...(outcome === null
      ? []
      : store.decisions.search({ text, outcome, before, limit: limit + 1 }).map(decisionEntry)),
  ];
  entries.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
  return { entries: entries.slice(0, limit), hasOlder: entries.length > limit };
}

export interface LedgerMoment {
  readonly now: number;
  /** How long the user keeps data; null = forever. */
  readonly retentionDays: number | null;
}

/**
 * "Why wasn’t I alerted?", by a feed item's key (`signal:ID`, `like:ID`, `alert:ID`). Null if it is unknown, or no longer
 * known.
 */
export function explain(store: Store, key: string, moment: LedgerMoment): LedgerEntry | null {
  const item = readItemKey(key);
  if (item?.kind === 'alert') {
    const alert = store.ledger.find(item.id);
    return alert === null ? null : alertEntry(alert);
  }
  const decision = store.decisions.find(key);
  if (decision === null) return explainUndecided(store, key, moment);
  const alert = decision.alertId === null ? null : store.ledger.find(decision.alertId);
  const entry = decisionEntry(decision);
  if (alert === null) return besideAlert(store, decision, entry);
  if (decision.reason !== null) return entry;
  const { outcome, reason, evidence } = alertEntry(alert);
  return { ...entry, outcome, reason, evidence };
}

/** Names the next alert of its account: several visits, or a score that rose, may alert where none of it does by itself. */
function besideAlert(
  store: Store,
  { domain, at, reason: why }: StoredDecision,
  entry: LedgerEntry,
): LedgerEntry {
  if (domain === null || why === null || entry.reason === null || !weighed.has(why.code)) return entry;
  const [next] = ofTheAccount
    .flatMap((kind) => store.ledger.listRecent(kind, domain, at))
    .toSorted((one, other) => one.decidedAt - other.decidedAt);
  if (next === undefined || next.decidedAt > at + BESIDE_MS) return entry;
  const what = alertParts(next)?.what;
  if (what === undefined) return entry;
  const reason = messages().reasons.besideAlert(what, entry.reason);
  return { ...entry, outcome: 'joined', alertId: next.id, reason };
}

/** Everything gets its decision as it comes in; without one, it was there before, or the decision has been deleted. */
function explainUndecided(
  store: Store,
  key: string,
  { now, retentionDays }: LedgerMoment,
): LedgerEntry | null {
  const item = findItem(store, key);
  if (item === null) return null;
  const keptDays = decisionsKeptDays(retentionDays);
  const isPutAway = item.at < now - keptDays * DAY_MS;
  const reason: Reason = isPutAway ? { code: 'decision-expired', keptDays } : { code: 'before-first-poll' };
  return decisionEntry({ ...item, subject: key, reason, alertId: null });
}

type FoundItem = Pick<StoredDecision, 'domain' | 'accountName' | 'at' | 'what'>;

function findItem(store: Store, key: string): FoundItem | null {
  const item = readItemKey(key);
  if (item?.kind === 'like') {
    const like = store.likes.find(Number(item.id));
    if (like === null) return null;
    const { domain, accountName, likedAt: at } = like;
    return { domain, accountName, at, what: { code: 'ad-like', person: null } };
  }
  const signal = item?.kind === 'signal' ? store.signals.find(item.id) : null;
  if (signal === null) return null;
  const { account, recordedAt: at, type } = signal;
  return { domain: account.domain, accountName: account.name, at, what: { code: 'signal', type } };
}

export function viewVocabulary(store: Store): Vocabulary {
  const names = readSignalNames(store);
  return {
    types: store.history
      .listValues('type', MOST_VALUES)
      .map((entry) => ({ ...entry, words: names.what(entry.value) })),
    sources: store.history.listValues('source', MOST_VALUES),
    stages: store.history.listValues('stage', MOST_VALUES),
    labels: store.history.listValues('label', MOST_VALUES),
    icps: store.history.listValues('icp', MOST_VALUES),
  };
}

function statesOf(outcome: LedgerOutcome): readonly AlertState[] {
  if (outcome === 'joined' || outcome === 'rejected') return [];
  return outcome === 'pending' ? ['pending', 'showing'] : [outcome];
}

function decisionsWanted(outcomes: readonly LedgerOutcome[]): 'joined' | 'rejected' | 'all' | null {
  const isJoined = outcomes.includes('joined');
  const isRejected = outcomes.includes('rejected');
  if (isJoined && isRejected) return 'all';
  return isJoined ? 'joined' : isRejected ? 'rejected' : null;
}

function alertEntry(alert: LedgerAlert): LedgerEntry {
  return {
    key: itemKey('alert', alert.id),
    at: alert.decidedAt,
    outcome: alert.state === 'showing' ? 'pending' : alert.state,
    title: alertName(alert),
    what: alertLine(alert),
    reason: alert.reason === null ? null : reasonWords(alert.reason),
    evidence: alert.content.code === 'event' ? evidenceWords(alert.content.evidence) : null,
    account: alert.account,
    alertId: alert.id,
    isDone: isDoneByUser(alert),
  };
}

function decisionEntry(decision: StoredDecision): LedgerEntry {
  const { subject, at, domain, what, alertId, reason, accountName } = decision;
  return {
    key: subject,
    at,
    outcome: alertId === null ? 'rejected' : 'joined',
    title: accountName ?? domain ?? 'Hotlist',
    what: occurrenceWords(what),
    reason: reason === null ? null : reasonWords(reason),
    evidence: reason?.code === 'high-score-alone' ? evidenceWords(reason.evidence) : null,
    account: domain,
    alertId,
    isDone: false,
  };
}
