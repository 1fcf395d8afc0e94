// Whether an alert that was told once would be told by other settings too, from what is kept of its cause. What is
// usual for an account is left out: it was weighed when it was told.
import type { AlertCause, Settings } from '../../../shared/model.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { refusalOf } from '../decide/gates.ts';
import { rankedWindow } from '../preview/past-rankings.ts';
import { hasSurged } from '../rules/account-surges.ts';
import { isWorthTelling } from '../rules/ad-like.ts';
import { hasRisenBy } from '../rules/person-rises.ts';
import { choosesSignal } from '../rules/strong-signal.ts';

const HOUR_MS = 3_600_000;

export function isStillTold(alert: LedgerAlert, store: Store, settings: Settings): boolean {
  const isWatched = isOfWatched(alert, store);
  if (!stillFires(alert, isWatched, store, settings)) return false;
  const context = {
    settings,
    account: (domain: string) => store.accounts.find(domain),
    marks: (domain: string) => store.marks.of('account', domain),
  };
  // What falls is told of watched accounts only, and yet not past the filters (rules/account-cools.ts).
  const goesPast = isWatched && alert.kind !== 'account-cools';
  return refusalOf({ account: alert.account, isWatched: goesPast }, context) === null;
}

export function isOfWatched({ account, person }: LedgerAlert, { marks }: Store): boolean {
  return (
    (account !== null && marks.of('account', account).isWatched) ||
    (person !== null && marks.of('person', person).isWatched)
  );
}

function stillFires(alert: LedgerAlert, isWatched: boolean, store: Store, settings: Settings): boolean {
  const { cause } = alert;
  switch (alert.kind) {
    case 'strong-signal': {
      const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
      return signal !== null && choosesSignal(signal, settings);
    }
    case 'account-hot':
      return settings.accountHotOn && 'rankedAt' in cause && isStillHot(alert, cause, store, settings);
    case 'account-surges':
      return settings.surgesOn && 'usual' in cause && isStillSurge(alert, cause, store, settings);
    case 'account-cools':
      return settings.coolsOn && isWatched;
    case 'ad-like': {
      const like = 'likeId' in cause ? store.likes.find(cause.likeId) : null;
      const account = like === null ? null : store.accounts.find(like.domain);
      return settings.adLikesOn && like !== null && account !== null && isWorthTelling({ ...like, account });
    }
    case 'person-rises':
      return settings.personRisesOn && 'personAt' in cause && hasRisenBy(cause, settings);
    case 'watched':
      return settings.watchedOn && isWatched;
    case 'digest':
    case 'system':
      return false;
  }
}

function isStillHot(
  { account }: LedgerAlert,
  { rank, previousRank, rankedAt }: Extract<AlertCause, { rankedAt: number }>,
  store: Store,
  { hotTopN, hotScoreLine }: Settings,
): boolean {
  if (rank <= hotTopN && (previousRank === null || previousRank > hotTopN)) return true;
  if (hotScoreLine === null || account === null) return false;
  const point = store.rankings.pointAt(account, rankedWindow(store), rankedAt);
  return point !== null && point.score >= hotScoreLine;
}

function isStillSurge(
  { account }: LedgerAlert,
  { accountAt, value, usual }: Extract<AlertCause, { accountAt: number }>,
  { history }: Store,
  settings: Settings,
): boolean {
  if (account === null) return false;
  const lastHour = history.countSignals(account, accountAt - HOUR_MS, accountAt + 1);
  const hasKnownPeople = history.hasKnownPeople(account, accountAt - HOUR_MS);
  return hasSurged({ lastHour, hasKnownPeople, lastDay: value, dailyMean: usual }, settings);
}
