// A message that depends on a number takes its form by the language's own rules, which Intl knows.
import type { Language } from '../contract/languages.ts';
import { countText } from '../words/numbers.ts';

/** By plural category; `#` stands for the number. A category that is left out reads as `other`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** `plural(2, { one: '# signal', other: '# signals' })` → `2 signals`. Counts are whole and ≥ 0. */
export type Plural = (count: number, forms: Forms) => string;

export function pluralsOf(language: Language): Plural {
  // Made when the first is asked for: a start has none, and this takes a while.
  let rules: Intl.PluralRules | null = null;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replaceAll('#', countText(count));
  };
}
