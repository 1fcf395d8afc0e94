// How far back a question goes, as a person or an assistant writes it. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';

const units: Readonly<Record<string, number>> = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** `2h` ago, or an ISO date with or without a time: epoch ms, not below 0. Null for anything else. */
export function readSince(text: string, now: number): number | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const at =
    unit !== ''
      ? now - Number(count) * (units[unit] ?? 0)
      : /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)
        ? instantOf(text)
        : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at);
}

/** `Date.parse` takes the 31st of February for the 3rd of March. */
function instantOf(text: string): number {
  const day = text.slice(0, 10);
  const parsed = Date.parse(day);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day)
    ? Date.parse(text)
    : Number.NaN;
}
