// All tables of one workspace, and the transaction that keeps a poll's rows, its diff and its alerts together.
import type { UnreadableRowCount } from '../../../shared/model.ts';
import { createCrowdCounts, type CrowdCounts } from './crowd-counts.ts';
import { createAccountTable, type AccountTable } from './accounts.ts';
import { createLatchTable, type LatchTable } from './rule-latches.ts';
import { createMarkTable, type MarkTable } from './marks.ts';
import { createAuditTable, type AuditTable } from './audits.ts';
import { createClaimTable, type ClaimTable } from './claims.ts';
import { createAwakeTable, type AwakeTable } from './awake.ts';
import { createCauseTable, type CauseTable } from './causes.ts';
import type { Database } from './database.ts';
import { createDecisionTable, type DecisionTable } from './decisions.ts';
import { createFacetTable, type FacetTable } from './facets.ts';
import { createFeedTable, type FeedTable } from './feeds.ts';
import { createHistory, type History } from './history.ts';
import { createFetchedTable, type FetchedTable } from './fetched.ts';
import { clearLookup, createLookupIndex, type LookupIndex } from './lookup-index.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createToCall, type ToCall } from './to-call.ts';
import { createLikeTable, type LikeTable } from './likes.ts';
import { createOutboxTable, type OutboxTable } from './outbox.ts';
import { createPersonTable, type PersonTable } from './people.ts';
import { createPersonChoiceTable, type PersonChoiceTable } from './person-choices.ts';
import { createRankingTable, type RankingTable } from './rankings.ts';
import { createRecentLookupTable, type RecentLookupTable } from './recent-lookups.ts';
import { createResponseTable, type ResponseTable } from './responses.ts';
import { createSignalTable, type SignalTable } from './signals.ts';
import { createSignalCounts, type SignalCounts } from './signal-counts.ts';
import { createSizeTable, type SizeTable } from './sizes.ts';
import { createSpanTable, type SpanTable } from './spans.ts';
import { createSpendingTable, type SpendingTable } from './spending.ts';
import { createTeamActTable, type TeamActTable } from './team-acts.ts';
import { createThreadTable, type ThreadTable } from './threads.ts';
import { createPendingLineTable, type PendingLineTable } from './pending-lines.ts';
import { createPendingPostTable, type PendingPostTable } from './pending-posts.ts';
import { createTrendTable, type TrendTable } from './trend.ts';
import type { Table } from './key-columns.ts';
import { createDeliveredAlertTable, type DeliveredAlertTable } from './delivered-alerts.ts';

export interface Store {
  readonly signals: SignalTable;
  readonly counts: SignalCounts;
  readonly crowds: CrowdCounts;
  readonly fetched: FetchedTable;
  readonly facets: FacetTable;
  readonly causes: CauseTable;
  readonly lookup: LookupIndex;
  readonly sizes: SizeTable;
  readonly accounts: AccountTable;
  readonly rankings: RankingTable;
  readonly people: PersonTable;
  readonly personChoices: PersonChoiceTable;
  readonly recentLookups: RecentLookupTable;
  readonly likes: LikeTable;
  readonly ledger: Ledger;
  readonly toCall: ToCall;
  readonly threads: ThreadTable;
  readonly deliveredAlerts: DeliveredAlertTable;
  readonly decisions: DecisionTable;
  readonly latches: LatchTable;
  readonly pendingLines: PendingLineTable;
  readonly pendingPosts: PendingPostTable;
  readonly marks: MarkTable;
  readonly responses: ResponseTable;
  readonly history: History;
  readonly feeds: FeedTable;
  readonly spans: SpanTable;
  readonly spending: SpendingTable;
  readonly outbox: OutboxTable;
  readonly awake: AwakeTable;
  readonly audits: AuditTable;
  readonly trend: TrendTable;
  readonly claims: ClaimTable;
  readonly teamActs: TeamActTable;
  /** All or nothing. */
  transaction<T>(work: () => T): T;
  /** Like Database.checkpoint. */
  checkpoint(): void;
  /** Grows with each write to one of these tables, in any workspace. */
  versionOf(...tables: readonly Table[]): number;
  /** Grows when something that is shown is written, in any workspace; the bookkeeping of each poll does not count. */
  contentVersion(): number;
  /** `contentVersion` without writes to alerts. */
  contentVersionBesideAlerts(): number;
  /** Covers all workspaces in the file. */
  unreadableRows(): readonly UnreadableRowCount[];
  /** Deletes everything of this workspace; the others stay. */
  clear(): void;
}

