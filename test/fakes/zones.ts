// How far each time zone is ahead of UTC at an instant, from Node's time zone data.
import type { UtcOffset } from '../../src/main/machine/local-time.ts';

/** For a zone such as `Europe/Berlin`; in whole minutes, so that a test can compare them. */
export function offsetIn(timeZone: string): UtcOffset {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
    return Math.round((shown - Math.floor(at / 60_000) * 60_000) / 60_000);
  };
}
