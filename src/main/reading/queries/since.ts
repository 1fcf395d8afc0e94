// How far back a question reaches, as a person or an assistant writes it. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { instantOf, type UtcOffset } from '../../machine/local-time.ts';

const units: Readonly<Record<string, number>> = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** When it is asked, and by which clock on the wall. */
export interface AskedMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

/** `2h` ago, or an ISO date, from its local midnight on, or with a time: epoch ms, not below 0. Null for anything else. */
export function readSince(text: string, { now, utcOffsetMinutes }: AskedMoment): number | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const at =
    unit !== ''
      ? now - Number(count) * (units[unit] ?? 0)
      : /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)
        ? readInstant(text, utcOffsetMinutes)
        : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at);
}

/** `Date.parse` would take the 31st of February for the 3rd of March. */
function readInstant(text: string, utcOffsetMinutes: UtcOffset): number {
  const day = text.slice(0, 10);
  const parsed = Date.parse(day);
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(day)) return Number.NaN;
  return text === day ? instantOf(parsed / DAY_MS, 0, utcOffsetMinutes) : Date.parse(text);
}
