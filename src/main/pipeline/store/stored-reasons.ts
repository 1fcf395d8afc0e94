// Reasons, rejections and occurrences as stored in a column: JSON of a code with its fields. If another version wrote an
// unknown one, only its text is lost.
import type { z } from 'zod';
import {
  occurrenceSchema,
  reasonSchema,
  type Occurrence,
  type Reason,
} from '../../../shared/contract/reasons.ts';
import { outboxRejectionSchema, type OutboxRejection } from '../../../shared/contract/outbox.ts';
import { currentLanguage } from '../../../shared/messages/current-language.ts';
import { searchedWords } from '../../../shared/words/alert-body.ts';
import { occurrenceWords, reasonWords } from '../../../shared/words/reason-words.ts';
import type { Database, Row, SqlValue } from './database.ts';
import { readContent } from './stored-content.ts';
import { maybeTextOf, textOf } from './row.ts';
import { parseJson } from '../../../shared/parse-json.ts';

export function reasonOf(row: Row, column: string): Reason | null {
  const text = maybeTextOf(row, column);
  return text === null ? null : readReason(text);
}

export function occurrenceOf(row: Row, column: string): Occurrence {
  return readOccurrence(textOf(row, column));
}

/** Why a logged signal was rejected. */
export function outboxRejectionOf(row: Row, column: string): OutboxRejection | null {
  const text = maybeTextOf(row, column);
  return text === null ? null : (parse(outboxRejectionSchema, text) ?? { code: 'unknown' });
}

function readReason(text: string): Reason {
  return parse(reasonSchema, text) ?? { code: 'unknown' };
}

function readOccurrence(text: string): Occurrence {
  return parse(occurrenceSchema, text) ?? { code: 'unknown' };
}

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  return schema.safeParse(parseJson(text)).data ?? null;
}

/** Most of the ledger's rows have one of a few reasons, so the text of each is made once and cached. */
const MOST_KNOWN = 2_000;

/**
 * Adds `reason_words(reason)`, `alert_words(content)` and `occurrence_words(what)` for statements, in lower case: the user
 * searches by text, and the rows hold codes.
 */
export function defineWordFunctions(database: Pick<Database, 'defineFunction'>): void {
  const define = (name: string, wordsOf: (text: string) => string): void => {
    const known = new Map<string, string>();
    let language = currentLanguage();
    database.defineFunction(name, (value: SqlValue) => {
      if (typeof value !== 'string') return null;
      if (known.size >= MOST_KNOWN || language !== currentLanguage()) known.clear();
      language = currentLanguage();
      const words = known.get(value) ?? wordsOf(value).toLowerCase();
      known.set(value, words);
      return words;
    });
  };
  define('reason_words', (text) => reasonWords(readReason(text)));
  define('alert_words', (text) => {
    const content = readContent(text);
    return content === null ? '' : searchedWords(content);
  });
  define('occurrence_words', (text) => occurrenceWords(readOccurrence(text)));
}
