// Chooses a message's form by number, using the language's rules from Intl.
import type { Language } from '../contract/languages.ts';
import { countText } from './numbers.ts';

/** By plural category; `#` stands for the number. A missing category falls back to `other`. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** `plural(2, { one: '# signal', other: '# signals' })` → `2 signals`. Counts are whole and ≥ 0. */
export type Plural = (count: number, forms: Forms) => string;

export function pluralsOf(language: Language): Plural {
  // Created on first use: startup needs none, and it takes a while.
  let rules: Intl.PluralRules | null = null;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replaceAll('#', countText(count));
  };
}
