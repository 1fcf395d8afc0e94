// How many terminal cells a text takes. Latin letters take one each; the table for all others takes some 20 ms to load, so
// only a text containing others waits for it.

/** Printable Latin letters, and the symbols in Hotlist's own texts, each of which is one character and one cell. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u25b2\u25bc\u25cf]*$/u;

interface Letters {
  width(text: string): number;
  /** Those that a reader perceives as one. */
  split(text: string): Iterable<string>;
}

const plainLetters: Letters = { width: (text) => text.length, split: (text) => text };

let allLetters: Letters | null = null;

class UnknownLetters extends Error {}

/** In cells. For texts that are not plain, only within `withWidths` or once `loadLetters` has resolved. */
export function widthOf(text: string): number {
  return lettersFor(text).width(text);
}

/** Whole characters only; an ellipsis replaces what is cut off. `width`: cells. */
export function cutToWidth(text: string, width: number): string {
  const letters = lettersFor(text);
  if (letters.width(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const letter of letters.split(text)) {
    used += letters.width(letter);
    if (used > width) break;
    kept += letter;
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`;
}

/** Spaces after it, up to `width` cells; a wider text stays as it is. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Returns the result of `draw`; if that met characters that are not known yet, loads the table and calls it again. */
export async function withWidths<Drawn>(draw: () => Drawn): Promise<Drawn> {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof UnknownLetters)) throw error;
  }
  await loadLetters();
  return draw();
}

/** For what draws again and again, and cannot wait. */
export async function loadLetters(): Promise<void> {
  const { default: stringWidth } = await import('string-width');
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  allLetters = {
    width: (text) => stringWidth(text),
    split: (text) => Array.from(segmenter.segment(text), ({ segment }) => segment),
  };
}

function lettersFor(text: string): Letters {
  if (PLAIN.test(text)) return plainLetters;
  if (allLetters === null) throw new UnknownLetters();
  return allLetters;
}
