// Notes which texts the messages have given, so that a test can find those on the screen that come from elsewhere.
import type { Messages } from '../../src/shared/messages/en/index.ts';
import { wordsOf } from './marked.ts';

/** The same messages. `note` is called with each text that is read from them. */
export function recordMessages(catalog: Messages, note: (text: string) => void): Messages {
  const known = new WeakMap<object, object>();
  const once = <Value extends object>(value: Value, wrap: () => Value): Value => {
    const wrapped = known.get(value) ?? wrap();
    known.set(value, wrapped);
    return wrapped as Value;
  };
  const recorded = (value: unknown): unknown => {
    if (typeof value === 'string') {
      note(value);
      return value;
    }
    if (typeof value === 'function')
      return once(
        value,
        () =>
          (...args: readonly unknown[]) =>
            recorded(Reflect.apply(value, null, args)),
      );
    if (typeof value !== 'object' || value === null) return value;
    return once(value, () => new Proxy(value, { get: (from, key) => recorded(Reflect.get(from, key)) }));
  };
  return recorded(catalog) as Messages;
}

/** Spaces at which a line may not break are often put in where a text is shown. */
function plain(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** What `wordsLeft` compares with. A page has thousands of texts, so this is done once for all of its own. */
export function plainTexts(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(plain).filter((text) => wordsOf(text).length > 0));
}

/** The words of a text that are not in one of the `given` texts (`plainTexts`), each of which must be there as a whole. */
export function wordsLeft(text: string, given: ReadonlySet<string>): readonly string[] {
  const whole = plain(text);
  if (given.has(whole)) return [];
  let left = whole;
  for (const part of given) {
    for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
      const end = at + part.length;
      // Texts may overlap, because one may have been built from another.
      if (!/\p{L}$/u.test(whole.slice(0, at)) && !/^\p{L}/u.test(whole.slice(end)))
        left = left.slice(0, at) + ' '.repeat(part.length) + left.slice(end);
    }
  }
  return wordsOf(left);
}
