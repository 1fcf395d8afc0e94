// Somebody asks in the user's evening, night or weekend, which is not worth an interruption then.
import { isWorkingTime } from '../../working-time.ts';
import { dayStart } from '../calendar.ts';
import { drawAsk } from './explicit-ask.ts';
import { isBuyer, type StoryKind } from './story.ts';

const HOUR_MS = 3_600_000;

export const askedLate: StoryKind = {
  kind: 'asked-late',
  urgency: 'day',
  weight: 0.15,
  plan(day, context) {
    const { world, random } = context;
    // From seven in the evening to six in the morning.
    const at = dayStart(world, day) + Math.floor((19 + random.next() * 11) * HOUR_MS);
    const account = context.choose({ at, fits: isBuyer });
    if (account === null) return null;
    const signs = drawAsk(context, account, at);
    return signs.some((sign) => isWorkingTime(sign.at, world.utcOffsetMinutes)) ? null : { account, signs };
  },
};
