// What the panel needs to know about a page, and what a page receives.
import type { LogSubject } from '../activity/log-subject.ts';
import type { LucideIcon } from '@lucide/svelte';
import type { Component } from 'svelte';
import type {
  AccountView,
  FeedItem,
  OnDemandName,
  OnDemandView,
  PageName,
  PanelState,
  Route,
  RouteOf,
  TabName,
} from '../../shared/model.ts';
import type { PanelActions } from '../client/actions.ts';
import type { AlertActions } from '../client/alert-actions.ts';
import type { ClaimActions } from '../client/claim-actions.ts';
import type { AttentionActions } from '../client/attention-actions.ts';
import type { BrowseActions } from '../client/browse-actions.ts';
import type { ListActions } from '../client/list-actions.ts';
import type { OrganizationActions } from '../client/organization-actions.ts';
import type { TeamActions } from '../client/team-actions.ts';
import type { Late } from './late.ts';
import type { Fetched } from '../client/fetched.svelte.ts';

/** What is requested from the service when somebody looks; any page may show it. */
export type OnDemandStates = { readonly [Name in OnDemandName]: Fetched<OnDemandView<Name>> };

/** What a page may do with and read from the panel; `States`: what it shows beyond the pushed state, its own and others'. */
export interface PageStore<States> {
  readonly actions: PanelActions;
  readonly alerts: AlertActions;
  readonly attention: AttentionActions;
  readonly browse: BrowseActions;
  readonly claims: ClaimActions;
  readonly lists: ListActions;
  readonly organizations: OrganizationActions;
  readonly team: TeamActions;
  readonly pages: OnDemandStates & States;
  /** Opens the dialog that logs an activity. */
  startLogging(subject: LogSubject): void;
  /** Marks everything open about the page's account as done. */
  finishEntry(view: AccountView): Promise<void>;
  go(route: Route): void;
  /** As if it were typed into the lookup. */
  lookUp(text: string): void;
  back(): void;
}

export interface PageProps<States = unknown> {
  readonly store: PageStore<States>;
  readonly panel: PanelState;
  /** Asks why this item did not alert. */
  readonly onwhy: (item: FeedItem) => void;
  /** Shows the list of keys. */
  readonly onkeys: () => void;
}

export interface Tab {
  readonly text: () => string;
  /** Shown instead of the text, at the end of the bar. */
  readonly icon: LucideIcon | null;
  /** How many unread items wait there. */
  readonly countUnread: ((panel: PanelState) => number) | null;
  /** Accounts and people are opened from it. One opened by a notification is laid on such a tab. */
  readonly leadsToSubjects: boolean;
}

export interface Page<Name extends PageName, States> {
  readonly component: Component<PageProps<States>> | Late<PageProps<States>>;
  readonly tab: Name extends TabName ? Tab : null;
  /** For screen readers; null for a page that has a visible heading. */
  readonly heading: (() => string) | null;
  /** While nothing is heard or stored, it shows what was known and is dimmed. */
  readonly goesStale: boolean;
  /** The page has come into view: what main does not push is requested now. */
  readonly onopen?: (pages: States, panel: PanelState, route: RouteOf<Name>) => void;
  /** Main has pushed a state while the page is in view. */
  readonly onpush?: (pages: States, panel: PanelState) => void;
}
