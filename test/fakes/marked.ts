// Marks what comes from the messages, so that a test finds what does not, and what of the data a text is made of.
import type { Messages } from '../../src/shared/messages/en/index.ts';

/** Neither is seen, and Playwright leaves both out of names: a scene finds its buttons as ever. */
const MARKS = ['\u200b', '\u00ad'] as const;

/** The same messages, each text of them between marks. */
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

/** What is left of a text when all that is between marks is taken out. */
export function unmarkedOf(text: string): string {
  let left = text;
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replaceAll(/\u200b[^\u200b\u00ad]*\u00ad/gu, ' · ');
  }
  return left;
}

/** In lower case, without single letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

/** All texts in it, however deep. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Keys too: accounts and types are listed by their names.
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}
