// Instants as ISO 8601 writes them (API 2): the basic and the extended form, any fraction, zones as +02, +0200 or +02:00.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';

/** The end of the year 2099. A later instant is an error: it would stay above all others for a lifetime. */
export const LATEST_INSTANT_AT = Date.UTC(2100, 0, 1) - 1;

const form = new RegExp(
  [
    String.raw`^\s*(\d{4})-?(\d{2})-?(\d{2})`,
    String.raw`(?:[Tt ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?`,
    String.raw`(?:\s*(Z|z|[+\-−]\d{2}(?::?\d{2})?))?)?\s*$`,
  ].join(''),
);

/**
 * As JSON writes an instant, and so every signal of a page: the engine reads it in a fraction of the time. Later days of a month
 * are left to `readFieldByField`, because the engine takes the 31st of February for a day in March.
 */
const plain = /^\d{4}-\d{2}-(?:[01]\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;

/** Epoch ms from 1970 to 2099; null when the text is no such instant. Without a zone it is UTC. */
export function readInstant(text: string): number | null {
  const at = plain.test(text) ? Date.parse(text) : NaN;
  return at >= 0 && at <= LATEST_INSTANT_AT ? at : readFieldByField(text);
}

function readFieldByField(text: string): number | null {
  const parts = form.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second, fraction, zone] = parts;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC would turn the 31st of February into a day in March, and the year 99 into 1999.
  if (new Date(date).getUTCDate() !== Number(day) || Number(month) > 12 || Number(year) < 1970) return null;
  const [hours, minutes, seconds] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  // 24:00 is the end of a day, 23:59:60 a leap second.
  if (hours > 24 || minutes > 59 || seconds > 60) return null;
  const zoneMs = readZoneMs(zone);
  if (zoneMs === null) return null;
  const fractionMs = Number((fraction ?? '').padEnd(3, '0').slice(0, 3));
  const at = date + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + fractionMs - zoneMs;
  return at >= 0 && at <= LATEST_INSTANT_AT ? at : null;
}

function readZoneMs(zone: string | undefined): number | null {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2) || 0)];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('+') ? 1 : -1) * (hours * HOUR_MS + minutes * MINUTE_MS);
}
