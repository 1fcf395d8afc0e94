// Finds alerts by the text the user sees, in the current language. The rows hold codes, and making text of 100,000 alerts
// takes seconds. So text is made only for those whose codes, names and texts contain all the letters.
import { codesWith } from '../../../shared/words/alert-vocabulary.ts';
import { isAlertOfRule } from './alert-row.ts';
import type { Database, SqlValue } from './database.ts';
import { textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AlertSearch {
  /** In SQL, for the rows of `alert`. */
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/** As SQLite's `lower` does; other letters are checked in the text itself. */
const LETTERS = /[a-z]+/g;

/** With the separators of any language between its groups. A single digit occurs in nearly every alert. */
const NUMBERS = /\d+(?:[.,'’\s]\d{3}(?!\d))*/g;

/** Converted to another number: seconds of a visit are shown in minutes. */
const SECONDS = 'seconds';

/** The longest are the most selective; their number determines the statement. */
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
      () =>
        '(instr(lower(content), ?) > 0 OR EXISTS (SELECT 1 FROM json_each(?) WHERE instr(content, value) > 0))',
    );
    const number = numberIn(text, types);
    const hasNumber = number.map(
      () =>
        '(instr(content, ?) > 0 OR instr(content, ?) > 0 OR EXISTS (SELECT 1 FROM json_each(?) WHERE instr(content, value) > 0))',
    );
    const hasAll = [...hasNumber, ...hasLetters];
    // Alerts that no rule made are few, with many kinds of text. CASE, because SQLite may evaluate what follows an AND
    // first.
    const mayBe =
      hasAll.length === 0 ? 'content IS NOT NULL' : `(NOT ${isAlertOfRule} OR (${hasAll.join(' AND ')}))`;
    return {
      condition: `(instr(lower(name || ' ' || coalesce(domain, '')), ?) > 0
        OR (reason IS NOT NULL AND instr(reason_words(reason), ?) > 0)
        OR CASE WHEN ${mayBe} THEN instr(alert_words(content), ?) > 0 ELSE 0 END)`,
      values: [
        text,
        text,
        ...number.flatMap(({ joined, group, codes }) => [joined, group, codes]),
        ...wanted.flatMap(({ run, codes }) => [run, codes]),
        text,
      ],
    };
  };
}

/**
 * The longest number of two digits or more; none if any alert may contain it. `joined`: as in JSON; `group`: as somebody
 * wrote it, with anything between its groups.
 */
function numberIn(
  text: string,
  types: readonly string[],
): readonly { readonly joined: string; readonly group: string; readonly codes: string }[] {
  const joinedOf = (written: string): string => written.replaceAll(/\D/g, '');
  const [written = ''] = (text.match(NUMBERS) ?? []).toSorted(
    (one, other) => joinedOf(other).length - joinedOf(one).length,
  );
  const joined = joinedOf(written);
  if (joined.length < 2) return [];
  const group = written.split(/\D/).at(-1) ?? joined;
  // A single group, or as the text of a code contains it.
  const codes = codesWith(group, types);
  return codes === 'any' ? [] : [{ joined, group, codes: JSON.stringify([...codes, SECONDS]) }];
}
