// Everything the panel knows: main's last state, where it is, what was asked for in detail. Components get values
// and callbacks from here and never see the bridge.
import type { HotlistBridge } from '../../shared/ipc.ts';
import type {
  AccountView,
  AttentionTarget,
  LookupResult,
  PanelState,
  PersonView,
  Route,
} from '../../shared/model.ts';
import type { PanelClock } from '../clock.ts';
import type { PanelActions } from '../client/actions.ts';
import { createActions } from '../client/actions.ts';
import { noticeFor, open } from '../client/call.ts';
import type { FeedKind, FeedList, FeedNarrow } from '../pages/feed/feed-list.ts';
import { FeedState } from '../pages/feed/feed-state.svelte.ts';
import type { History, TabName } from './history.ts';
import * as histories from './history.ts';
import type { AttentionActions, Voice } from '../client/attention-actions.ts';
import { createAttentionActions } from '../client/attention-actions.ts';
import { BrowseState } from './browse-state.svelte.ts';
import { LedgerList } from '../pages/feed/ledger-list.svelte.ts';
import { LookupBoxState } from '../lookup/lookup-box.svelte.ts';
import type { Lookup } from '../lookup/lookup.ts';
import { routeOf } from '../lookup/lookup.ts';
import { ToastState } from './toast.svelte.ts';

export type Detail =
  | { readonly kind: 'none' | 'loading' | 'absent' | 'failed' }
  | { readonly kind: 'account'; readonly view: AccountView }
  | { readonly kind: 'person'; readonly view: PersonView };

/** The countdown in the status line shows seconds. */
const tickMs = 1000;

export class PanelStore {
  readonly actions: PanelActions;
  readonly attention: AttentionActions;
  readonly ledger: LedgerList;
  readonly toast: ToastState;
  readonly browse: BrowseState;
  readonly #bridge: HotlistBridge;
  readonly #clock: PanelClock;
  #panel = $state.raw<PanelState | null>(null);
  #loadProblem = $state.raw<string | null>(null);
  #history = $state.raw<History>(histories.firstHistory);
  #detail = $state.raw<Detail>({ kind: 'none' });
  readonly #feed: FeedState;
  readonly #lookup: LookupBoxState;
  #notice = $state.raw<string | null>(null);
  #now = $state.raw(0);
  #followedSeq = -1;
  #detailTurn = 0;
  #cancelTick: () => void = () => undefined;

  constructor(bridge: HotlistBridge, clock: PanelClock) {
    this.#bridge = bridge;
    this.#clock = clock;
    this.#now = clock.now();
    const notice = (text: string): void => {
      this.#notice = text;
    };
    this.toast = new ToastState(clock);
    this.ledger = new LedgerList(bridge);
    this.#lookup = new LookupBoxState(bridge, clock);
    const voice: Voice = { notice, say: (text, undo) => this.toast.say(text, undo) };
    this.actions = createActions(bridge, voice);
    this.attention = createAttentionActions(bridge, voice);
    this.browse = new BrowseState(bridge, voice);
    this.#feed = new FeedState(bridge, voice);
  }

