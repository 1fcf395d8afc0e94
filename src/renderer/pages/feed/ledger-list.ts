// The ledger as it is searched: every decision, shown to the user or not, newest first, a page at a time.
import { ledgerOutcomes } from '../../../shared/contract/alerts.ts';
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { LedgerEntry, LedgerOutcome } from '../../../shared/model.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';

/** In the order of the choice. */
export const ledgerFilters = ['all', 'delivered', 'held', 'rejected'] as const;

export type LedgerFilter = (typeof ledgerFilters)[number];

export interface LedgerSearch {
  readonly text: string;
  readonly filter: LedgerFilter;
}

export type LedgerList = PagedList<LedgerEntry, LedgerSearch>;

/** The choice that lists each outcome. */
const filterOf: Readonly<Record<LedgerOutcome, Exclude<LedgerFilter, 'all'>>> = {
  pending: 'held',
  shown: 'delivered',
  held: 'held',
  summarised: 'delivered',
  failed: 'held',
  joined: 'delivered',
  rejected: 'rejected',
};

function outcomesOf(filter: LedgerFilter): readonly LedgerOutcome[] | 'all' {
  return filter === 'all' ? filter : ledgerOutcomes.filter((outcome) => filterOf[outcome] === filter);
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
        before,
        limit,
      });
      if (answer.kind === 'failed') return answer;
      return { kind: 'ok', value: { items: answer.value.entries, hasMore: answer.value.hasOlder } };
    },
  });
}
