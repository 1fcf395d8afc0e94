// What the user says about contacts and leads that may be one human. It outlives what the service sends: only the user, or
// clearing the data, reverts it.
import { joinChoices } from '../../../shared/contract/person-joins.ts';
import type { ChosenJoin } from '../identity/match-people.ts';
import type { Database, Row } from './database.ts';
import { cached } from './cached.ts';
import { memberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface PersonChoiceTable {
  /** Null leaves it to the evidence. Returns the previous choice. */
  write(pair: Omit<ChosenJoin, 'choice'>, choice: ChosenJoin['choice'] | null): ChosenJoin['choice'] | null;
  list(): readonly ChosenJoin[];
}

export function createPersonChoiceTable(database: Database, workspace: string): PersonChoiceTable {
  const stored = createReader(database, 'person_choice', readChoice);
  const list = cached(database, ['person_choice'], () =>
    stored.all(
      database
        .sql('SELECT * FROM person_choice WHERE workspace = ? ORDER BY email, public_identifier')
        .all(workspace),
    ),
  );
  return {
    list,
    write({ email, publicIdentifier }, choice) {
      const before = list().find(
        (one) => one.email === email && one.publicIdentifier === publicIdentifier,
      )?.choice;
      if (choice === null)
        database
          .sql('DELETE FROM person_choice WHERE workspace = ? AND email = ? AND public_identifier = ?')
          .run(workspace, email, publicIdentifier);
      else
        database
          .sql(
            `INSERT INTO person_choice VALUES (?, ?, ?, ?)
             ON CONFLICT DO UPDATE SET choice = excluded.choice`,
          )
          .run(workspace, email, publicIdentifier, choice);
      return before ?? null;
    },
  };
}

function readChoice(row: Row): ChosenJoin {
  return {
    email: textOf(row, 'email'),
    publicIdentifier: textOf(row, 'public_identifier'),
    choice: memberOf(row, 'choice', joinChoices),
  };
}
