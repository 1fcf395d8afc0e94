// Numbers as a person reads them, in the user's locale.
import { messages } from '../../shared/messages/messages.ts';
import { locale } from '../../shared/messages/current-language.ts';

export interface NumberWords {
  /** A score without decimals; an en dash without one. */
  score(value: number | null): string;
  /** 1,204 */
  whole(value: number): string;
  /** 1,204 below ten thousand, then 10k, 1.2M. */
  compact(value: number): string;
  /** 18% from 18.2 (the service sends per cent, not a fraction); without a sign. */
  percent(value: number): string;
}

/** `locale` undefined means the user's own. */
export function createNumberWords(locale: string | undefined): NumberWords {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return {
    score: (value) => (value === null ? '–' : whole.format(Math.round(value))),
    whole: (value) => whole.format(value),
    compact: (value) => (Math.abs(value) < 10_000 ? whole.format(value) : compact.format(value)),
    percent: (value) => percent.format(Math.abs(value) / 100),
  };
}

/** "184 MB": how much room something takes. */
export function bytesText(bytes: number): string {
  const units = [messages().ui.bytes, 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const format = new Intl.NumberFormat(locale(), {
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
    useGrouping: false,
  });
  return `${format.format(value)} ${units[power] ?? ''}`;
}
