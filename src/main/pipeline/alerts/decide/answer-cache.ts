// Caches what the store answered while the pages of one walk are evaluated, because most pages name the same accounts. Each
// answer holds until its table is written; the evaluation's own decisions are added to it.
import type { AlertRule } from '../../../../shared/model.ts';
import type { StoredAccount } from '../../store/accounts.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';

/** What cool-downs depend on. */
export type RecentAlert = Pick<LedgerAlert, 'id' | 'decidedAt'>;

/**
 * Answers remembered over the pages of a walk, of each kind: a few MB, let go when it ends. With fewer than a workspace has
 * accounts, a walk that goes through all of them again and again would find none of them.
 */
const MOST_KEPT = 5_000;

export interface AnswerCache {
  /** Before each evaluation: forgets what may have changed since the last one. */
  begin(store: Pick<Store, 'versionOf'>): void;
  account(domain: string, find: () => StoredAccount | null): StoredAccount | null;
  /** Newest first; `list` must return everything that any later evaluation of the walk may ask for. */
  alerts(rule: AlertRule, domain: string, list: () => readonly RecentAlert[]): readonly RecentAlert[];
  /** When the newest open alert that `question` asks about was decided; null without one. */
  openAt(question: string, find: () => number | null): number | null;
  /** Call it right after the evaluation has written these and nothing else to that table. */
  added(alerts: readonly DecidedAlert[], decidedAt: number, store: Pick<Store, 'versionOf'>): void;
}

export function createAnswerCache(): AnswerCache {
  const accounts = new Map<string, StoredAccount | null>();
  const alerts = new Map<string, readonly RecentAlert[]>();
  const open = new Map<string, number | null>();
  let accountVersion = -1;
  let alertVersion = -1;
  return {
    begin(store) {
      const account = store.versionOf('account');
      if (account !== accountVersion) accounts.clear();
      accountVersion = account;
      const alert = store.versionOf('alert');
      if (alert !== alertVersion) {
        alerts.clear();
        open.clear();
      }
      alertVersion = alert;
    },
    account: (domain, find) => keep(accounts, domain, find),
    alerts: (rule, domain, list) => keep(alerts, `${rule} ${domain}`, list),
    openAt: (question, find) => keep(open, question, find),
    added(some, decidedAt, store) {
      // None of them counts as open before it is shown.
      for (const { id, kind, account, joins, owedOnly } of some) {
        const key = `${kind} ${account ?? ''}`;
        const before = alerts.get(key);
        // An alert that joined another one, or is only owed, is not listed by itself (Ledger.listRecent).
        if (before === undefined || joins !== undefined || owedOnly !== undefined) continue;
        alerts.set(key, [{ id, decidedAt }, ...before].sort(newestFirst));
      }
      alertVersion = store.versionOf('alert');
    },
  };
}

function newestFirst(one: RecentAlert, other: RecentAlert): number {
  return other.decidedAt - one.decidedAt || (one.id < other.id ? 1 : -1);
}

function keep<T>(known: Map<string, T>, key: string, ask: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const answer = ask();
  known.set(key, answer);
  return answer;
}
