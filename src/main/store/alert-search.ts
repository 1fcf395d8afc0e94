// Which alerts say what the user searches for, in the language that is spoken now. What is stored are codes, and making words
// of each of 100,000 alerts takes seconds, so only those get them whose codes, names and texts have all its letters.
import { codesWith } from '../../shared/words/alert-vocabulary.ts';
import { isAlertOfRule } from './alert-row.ts';
import type { Database, SqlValue } from './database.ts';
import { textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AlertSearch {
  /** In SQL, on the rows of `alert`. */
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/** As SQLite's `lower` does: other letters are left to the words themselves. */
const LETTERS = /[a-z]+/g;

/** Short ones may be words, such as the 7 of a week. */
const LONG_NUMBERS = /\d{3,}/g;

/** The longest say most; each number of them is a statement of its own. */
const MOST_RUNS = 3;

export function createAlertSearch(database: Database, workspace: string): (text: string) => AlertSearch {
  const storedTypes = createReader(database, 'signal_kind', (row) => textOf(row, 'type'));
  /** `text` is lower case. */
  return (text) => {
    if (text === '') return { condition: '1', values: [] };
    const types = storedTypes.all(
      database.sql('SELECT DISTINCT type FROM signal_kind WHERE workspace = ?').all(workspace),
    );
    const letters = [...new Set(text.match(LETTERS) ?? [])].sort((one, other) => other.length - one.length);
    const wanted = letters.slice(0, MOST_RUNS).flatMap((run) => {
      const codes = codesWith(run, types);
      return codes === 'any' ? [] : [{ run, codes: JSON.stringify(codes) }];
    });
    const hasLetters = wanted.map(
      () => '(instr(lower(says), ?) > 0 OR EXISTS (SELECT 1 FROM json_each(?) WHERE instr(says, value) > 0))',
    );
    const numbers = text.replaceAll(/(?<=\d)[.,'’\s](?=\d{3})/g, '').match(LONG_NUMBERS) ?? [];
    const number = numbers.slice(0, 1);
    const hasAll = [...hasLetters, ...number.map(() => 'instr(says, ?) > 0')];
    // What no rule decided on is of few alerts, in words of many kinds. By CASE, since SQLite may ask what stands behind an AND
    // first.
    const mayBe =
      hasAll.length === 0 ? 'says IS NOT NULL' : `(NOT ${isAlertOfRule} OR (${hasAll.join(' AND ')}))`;
    return {
      condition: `(instr(lower(title || ' ' || body || ' ' || coalesce(domain, '')), ?) > 0
        OR (reason IS NOT NULL AND instr(reason_words(reason), ?) > 0)
        OR CASE WHEN ${mayBe} THEN instr(alert_words(says), ?) > 0 ELSE 0 END)`,
      values: [text, text, ...wanted.flatMap(({ run, codes }) => [run, codes]), ...number, text],
    };
  };
}
