// The panel's state: what main pushed, where the panel is, and what each page has read. Components get values and callbacks
// from here and never see the bridge.
import type { Language } from '../../shared/contract/languages.ts';
import { settingsAt, type SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import { isKnown, messages } from '../../shared/messages/messages.ts';
import { setLanguage, currentLanguage } from '../../shared/messages/current-language.ts';
import type { HotlistBridge } from '../../shared/contract/calls.ts';
import type { LoggedActivity } from '../../shared/contract/arguments.ts';
import type {
  AccountView,
  LogActivityAnswer,
  PageName,
  PanelState,
  Route,
  RouteOf,
  TabName,
} from '../../shared/model.ts';
import { createActions, type PanelActions } from '../client/actions.ts';
import { createAskActions, type AskActions } from '../client/ask-actions.ts';
import { createAlertActions, type AlertActions } from '../client/alert-actions.ts';
import { createClaimActions, type ClaimActions } from '../client/claim-actions.ts';
import { createAttentionActions, type AttentionActions } from '../client/attention-actions.ts';
import { createBrowseActions, type BrowseActions } from '../client/browse-actions.ts';
import { noticeFor, open } from '../client/call.ts';
import { createOrganizationActions, type OrganizationActions } from '../client/organization-actions.ts';
import { createTeamActions, type TeamActions } from '../client/team-actions.ts';
import { createHandledAlerts } from '../client/handled-alerts.ts';
import { keepUnchanged } from '../client/keep-unchanged.ts';
import { createListActions, type ListActions } from '../client/list-actions.ts';
import { loadLanguage } from '../client/load-language.ts';
import type { LogSubject } from '../activity/log-subject.ts';
import type { PanelClock } from '../clock.ts';
import { LookupBoxState } from '../lookup/lookup-box.svelte.ts';
import { isElsewhere, routeOf, type AnyResult } from '../lookup/lookup.ts';
import { serviceOf } from '../pages/service-of.ts';
import { createPageStates, pages, type PageStates } from '../pages/registry.ts';
import type { History } from './history.ts';
import * as histories from './history.ts';
import { Notices } from './notices.svelte.ts';

/** The countdown in the status line shows seconds. */
const tickMs = 1000;

export class PanelStore {
  readonly actions: PanelActions;
  readonly alerts: AlertActions;
  readonly asks: AskActions;
  readonly attention: AttentionActions;
  readonly browse: BrowseActions;
  readonly claims: ClaimActions;
  readonly lists: ListActions;
  readonly team: TeamActions;
  readonly organizations: OrganizationActions;
  readonly notices: Notices;
  readonly lookup: LookupBoxState;
  readonly pages: PageStates;
  readonly #bridge: HotlistBridge;
  readonly #clock: PanelClock;
  readonly #confirmHandled: ReturnType<typeof createHandledAlerts>;
  readonly #load: (language: Language) => Promise<void> | null;
  #panel = $state.raw<PanelState | null>(null);
  #language = $state.raw<Language>(currentLanguage());
  #organization = $state.raw<string | null>(null);
  #loadProblem = $state.raw<string | null>(null);
  #logging = $state.raw<LogSubject | null>(null);
  /** What was typed for an activity and neither logged nor removed, by account. */
  #drafts: Readonly<Record<string, LoggedActivity | null>> = {};
  #history = $state.raw<History>(histories.firstHistory);
  #now = $state.raw(0);
  /** The wall clock's time at which the newest state came, epoch ms. */
  #acceptedAt = 0;
  #followedSeq = -1;
  /** The place on a page to which main has led, until the page goes there. */
  #section = $state.raw<SettingAnchor | null>(null);
  #openKey: string | null = null;
  /** False until the window has been shown for the first time. */
  #wasShown = false;
  #isHidden = false;
  #isShown = false;
  #cancelTick: () => void = () => undefined;

  constructor(
    bridge: HotlistBridge,
    clock: PanelClock,
    load: (language: Language) => Promise<void> | null = loadLanguage,
  ) {
    this.#load = load;
    this.#bridge = bridge;
    this.#clock = clock;
    this.#now = clock.now();
    this.notices = new Notices(clock);
    this.lookup = new LookupBoxState(bridge, clock);
    this.actions = createActions(bridge, this.notices, () => this.#panel);
    this.browse = createBrowseActions(bridge, this.notices);
    this.claims = createClaimActions(bridge, this.notices);
    this.lists = createListActions(bridge, this.notices);
    this.team = createTeamActions(bridge, this.notices);
    this.organizations = createOrganizationActions(bridge, this.notices);
    this.asks = createAskActions(bridge, this.notices, this);
    this.pages = createPageStates(bridge);
    this.attention = createAttentionActions(bridge, this.notices, (domains) =>
      this.pages.feed.bringBack(domains, clock.now()),
    );
    this.alerts = createAlertActions(bridge, this.notices, this.pages.feed.alertRows, (id) =>
      this.pages.hot.calledEntryOf(id),
    );
    this.#confirmHandled = createHandledAlerts(bridge, this.alerts, this.attention);
  }

  get panel(): PanelState | null {
    return this.#panel;
  }
  get language(): Language {
    return this.#language;
  }
  /** The id of the one that is shown. Everything is redrawn when it changes, so that no dialog outlives it. */
  get organization(): string | null {
    return this.#organization;
  }
  /** Null: nowhere, or the page has gone there. */
  get section(): SettingAnchor | null {
    return this.#section;
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
  /** Epoch ms; stands still while the panel is hidden. */
  get now(): number {
    return this.#now;
  }

  /**
   * Subscribes first and then asks, so that no change is lost in between. Returns the function that ends it all. `isShown`:
   * false for a page that is loaded in advance; main pushes only to a visible window, so the first push means that it is.
   */
  start(isShown = true): () => void {
    const unsubscribe = this.#bridge.onState((state) => {
      this.#accept(state);
      if (!this.#wasShown) this.setVisible(true);
    });
    void this.load();
    this.#reportRoute();
    if (isShown) this.setVisible(true);
    return () => {
      unsubscribe();
      this.setVisible(false);
      this.lookup.stop();
      this.notices.closeToast();
    };
  }

  async load(): Promise<void> {
    this.#loadProblem = null;
    const answer = await open(this.#bridge.getState());
    if (answer.kind === 'ok') this.#accept(answer.value);
    else if (this.#panel === null) this.#loadProblem = noticeFor('readList');
  }

  /** While the panel is hidden, the clock stands still and scrolled-through pages are dropped. */
  setVisible(isVisible: boolean): void {
    this.#cancelTick();
    this.#wasShown ||= isVisible;
    // Showing the panel opens what came in meanwhile.
    if (isVisible && this.#isHidden) this.#reportRoute();
    if (!isVisible) this.#endLook();
    this.#isHidden = !isVisible;
    this.#isShown = isVisible;
    if (isVisible && this.#panel !== null) this.#confirmHandled(this.#panel);
    if (!isVisible) return this.pages.feed.forgetOlder(this.route.name === 'feed');
    this.#tick();
  }

  #tick(): void {
    this.#now = this.#shownTime();
    this.#cancelTick = this.#clock.setTimer(tickMs, () => this.#tick());
  }

  /** In a demo whose time runs faster than on the wall, that of the demo. */
  #shownTime(): number {
    const now = this.#clock.now();
    const time = this.#panel?.demoTime;
    return time === undefined ? now : time.at + (now - this.#acceptedAt) * time.speed;
  }

  /** What an activity is being logged on; null while none is. */
  get logging(): LogSubject | null {
    return this.#logging;
  }

  draftOf({ domain }: LogSubject): LoggedActivity | null {
    return this.#drafts[domain] ?? null;
  }

  startLogging(subject: LogSubject): void {
    this.#logging = subject;
  }

  /** Marks everything open about the page's account as done, or says that nothing is; the page shows it at once. */
  async finishEntry({ openEntry, account: { name } }: AccountView): Promise<void> {
    if (openEntry === null) return this.notices.showDone(messages().attention.nothingOpen(name), null);
    await this.alerts.finish([openEntry.alert.id], { ids: openEntry.thread?.ids ?? [], title: name });
    await this.pages.account.subject.reload();
  }

  /** The account's page shows it at once. Whoever has closed the dialog meanwhile is told here why it was not logged. */
  async log(
    about: LogSubject,
    activity: LoggedActivity,
    upcoming: (at: number) => string,
  ): Promise<LogActivityAnswer> {
    const { domain } = about;
    const answer = await this.actions.logActivity(domain, activity, upcoming);
    // What was written since stays.
    const isSameDraft = JSON.stringify(this.#drafts[domain]) === JSON.stringify(activity);
    if (answer.kind === 'queued') {
      if (isSameDraft) this.#drafts = { ...this.#drafts, [domain]: null };
    } else if (this.#logging !== about) this.notices.showProblem(answer.title);
    const { subject } = this.pages.account;
    if (this.route.name === 'account' && subject.id === domain) await subject.reload();
    return answer;
  }

  endLogging({ domain }: LogSubject, draft: LoggedActivity | null): void {
    this.#logging = null;
    this.#drafts = { ...this.#drafts, [domain]: draft };
  }

  go(route: Route): void {
    this.lookup.close();
    this.#moveTo(histories.enter(this.#history, route));
  }

  lookUp(text: string): void {
    this.lookup.setQuery(text);
  }

  back(): void {
    this.#moveTo(histories.leave(this.#history));
  }

  /** Without a result: the selected one. */
  openResult(result: AnyResult | undefined): void {
    const chosen = result ?? this.lookup.selected();
    if (chosen === undefined) return;
    // A result known to another organization is opened there.
    if (isElsewhere(chosen)) {
      void this.organizations.select(chosen.organization, routeOf(chosen));
      return;
    }
    this.lookup.remember(chosen);
    this.go(routeOf(chosen));
  }

  #accept(pushed: PanelState): void {
    if (this.#panel !== null && pushed.revision <= this.#panel.revision) return;
    const state = this.#panel === null ? pushed : keepUnchanged(this.#panel, pushed);
    if (this.#panel !== null && serviceOf(this.#panel) !== serviceOf(state)) this.#leaveService();
    this.#showOrganization(state.organizations.selected);
    this.#speak(state.language);
    this.#panel = state;
    this.#acceptedAt = this.#clock.now();
    if (state.demoTime !== undefined && !this.#isHidden) this.#now = this.#shownTime();
    this.#loadProblem = null;
    this.pages.feed.accept(state.feed);
    this.#follow(state.navigation);
    if (this.#isShown) this.#confirmHandled(state);
    if (!this.#openPage()) pages[this.route.name].onpush?.(this.pages, state);
  }

  /** Each starts with its hot list; another organization's account page means nothing here. */
  #showOrganization(id: string): void {
    if (id === this.#organization) return;
    const isOther = this.#organization !== null;
    this.#organization = id;
    if (!isOther) return;
    this.#history = histories.firstHistory;
    this.#openKey = null;
    this.#reportRoute();
  }

  /** What was read contains main's texts, so it is read again. */
  #speak(language: Language): void {
    if (language === this.#language) return;
    const loading = this.#load(language);
    if (loading !== null) {
      void loading.then(() => this.#speakLate(language));
      return;
    }
    this.#speakKnown(language);
  }

  #speakKnown(language: Language): void {
    setLanguage(language);
    if (this.#panel !== null) this.#dropRead();
    this.#openKey = null;
    // They were in the other language.
    this.notices.forgetDone();
    this.notices.dismissProblem();
    this.#language = language;
  }

  /** Its messages have arrived: what main has said since is shown in them, unless it uses yet another language. */
  #speakLate(language: Language): void {
    if (this.#panel?.language !== language || !isKnown(language)) return;
    this.#speakKnown(language);
    this.pages.feed.accept(this.#panel.feed);
    this.#openPage();
  }

  /** What was read or written about one service's accounts is not shown for another's. */
  #leaveService(): void {
    this.#dropRead();
    // Its page asks again.
    this.#openKey = null;
    this.#logging = null;
    this.#drafts = {};
    // An undo would change marks at the service that is shown now.
    this.notices.forgetDone();
  }

  #dropRead(): void {
    this.pages.hot.leaveService();
    this.pages.feed.leaveService();
    this.pages.people.leaveService();
    this.pages.account.leaveService();
    this.pages.person.leaveService();
    this.pages.ads.clear();
    this.pages.automations.clear();
    this.pages.team.clear();
    this.pages.teamwork.clear();
    this.pages['report-card'].clear();
    this.pages.week.clear();
    this.pages['all-hot'].clear();
    this.pages.diagnostics.clear();
    this.lookup.close();
    this.lookup.hideRecent();
  }

  leaveSection(): void {
    this.#section = null;
  }

  /** Main wants the panel to be elsewhere; followed once per `seq`. */
  #follow(navigation: PanelState['navigation']): void {
    if (navigation === null || navigation.seq <= this.#followedSeq) return;
    this.#followedSeq = navigation.seq;
    const { section } = navigation;
    this.#section = section ?? null;
    const route = section === undefined ? navigation.route : settingsAt(section);
    this.lookup.close();
    const leadsToSubjects = (tab: TabName): boolean => pages[tab].tab.leadsToSubjects;
    // It may be there already; it is then opened again, with what has come in.
    if (histories.isSameRoute(route, this.route)) this.#reportRoute();
    this.#moveTo(histories.enterFromOutside(this.#history, route, leadsToSubjects));
    if (navigation.search !== undefined) this.lookup.setQuery(navigation.search);
    if (navigation.log !== undefined) this.startLogging(navigation.log);
  }

  #moveTo(history: History): void {
    // They cover the page, and belong to the box that the user has left.
    this.lookup.hideRecent();
    const hasMoved = !histories.isSameRoute(histories.currentRoute(history), this.route);
    if (hasMoved) this.#endLook();
    this.#history = history;
    if (!hasMoved) return;
    this.#openPage();
    this.#reportRoute();
  }

  /** False when the page is open already, or there is nothing to show on it yet. */
  #openPage(): boolean {
    const key = histories.routeKey(this.route);
    if (this.#panel === null || key === this.#openKey) return false;
    this.#openKey = key;
    openPage(this.route.name, this.route, this.pages, this.#panel);
    return true;
  }

  /** What was in the list is no longer new when the user returns. */
  #endLook(): void {
    const { name } = this.route;
    if (this.#isHidden || !this.#wasShown || this.#panel === null) return;
    if (name !== 'feed' && name !== 'hot') return;
    const more = this.pages[name].seenUpTo;
    if (Object.values(more).some((at) => at !== null)) void open(this.#bridge.markSeen(more));
  }

  /** Main marks an account's alerts as read when its page is open. */
  #reportRoute(): void {
    void this.#bridge.showRoute(this.route).catch(() => undefined);
  }
}

function openPage<Name extends PageName>(
  name: Name,
  route: Route,
  states: PageStates,
  panel: PanelState,
): void {
  if (isRouteOf(name, route)) pages[name].onopen?.(states, panel, route);
}

function isRouteOf<Name extends PageName>(name: Name, route: Route): route is Route & RouteOf<Name> {
  return route.name === name;
}
