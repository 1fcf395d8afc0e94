// Where an account stands at the moment its alert is shown, the last thing that a notification says. Reads only.
import type { Standing } from '../../../shared/contract/alert-says.ts';
import { isOfRule } from '../../../shared/contract/alerts.ts';
import type { AlertKind } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';
import { pastRankAmongShown, rankAmongShown, type LeavingOut } from '../decide/left-out.ts';

/** It is compared with what was before the thing that the alert is about. */
const BEFORE_MS = HOUR_MS;

/** Now, or where it stood before; null where it is not known, and of a rise that was none. */
export function standingNow(
  store: Pick<Store, 'rankings' | 'accounts' | 'facets'>,
  { account, kind, decidedAt }: Pick<LedgerAlert, 'account' | 'kind' | 'decidedAt'>,
  leavingOut?: LeavingOut,
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
  // What the alert is about has not been counted yet: a rank from before it would call last who is hottest.
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
  // One that was not counted yet stands nowhere.
  if (score !== null && Math.round(score) <= 0) return null;
  const rise = score === null || before === null ? 0 : Math.round(score) - Math.round(before.score);
  // Beside what somebody there has just done, a fall says nothing.
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
