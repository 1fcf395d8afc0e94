// The local day of an instant, as an SQL expression.
import { DAY_MS } from '../../../shared/time-units.ts';

/** Local days since 1970-01-01. Binds three values: `changedAt`, `beforeMs` and `afterMs` of a `WallClock`. */
export function localDay(column: string): string {
  return `(${column} + CASE WHEN ${column} < ? THEN ? ELSE ? END) / ${DAY_MS}`;
}
