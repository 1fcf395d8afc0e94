// Which rows of the feed are selected, by key. Rows that have disappeared are not, whatever was chosen before.
import type { FeedItem } from '../../../shared/model.ts';
import { rowKey } from '../../rows/feed-items.ts';

type Listed = () => readonly FeedItem[];

export class FeedSelection {
  readonly #known: Listed;
  #onScreen = $state.raw<Listed | null>(null);
  #keys = $state.raw<readonly string[]>([]);
  /** Where a range begins. */
  #anchor: string | null = null;
  /** What the range added to the selection, to be removed again when it gets shorter. */
  #range: readonly string[] = [];

  /** `known`: the rows in order, while no page shows them. */
  constructor(known: Listed) {
    this.#known = known;
  }

  /** From now on only these rows, those on the screen in order, can be selected. Returns the function that ends it. */
  follow(onScreen: Listed): () => void {
    this.#onScreen = onScreen;
    return () => {
      if (this.#onScreen === onScreen) this.#onScreen = null;
    };
  }

  get items(): readonly FeedItem[] {
    return this.#keys.length === 0 ? [] : this.#listed().filter((item) => this.has(item));
  }

  has(item: FeedItem): boolean {
    return this.hasKey(rowKey(item));
  }

  hasKey(key: string): boolean {
    return this.#keys.includes(key);
  }

  toggle(key: string): void {
    const others = this.#keys.filter((one) => one !== key);
    this.#keys = others.length < this.#keys.length ? others : [...others, key];
    this.#begin(key);
  }

  /** Extends the range from its beginning, or from `from`, to this row; other selected rows stay. */
  extendTo(key: string, from: string | null = null): void {
    const order = this.#listed().map(rowKey);
    const start = this.#keys.length === 0 || this.#anchor === null ? (from ?? key) : this.#anchor;
    const ends = [order.indexOf(start), order.indexOf(key)];
    if (ends.includes(-1)) return this.toggle(key);
    if (start !== this.#anchor) this.#begin(start);
    const beside = this.#keys.filter((one) => !this.#range.includes(one));
    const range = order.slice(Math.min(...ends), Math.max(...ends) + 1);
    this.#range = range.filter((one) => !beside.includes(one));
    this.#keys = [...beside, ...this.#range];
  }

  /** The others have disappeared: if one returns, it is not selected. */
  keepOnly(keys: readonly string[]): void {
    if (this.#keys.some((one) => !keys.includes(one)))
      this.#keys = this.#keys.filter((one) => keys.includes(one));
  }

  /** False when nothing was selected. */
  clear(): boolean {
    const wasAny = this.items.length > 0;
    this.#keys = [];
    this.#begin(null);
    return wasAny;
  }

  #listed(): readonly FeedItem[] {
    return (this.#onScreen ?? this.#known)();
  }

  #begin(anchor: string | null): void {
    this.#anchor = anchor;
    this.#range = [];
  }
}
