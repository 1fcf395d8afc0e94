// Whether the stream is still the one that a desktop has been reading, judged by what a server reports. Pure.

/** Sequences; `last` is 0 for an empty stream. */
export interface StreamEnds {
  readonly first: number;
  readonly last: number;
}

/** `first`: where the stream to read instead begins. */
export type StreamVerdict =
  | { readonly kind: 'same' | 'ask-again' }
  | { readonly kind: 'lost'; readonly first: number };

/**
 * A server of a cluster that was just elected may still be applying its data, and until then reports too low an end. After
 * this many such reports in a row, a second apart, they are believed.
 */
const REPORTS = 5;

/** `after`: the last record that was read; 0 before the first. */
export function createStreamCheck(): (ends: StreamEnds, after: number) => StreamVerdict {
  let tooLow = 0;
  return ({ first, last }, after) => {
    if (last < after) {
      tooLow += 1;
      // It was recreated.
      return tooLow < REPORTS ? { kind: 'ask-again' } : { kind: 'lost', first: 1 };
    }
    tooLow = 0;
    // It has dropped records that were not read yet.
    const hasDropped = after > 0 && first > after + 1 && last >= first;
    return hasDropped ? { kind: 'lost', first } : { kind: 'same' };
  };
}
