// Where an account ranks when its alert is shown: the last part of a notification's text. Reads only.
import type { Standing } from '../../../../shared/contract/alert-content.ts';
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { AlertKind } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import { pastRankAmongShown, rankAmongShown, type Exclusions } from '../decide/exclusions.ts';

/** Compared with the rank this long before the event. */
const BEFORE_MS = HOUR_MS;

/** The rank now, or the one before; null if unknown, or if a rise turns out to be none. */
export function standingNow(
  store: Pick<Store, 'rankings' | 'accounts' | 'facets'>,
  { account, kind, decidedAt }: Pick<LedgerAlert, 'account' | 'kind' | 'decidedAt'>,
  leavingOut?: Exclusions,
): Standing | null {
  if (account === null || !isOfRule(kind)) return null;
  const { rankings, accounts } = store;
  const window = rankings.leadingWindow();
  const row = rankings.findRow(window, account);
  const overall = window === 'aggregate' ? (accounts.find(account)?.aggregateScore ?? null) : null;
  const at = decidedAt - BEFORE_MS;
  const before = rankings.pointAt(account, window, at);
  const rankThen = before?.rank ?? null;
  const rank = rankAmongShown(store, window, row, leavingOut);
  const countedAt = rankings.lastFetch(window)?.at ?? null;
  // The event has not been counted yet, so an older rank might put the hottest account last.
  if (window !== 'aggregate' && (countedAt === null || countedAt < decidedAt))
    return standingBefore({ rank, score: row?.score ?? null, window });
  return standingOf(
    { rank, score: row?.score ?? overall, window },
    before === null
      ? null
      : {
          rank:
            rankThen === null ? null : pastRankAmongShown(store, window, { rank: rankThen, at }, leavingOut),
          score: before.score,
        },
    kind,
  );
}

interface Place {
  readonly rank: number | null;
  readonly score: number | null;
  readonly window: ScoreWindow;
}

/** Null where it stood nowhere. */
function standingBefore({ rank, score, window }: Place): Standing | null {
  if (rank === null || score === null || Math.round(score) <= 0) return null;
  return { isBefore: true, rank, was: null, score: Math.round(score), window };
}

export function standingOf(
  { rank, score, window }: Place,
  before: { readonly rank: number | null; readonly score: number } | null,
  kind: AlertKind,
): Standing | null {
  // An account that has not been counted yet has no rank.
  if (score !== null && Math.round(score) <= 0) return null;
  const rise = score === null || before === null ? 0 : Math.round(score) - Math.round(before.score);
  // After somebody there has just done something, a drop in rank means nothing.
  if (rise < 0 && kind !== 'account-cools') return null;
  if (rank === null && score === null) return null;
  const was = before?.rank ?? null;
  const moved = rank !== null && was !== null && was !== rank && (was > rank || kind === 'account-cools');
  return {
    isBefore: false,
    rank,
    was: moved && rise !== 0 ? was : null,
    score: score === null ? null : Math.round(score),
    window,
  };
}
