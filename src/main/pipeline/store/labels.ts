// An account's labels: a JSON list in its row. An unreadable label is skipped by itself.
import { z } from 'zod';
import type { Label } from '../../../shared/model.ts';
import type { Row } from './database.ts';
import { jsonOf, textOf } from './row.ts';

const labelSchema = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string().nullable(),
  isTag: z.boolean(),
});

/** Accounts share lists of labels, and parsing is what costs, so the latest ones are cached by their text. */
const MOST_KEPT = 500;
const kept = new Map<string, readonly Label[]>();

export function labelsOf(row: Row): readonly Label[] {
  const text = textOf(row, 'labels');
  const known = kept.get(text);
  if (known !== undefined) return known;
  const labels = jsonOf(row, 'labels', z.array(z.unknown()).catch([])).flatMap((label) => {
    const parsed = labelSchema.safeParse(label);
    return parsed.success ? [parsed.data] : [];
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, labels);
  return labels;
}

/** The labels of an account as rows of `label`. SQLite throws on text that is not JSON, so such text is left out. */
export const labelsOfAccount = `json_each(CASE WHEN json_valid(labels) THEN labels ELSE '[]' END) AS label`;

/** The labels of all accounts. */
export const eachLabel = `account, ${labelsOfAccount}`;

/** A field of such a row; null where the label has another shape. */
export function labelField(name: 'id' | 'name' | 'color' | 'isTag'): string {
  return `CASE WHEN label.type = 'object' THEN label.value ->> '${name}' END`;
}