const tables = [
  'signal',
  'account',
  'ranking',
  'ranking_fetch',
  'score_point',
  'ad_like',
  'person',
  'person_choice',
  'recent_lookup',
  'trend',
  'alert',
  'feed',
  'walk',
  'sent',
  'throttle',
  'outbox',
  'decision',
  'latch',
  'mark',
  'awake_hour',
  'audited_hour',
  'signal_kind',
  'signal_hour',
  'contact',
  'fetched',
  'response',
  'unlearned',
  'claim',
  'team_member',
  'claims_read',
  'team_act',
  'share',
] as const;

/** Written at each poll, and not part of any list that is shown. */
const bookkeeping: ReadonlySet<string> = new Set<(typeof tables)[number]>([
  'ranking_fetch',
  'feed',
  'walk',
  'sent',
  'throttle',
  'awake_hour',
  'audited_hour',
  'claims_read',
]);

const besideAlerts: ReadonlySet<string> = new Set([...bookkeeping, 'alert' satisfies Table]);

/** `spendingOf`: the workspace under which requests are counted, if it is another one. */
export function createStore(database: Database, workspace: string, spendingOf = workspace): Store {
  const latches = createLatchTable(database, workspace);
  const counts = createSignalCounts(database, workspace, latches);
  const history = createHistory(database, workspace);
  const crowds = createCrowdCounts(database, workspace, history);
  return {
    signals: createSignalTable(database, workspace, { counts, crowds }),
    counts,
    crowds,
    fetched: createFetchedTable(database, workspace),
    facets: createFacetTable(database, workspace),
    causes: createCauseTable(database, workspace),
    spans: createSpanTable(database, workspace),
    lookup: createLookupIndex(database, workspace),
    sizes: createSizeTable(database, workspace),
    accounts: createAccountTable(database, workspace),
    rankings: createRankingTable(database, workspace),
    people: createPersonTable(database, workspace),
    personChoices: createPersonChoiceTable(database, workspace),
    recentLookups: createRecentLookupTable(database, workspace),
    likes: createLikeTable(database, workspace),
    ledger: createLedger(database, workspace),
    toCall: createToCall(database, workspace),
    threads: createThreadTable(database, workspace),
    deliveredAlerts: createDeliveredAlertTable(database, workspace),
    decisions: createDecisionTable(database, workspace),
    latches,
    pendingLines: createPendingLineTable(database, workspace),
    pendingPosts: createPendingPostTable(database, workspace),
    marks: createMarkTable(database, workspace),
    responses: createResponseTable(database, workspace),
    history,
    feeds: createFeedTable(database, workspace),
    spending: createSpendingTable(database, spendingOf),
    outbox: createOutboxTable(database, workspace),
    awake: createAwakeTable(database, workspace),
    audits: createAuditTable(database, workspace),
    trend: createTrendTable(database, workspace),
    claims: createClaimTable(database, workspace),
    teamActs: createTeamActTable(database, workspace),
    transaction: (work) => database.transaction(work),
    checkpoint: () => database.checkpoint(),
    versionOf: (...tables) => database.writes.countIn(tables),
    contentVersion: () => database.writes.countOutside(bookkeeping),
    contentVersionBesideAlerts: () => database.writes.countOutside(besideAlerts),
    unreadableRows: () => database.unreadable.list(),
    clear: () =>
      database.transaction(() => {
        clearLookup(database, workspace);
        for (const table of tables) database.sql(`DELETE FROM ${table} WHERE workspace = ?`).run(workspace);
      }),
  };
}
