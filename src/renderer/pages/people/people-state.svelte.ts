// The people as they are searched and scrolled: those that main pushes first, further ones page by page.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { ListedPerson } from '../../../shared/model.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';

export class PeopleState {
  /** Of all people, or of those that the text finds. */
  readonly list: PagedList<ListedPerson, string>;
  #pushed: readonly ListedPerson[] = [];
  #isWatchedOnly = $state.raw(false);

  constructor(bridge: HotlistBridge) {
    const isWatchedOnly = (): boolean => this.#isWatchedOnly;
    this.list = new PagedList({
      query: '',
      keyOf: ({ key }) => key,
      async readPage({ query, above, limit }) {
        const text = query.trim();
        const answer = await bridge.listPeople({
          text,
          isWatched: isWatchedOnly(),
          after: above.at(-1)?.place ?? null,
          limit,
        });
        if (answer.kind === 'failed') return answer;
        return { kind: 'ok', value: { items: answer.value.people, hasMore: answer.value.hasMore } };
      },
    });
  }

  get isSearching(): boolean {
    return this.list.query.trim() !== '';
  }

  /** Those that the user watches, and nobody else. */
  get isWatchedOnly(): boolean {
    return this.#isWatchedOnly;
  }

  /** What is searched stays. */
  async showWatched(isWatchedOnly: boolean): Promise<void> {
    this.#isWatchedOnly = isWatchedOnly;
    await this.search(this.list.query);
  }

  /** Another service is shown: nobody of the one before stays, nor the search for them. */
  leaveService(): void {
    this.#pushed = [];
    this.#isWatchedOnly = false;
    this.list.start('', []);
  }

  accept(pushed: readonly ListedPerson[]): void {
    this.#pushed = pushed;
    if (!this.isSearching && !this.#isWatchedOnly) this.list.take(pushed);
  }

  /** An empty text shows everybody again. */
  async search(text: string): Promise<void> {
    if (text.trim() === '' && !this.#isWatchedOnly) this.list.start(text, this.#pushed);
    else await this.list.search(text);
  }
}
