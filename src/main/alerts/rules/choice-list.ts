// The user's choice from an open vocabulary: all values, only these, or all except these.
import type { ChoiceList } from '../../../shared/model.ts';

/** Null, an unknown value, is let through by 'all' and 'except' only. Case does not matter. */
export function isChosen({ mode, values }: ChoiceList, value: string | null): boolean {
  if (mode === 'all') return true;
  const isListed = value !== null && values.some((other) => other.toLowerCase() === value.toLowerCase());
  return mode === 'only' ? isListed : !isListed;
}
