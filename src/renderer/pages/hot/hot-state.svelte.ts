// The hot list: the rows main pushes, then further ones of this machine, then further pages of the service's ranking.
import type { Envelope, HotlistBridge } from '../../../shared/contract/calls.ts';
import { emptyFilter, isServiceOnly } from '../../../shared/account-filter.ts';
import type { Seen } from '../../../shared/contract/seen.ts';
import { nothingSeen } from '../../../shared/seen.ts';
import type { HotAccount, HotPage, HotView, SeenType, TodayView } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';
import { PagedList, type ListPage, type PageRequest } from '../../lists/paged-list.svelte.ts';

type HotChoice = Pick<HotView, 'window' | 'order' | 'filter'>;

export class HotState {
  readonly list: PagedList<HotAccount, HotChoice>;
  readonly #bridge: HotlistBridge;
  #seenUpTo: Seen = nothingSeen;
  #listed = '';
  #asOf: number | null = null;
  #pastAsked = '';
  #called: TodayView['entryIds'] = [];
  #questions = $state.raw<readonly SeenType[]>([]);

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
    this.list = new PagedList<HotAccount, HotChoice>({
      query: { window: '24h', order: 'score', filter: emptyFilter },
      keyOf: ({ domain }) => domain,
      readPage: (request) => readPage(bridge, request),
    });
  }

  /**
   * Another window, order, filter or ranking starts over; after a newer ranking of the same list, everything below is read again.
   */
  accept(hot: HotView): void {
    const { window, order, filter, source, accounts, asOf } = hot;
    const isLeftOutRanked = accounts.some(({ isLeftOut }) => isLeftOut);
    const listed = JSON.stringify([window, order, filter, source, isLeftOutRanked]);
    const isSameList = listed === this.#listed;
    const isNewer = asOf !== this.#asOf;
    this.#listed = listed;
    this.#asOf = asOf;
    if (isSameList) {
      this.list.take(accounts);
      if (isNewer) void this.list.reload();
    } else this.list.start({ window, order, filter }, accounts);
    // Nothing of it is known here before the service was asked.
    if (isServiceOnly(filter) && accounts.length === 0 && (isNewer || !isSameList)) void this.list.loadMore();
    this.#loadPast(hot);
    void this.#loadQuestions();
  }

  /** Signal types that the user is asked about. */
  get questions(): readonly SeenType[] {
    return this.#questions;
  }

  /** Fails silently: the question comes with the next state. */
  async #loadQuestions(): Promise<void> {
    const answer = await open(this.#bridge.listTypeQuestions());
    if (answer.kind === 'ok') this.#questions = answer.value;
  }

  /** Another service is shown: no row of the previous one stays, however far down. */
  leaveService(): void {
    this.#listed = '';
    this.#asOf = null;
    this.#pastAsked = '';
    this.#seenUpTo = nothingSeen;
    this.#questions = [];
    this.list.start(this.list.query, []);
  }

  /** The line at the top names the account of these alerts. */
  call(entryIds: TodayView['entryIds']): void {
    this.#called = entryIds;
  }

  /** The entry that the line at the top names, if this alert belongs to it: the feed may not list it. Else empty. */
  calledEntryOf(id: string): TodayView['entryIds'] {
    return this.#called.includes(id) ? this.#called : [];
  }

  /** These rows are on the screen, or below it. */
  see(rows: readonly HotAccount[]): void {
    const newest = Math.max(0, ...rows.map(({ latestActivityAt }) => latestActivityAt ?? 0));
    if (newest > 0) this.#seenUpTo = { ...nothingSeen, hotAt: newest };
  }

  get seenUpTo(): Seen {
    return this.#seenUpTo;
  }

  /** The page has come into view. */
  open(hot: HotView): void {
    this.#pastAsked = '';
    this.accept(hot);
  }

  /**
   * Once a window has been read, its past rankings are requested for the sparklines and movements. If the budget has no room
   * now, the next ranking requests them again. Fails silently: the list merely lacks its past.
   */
  #loadPast({ window, source, asOf, isLoading }: HotView): void {
    if (source !== 'ranked' || isLoading || asOf === null) return;
    const asked = `${window} ${String(asOf)}`;
    if (asked === this.#pastAsked) return;
    this.#pastAsked = asked;
    void open(this.#bridge.loadPastRankings(window));
  }
}

async function readPage(
  bridge: HotlistBridge,
  { query, above, limit, isAgain }: PageRequest<HotAccount, HotChoice>,
): Promise<Envelope<ListPage<HotAccount>>> {
  const asked = { ...query, offset: above.length, limit };
  let answer: Envelope<HotPage> = await bridge.listHot(asked);
  if (answer.kind === 'failed') return answer;
  if (answer.value.accounts.length === 0 && answer.value.hasMore && !isAgain)
    answer = await bridge.loadHot(asked);
  if (answer.kind === 'failed') return answer;
  const { accounts, knownCount, hasMore, problem } = answer.value;
  const isEnd = !hasMore && above.length + accounts.length >= knownCount;
  return { kind: 'ok', value: { items: accounts, hasMore: !isEnd, problem } };
}
