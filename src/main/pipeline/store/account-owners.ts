// The owners of accounts by the user's own lists: the service names owners of activities only (API 2.7).
import type { Owner } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { cached } from './cached.ts';
import { maybeNumberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AccountOwnerTable {
  /** Null for an account of which no list says it. */
  of(domain: string): Owner | null;
  all(): ReadonlyMap<string, Owner>;
  /** Null removes it. */
  write(domain: string, owner: Owner | null): void;
}

export function createAccountOwnerTable(database: Database, workspace: string): AccountOwnerTable {
  const stored = createReader(database, 'account_owner', readOwned);
  const all = cached(
    database,
    ['account_owner'],
    (): ReadonlyMap<string, Owner> =>
      new Map(
        stored.all(
          database
            .sql('SELECT * FROM account_owner WHERE workspace = ? ORDER BY workspace, domain')
            .all(workspace),
        ),
      ),
  );
  return {
    of: (domain) => all().get(domain) ?? null,
    all,
    write(domain, owner) {
      if (owner === null)
        database.sql('DELETE FROM account_owner WHERE workspace = ? AND domain = ?').run(workspace, domain);
      else
        database
          .sql(
            `INSERT INTO account_owner (workspace, domain, user_id, name) VALUES (?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET user_id = excluded.user_id, name = excluded.name`,
          )
          .run(workspace, domain, owner.id, owner.name);
    },
  };
}

function readOwned(row: Row): readonly [string, Owner] {
  return [textOf(row, 'domain'), { id: maybeNumberOf(row, 'user_id'), name: textOf(row, 'name') }];
}
