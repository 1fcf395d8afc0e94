// What main would answer on a good day: the panel's state and an account's page, all invented.
import { nothingSeen } from '../../src/shared/seen.ts';
import { initialSettings } from '../../src/shared/contract/settings.ts';
import { scoreRules } from './score-rules.ts';
import type { Account, AccountView, AlertItem, FeedItem, PanelState } from '../../src/shared/model.ts';
import { fakeOrganizations } from './bridge-organizations.ts';
import { day, fakeNow, hotAccounts, hour, minute } from './bridge-accounts.ts';
import { fakePeopleAt, listedPeople, type FakeChoices } from './bridge-people.ts';
import { emptyFilter } from '../../src/shared/account-filter.ts';
import { fakeDiagnostics } from './bridge-diagnostics.ts';
import { fakeEngagement } from './bridge-browse.ts';
import { allFeedItems } from './bridge-feed.ts';
import { nothingToday } from './calls.ts';

const tarnwick: Account = {
  domain: 'tarnwick.example',
  name: 'Tarnwick Systems',
  companyId: 41,
  industry: 'Industrial software',
  country: 'Netherlands',
  city: 'Eindhoven',
  employeeCount: 420,
  companySize: '201–500',
  linkedInUrl: 'https://www.linkedin.com/company/tarnwick-example',
  logoUrl: null,
  totalScore: 214,
  isIcpMatched: true,
  icpId: 11,
  icpName: 'Mid-market EU',
  stageId: 2,
  stage: 'Evaluating',
  labels: [],
  latestActivityAt: fakeNow - 4 * minute,
};

/** The page of any account in the list; null for an unknown domain. `listed`: in the feed. */
export function accountView(
  domain: string,
  choices: FakeChoices = new Map(),
  listed: readonly FeedItem[] = allFeedItems,
): AccountView | null {
  const hot = hotAccounts.find((account) => account.domain === domain);
  if (hot === undefined) return null;
  const openEntry = listed.find(
    (item): item is AlertItem => item.kind === 'alert' && item.alert.account === domain,
  );
  const items = allFeedItems.filter(
    (item) => (item.kind === 'alert' ? item.alert.account : item.domain) === domain,
  );
  const count = hot.sparkline.length;
  return {
    account: {
      ...tarnwick,
      domain,
      name: hot.name,
      icpName: hot.icpName,
      isIcpMatched: hot.isIcpMatched,
      stage: hot.stage,
      labels: hot.labels,
      latestActivityAt: hot.latestActivityAt,
    },
    openEntry: openEntry ?? null,
    aggregateScore: tarnwick.totalScore,
    rank: hot.rank,
    heat: hot.heat,
    why: hot.why,
    causes: hot.why === null ? [] : hot.why.split(', ').map((what) => ({ what, basis: 'observed' as const })),
    contributions: [
      {
        loggedBy: null,
        what: 'Pricing page visit',
        basis: 'observed',
        meaning: null,
        count: 2,
        points: 31,
        latestAt: fakeNow - 31 * minute,
      },
      {
        loggedBy: null,
        what: 'Demo request',
        basis: 'told',
        meaning: 'Somebody asked to be shown the product.',
        count: 1,
        points: 30,
        latestAt: fakeNow - 5 * minute,
      },
      {
        loggedBy: 'user',
        what: 'Call',
        basis: 'observed',
        meaning: null,
        count: 1,
        points: 5,
        latestAt: fakeNow - 2 * minute,
      },
    ],
    reasonsSinceAt: null,
    restOfScore: hot.score - 66,
    scoreKind: '24h',
    historyKind: '24h',
    score: hot.score,
    listedTop: null,
    owner: null,
    told:
      domain === 'tarnwick.example'
        ? {
            name: 'Ilse Varga',
            email: 'ilse.varga@tarnwick.example',
            asks: 'demo',
            at: fakeNow - 5 * minute,
          }
        : null,
    window: '24h',
    scores: hot.sparkline.flatMap((score, index) =>
      score === null ? [] : [{ at: fakeNow - (count - 1 - index) * 14 * hour, score }],
    ),
    marks: items.flatMap((item) =>
      item.kind === 'signal' && item.at > fakeNow - 7 * day
        ? [{ at: item.at, what: item.what, points: item.score ?? 0 }]
        : [],
    ),
    spanDays: 7,
    items,
    hasOlder: false,
    people: fakePeopleAt(domain, choices),
    signalCount: items.length,
    logged: [
      {
        id: 'logged-0',
        domain,
        type: 'call',
        properties: {
          note: 'Wants the security paper first.\nSend it to the whole team.',
          outcome: 'reached',
          person: 'Bram Tersley',
        },
        isBare: false,
        remindAt: fakeNow + 16 * 60 * minute,
        state: 'waiting',
        reason: null,
        rowKeys: [],
        queuedAt: fakeNow - 2 * minute,
      },
    ],
    categories: [
      {
        type: 'demo_request',
        name: 'Demo request',
        description: 'Somebody asked to be shown the product.',
        score: 85,
      },
      {
        type: 'Partner referral',
        name: 'Partner referral',
        description: 'A partner introduced the account to us.',
        score: 45,
      },
      { type: 'Met at a fair', name: 'Met at a fair', description: null, score: 35 },
    ],
    engagement: fakeEngagement.find((row) => row.domain === domain) ?? null,
    engagementFreshness: { asOf: fakeNow - 20 * minute, problem: null, isAvailable: true },
    links: {
      site: `https://${domain}/`,
      linkedIn: tarnwick.linkedInUrl,
      crm: null,
    },
    summary: `${hot.name} (${domain})\n${hot.why ?? 'No recent activity'}`,
  };
}

