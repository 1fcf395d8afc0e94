// The account whose page is open, and its activity: the newest comes with the page, older parts page by page.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import { feedKinds } from '../../../shared/contract/feed.ts';
import type { AccountView, FeedItem } from '../../../shared/model.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';
import { compareItems } from '../../rows/feed-items.ts';
import { readFeed } from '../../rows/read-feed.ts';
import { OpenThreads } from '../../rows/open-threads.svelte.ts';
import { OpenSubject } from '../../subject/open-subject.svelte.ts';

export class AccountState {
  readonly subject: OpenSubject<AccountView>;
  /** For the account with this domain. */
  readonly activity: PagedList<FeedItem, string>;
  /** What else is open about it. */
  readonly threads: OpenThreads;
  readonly #loadAds: () => Promise<void>;
  #hasLoadedAds = false;

  constructor(bridge: HotlistBridge, loadAds: () => Promise<void>) {
    this.#loadAds = loadAds;
    this.threads = new OpenThreads(bridge);
    this.activity = new PagedList({
      query: '',
      keyOf: ({ key }) => key,
      compare: compareItems,
      readPage: ({ query, above, limit }) =>
        readFeed(bridge, above, { kinds: feedKinds, domain: query, limit }),
    });
    this.subject = new OpenSubject(
      (domain) => bridge.getAccount(domain),
      (view) => {
        this.#takeActivity(view);
        this.threads.keepOnly(view.openEntry);
        void this.#loadEngagement(view);
      },
    );
  }

  /** Another service is shown, whose ad engagement has not been read. */
  leaveService(): void {
    this.#hasLoadedAds = false;
    this.activity.start('', []);
  }

  #takeActivity({ account: { domain }, items, hasOlder }: AccountView): void {
    if (domain === this.activity.query) this.activity.take(items, hasOlder);
    else this.activity.start(domain, items, hasOlder);
  }

  /** Ad engagement comes for all companies at once, so it is read for the first account that is opened without it. */
  async #loadEngagement({ engagementFreshness: { isAvailable, asOf } }: AccountView): Promise<void> {
    if (!isAvailable || asOf !== null || this.#hasLoadedAds) return;
    this.#hasLoadedAds = true;
    const { id } = this.subject;
    await this.#loadAds();
    if (this.subject.id === id) await this.subject.reload();
  }
}
