// When people work: how likely activity is in each hour of the week (UTC), for the history and the office-hours rhythm.

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The intensity of the busiest hour, to which all others are relative. */
const BUSIEST = 1;

/** How likely activity is at this instant relative to the busiest hour, 0 to 1. */
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

/** The average of `officeIntensity` over a week. Dividing by it keeps a rate the average rate. */
export function meanOfficeIntensity(): number {
  let sum = 0;
  for (let hour = 0; hour < 168; hour += 1) sum += officeIntensity(hour * HOUR_MS);
  return sum / 168;
}
