// Whom the user has looked up recently: accounts, people and contacts opened from the lookup. Never what was typed, which
// may have been a key.
import { lookupResultKinds, type LookupResultKind } from '../../../shared/contract/lookup.ts';
import type { Database, Row } from './database.ts';
import { memberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface RecentLookup {
  readonly kind: LookupResultKind;
  /** Root domain, public identifier or email address. */
  readonly key: string;
}

export interface RecentLookupTable {
  /** It comes first; the oldest beyond ten are forgotten. */
  remember(lookup: RecentLookup, at: number): void;
  /** The latest first. */
  list(): readonly RecentLookup[];
  forgetAll(): void;
}

/** A longer list would need searching, and the lookup searches better. */
const MOST_KEPT = 10;

export function createRecentLookupTable(database: Database, workspace: string): RecentLookupTable {
  const stored = createReader(database, 'recent_lookup', readRecent);
  return {
    remember({ kind, key }, at) {
      database
        .sql(
          `INSERT INTO recent_lookup VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at`,
        )
        .run(workspace, kind, key, at);
      database
        .sql(
          `DELETE FROM recent_lookup WHERE workspace = ?1 AND (kind, key) NOT IN (SELECT kind, key FROM recent_lookup
             WHERE workspace = ?1 ORDER BY opened_at DESC LIMIT ${MOST_KEPT})`,
        )
        .run(workspace);
    },
    list: () =>
      stored.page(MOST_KEPT, (most) =>
        database
          .sql('SELECT * FROM recent_lookup WHERE workspace = ? ORDER BY opened_at DESC, kind, key LIMIT ?')
          .all(workspace, most),
      ),
    forgetAll() {
      database.sql('DELETE FROM recent_lookup WHERE workspace = ?').run(workspace);
    },
  };
}

function readRecent(row: Row): RecentLookup {
  return { kind: memberOf(row, 'kind', lookupResultKinds), key: textOf(row, 'key') };
}
