// The user's choice from an open vocabulary: all values, only these, or all except these.
import type { ChoiceList } from './model.ts';

/** Null, an unknown value, passes only 'all' and 'except'. Case is ignored. */
export function isChosen({ mode, values }: ChoiceList, value: string | null): boolean {
  if (mode === 'all') return true;
  const isListed = value !== null && values.some((other) => other.toLowerCase() === value.toLowerCase());
  return mode === 'only' ? isListed : !isListed;
}

/** Returns the choice without this value. */
export function leaveOut({ mode, values }: ChoiceList, value: string): ChoiceList {
  const others = values.filter((other) => other.toLowerCase() !== value.toLowerCase());
  if (mode === 'only') return { mode, values: others };
  return { mode: 'except', values: mode === 'all' ? [value] : [...others, value] };
}

/** Takes back that this value was left out of `before`. What else was chosen since stays. */
export function takeBackLeftOut(now: ChoiceList, value: string, before: ChoiceList): ChoiceList {
  if (isChosen(now, value) === isChosen(before, value)) return now;
  if (now.mode === 'only') return { mode: 'only', values: [...now.values, value] };
  const others = now.values.filter((other) => other.toLowerCase() !== value.toLowerCase());
  return others.length === 0 && before.mode === 'all' ? before : { mode: 'except', values: others };
}
