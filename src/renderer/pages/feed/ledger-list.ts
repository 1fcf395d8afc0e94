// The ledger as it is searched: every decision, shown to the user or not, newest first, a page at a time.
import { ledgerOutcomes } from '../../../shared/contract/alerts.ts';
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { LedgerEntry, LedgerOutcome } from '../../../shared/model.ts';
import { itemKey } from '../../../shared/item-key.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';

/** In the order of the choice. */
export const ledgerFilters = ['all', 'delivered', 'held', 'rejected', 'done'] as const;

export type LedgerFilter = (typeof ledgerFilters)[number];

export interface LedgerSearch {
  readonly text: string;
  readonly filter: LedgerFilter;
}

export type LedgerList = PagedList<LedgerEntry, LedgerSearch>;

/** The choice that lists each outcome. */
const filterOf: Readonly<Record<LedgerOutcome, Exclude<LedgerFilter, 'all' | 'done'>>> = {
  pending: 'held',
  shown: 'delivered',
  held: 'held',
  summarised: 'delivered',
  failed: 'held',
  joined: 'delivered',
  rejected: 'rejected',
};

function outcomesOf(filter: LedgerFilter): readonly LedgerOutcome[] | 'all' {
  return filter === 'all' || filter === 'done'
    ? 'all'
    : ledgerOutcomes.filter((outcome) => filterOf[outcome] === filter);
}

export function createLedgerList(bridge: HotlistBridge): LedgerList {
  return new PagedList<LedgerEntry, LedgerSearch>({
    query: { text: '', filter: 'all' },
    keyOf: ({ key }) => key,
    async readPage({ query: { text, filter }, above, limit }) {
      const last = above.at(-1);
      const before = last === undefined ? null : { at: last.at, key: last.key };
      const answer = await bridge.searchLedger({
        text: text.trim(),
        outcomes: outcomesOf(filter),
        isDone: filter === 'done',
        before,
        limit,
      });
      if (answer.kind === 'failed') return answer;
      return { kind: 'ok', value: { items: answer.value.entries, hasMore: answer.value.hasOlder } };
    },
  });
}

/** Rows say at once what has become of their alerts. Of a list of what is done, the place of a returning row is not known. */
export function markDone(ledger: LedgerList, ids: readonly string[], isDone: boolean): void {
  const keys = new Set(ids.map((id) => itemKey('alert', id)));
  const isMeant = ({ key }: LedgerEntry): boolean => keys.has(key);
  if (ledger.query.filter !== 'done')
    ledger.change((entries) => entries.map((entry) => (isMeant(entry) ? { ...entry, isDone } : entry)));
  else if (isDone) void ledger.search(ledger.query);
  else ledger.change((entries) => entries.filter((entry) => !isMeant(entry)));
}
