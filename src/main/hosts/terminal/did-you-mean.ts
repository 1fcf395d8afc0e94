// What a mistyped command or option was probably meant to be. Pure.
import { distanceOf } from '../../reading/lookup/typo.ts';

/** A word of up to four letters with one typo is still recognised, a longer one with two. */
const SHORT = 4;

/** The nearest of `known`, or the one that `typed` begins; undefined if none is near. */
function nearest(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const most = word.length <= SHORT ? 1 : 2;
  const distances = known.map((one) => [one, distanceOf(word, one, most)] as const);
  const [best] = distances.filter(([, distance]) => distance <= most).toSorted(([, a], [, b]) => a - b);
  return best?.[0] ?? (word.length < 2 ? undefined : known.find((one) => one.startsWith(word)));
}

/** `Did you mean “hot”?`, or '' if nothing is near. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const found = nearest(typed, known);
  return found === undefined ? '' : `Did you mean “${found}”?`;
}
