// Every page of the panel, with all that the panel knows about it. A missing page does not compile.
import Settings from '@lucide/svelte/icons/settings';
import type { HotlistBridge } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { PageName } from '../../shared/model.ts';
import { ReadValue } from '../client/read-value.svelte.ts';
import { AccountState } from './account/account-state.svelte.ts';
import { ContactState } from './contact/contact-state.svelte.ts';
import { FeedState } from './feed/feed-state.svelte.ts';
import HotPage from './hot/HotPage.svelte';
import { HotState } from './hot/hot-state.svelte.ts';
import { createOnDemandStates, onDemandParts } from './on-demand.ts';
import { late, type LoadedWhen } from './late.ts';
import type { Page } from './page.ts';
import { PeopleState } from './people/people-state.svelte.ts';
import { PersonState } from './person/person-state.svelte.ts';
import { SettingsState } from './settings/settings-state.svelte.ts';

export const pages: { readonly [Name in PageName]: Page<Name, PageStates> } = {
  hot: {
    component: HotPage,
    tab: { text: () => messages().pages.tabs.hot, icon: null, countUnread: null, leadsToSubjects: true },
    heading: () => messages().pages.headings.hot,
    goesStale: true,
    onopen: ({ hot }, panel) => hot.open(panel.hot),
    onpush: ({ hot }, panel) => hot.accept(panel.hot),
  },
  feed: {
    component: late('soon', () => import('./feed/FeedPage.svelte')),
    tab: {
      text: () => messages().pages.tabs.feed,
      icon: null,
      countUnread: ({ feed }) => feed.unreadCount,
      leadsToSubjects: true,
    },
    heading: () => messages().pages.headings.feed,
    goesStale: true,
    onopen: ({ loadCategories }) => void loadCategories(),
  },
  people: {
    component: late('soon', () => import('./people/PeoplePage.svelte')),
    tab: { text: () => messages().pages.tabs.people, icon: null, countUnread: null, leadsToSubjects: true },
    heading: () => messages().pages.headings.people,
    goesStale: true,
    onopen: ({ people }, panel) => people.accept(panel.people),
    onpush: ({ people }, panel) => people.accept(panel.people),
  },
  ads: {
    component: onDemandParts.ads.component,
    tab: { text: () => messages().pages.tabs.ads, icon: null, countUnread: null, leadsToSubjects: false },
    heading: () => messages().pages.headings.ads,
    goesStale: true,
    onopen: ({ ads }) => void ads.refresh(),
  },
  automations: {
    component: onDemandParts.automations.component,
    tab: null,
    heading: null,
    goesStale: true,
    onopen: ({ automations }) => void automations.refresh(),
  },
  settings: {
    component: late('opened', () => import('./settings/SettingsPage.svelte')),
    tab: {
      text: () => messages().pages.tabs.settings,
      icon: Settings,
      countUnread: null,
      leadsToSubjects: false,
    },
    heading: null,
    goesStale: false,
    onopen({ diagnostics, settings }, _panel, { section }) {
      settings.open(section ?? null);
      // The page shows the current polling rate.
      void diagnostics.refresh();
    },
    onpush: ({ diagnostics }) => void diagnostics.refresh(),
  },
  'all-hot': {
    component: late('opened', () => import('./all-hot/AllHotPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen: (states) => void states['all-hot'].refresh(),
    onpush: (states) => void states['all-hot'].refresh(),
  },
  week: {
    component: late('opened', () => import('./week/WeekPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen: ({ week }) => void week.refresh(),
    onpush: ({ week }) => void week.refresh(),
  },
  'report-card': {
    component: late('opened', () => import('./report-card/ReportCardPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen: (states) => void states['report-card'].refresh(),
    onpush: (states) => void states['report-card'].refresh(),
  },
  teamwork: {
    component: late('opened', () => import('./teamwork/TeamworkPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen: ({ teamwork }) => void teamwork.refresh(),
    onpush: ({ teamwork }) => void teamwork.refresh(),
  },
  diagnostics: {
    component: late('opened', () => import('./diagnostics/DiagnosticsPage.svelte')),
    tab: null,
    heading: null,
    goesStale: false,
    onopen({ diagnostics, keptFiles }) {
      void diagnostics.refresh();
      void keptFiles.refresh();
    },
    // They change with every call.
    onpush: ({ diagnostics }) => void diagnostics.refresh(),
  },
  account: {
    component: late('soon', () => import('./account/AccountPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen({ account, loadCategories }, _panel, { domain }) {
      void account.subject.open(domain);
      void loadCategories();
    },
    onpush: ({ account }) => account.subject.refresh(),
  },
  person: {
    component: late('opened', () => import('./person/PersonPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen: ({ person }, _panel, { publicIdentifier }) => person.open(publicIdentifier),
    onpush: ({ person }) => person.subject.refresh(),
  },
  contact: {
    component: late('opened', () => import('./contact/ContactPage.svelte')),
    tab: null,
    heading: null,
    goesStale: true,
    onopen({ contact, loadCategories }, _panel, { email }) {
      void contact.subject.open(email);
      void loadCategories();
    },
    onpush: ({ contact }) => contact.subject.refresh(),
  },
};

/**
 * Loads those that are not part of the first picture, so that opening one waits for nothing. Rejects as soon as one cannot be
 * read; opening that page then tries again, and says so.
 */
export async function loadLatePages(which: readonly LoadedWhen[]): Promise<void> {
  for (const { component } of Object.values(pages))
    if ('load' in component && which.includes(component.when)) await component.load();
}

export type PageStates = ReturnType<typeof createPageStates>;

/** What each page shows beyond the pushed state. Kept as long as the panel, so that returning to a page shows it at once. */
export function createPageStates(bridge: HotlistBridge) {
  const onDemand = createOnDemandStates(bridge);
  const beside = {
    /** The feed and the account's page use their names; main pushes when they are new. */
    loadCategories: () => bridge.loadCategories(),
    /** Diagnostics names them, connected or not. */
    keptFiles: new ReadValue(() => bridge.getKeptFiles()),
  };
  return {
    ...onDemand,
    ...beside,
    hot: new HotState(bridge),
    feed: new FeedState(bridge),
    people: new PeopleState(bridge),
    settings: new SettingsState(),
    'all-hot': new ReadValue(() => bridge.listAllHot()),
    teamwork: new ReadValue(() => bridge.getTeamwork()),
    'report-card': new ReadValue(() => bridge.getReportCard()),
    week: new ReadValue(() => bridge.getWeek()),
    diagnostics: new ReadValue(() => bridge.getDiagnostics()),
    account: new AccountState(bridge, () => onDemand.ads.refresh()),
    person: new PersonState(bridge),
    contact: new ContactState(bridge),
  } satisfies Readonly<Record<PageName, unknown>>;
}
