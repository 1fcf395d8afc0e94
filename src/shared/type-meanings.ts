// The user's answers to what signal types mean: read and changed without regard to case.
import type { SaidMeaning, TypeMeaning } from './contract/type-meanings.ts';
import type { SeenType } from './model.ts';

/** Null where nobody has answered. */
export function meaningSaidOf(said: readonly SaidMeaning[], type: string): TypeMeaning | null {
  return said.findLast((one) => isSame(one.type, type))?.meaning ?? null;
}

/** `meaning`: null takes the answer back, so that what was read of it decides again. */
export function sayMeaning(
  said: readonly SaidMeaning[],
  type: string,
  meaning: TypeMeaning | null,
): readonly SaidMeaning[] {
  const others = said.filter((one) => !isSame(one.type, type));
  return meaning === null ? others : [...others, { type, meaning }];
}

/** Whether some of its signals count as requests: by the answer, or else by words. */
export function hasRequests({ reading, said }: Pick<SeenType, 'reading' | 'said'>): boolean {
  return said === null ? reading === 'request' || reading === 'some-requests' : said === 'request';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
