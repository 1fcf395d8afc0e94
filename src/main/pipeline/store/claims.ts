// Who in the team has which account, as the relay last said, with the record that said it.
import type { Claim } from '../../../shared/model.ts';

import type { Database, Row } from './database.ts';
import { cached } from './cached.ts';
import { maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** News about claims. 'all': replaces everything known before. */
export type ClaimsChange =
  | { readonly kind: 'all'; readonly claims: readonly Claim[]; readonly people: readonly string[] }
  /** `claim` null: nobody has it any more. */
  | { readonly kind: 'one'; readonly account: string; readonly claim: Claim | null }
  | { readonly kind: 'people'; readonly people: readonly string[] };

/** Who has which account, as far as this desktop knows: stored, so that a start without the server shows it. */
export interface ClaimStore {
  list(): readonly Claim[];
  /** The names of everybody in the team, including the user's own. */
  people(): readonly string[];
  /** The last record of the stream included; null before the first. */
  readMark(): number | null;
  /** Together with the mark, all or nothing. */
  apply(change: ClaimsChange, sequence: number): void;
}

export type ClaimTable = ClaimStore;

export function createClaimTable(database: Database, workspace: string): ClaimTable {
  const stored = createReader(database, 'claim', readClaim);
  const members = createReader(database, 'team_member', (row) => textOf(row, 'name'));
  const marks = createReader(database, 'claims_read', (row) => numberOf(row, 'sequence'));

  /** Taking an account is something done about it; being handed one is not. */
  const noteTaken = ({ account, by, at }: Claim): void => {
    database
      .sql(
        `INSERT INTO team_act (workspace, name, id, kind, domain, at) VALUES (?, ?, ?, 'claimed', ?, ?)
         ON CONFLICT DO NOTHING`,
      )
      .run(workspace, by, `claim:${account}:${at}`, account, at);
  };

  const add = (claim: Claim): void => {
    const { account, by, at, untilAt, from } = claim;
    if (from === null) noteTaken(claim);
    database
      .sql(
        `INSERT INTO claim (workspace, domain, name, at, until_at, from_name) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, at = excluded.at, until_at = excluded.until_at,
           from_name = excluded.from_name`,
      )
      .run(workspace, account, by, at, untilAt, from);
  };

  const writePeople = (names: readonly string[]): void => {
    database.sql('DELETE FROM team_member WHERE workspace = ?').run(workspace);
    for (const name of new Set(names))
      database.sql('INSERT INTO team_member (workspace, name) VALUES (?, ?)').run(workspace, name);
  };

  const write = (change: ClaimsChange): void => {
    switch (change.kind) {
      case 'all':
        database.sql('DELETE FROM claim WHERE workspace = ?').run(workspace);
        for (const claim of change.claims) add(claim);
        writePeople(change.people);
        return;
      case 'one':
        if (change.claim !== null) return add(change.claim);
        database.sql('DELETE FROM claim WHERE workspace = ? AND domain = ?').run(workspace, change.account);
        return;
      case 'people':
        return writePeople(change.people);
    }
  };

  return {
    list: cached(database, ['claim'], () =>
      stored.all(database.sql('SELECT * FROM claim WHERE workspace = ? ORDER BY domain').all(workspace)),
    ),
    people: cached(database, ['team_member'], () =>
      members.all(
        database
          .sql('SELECT workspace, name FROM team_member WHERE workspace = ? ORDER BY name')
          .all(workspace),
      ),
    ),
    readMark: () => marks.one(database.sql('SELECT * FROM claims_read WHERE workspace = ?').get(workspace)),
    apply(change, sequence) {
      database.transaction(() => {
        write(change);
        database
          .sql(
            `INSERT INTO claims_read (workspace, sequence) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET sequence = excluded.sequence`,
          )
          .run(workspace, sequence);
      });
    },
  };
}

function readClaim(row: Row): Claim {
  return {
    account: textOf(row, 'domain'),
    by: textOf(row, 'name'),
    at: numberOf(row, 'at'),
    untilAt: numberOf(row, 'until_at'),
    from: maybeTextOf(row, 'from_name'),
  };
}
