// The account whose page is open, and what happened at it.
import type { HotlistBridge } from '../../../shared/ipc.ts';
import type { AccountView } from '../../../shared/model.ts';
import { OpenSubject } from '../../subject/open-subject.svelte.ts';
import { AccountItems } from './account-items.svelte.ts';

export class AccountState {
  readonly subject: OpenSubject<AccountView>;
  readonly history: AccountItems;
  readonly #loadAds: () => Promise<void>;
  #hasLoadedAds = false;

  constructor(bridge: HotlistBridge, loadAds: () => Promise<void>) {
    this.#loadAds = loadAds;
    this.history = new AccountItems(bridge);
    this.subject = new OpenSubject(
      (domain) => bridge.getAccount(domain),
      (view) => {
        this.history.follow(view);
        void this.#loadEngagement(view);
      },
    );
  }

  /** Ad engagement comes with all companies at once: read for the first account that is opened without it. */
  async #loadEngagement({ engagementFreshness: { isAvailable, asOf } }: AccountView): Promise<void> {
    if (!isAvailable || asOf !== null || this.#hasLoadedAds) return;
    this.#hasLoadedAds = true;
    const { id } = this.subject;
    await this.#loadAds();
    if (this.subject.id === id) await this.subject.reload();
  }
}