/** A panel on a good day. */
export const fakePanelState: PanelState = {
  revision: 1,
  phase: 'ready',
  language: 'en',
  mode: 'connected',
  organizations: fakeOrganizations,
  connections: [
    { surface: 'public', state: 'connected', address: 'https://api.scoring.example', keyKept: 'keychain' },
    { surface: 'rest', state: 'connected', address: 'https://rest.scoring.example/v1', keyKept: 'keychain' },
  ],
  status: {
    state: 'live',
    text: 'Live',
    nextCheckAt: fakeNow + 8_000,
    lastFreshAt: fakeNow - 7_000,
    pausedUntilAt: null,
    budgets: [
      {
        surface: 'public',
        usedToday: 312,
        perDay: 5_000,
        usedThisMinute: 2,
        perMinute: 30,
        plan: null,
        low: null,
      },
      {
        surface: 'rest',
        usedToday: 1_204,
        perDay: 10_000,
        usedThisMinute: 4,
        perMinute: 60,
        plan: 'Starter',
        low: null,
      },
    ],
    problems: [],
    progress: null,
    completeness: fakeDiagnostics.completeness,
  },
  hot: {
    window: '24h',
    order: 'score',
    source: 'ranked',
    accounts: hotAccounts,
    total: 412,
    asOf: fakeNow - 7_000,
    isTrendFiltered: false,
    trend: { currentCount: 42, previousCount: 36, percentageChange: 18.2 },
    reasonsSinceAt: null,
    trendDays: [3, 5, 4, 6, 2, 1, 7, 5, 6, 8, 4, 3, 9, 7].map((count, index) => ({
      startAt: fakeNow - (fakeNow % day) - (13 - index) * day,
      count,
    })),
    filter: emptyFilter,
    namedFilters: [],
    knownCount: 412,
    leftOutCount: 0,
    isLoading: false,
    today: nothingToday,
    wider: null,
  },
  feed: { items: allFeedItems.slice(0, 50), unreadCount: 3, hasOlder: true },
  people: listedPeople,
  // The settings of somebody who has also turned on the alerts by score.
  settings: {
    ...initialSettings,
    ...scoreRules,
    launchAtLogin: true,
    publicApiPerDay: 5_000,
    typesAskedAt: fakeNow,
  },
  typeAnswers: { policy: null, own: [], team: [] },
  update: { state: { kind: 'none' }, checkedAt: fakeNow - 3 * hour, failure: null, isSetByPolicy: false },
  attention: {
    watchedAccounts: [],
    watchedPeople: [],
    muted: [],
    snoozed: [],
    reminders: [],
    quiet: null,
    allHeldCount: 0,
    heldCount: 0,
    heldNames: [],
  },
  seen: nothingSeen,
  saysTrayless: false,
  job: null,
  previewShare: null,
  listing: null,
  offer: null,
  navigation: null,
  handled: null,
  host: {
    platform: 'linux',
    version: '0.1.0',
    assistantCommand: { command: 'hotlist', args: ['mcp'] },
    runtime: { electron: '45.4.1', chromium: '142.0.7444.52', isForTests: false },
    shortcut: 'unconfirmed',
    tray: 'there',
  },
};
