// Whether the system writes 12 or 24 hours. Pure.
import type { ClockFormat } from '../../../../shared/contract/clock-formats.ts';
import { clockFormatOf } from '../../../../shared/words/clock-words.ts';

export interface SystemTimes {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The system's region as a BCP 47 tag; undefined if only the environment gives it. */
  readonly locale: string | undefined;
  /** What the user set apart from the region, as macOS allows; null if nothing. */
  readonly forced: ClockFormat | null;
}

/** On Linux LC_TIME can differ from the language; elsewhere these variables are rarely set, and count too. */
export function systemClockFormat({ env, locale, forced }: SystemTimes): ClockFormat {
  if (forced !== null) return forced;
  const named = [env['LC_ALL'], env['LC_TIME'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  const tag = named?.replace(/[.@].*$/, '').replaceAll('_', '-');
  // The POSIX locale uses 24 hours.
  if (tag === 'C' || tag === 'POSIX') return '24h';
  return clockFormatOf(tag ?? locale);
}
