// Where an account stands at the moment its alert is shown, the last thing that a notification says. Reads only.
import { isOfRule } from '../../../shared/contract/alerts.ts';
import type { AlertKind } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { scoreName } from '../../../shared/words/score-words.ts';
import { wholeNumber } from '../../../shared/words/text.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { ScoreWindow } from '../../store/rankings.ts';
import type { Store } from '../../store/store.ts';

/** It is compared with what was before the thing that the alert is about. */
const BEFORE_MS = HOUR_MS;

/** `now #1 (was 8) · 24 h score 71`; '' where it is not known, and of a rise that was none. */
export function standingNow(
  { rankings, accounts }: Pick<Store, 'rankings' | 'accounts'>,
  { account, kind, decidedAt }: Pick<LedgerAlert, 'account' | 'kind' | 'decidedAt'>,
): string {
  if (account === null || !isOfRule(kind)) return '';
  const window = rankings.leadingWindow();
  const row = rankings.findRow(window, account);
  const overall = window === 'aggregate' ? (accounts.find(account)?.aggregateScore ?? null) : null;
  const before = rankings.pointAt(account, window, decidedAt - BEFORE_MS);
  return standingWords(
    { rank: row?.rank ?? null, score: row?.score ?? overall, window },
    before === null ? null : { rank: before.rank, score: before.score },
    kind,
  );
}

export function standingWords(
  {
    rank,
    score,
    window,
  }: { readonly rank: number | null; readonly score: number | null; readonly window: ScoreWindow },
  before: { readonly rank: number | null; readonly score: number } | null,
  kind: AlertKind,
): string {
  // One that was not counted yet stands nowhere.
  if (score !== null && Math.round(score) <= 0) return '';
  const rise = score === null || before === null ? 0 : Math.round(score) - Math.round(before.score);
  // Beside what somebody there has just done, a fall says nothing.
  if (rise < 0 && kind !== 'account-cools') return '';
  const was = before?.rank ?? null;
  const moved = rank !== null && was !== null && was !== rank && (was > rank || kind === 'account-cools');
  const place = rank === null ? '' : `now #${rank}${moved && rise !== 0 ? ` (was ${was})` : ''}`;
  return [place, score === null ? '' : `${scoreName(window)} ${wholeNumber(score)}`]
    .filter((part) => part !== '')
    .join(' · ');
}
