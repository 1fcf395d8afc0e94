// The ledger as it is searched: every decision, shown to the user or not, newest first, a page at a time.
import type { HotlistBridge } from '../../../shared/contract/bridge.ts';
import type { LedgerEntry, LedgerOutcome } from '../../../shared/model.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';

export type LedgerFilter = 'all' | 'delivered' | 'held' | 'rejected';

export interface LedgerSearch {
  readonly text: string;
  readonly filter: LedgerFilter;
}

export type LedgerList = PagedList<LedgerEntry, LedgerSearch>;

const outcomesOf: Readonly<Record<LedgerFilter, readonly LedgerOutcome[] | 'all'>> = {
  all: 'all',
  delivered: ['shown', 'summarised', 'joined'],
  held: ['held', 'pending', 'failed'],
  rejected: ['rejected'],
};

export function createLedgerList(bridge: HotlistBridge): LedgerList {
  return new PagedList<LedgerEntry, LedgerSearch>({
    query: { text: '', filter: 'all' },
    keyOf: ({ key }) => key,
    async readPage({ query: { text, filter }, above, limit }) {
      const last = above.at(-1);
      const before = last === undefined ? null : { at: last.at, key: last.key };
      const answer = await bridge.searchLedger({
        text: text.trim(),
        outcomes: outcomesOf[filter],
        before,
        limit,
      });
      if (answer.kind === 'failed') return answer;
      return { kind: 'ok', value: { items: answer.value.entries, hasMore: answer.value.hasOlder } };
    },
  });
}
