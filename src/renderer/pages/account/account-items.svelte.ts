// What happened at the open account: the newest come with its page, older ones page by page as it is scrolled.
import type { HotlistBridge } from '../../../shared/ipc.ts';
import type { AccountView, FeedItem } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';

const pageSize = 50;

export class AccountItems {
  readonly #bridge: HotlistBridge;
  #domain: string | null = null;
  #items = $state.raw<readonly FeedItem[]>([]);
  #hasOlder = $state.raw(false);
  #status = $state.raw<'idle' | 'loading' | 'failed'>('idle');
  #turn = 0;

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
  }

  /** Newest first. */
  get items(): readonly FeedItem[] {
    return this.#items;
  }
  get hasOlder(): boolean {
    return this.#hasOlder;
  }
  get status(): 'idle' | 'loading' | 'failed' {
    return this.#status;
  }

  /** The page was read, for the first time or again: what is older than it stays, unless a hole would be hidden. */
  follow({ account, items, hasOlder }: Pick<AccountView, 'account' | 'items' | 'hasOlder'>): void {
    const last = items.at(-1);
    const end = last === undefined ? -1 : this.#items.findIndex(({ key }) => key === last.key);
    if (account.domain !== this.#domain || end === -1 || !hasOlder) {
      this.#domain = account.domain;
      this.#turn += 1;
      this.#items = items;
      this.#hasOlder = hasOlder;
      this.#status = 'idle';
    } else this.#items = [...items, ...this.#items.slice(end + 1)];
  }

  async loadOlder(): Promise<void> {
    const last = this.#items.at(-1);
    if (this.#domain === null || last === undefined || !this.#hasOlder || this.#status === 'loading') return;
    const turn = ++this.#turn;
    this.#status = 'loading';
    const answer = await open(
      this.#bridge.listFeed({
        before: { at: last.at, key: last.key },
        kinds: ['alert', 'signal', 'like'],
        domain: this.#domain,
        limit: pageSize,
      }),
    );
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#status = 'failed';
      return;
    }
    this.#items = [...this.#items, ...answer.value.items];
    this.#hasOlder = answer.value.hasOlder;
    this.#status = 'idle';
  }
}
