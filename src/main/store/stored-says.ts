// What alerts say as it stands in their columns: JSON of codes with fields, and the name beside it. Earlier versions stored
// sentences instead, which stay as they are.
import { alertSaysSchema, type AlertSays } from '../../shared/contract/alert-says.ts';
import type { Row } from './database.ts';
import { maybeTextOf, textOf } from './row.ts';

/** `title`, `body`, `discreet` and `says`, in this order. */
export type SaysColumns = readonly [title: string, body: string, discreet: string, says: string | null];

export function saysColumns(says: AlertSays): SaysColumns {
  if (says.code === 'legacy') return [says.title, says.body, says.discreet, null];
  return ['name' in says ? (says.name ?? '') : '', '', '', JSON.stringify(says)];
}

export function saysOf(row: Row): AlertSays {
  const says = maybeTextOf(row, 'says');
  if (says !== null) return readSays(says) ?? { code: 'unknown', name: textOf(row, 'title') };
  return {
    code: 'legacy',
    title: textOf(row, 'title'),
    body: textOf(row, 'body'),
    discreet: textOf(row, 'discreet'),
  };
}

/** Null of what another version wrote and this one does not know. */
export function readSays(text: string): AlertSays | null {
  try {
    return alertSaysSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
