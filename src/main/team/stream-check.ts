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
 * A server of a cluster that was just elected may still be applying its data, and until then reports too low an end, or
 * nothing where there is something. After this many such reports in a row, a second apart, they are believed.
 */
const REPORTS = 5;

/** `after`: the last record that was read; 0 before the first. */
export function createStreamCheck(): (ends: StreamEnds, after: number) => StreamVerdict {
  let doubtful = 0;
  return ({ first, last }, after) => {
    // It was recreated.
    const isTooLow = last < after;
    // It has dropped records that were not read yet; all that it had, if it is empty now.
    const hasDropped = after > 0 && first > after + 1;
    if (!isTooLow && !(hasDropped && last < first)) {
      doubtful = 0;
      return hasDropped ? { kind: 'lost', first } : { kind: 'same' };
    }
    doubtful += 1;
    return doubtful < REPORTS ? { kind: 'ask-again' } : { kind: 'lost', first: isTooLow ? 1 : first };
  };
}
