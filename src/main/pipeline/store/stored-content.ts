// What alerts say, as stored in their columns: JSON of codes with fields, and the name next to it. Earlier versions stored
// sentences, which stay as they are.
import { alertContentSchema, type AlertContent } from '../../../shared/contract/alert-content.ts';
import type { Row } from './database.ts';
import { maybeTextOf, textOf } from './row.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** `title`, `body`, `discreet` and `content`, in this order. */
export type ContentColumns = readonly [title: string, body: string, discreet: string, content: string | null];

export function contentColumns(content: AlertContent): ContentColumns {
  if (content.code === 'legacy') return [content.title, content.body, content.discreet, null];
  return ['name' in content ? (content.name ?? '') : '', '', '', JSON.stringify(content)];
}

export function contentOf(row: Row): AlertContent {
  const content = maybeTextOf(row, 'content');
  if (content !== null) return readContent(content) ?? { code: 'unknown', name: textOf(row, 'title') };
  return {
    code: 'legacy',
    title: textOf(row, 'title'),
    body: textOf(row, 'body'),
    discreet: textOf(row, 'discreet'),
  };
}

/** Null for something another version wrote that this one does not know. */
export function readContent(text: string): AlertContent | null {
  return alertContentSchema.safeParse(parseJson(text)).data ?? null;
}
