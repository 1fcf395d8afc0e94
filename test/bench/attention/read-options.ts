// Reads the command line. When something is wrong with it, the result is a sentence that says what.
import { typeAnswersSchema } from './read-trace.ts';
import { refusedSettings, type SettingsPatch } from './settings.ts';
import { typeMeanings, type TypeAnswers } from './trace.ts';
import { familyNames, type FamilyName } from './worlds/families.ts';
import { BUILDING_WORLDS, FIRST_JUDGED_WORLD, JUDGED_WORLDS, QUICK_WORLDS } from './worlds/ranges.ts';

/** `3`, `1,2,5`, `1-8`. */
export function readNumbers(text: string): readonly number[] | string {
  const numbers = text.split(',').flatMap((part) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(part.trim());
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    return Array.from({ length: Math.max(1, to - from + 1 || 1) }, (_unused, index) => from + index);
  });
  const isRead = numbers.every((number) => Number.isInteger(number) && number >= 1);
  return isRead ? numbers : 'whole numbers from 1, separated by commas, or a range of them';
}

/** Numbers; `quick` or `all` for the worlds for building; or `judged`. Judged worlds are measured all together or not at all. */
export function readWorldNumbers(text: string): readonly number[] | string {
  switch (text) {
    case 'quick':
      return numbersFrom(1, QUICK_WORLDS);
    case 'all':
      return numbersFrom(1, BUILDING_WORLDS);
    case 'judged':
      return numbersFrom(FIRST_JUDGED_WORLD, JUDGED_WORLDS);
    default: {
      const numbers = readNumbers(text);
      if (typeof numbers === 'string') return numbers;
      return numbers.some((number) => number > BUILDING_WORLDS)
        ? `worlds 1 to ${BUILDING_WORLDS} are for building; the judged ones are measured together: --worlds judged`
        : numbers;
    }
  }
}

function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_unused, index) => first + index);
}

/** Names of families, or `all` but the flood, which takes as long as all others together. */
export function readFamilies(text: string): readonly FamilyName[] | string {
  if (text === 'all') return familyNames.filter((name) => name !== 'flood');
  const read = text.split(',').map((name) => familyNames.find((known) => known === name.trim()));
  const found = read.filter((name) => name !== undefined);
  return found.length === read.length ? found : `all, or some of ${familyNames.join(', ')}`;
}

/** An object from a signal's type to what it means. */
export function readAnswers(text: string): TypeAnswers | string {
  const parsed = typeAnswersSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : `an object of types, each with one of ${typeMeanings.join(', ')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function readSettingsPatch(text: string): SettingsPatch | string {
  const patch = parseJson(text);
  if (patch === undefined) return 'it is no JSON';
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return 'an object is expected';
  const read: SettingsPatch = { ...patch };
  const refused = refusedSettings(read);
  return refused.length === 0 ? read : `not a setting, or not a value of it: ${refused.join(', ')}`;
}
