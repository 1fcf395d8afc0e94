// Which rows of the feed are selected, by their keys. Rows that have gone are not, whatever was chosen before.
import type { FeedItem } from '../../../shared/model.ts';
import { rowKey } from '../../rows/feed-items.ts';

export class FeedSelection {
  readonly #listed: () => readonly FeedItem[];
  #keys = $state.raw<readonly string[]>([]);
  /** Where a range begins. */
  #anchor: string | null = null;

  /** `listed`: in the order of the rows. */
  constructor(listed: () => readonly FeedItem[]) {
    this.#listed = listed;
  }

  get items(): readonly FeedItem[] {
    return this.#keys.length === 0 ? [] : this.#listed().filter((item) => this.has(item));
  }

  has(item: FeedItem): boolean {
    return this.#keys.includes(rowKey(item));
  }

  toggle(key: string): void {
    const others = this.#keys.filter((one) => one !== key);
    this.#keys = others.length < this.#keys.length ? others : [...others, key];
    this.#anchor = key;
  }

  /** From where the range began, or from `from`, to this row; what was selected beside it stays. */
  extendTo(key: string, from: string | null = null): void {
    const order = this.#listed().map(rowKey);
    const start = this.#keys.length === 0 || this.#anchor === null ? (from ?? key) : this.#anchor;
    const ends = [order.indexOf(start), order.indexOf(key)];
    if (ends.includes(-1)) return this.toggle(key);
    const range = order.slice(Math.min(...ends), Math.max(...ends) + 1);
    this.#keys = [...this.#keys, ...range.filter((one) => !this.#keys.includes(one))];
    this.#anchor = start;
  }

  /** False when nothing was selected. */
  clear(): boolean {
    const wasAny = this.items.length > 0;
    this.#keys = [];
    this.#anchor = null;
    return wasAny;
  }
}
