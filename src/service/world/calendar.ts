// When people work: how likely activity is at an hour of the week (UTC), for the history and for the office-hours rhythm.

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The hour of the day people are busiest, as 1. */
const BUSIEST = 1;

/** Likelihood of activity at this instant against the busiest hour, 0 to 1. */
export function officeIntensity(at: number): number {
  const weekday = new Date(at).getUTCDay();
  const hour = Math.floor((at % DAY_MS) / HOUR_MS);
  const isWeekend = weekday === 0 || weekday === 6;
  // Mondays start slowly and Fridays end early.
  const day = isWeekend ? 0.2 : weekday === 1 ? 0.85 : weekday === 5 ? 0.75 : BUSIEST;
  if (hour >= 9 && hour < 12) return day;
  if (hour >= 13 && hour < 17) return day * 0.9;
  if (hour === 12) return day * 0.6;
  if (hour >= 7 && hour < 20) return day * 0.4;
  return day * 0.07;
}

/** The average of `officeIntensity` over a week: what to divide by so that a rate stays the average rate. */
export function meanOfficeIntensity(): number {
  let sum = 0;
  for (let hour = 0; hour < 168; hour += 1) sum += officeIntensity(hour * HOUR_MS);
  return sum / 168;
}
