// Numbers in a sentence, as the language that is spoken writes them.
import type { Language } from '../contract/languages.ts';
import { locale, spokenLanguage } from '../messages/spoken.ts';

const wholeFormats = new Map<Language, Intl.NumberFormat>();

/** `1,204` as the language writes it, rounded. Made when there is a number: a start has none, and this takes a while. */
export function wholeNumber(value: number): string {
  const spoken = spokenLanguage();
  const format = wholeFormats.get(spoken) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 });
  wholeFormats.set(spoken, format);
  return format.format(Math.round(value));
}

/** `12`, `1,204`: a count in a sentence. Small ones, which most are, need no format. */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : wholeNumber(count);
}
