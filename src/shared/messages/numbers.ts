// Numbers in a sentence, as the current language writes them.
import type { Language } from '../contract/languages.ts';
import { locale, currentLanguage } from './current-language.ts';

const wholeFormats = new Map<Language, Intl.NumberFormat>();

/**
 * `1,204` as the language writes it, rounded. Small numbers, the most common, need no formatter; creating the first one in a
 * process takes 10 ms.
 */
export function wholeNumber(value: number): string {
  const whole = Math.round(value);
  if (whole >= 0 && whole < 1_000) return String(whole);
  const spoken = currentLanguage();
  const format = wholeFormats.get(spoken) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 });
  wholeFormats.set(spoken, format);
  return format.format(whole);
}

/** `12`, `1,204`: a count in a sentence. */
export function countText(count: number): string {
  return wholeNumber(count);
}

/** `0.7`, `12`: an amount in a sentence, to one place below ten. */
export function smallNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (Number.isInteger(rounded) || Math.abs(rounded) >= 10) return wholeNumber(value);
  return rounded.toLocaleString(locale());
}
