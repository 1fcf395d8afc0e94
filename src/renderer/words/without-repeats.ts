// What a line adds to its title: services repeat the same thing as type, text and channel. Pure.

/** Shorter words ("the", "on") say nothing by themselves. Characters. */
const SHORTEST_WORD = 4;

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** "visit" is contained in "visited". A number matches only itself. */
function isSaid(word: string, said: readonly string[]): boolean {
  if (word.length < SHORTEST_WORD || /\d/u.test(word)) return said.includes(word);
  return said.some(
    (other) => other.startsWith(word) || (other.length >= SHORTEST_WORD && word.startsWith(other)),
  );
}

/** Without parts whose words all occur in the title or an earlier part; empty parts are left out. */
export function withoutRepeats(title: string, parts: readonly (string | null)[]): readonly string[] {
  const said = [...wordsOf(title)];
  return parts.flatMap((part) => {
    if (part === null || part === '') return [];
    const words = wordsOf(part);
    if (words.length > 0 && words.every((word) => isSaid(word, said))) return [];
    said.push(...words);
    return [part];
  });
}
