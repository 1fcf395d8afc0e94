// Finds what a page shows without its translation: words that come neither from the messages nor from the data.
import { isEnglish } from '../fakes/english.ts';
import { textsIn, wordsOf } from '../fakes/marked.ts';
import { plainTexts, wordsLeft } from '../fakes/recorded.ts';

/** What Intl writes, and what is written alike in every language. */
const written = new Set(
  [
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).flatMap((date) => [
      date.toLocaleDateString('en-GB', { month: 'short' }),
      date.toLocaleDateString('en-GB', { month: 'long' }),
    ]),
    ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day)).flatMap((date) => [
      date.toLocaleDateString('en-GB', { weekday: 'short' }),
      date.toLocaleDateString('en-GB', { weekday: 'long' }),
      // On a button for a day.
      date.toLocaleDateString('en-GB', { weekday: 'short' }).slice(0, 2),
    ]),
    ...'at kB MB Hotlist Ctrl Alt Shift Esc Enter Tab Space English Deutsch'.split(' '),
  ].map((word) => word.toLowerCase()),
);

/** An address is nobody's language, and the two services are called the same in all of them. */
function withoutNames(text: string): string {
  return text.replaceAll(/(?:https|mailto):\S+|(?:accounts|signals) api/giu, ' ');
}

/** The texts with words that are neither in the `said` messages nor in the data, each once. */
export function unsaidIn(
  texts: readonly string[],
  said: readonly string[],
  data: unknown,
): readonly string[] {
  const given = plainTexts(said.map(withoutNames));
  const known = new Set(textsIn(data).flatMap((text) => wordsOf(withoutNames(text))));
  // Initials stand beside the name that they are of.
  const isInitials = (text: string): boolean => /^\p{Lu}{2}$/u.test(text);
  return [...new Set(texts)].filter(
    (text) =>
      !isInitials(text) &&
      wordsLeft(withoutNames(text), given).some((word) => !known.has(word) && !written.has(word)),
  );
}

/** The texts that are English apart from the data in them, each once. */
export function englishIn(texts: readonly string[], data: unknown): readonly string[] {
  // The longest first: a name may be part of a message.
  const known = textsIn(data)
    .map((text) => text.trim())
    .filter((text) => text.length > 2)
    .toSorted((one, other) => other.length - one.length);
  return [...new Set(texts)].filter(
    (text) => isEnglish(text) && isEnglish(known.reduce((left, one) => left.replaceAll(one, ' '), text)),
  );
}
