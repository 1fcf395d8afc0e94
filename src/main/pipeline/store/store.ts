// All tables of one workspace, and the transaction that keeps a poll's rows, its diff and its alerts together.
import { createCrowdCounts } from './crowd-counts.ts';
import { createAccountTable } from './accounts.ts';
import { createAccountOwnerTable } from './account-owners.ts';
import { createLatchTable } from './rule-latches.ts';
import { createMarkTable } from './marks.ts';
import { createAuditTable } from './audits.ts';
import { createClaimTable } from './claims.ts';
import { createAwakeTable } from './awake.ts';
import { createBuyingTable } from './buying.ts';
import { createCauseTable } from './causes.ts';
import type { Database } from './database.ts';
import { createDayCheckTable } from './day-check.ts';
import { createDecisionTable } from './decisions.ts';
import { createFacetTable } from './facets.ts';
import { createFeedTable } from './feeds.ts';
import { createHistory } from './history.ts';
import { createFetchedTable } from './fetched.ts';
import { clearLookup, createLookupIndex } from './lookup-index.ts';
import { createLedger } from './ledger.ts';
import { createToCall } from './to-call.ts';
import { createLastActs } from './last-acts.ts';
import { createSkipTable } from './skips.ts';
import { createLikeTable } from './likes.ts';
import { createOpenProblemTable } from './open-problems.ts';
import { createOutboxTable } from './outbox.ts';
import { createPersonTable } from './people.ts';
import { createPersonChoiceTable } from './person-choices.ts';
import { createRankingTable } from './rankings.ts';
import { createRecentLookupTable } from './recent-lookups.ts';
import { createResponseTable } from './responses.ts';
import { createSignalTable } from './signals.ts';
import { createSignalCounts } from './signal-counts.ts';
import { createSizeTable } from './sizes.ts';
import { createSpanTable } from './spans.ts';
import { createSpendingTable } from './spending.ts';
import { createTeamActTable } from './team-acts.ts';
import { createTeamStreamTable } from './team-stream.ts';
import { createThreadTable } from './threads.ts';
import { createPendingLineTable } from './pending-lines.ts';
import { createPendingPostTable } from './pending-posts.ts';
import { tablesOfWorkspaces } from './schema-names.ts';
import { createTrendTable } from './trend.ts';
import { createDeliveredAlertTable } from './delivered-alerts.ts';
import { createWebhookStateTable } from './webhook-state.ts';

/** Written at each poll, and not part of any list that is shown. */
const bookkeeping: ReadonlySet<string> = new Set([
  'ranking_fetch',
  'feed',
  'walk',
  'sent',
  'throttle',
  'awake_hour',
  'audited_hour',
  'claims_read',
  'team_stream',
]);

const besideAlerts: ReadonlySet<string> = new Set([...bookkeeping, 'alert']);

export type Store = ReturnType<typeof createStore>;

/** `spendingOf`: the workspace under which requests are counted, if it is another one. */
export function createStore(database: Database, workspace: string, spendingOf = workspace) {
  const counts = createSignalCounts(database, workspace);
  const history = createHistory(database, workspace);
  const crowds = createCrowdCounts(database, workspace, history);
  return {
    signals: createSignalTable(database, workspace, { counts, crowds }),
    counts,
    crowds,
    fetched: createFetchedTable(database, workspace),
    facets: createFacetTable(database, workspace),
    causes: createCauseTable(database, workspace),
    buying: createBuyingTable(database, workspace),
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
    lastActs: createLastActs(database, workspace),
    skips: createSkipTable(database, workspace),
    threads: createThreadTable(database, workspace),
    deliveredAlerts: createDeliveredAlertTable(database, workspace),
    decisions: createDecisionTable(database, workspace),
    latches: createLatchTable(database, workspace),
    dayCheck: createDayCheckTable(database, workspace),
    openProblems: createOpenProblemTable(database, workspace),
    pendingLines: createPendingLineTable(database, workspace),
    pendingPosts: createPendingPostTable(database, workspace),
    webhookState: createWebhookStateTable(database, workspace),
    marks: createMarkTable(database, workspace),
    accountOwners: createAccountOwnerTable(database, workspace),
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
    teamStream: createTeamStreamTable(database, workspace),
    /** All or nothing. */
    transaction: <T>(work: () => T): T => database.transaction(work),
    /** Like Database.checkpoint. */
    checkpoint: () => database.checkpoint(),
    /** Grows with each write to one of these tables, in any workspace. */
    versionOf: (...tables: readonly string[]) => database.writes.countIn(tables),
    /** Grows when something that is shown is written, in any workspace; the bookkeeping of each poll does not count. */
    contentVersion: () => database.writes.countOutside(bookkeeping),
    /** `contentVersion` without writes to alerts. */
    contentVersionBesideAlerts: () => database.writes.countOutside(besideAlerts),
    /** Covers all workspaces in the file. */
    unreadableRows: () => database.unreadable.list(),
    /** Deletes everything of this workspace but these tables; the others stay. */
    clear: (kept: readonly string[] = []): void =>
      database.transaction(() => {
        clearLookup(database, workspace);
        for (const table of tablesOfWorkspaces(database).filter((name) => !kept.includes(name)))
          database.sql(`DELETE FROM ${table} WHERE workspace = ?`).run(workspace);
      }),
  };
}
