// What the panel has to know of a page, and what a page is given.
import type { LucideIcon } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { FeedItem, PageName, PanelState, RouteOf, TabName } from '../../shared/model.ts';
import type { PanelStore } from '../shell/panel-store.svelte.ts';
import type { PageStates } from './registry.ts';

export interface PageProps {
  readonly store: PanelStore;
  readonly panel: PanelState;
  /** Asks why the user was not notified of this item. */
  readonly onwhy: (item: FeedItem) => void;
  /** Shows the list of keys. */
  readonly onkeys: () => void;
}

export interface Tab {
  readonly text: string;
  /** Shown instead of the text, at the end of the bar. */
  readonly icon: LucideIcon | null;
  /** How many unread items wait there. */
  readonly countUnread: ((panel: PanelState) => number) | null;
  /** Accounts and people are opened from it. One that a notification opens is laid on such a tab. */
  readonly leadsToSubjects: boolean;
}

export interface Page<Name extends PageName> {
  readonly component: Component<PageProps>;
  readonly tab: Name extends TabName ? Tab : null;
  /** For screen readers; null for a page that has a visible heading. */
  readonly heading: string | null;
  /** Offline it shows what was known before, and is dimmed. */
  readonly goesStale: boolean;
  /** The page has come into view: what main does not push is asked for now. */
  readonly onopen?: (pages: PageStates, panel: PanelState, route: RouteOf<Name>) => void;
  /** Main has pushed a state while the page is in view. */
  readonly onpush?: (pages: PageStates, panel: PanelState) => void;
}