  get panel(): PanelState | null {
    return this.#panel;
  }
  get loadProblem(): string | null {
    return this.#loadProblem;
  }
  get route(): Route {
    return histories.currentRoute(this.#history);
  }
  get tab(): TabName {
    return histories.currentTab(this.#history);
  }
  get canGoBack(): boolean {
    return this.#history.length > 1;
  }
  get detail(): Detail {
    return this.#detail;
  }
  get feed(): FeedList {
    return this.#feed.list;
  }
  get lookup(): Lookup {
    return this.#lookup.current;
  }
  get notice(): string | null {
    return this.#notice;
  }
  get now(): number {
    return this.#now;
  }

  /** Subscribes first, then asks, so that no change falls between. Returns what ends it all. */
  start(): () => void {
    const unsubscribe = this.#bridge.onState((state) => this.#accept(state));
    void this.load();
    void this.#bridge.showRoute(this.route).catch(() => undefined);
    this.setVisible(true);
    return () => {
      unsubscribe();
      this.setVisible(false);
      this.#lookup.stop();
      this.toast.close();
    };
  }

  async load(): Promise<void> {
    this.#loadProblem = null;
    const answer = await open(this.#bridge.getState());
    if (answer.kind === 'ok') this.#accept(answer.value);
    else if (this.#panel === null) this.#loadProblem = noticeFor('Reading the list');
  }

  /** Nobody reads a hidden clock, or pages that were scrolled through before. */
  setVisible(isVisible: boolean): void {
    this.#cancelTick();
    if (!isVisible) return this.#feed.rest(this.route.name === 'feed');
    this.#now = this.#clock.now();
    this.#cancelTick = this.#clock.setTimer(tickMs, () => this.setVisible(true));
  }

  go(route: Route): void {
    this.#lookup.close();
    this.#moveTo(histories.enter(this.#history, route));
  }

  back(): void {
    this.#moveTo(histories.leave(this.#history));
  }

  dismissNotice(): void {
    this.#notice = null;
  }

  setQuery(query: string): void {
    this.#lookup.setQuery(query);
  }

  moveInLookup(step: 1 | -1): void {
    this.#lookup.move(step);
  }

  openResult(result: LookupResult | undefined): void {
    const chosen = result ?? this.#lookup.selected();
    if (chosen !== undefined) this.go(routeOf(chosen));
  }

  setFeedKind(kind: FeedKind | null, narrow?: FeedNarrow): void {
    if (this.#panel !== null) this.#feed.setKind(kind, this.#panel.feed, narrow);
  }

  get feedReading(): Pick<FeedState, 'loadOlder' | 'see'> {
    return this.#feed;
  }

  markAllRead(): Promise<void> {
    return this.#feed.markAllRead();
  }

  finish(alertIds: readonly string[] | 'all'): Promise<void> {
    return this.#feed.finish(alertIds);
  }

  /** null when nothing is known of it. */
  async summaryOf(target: AttentionTarget): Promise<string | null> {
    if (target.kind !== 'account') return null;
    const answer = await open(this.#bridge.getAccount(target.domain));
    return answer.kind === 'ok' ? (answer.value?.summary ?? null) : null;
  }

  async reloadDetail(): Promise<void> {
    const route = this.route;
    const turn = ++this.#detailTurn;
    if (route.name !== 'account' && route.name !== 'person') {
      this.#detail = { kind: 'none' };
      return;
    }
    const found = route.name === 'account' ? await this.#readAccount(route) : await this.#readPerson(route);
    if (turn !== this.#detailTurn) return;
    this.#detail = found;
    if (found.kind !== 'account') return;
    if (await this.browse.readAdsOnce(found.view.engagementFreshness)) await this.reloadDetail();
  }

  #accept(state: PanelState): void {
    if (this.#panel !== null && state.revision <= this.#panel.revision) return;
    this.#panel = state;
    this.#loadProblem = null;
    this.#feed.accept(state.feed);
    const { navigation } = state;
    if (navigation !== null && navigation.seq > this.#followedSeq) {
      this.#followedSeq = navigation.seq;
      this.#lookup.close();
      this.#moveTo(histories.enterFromOutside(this.#history, navigation.route));
    }
    // What is open was read from the same data that has just changed.
    if (this.#detail.kind !== 'none' && this.#detail.kind !== 'loading') void this.reloadDetail();
    this.#readDiagnostics();
  }

  #moveTo(history: History): void {
    const hasMoved = !histories.isSameRoute(histories.currentRoute(history), this.route);
    this.#history = history;
    if (!hasMoved) return;
    const isDetail = this.route.name === 'account' || this.route.name === 'person';
    this.#detail = { kind: isDetail ? 'loading' : 'none' };
    void this.reloadDetail();
    this.#fetchPage();
    void this.#bridge.showRoute(this.route).catch(() => undefined);
  }

  /** What only the service knows is asked for when its page is opened. */
  #fetchPage(): void {
    const { route, browse } = this;
    if (route.name === 'ads') void browse.ads.refresh();
    else if (route.name === 'automations') void browse.automations.refresh();
    else if (route.name === 'person') void browse.timeline(route.publicIdentifier).refresh();
    else this.#readDiagnostics();
  }

  /** They change with every call, and are asked for only while they are shown. */
  #readDiagnostics(): void {
    if (this.route.name === 'diagnostics' || this.route.name === 'settings')
      void this.browse.diagnostics.refresh();
  }

  async #readAccount(route: { readonly domain: string }): Promise<Detail> {
    const answer = await open(this.#bridge.getAccount(route.domain));
    if (answer.kind === 'failed') return { kind: 'failed' };
    return answer.value === null ? { kind: 'absent' } : { kind: 'account', view: answer.value };
  }

  async #readPerson(route: { readonly publicIdentifier: string }): Promise<Detail> {
    const answer = await open(this.#bridge.getPerson(route.publicIdentifier));
    if (answer.kind === 'failed') return { kind: 'failed' };
    return answer.value === null ? { kind: 'absent' } : { kind: 'person', view: answer.value };
  }
}
