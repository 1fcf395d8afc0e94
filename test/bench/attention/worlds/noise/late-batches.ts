// Late batches: a source is silent for hours, and then everything it has collected becomes visible at once.
import { drawWorkInstant, isWorkingDay } from '../calendar.ts';
import { createStream, drawFrom } from '../draw.ts';
import { DAYS, noiseRanges } from '../ranges.ts';
import { channelOf, channels, type Channel, type Sign } from '../sign.ts';
import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;

export interface LateBatch {
  readonly channel: Channel;
  readonly from: number;
  /** When it is delivered, in the user's working hours. */
  readonly to: number;
}

export function planLateBatches(world: World): readonly LateBatch[] {
  const random = createStream(world.number, 'late batches');
  const days = Array.from({ length: DAYS }, (_day, day) => day).filter((day) => isWorkingDay(world, day));
  return Array.from({ length: world.noise.lateBatches }, () => {
    const to = drawWorkInstant(random, world, random.pick(days));
    const hours = drawFrom(random, noiseRanges.lateHours);
    return { channel: random.pick(channels), from: Math.round(to - hours * HOUR_MS), to };
  });
}

/** When a sign becomes visible. Likes are never late. */
export function visibleAt({ at, concept }: Sign, batches: readonly LateBatch[]): number {
  if (concept === 'like') return at;
  const channel = channelOf[concept];
  const batch = batches.find((one) => one.channel === channel && at >= one.from && at < one.to);
  return batch?.to ?? at;
}
