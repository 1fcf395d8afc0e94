// Webinars: some people register in the days before, and everybody attends within the same hour. Stories can use these webinars.
import { drawWorkInstant, isWorkingDay } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawWhole } from '../draw.ts';
import type { NextPerson } from '../people.ts';
import { DAYS, noiseRanges } from '../ranges.ts';
import type { Sign } from '../sign.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** People register with an address, so few attendees are unknown, whatever the share of known visitors elsewhere. */
const KNOWN_SHARE = 0.9;
const REGISTERED_SHARE = 0.4;

/** Share of those who come in the first minutes. */
const PROMPT_SHARE = 0.7;

export interface Webinar {
  readonly day: number;
  /** It lasts an hour. */
  readonly startAt: number;
  readonly signals: number;
}

export function planWebinars(world: World, accountCount: number): readonly Webinar[] {
  const random = createStream(world.number, 'webinars');
  const days = Array.from({ length: DAYS }, (_day, day) => day).filter((day) => isWorkingDay(world, day));
  return Array.from({ length: world.noise.webinars }, () => {
    const day = random.pick(days);
    const signals = Math.min(accountCount * 2, drawWhole(random, noiseRanges.webinarSignals));
    return { day, startAt: drawWorkInstant(random, world, day), signals };
  });
}

export function createWebinarSigns(
  world: World,
  cast: readonly WorldAccount[],
  webinars: readonly Webinar[],
  nextPerson: NextPerson,
): readonly Sign[] {
  const random = createStream(world.number, 'webinar guests');
  const signs: Sign[] = [];
  for (const { day, startAt, signals } of webinars) {
    const guests = cast.filter(
      ({ role, newOnDay }) =>
        !['bot', 'office', 'bystander', 'sleeper'].includes(role) && (newOnDay ?? 0) <= day,
    );
    for (let count = 0; count < signals; count += 1) {
      const account = random.pick(guests);
      const own = random.chance(0.5) ? random.pick(account.people) : nextPerson(account.domain);
      const person = random.chance(KNOWN_SHARE) ? own : null;
      const late = random.chance(PROMPT_SHARE)
        ? random.int(0, 10 * MINUTE_MS)
        : random.int(0, 59 * MINUTE_MS);
      signs.push({ at: startAt + late, account, person, concept: 'webinar-attended' });
      if (random.chance(REGISTERED_SHARE)) {
        const at = startAt - random.int(6 * 3_600_000, 4 * DAY_MS);
        signs.push({ at, account, person, concept: 'webinar-registered' });
      }
    }
  }
  return signs;
}
