// An open opportunity that visited nearly every day has been silent for days. It has no signs, because silence is the story.
import { dayStart, drawWorkInstant, workingDayAfter } from '../calendar.ts';
import { DAYS } from '../ranges.ts';
import type { StoryKind } from './story.ts';

const HOUR_MS = 3_600_000;

/** In a world without a history, nobody can know before this day what is usual. */
const LEARNED_DAY = 4;

/** It may notify from the second silent working day on, and is complete in the afternoon of the fourth. */
const FROM_DAYS = 2;
const FROM_HOUR = 8;
const TO_DAYS = 4;
const TO_HOUR = 14;

export const cooling: StoryKind = {
  kind: 'cooling',
  urgency: 'day',
  weight: 0.42,
  plan(day, context) {
    const { world, random } = context;
    const lastDay = workingDayAfter(world, day, TO_DAYS);
    const firstDay = world.historyDays > 0 ? 0 : LEARNED_DAY;
    if (day < firstDay || lastDay >= DAYS) return null;
    const silentFrom = drawWorkInstant(random, world, day);
    const account = context.choose({
      at: silentFrom,
      // It stays silent until the end of the world.
      days: DAYS,
      fits: ({ role }) => role === 'opportunity',
    });
    if (account === null) return null;
    return {
      account,
      signs: [],
      silentFrom,
      from: dayStart(world, workingDayAfter(world, day, FROM_DAYS)) + FROM_HOUR * HOUR_MS,
      to: dayStart(world, lastDay) + TO_HOUR * HOUR_MS,
    };
  },
};
