// A list that is read page by page as it is scrolled. What is known at once comes from outside; further pages are read.
import type { Envelope } from '../../shared/contract/calls.ts';
import { open } from '../client/call.ts';
import { withoutKnown } from './without-known.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** There are more below these. */
  readonly hasMore: boolean;
  /** Why there could not be more, as text. */
  readonly problem?: string | null;
}

export interface PageRequest<Item, Query> {
  readonly query: Query;
  /** The items above the page; none: it is the first one. */
  readonly above: readonly Item[];
  readonly limit: number;
  /** Read before: not worth a request to the service. */
  readonly isAgain: boolean;
}

export interface PagedListOptions<Item, Query> {
  readonly query: Query;
  /** Items of one key are the same. */
  readonly keyOf: (item: Item) => string;
  readonly readPage: (request: PageRequest<Item, Query>) => Promise<Envelope<ListPage<Item>>>;
  /**
   * For a list by time, newest first: new items are added above the known ones. A list without it is a ranking, whose first
   * rows (the head) are replaced as a whole.
   */
  readonly compare?: (one: Item, other: Item) => number;
}

/** `failed`: the last request could not be read, or not completely. */
export type ListStatus = 'unread' | 'loading' | 'read' | 'failed';

/** Fills the screen several times over. */
const pageSize = 50;
/** Rows of one answer at most; deeper ones come as the list is scrolled again. */
const maxRows = 200;

export class PagedList<Item, Query> {
  readonly #options: PagedListOptions<Item, Query>;
  #query: Query;
  #items = $state.raw<readonly Item[]>([]);
  /** How many of the items are the head of a ranking. */
  #headCount = 0;
  #hasMore = $state.raw(true);
  #status = $state.raw<ListStatus>('unread');
  #problem = $state.raw<string | null>(null);
  #turn = 0;
  /** How many lists there were: a reload that was begun for another one brings nothing. */
  #lists = 0;
  #reloads = 0;
  /** The last reload whose answer was taken. */
  #taken = 0;
  #beginnings = $state.raw(0);

  constructor(options: PagedListOptions<Item, Query>) {
    this.#options = options;
    this.#query = $state.raw(options.query);
  }

  /** What the list shows: a filter, a search. */
  get query(): Query {
    return this.#query;
  }
  get items(): readonly Item[] {
    return this.#items;
  }
  /** Changes with the items: a search has its query at once, but its items only when they have been read. */
  get beginnings(): number {
    return this.#beginnings;
  }
  /** False at the end of the list. */
  get hasMore(): boolean {
    return this.#hasMore;
  }
  get status(): ListStatus {
    return this.#status;
  }
  /** Why the list has `failed`, if the service gave a reason. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Starts another list, with what is known of it at once. */
  start(query: Query, known: readonly Item[], hasMore = true): void {
    this.#lists += 1;
    this.#query = query;
    this.#startOver(known, hasMore);
  }

