// The time at an account, and the instant from which it may be called.
import type { Settings, TimeThere } from '../../../shared/model.ts';
import { offsetInZone, zoneOfPlace, type Place } from '../../machine/zone-of-place.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { nextWorkingTime } from '../../pipeline/alerts/answer-due.ts';

export type CallingHours = Pick<Settings, 'callFromMinute' | 'callToMinute' | 'workDays'>;

/** Null where it is not known. */
export function timeThere(
  place: Place | null | undefined,
  { callFromMinute, callToMinute, workDays }: CallingHours,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
): TimeThere | null {
  const zone = place ? zoneOfPlace(place) : null;
  if (zone === null) return null;
  const hours = { workDays, workFromMinute: callFromMinute, workToMinute: callToMinute };
  const opensAt = nextWorkingTime(hours, now, (at) => offsetInZone(zone, at));
  return {
    offsetMinutes: offsetInZone(zone, now),
    opens:
      opensAt <= now
        ? null
        : {
            at: opensAt,
            offsetMinutes: offsetInZone(zone, opensAt),
            hereOffsetMinutes: utcOffsetMinutes(opensAt),
          },
  };
}
