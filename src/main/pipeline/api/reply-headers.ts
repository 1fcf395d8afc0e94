// What the headers of a reply say: its date, how long to wait, and what is left of the quota (API 8.1, RFC 9110). A header
// that came more than once is one text here, with commas between its values (http.ts).
import { DAY_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { readInstant } from './instant.ts';
import type { RateHeaders } from './outcome.ts';

type Headers = Readonly<Record<string, string>>;

/** Clocks closer than this count as the same: the Date header is cut to whole seconds and took time to arrive. */
const SAME_CLOCK_MS = 5 * SECOND_MS;

/** How far the service's clock is ahead of ours, in ms, by the reply's date; 0 without one. */
export function readAheadMs(date: string | undefined, now: number): number {
  const [at] = valuesOf(date).flatMap((value) => readDate(value) ?? []);
  return at === undefined || Math.abs(at - now) < SAME_CLOCK_MS ? 0 : at - now;
}

/** No quota in API 8.1 is longer than a day; a longer wait is an error of the service, not a request. */
const LONGEST_RETRY_AFTER_MS = 31 * DAY_MS;

/** Some servers send a fraction. */
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;

/** Milliseconds to wait from `now`: the longest that was asked for, in seconds or as a date; null when nothing readable was. */
export function readRetryAfterMs(text: string | undefined, now: number): number | null {
  const waits = valuesOf(text).flatMap((value) => {
    if (NUMBER.test(value)) return Math.ceil(Number(value) * SECOND_MS);
    const at = readDate(value);
    return at === null ? [] : Math.max(0, at - now);
  });
  return waits.length === 0 ? null : Math.min(Math.max(...waits), LONGEST_RETRY_AFTER_MS);
}

/** The window is a minute (API 8.1), and a day's quota ends within a day: a reset further away is an error. */
const FURTHEST_RESET_MS = DAY_MS;

/** A number above this is in milliseconds: as seconds, it would be a date after the year 5000. */
const LARGEST_UNIX_SECONDS = 100_000_000_000;

/** Of values that differ, the one that holds back most. The service's instants are converted to our clock. */
export function readRateHeaders(headers: Headers, now: number): RateHeaders {
  const aheadMs = readAheadMs(headers['date'], now);
  const counts = (name: string): readonly number[] =>
    valuesOf(headers[name]).flatMap((value) => readCount(value) ?? []);
  const resets = valuesOf(headers['x-ratelimit-reset'])
    .flatMap((value) => readReset(value, aheadMs, now) ?? [])
    .filter((at) => Math.abs(at - now) <= FURTHEST_RESET_MS);
  return {
    limit: least(counts('x-ratelimit-limit')),
    remaining: least(counts('x-ratelimit-remaining')),
    resetAt: resets.length === 0 ? null : Math.max(...resets),
    retryAfterMs: readRetryAfterMs(headers['retry-after'], now + aheadMs),
  };
}

/** Documented as a Unix timestamp (API 8.1). Gateways send the seconds left, milliseconds or a date instead. */
function readReset(text: string, aheadMs: number, now: number): number | null {
  const count = readNumber(text);
  if (count === null) return shifted(readDate(text), -aheadMs);
  // Since 1970, so few seconds have not been a present instant.
  if (count * SECOND_MS <= FURTHEST_RESET_MS) return now + count * SECOND_MS;
  return (count > LARGEST_UNIX_SECONDS ? count : count * SECOND_MS) - aheadMs;
}

function shifted(at: number | null, ms: number): number | null {
  return at === null ? null : at + ms;
}

function readCount(text: string): number | null {
  const number = readNumber(text);
  return Number.isInteger(number) ? number : null;
}

/** Parameters after it, such as the window's length in `100;w=60`, are not part of the number. */
function readNumber(text: string): number | null {
  const [number = ''] = text.split(';');
  return NUMBER.test(number.trim()) ? Number(number) : null;
}

function least(counts: readonly number[]): number | null {
  return counts.length === 0 ? null : Math.min(...counts);
}

/** A date has a comma of its own after the day of the week. */
const VALUE = /(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,)?[^,]+/gi;

function valuesOf(text: string | undefined): readonly string[] {
  return (text?.match(VALUE) ?? []).map((value) => value.trim()).filter((value) => value !== '');
}

const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d)?`;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, and `Sunday, 06-Nov-94 08:49:37 GMT`, which is obsolete. */
const WITH_ZONE = new RegExp(
  String.raw`^(?:[a-z]+, ?)?\d{1,2}[ -][a-z]{3}[ -](?:\d{2}|\d{4}) ${CLOCK} (?:GMT|UTC?|[+-]\d{4})$`,
  'i',
);

/** `Sun Nov  6 08:49:37 1994`, which is obsolete and in UTC without saying so. */
const WITHOUT_ZONE = new RegExp(String.raw`^[a-z]{3} [a-z]{3} {1,2}\d{1,2} ${CLOCK} \d{4}$`, 'i');

/**
 * Epoch ms of a date in any form that HTTP allows (RFC 9110, 5.6.7) or in ISO 8601, which some servers write; null otherwise.
 * The forms are checked first, because `Date.parse` finds a date in nearly any number.
 */
function readDate(text: string): number | null {
  if (WITH_ZONE.test(text)) return parsed(text);
  return WITHOUT_ZONE.test(text) ? parsed(`${text} GMT`) : readInstant(text);
}

function parsed(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