  /** Starts another list, read from its beginning. The previous items stay until then, so that nothing flickers. */
  async search(query: Query): Promise<void> {
    const turn = ++this.#turn;
    this.#lists += 1;
    this.#query = query;
    this.#status = 'loading';
    const answer = await this.#read([]);
    if (turn !== this.#turn) return;
    if (answer.kind === 'ok') this.#settle(answer.value.items, answer.value.hasMore);
    else {
      this.#settle([], true);
      this.#status = 'failed';
    }
  }

  /** The newest items, or the head of the ranking, as they are now. */
  take(newest: readonly Item[], hasMore = true): void {
    const { compare } = this.#options;
    if (compare === undefined) {
      this.#items = [...newest, ...this.#unknownIn(newest, this.#items.slice(this.#headCount))];
      this.#headCount = newest.length;
    } else this.#join(newest, hasMore, compare);
  }

  /** Reads the next page, unless that is already being read. */
  async loadMore(): Promise<void> {
    if (this.#status === 'loading' || !this.#hasMore) return;
    const turn = ++this.#turn;
    this.#status = 'loading';
    this.#problem = null;
    const answer = await this.#read(this.#items);
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#status = 'failed';
      return;
    }
    const { items, hasMore, problem = null } = answer.value;
    this.#items = this.#sorted([...this.#items, ...this.#unknownIn(this.#items, items)]);
    this.#hasMore = hasMore;
    this.#problem = problem;
    this.#status = problem === null ? 'read' : 'failed';
  }

  /** Rereads what may have changed: the newest page or, for a ranking, what is below the head, to its depth. */
  async reload(): Promise<void> {
    if (this.#options.compare === undefined) await this.#reloadBelowHead();
    else await this.#reloadNewest();
  }

  /** Changes items in place: marked, removed, put back. */
  change(changed: (items: readonly Item[]) => readonly Item[]): void {
    this.#items = this.#sorted(changed(this.#items));
  }

  /** Keeps only the first items; the rest is read again when needed. */
  trim(count: number): void {
    if (this.#status === 'loading' || this.#items.length <= count) return;
    this.#items = this.#items.slice(0, count);
    this.#hasMore = true;
  }

  /**
   * If none of the newest items is known, something in between may be missing, so the list starts over instead of hiding a
   * hole.
   */
  #join(newest: readonly Item[], hasMore: boolean, compare: (one: Item, other: Item) => number): void {
    const last = newest.at(-1);
    const isJoined = this.#unknownIn(this.#items, newest).length < newest.length;
    if (!isJoined || !hasMore || last === undefined) return this.#startOver(newest, hasMore);
    // Within their span, the newest items are all there are.
    const older = this.#items.filter((item) => compare(item, last) > 0);
    this.#items = this.#sorted([...newest, ...older]);
  }

  async #reloadNewest(): Promise<void> {
    const lists = this.#lists;
    const reload = ++this.#reloads;
    const answer = await this.#read([], { isAgain: true });
    if (lists !== this.#lists || reload < this.#taken || answer.kind !== 'ok') return;
    this.#taken = reload;
    this.take(answer.value.items, answer.value.hasMore);
  }

  async #reloadBelowHead(): Promise<void> {
    const depth = this.#items.length - this.#headCount;
    if (depth <= 0) return;
    const turn = ++this.#turn;
    const answer = await this.#read(this.#head(), { limit: Math.min(maxRows, depth), isAgain: true });
    if (turn !== this.#turn) return;
    this.#status = 'read';
    if (answer.kind === 'failed') return;
    this.#items = [...this.#head(), ...this.#unknownIn(this.#head(), answer.value.items)];
  }

  /** What is being read for the items so far belongs to none of these. */
  #startOver(items: readonly Item[], hasMore: boolean): void {
    this.#turn += 1;
    this.#settle(items, hasMore);
  }

  #head(): readonly Item[] {
    return this.#items.slice(0, this.#headCount);
  }

  #settle(items: readonly Item[], hasMore: boolean): void {
    this.#items = this.#sorted(items);
    this.#beginnings += 1;
    this.#headCount = items.length;
    this.#hasMore = hasMore;
    this.#status = 'read';
    this.#problem = null;
  }

  #read(
    above: readonly Item[],
    { limit = pageSize, isAgain = false } = {},
  ): Promise<Envelope<ListPage<Item>>> {
    return open(this.#options.readPage({ query: this.#query, above, limit, isAgain }));
  }

  #sorted(items: readonly Item[]): readonly Item[] {
    const { compare } = this.#options;
    return compare === undefined ? items : items.toSorted(compare);
  }

  /** Only new ones: each item has one place, even if the ranking has changed since the others were read. */
  #unknownIn(known: readonly Item[], items: readonly Item[]): readonly Item[] {
    return withoutKnown(items, known, this.#options.keyOf);
  }
}
