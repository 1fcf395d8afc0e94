// Decides which observed days say something about the coming ones. The rhythm is learned on two time scales: over weeks and,
// once it has changed, since the change. Days off count for neither. Pure; hours are local.
import { cellOf, poolOfCell } from './hour-of-week.ts';

const HOURS_A_DAY = 24;

/** A day with less than this share of what such days usually bring is a day off and says nothing about others. */
const DAY_OFF_SHARE = 1 / 3;

/** With fewer days of a kind, what is usual is unknown. */
const USUAL_DAYS = 3;

/** How many recent days are tested together for a change: a small workspace needs several days to show one. */
const SPANS_DAYS: readonly number[] = [1, 3];

/**
 * A change of rhythm brings signals at unexpected hours, this many times more clearly than the most unusual day before. Days
 * differ by chance and bursts, and the earlier ones show how much.
 */
const CHANGE_FACTOR = 2;

/** With 24 hours, chance alone reaches this deviance once in ten thousand days. */
const CHANCE_DEVIANCE = 60;

/** Signals of each of its 24 hours; NaN for hours that were not observed. */
interface Day {
  readonly day: number;
  readonly counts: readonly number[];
  readonly total: number;
}

/** `counts`: signals recorded in each observed local hour since the epoch. Returns those that count for the future. */
export function keepUsualDays(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const left = new Set<number>();
  for (const isWeekend of [false, true]) {
    const days = listDays(counts).filter(({ day }) => isWeekendDay(day) === isWeekend);
    const off = new Set(daysOff(days).map(({ day }) => day));
    const usual = days.filter(({ day }) => !off.has(day));
    const changedAt = lastChange(usual.filter(isWhole));
    for (const { day } of days) if (off.has(day) || day < changedAt) left.add(day);
  }
  return new Map([...counts].filter(([hour]) => !left.has(dayOf(hour))));
}

function dayOf(hour: number): number {
  return Math.floor(hour / HOURS_A_DAY);
}

function isWeekendDay(day: number): boolean {
  return poolOfCell(cellOf(day * HOURS_A_DAY)) >= HOURS_A_DAY;
}

function listDays(counts: ReadonlyMap<number, number>): readonly Day[] {
  const days = new Map<number, number[]>();
  for (const [hour, count] of counts) {
    const day = dayOf(hour);
    const found = days.get(day) ?? Array<number>(HOURS_A_DAY).fill(Number.NaN);
    found[hour - day * HOURS_A_DAY] = count;
    days.set(day, found);
  }
  return [...days]
    .map(([day, found]) => ({ day, counts: found, total: sum(found.filter((count) => count >= 0)) }))
    .sort((one, other) => one.day - other.day);
}

function isWhole({ counts }: Day): boolean {
  return counts.every((count) => count >= 0);
}

/** Whole days only: what a day that has begun will bring is unknown. */
function daysOff(days: readonly Day[]): readonly Day[] {
  const whole = days.filter(isWhole);
  if (whole.length < USUAL_DAYS) return [];
  const usual = median(whole.map(({ total }) => total));
  return whole.filter(({ total }) => total < usual * DAY_OFF_SHARE);
}

/** The first day of the current rhythm; -Infinity if it never changed. */
function lastChange(days: readonly Day[]): number {
  let changedAt = -Infinity;
  for (let end = 1; end <= days.length; end += 1) {
    for (const span of SPANS_DAYS) {
      const known = days.slice(0, Math.max(0, end - span)).filter(({ day }) => day >= changedAt);
      const recent = days.slice(Math.max(0, end - span), end).filter(({ day }) => day >= changedAt);
      const [first] = recent;
      if (first === undefined || recent.length < span || known.length < Math.max(USUAL_DAYS, 2 * span))
        continue;
      if (isChanged(known, recent)) changedAt = first.day;
    }
  }
  return changedAt;
}

function isChanged(known: readonly Day[], recent: readonly Day[]): boolean {
  // As many known days in a row against the others: how much days of this rhythm differ.
  const usual: Surprise[] = [];
  for (let from = 0; from + recent.length <= known.length; from += 1) {
    const tried = known.slice(from, from + recent.length);
    const others = known.filter((day) => !tried.includes(day));
    usual.push(surprise(others, tried));
  }
  const found = surprise(known, recent);
  const stands = (of: (one: Surprise) => number): boolean =>
    of(found) > Math.max(CHANCE_DEVIANCE, CHANGE_FACTOR * Math.max(...usual.map(of)));
  return stands(({ added }) => added) || stands(({ moved }) => moved);
}

interface Surprise {
  /** Signals at hours that had few. A day that brought less, or a silent morning, is none: it may be a holiday. */
  readonly added: number;
  /** Signals at hours that had few, and as many missing elsewhere: what came on top moved nothing. */
  readonly moved: number;
}

/** A webinar or an import fills an hour or two of one day, so the most surprising hours of a single day are not added ones. */
const LEFT_OUT_HOURS = 2;

/**
 * Poisson deviances. On a day that brought more in total, every hour is expected to bring more, and on one that brought less,
 * less. With several days, the median of each hour counts.
 */
function surprise(known: readonly Day[], recent: readonly Day[]): Surprise {
  const hours = Array.from({ length: HOURS_A_DAY }, (_unused, hour) => hour);
  // Half a signal more than was seen, so that an hour without any is not taken to never have any.
  const perDay = hours.map((hour) => (sum(known.map((day) => countAt(day, hour))) + 0.5) / known.length);
  const level = sum(recent.map(({ total }) => total)) / (sum(perDay) * recent.length);
  const seenAt = (hour: number): number => recent.length * median(recent.map((day) => countAt(day, hour)));
  const expectedAt = (hour: number): number => recent.length * (perDay[hour] ?? 0);
  const more = hours.map((hour) => {
    const [seen, expected] = [seenAt(hour), Math.max(1, level) * expectedAt(hour)];
    return seen > expected ? deviance(seen, expected) : 0;
  });
  const less = hours.map((hour) => {
    const [seen, expected] = [seenAt(hour), Math.min(1, level) * expectedAt(hour)];
    return seen < expected ? deviance(seen, expected) : 0;
  });
  const leftOut = recent.length > 1 ? 0 : LEFT_OUT_HOURS;
  return {
    added: sum(more.toSorted((one, other) => other - one).slice(leftOut)),
    moved: Math.min(sum(more), sum(less)),
  };
}

function deviance(seen: number, expected: number): number {
  return 2 * ((seen === 0 ? 0 : seen * Math.log(seen / expected)) - (seen - expected));
}

function countAt({ counts }: Day, hour: number): number {
  return counts[hour] ?? 0;
}

/** The lower one of two. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
