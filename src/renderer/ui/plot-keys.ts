// The keys that move through the places of a plot. Pure.

/** Places that Page Up and Page Down pass. */
const leap = 10;

/** The place that this key leads to, 0 to `last`; null if a plot does not use the key. `at`: null while none is read. */
export function placeByKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  at: number | null,
  last: number,
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  const from = at ?? last;
  const steps: Readonly<Record<string, number>> = {
    // The first press reads the newest place, because that is where people look.
    ArrowLeft: from - (at === null ? 0 : 1),
    ArrowRight: from + 1,
    PageUp: from - leap,
    PageDown: from + leap,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? null : Math.max(0, Math.min(last, next));
}
