// Marks texts that come from the messages, so that a test can find those that do not, and the data inside those that do.
import type { Messages } from '../../src/shared/messages/en/index.ts';

/** Both are invisible, and Playwright ignores them in names, so a scene still finds its buttons. */
const MARKS = ['\u200b', '\u00ad'] as const;

/** The same messages, with each text between marks. */
export function markMessages(catalog: Messages): Messages {
  return marked(catalog) as Messages;
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : MARKS[0] + value + MARKS[1];
  if (typeof value === 'function')
    return (...args: readonly unknown[]) => marked(Reflect.apply(value, null, args));
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]));
}

/** The text without everything that is between marks. */
export function unmarkedOf(text: string): string {
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replaceAll(/\u200b[^\u200b\u00ad]*\u00ad/gu, ' · ');
  }
  return left;
}

/** The words of a text in lower case, without single letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** All strings in a value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Keys too, because accounts and types are sometimes keys.
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}
