// What the pages beyond the pushed state show: further hot rows, ads, automations, the team, a person's timeline.
import type { HotlistBridge } from '../../shared/ipc.ts';
import type { AdsView, AutomationsView, Freshness, TeamView, TimelineView } from '../../shared/model.ts';
import { AccountItems } from '../pages/account/account-items.svelte.ts';
import type { Voice } from '../client/attention-actions.ts';
import type { BrowseActions } from '../client/browse-actions.ts';
import { createBrowseActions } from '../client/browse-actions.ts';
import { DiagnosticsState } from '../pages/diagnostics/diagnostics-state.svelte.ts';
import { Fetched } from '../client/fetched.svelte.ts';
import { HotPages } from '../pages/hot/hot-pages.svelte.ts';
import { PeopleList } from '../pages/people/people-list.svelte.ts';

export class BrowseState {
  readonly actions: BrowseActions;
  readonly hot: HotPages;
  readonly people: PeopleList;
  /** Of the account whose page is open. */
  readonly account: AccountItems;
  readonly ads: Fetched<AdsView>;
  readonly automations: Fetched<AutomationsView>;
  readonly team: Fetched<TeamView>;
  readonly diagnostics: DiagnosticsState;
  readonly #bridge: HotlistBridge;
  #hasReadAds = false;
  // Each timeline is reactive by itself; which ones there are is not shown.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #timelines = new Map<string, Fetched<TimelineView>>();

  constructor(bridge: HotlistBridge, voice: Voice) {
    this.#bridge = bridge;
    this.actions = createBrowseActions(bridge, voice);
    this.hot = new HotPages(bridge);
    this.diagnostics = new DiagnosticsState(bridge);
    this.people = new PeopleList(bridge);
    this.account = new AccountItems(bridge);
    this.ads = new Fetched(
      () => bridge.getAds(),
      () => bridge.loadAds(),
    );
    this.automations = new Fetched(
      () => bridge.getAutomations(),
      () => bridge.loadAutomations(),
    );
    this.team = new Fetched(
      () => bridge.getTeam(),
      () => bridge.loadTeam(),
    );
  }

  /** Ad engagement comes with all companies at once: read for the first account that is opened without it. */
  async readAdsOnce({ isAvailable, asOf }: Freshness): Promise<boolean> {
    if (!isAvailable || asOf !== null || this.#hasReadAds) return false;
    this.#hasReadAds = true;
    await this.ads.refresh();
    return true;
  }

  /** The same for the same person, so that a page come back to is there at once. */
  timeline(id: string): Fetched<TimelineView> {
    const known = this.#timelines.get(id);
    if (known !== undefined) return known;
    const made = new Fetched(
      () => this.#bridge.getTimeline(id),
      () => this.#bridge.loadTimeline(id, 0),
    );
    this.#timelines.set(id, made);
    return made;
  }

  async loadOlder(id: string): Promise<void> {
    const timeline = this.timeline(id);
    const { value } = timeline;
    if (value === null || !value.hasOlder || timeline.status === 'loading') return;
    await timeline.add(this.#bridge.loadTimeline(id, value.nextPage));
  }
}
