// Whether the stream still is the one that a desktop has read so far, by what a server reports of it. Pure.

/** Sequences; `last` is 0 of an empty one. */
export interface StreamEnds {
  readonly first: number;
  readonly last: number;
}

/** `first`: where the stream begins that is to be read in its place. */
export type StreamVerdict =
  { readonly kind: 'same' | 'ask-again' } | { readonly kind: 'lost'; readonly first: number };

/**
 * A server of a cluster that was elected a moment ago may still be applying what it has, and reports an end too low until then.
 * So many reports in a row, a second apart, are believed.
 */
const REPORTS = 5;

/** `after`: the last record that was read; 0 before the first. */
export function createStreamCheck(): (ends: StreamEnds, after: number) => StreamVerdict {
  let tooLow = 0;
  return ({ first, last }, after) => {
    if (last < after) {
      tooLow += 1;
      // It was made anew.
      return tooLow < REPORTS ? { kind: 'ask-again' } : { kind: 'lost', first: 1 };
    }
    tooLow = 0;
    // It has dropped what was not read yet.
    const hasDropped = after > 0 && first > after + 1 && last >= first;
    return hasDropped ? { kind: 'lost', first } : { kind: 'same' };
  };
}
