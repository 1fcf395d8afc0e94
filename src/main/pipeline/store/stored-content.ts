// What alerts say, as stored in their columns: JSON of codes with fields, and the name next to it, which stays readable when
// another version wrote the codes.
import { alertContentSchema, type AlertContent } from '../../../shared/contract/alert-content.ts';
import type { Row } from './database.ts';
import { textOf } from './row.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** `name` and `content`, in this order. */
export type ContentColumns = readonly [name: string, content: string];

export function contentColumns(content: AlertContent): ContentColumns {
  return ['name' in content ? (content.name ?? '') : '', JSON.stringify(content)];
}

export function contentOf(row: Row): AlertContent {
  return readContent(textOf(row, 'content')) ?? { code: 'unknown', name: textOf(row, 'name') };
}

/** Null for something another version wrote that this one does not know. */
export function readContent(text: string): AlertContent | null {
  return alertContentSchema.safeParse(parseJson(text)).data ?? null;
}
