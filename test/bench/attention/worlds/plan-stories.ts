// Decides which stories happen in a world, when and where. Two stories of one account never overlap.
import type { Random } from '../../../../src/demo-service/random.ts';
import { localDay, localMinute } from '../working-time.ts';
import { isWorkingDay } from './calendar.ts';
import type { WorldAccount } from './cast.ts';
import { createStream, drawFrom, drawPoisson, pickWeighted } from './draw.ts';
import { planWebinars, type Webinar } from './noise/webinars.ts';
import type { NextPerson } from './people.ts';
import { DAYS, storyRanges } from './ranges.ts';
import { storyKinds } from './stories/index.ts';
import type { Story, StoryContext, StoryKind, Urgency, WantedAccount } from './stories/story.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A story ends at most this long after its last planned day began. */
const LONGEST_MS = 2 * HOUR_MS;

/** How many accounts are tried before a story is given up. */
const TRIES = 60;

/** The weight, in signals a day, of an account without any signals when busy accounts are preferred. */
const LEAST_WEIGHT = 0.1;

/** People are awake between these minutes of their local day. */
const UP_FROM_MINUTE = 7 * 60;
const UP_TO_MINUTE = 20 * 60;

export interface PlannedStory extends Story {
  readonly kind: string;
  readonly urgency: Urgency;
}

export interface StoryPlan {
  readonly stories: readonly PlannedStory[];
  readonly webinars: readonly Webinar[];
}

export function planStories(world: World, cast: readonly WorldAccount[], nextPerson: NextPerson): StoryPlan {
  const random = createStream(world.number, 'stories');
  const webinars = planWebinars(world, cast.length);
  const taken = new Map<WorldAccount, { readonly from: number; readonly to: number }[]>();
  const context: StoryContext = {
    world,
    random,
    webinars,
    nextPerson,
    isKnown: () => random.chance(world.activity.contactShare),
    choose: (wanted) => chooseAccount(random, world, cast, taken, wanted),
  };
  const kinds = storyKinds.map((kind) => ({
    ...kind,
    weight: kind.weight * drawFrom(random, storyRanges.kindWeight),
  }));
  const stories: PlannedStory[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    if (!isWorkingDay(world, day)) continue;
    const count = drawPoisson(random, world.stories.perDay);
    for (let left = count; left > 0; left -= 1) {
      const urgency = random.chance(world.stories.nowShare) ? 'now' : 'day';
      const open = kinds.filter(
        ({ kind, urgency: of, most }) =>
          of === urgency &&
          (most === undefined || stories.filter((story) => story.kind === kind).length < most(context)),
      );
      const planned = planOne(random, open, day, context);
      if (planned === null) continue;
      const { account, signs, from, to, silentFrom } = planned;
      const instants = [...signs.map(({ at }) => at), from, to, silentFrom].filter((at) => at !== undefined);
      const span = {
        from: Math.min(...instants),
        to: silentFrom === undefined ? Math.max(...instants) : Infinity,
      };
      taken.set(account, [...(taken.get(account) ?? []), span]);
      stories.push(planned);
    }
  }
  return { stories, webinars };
}

/** A kind of story that does not fit is replaced by another one of the same urgency. */
function planOne(
  random: Random,
  kinds: readonly StoryKind[],
  day: number,
  context: StoryContext,
): PlannedStory | null {
  let left = kinds;
  while (left.length > 0) {
    const kind = pickWeighted(random, left);
    if (kind === null) return null;
    const story = kind.plan(day, context);
    if (story !== null) return { ...story, kind: kind.kind, urgency: kind.urgency };
    left = left.filter((other) => other !== kind);
  }
  return null;
}

function chooseAccount(
  random: Random,
  world: World,
  cast: readonly WorldAccount[],
  taken: ReadonlyMap<WorldAccount, readonly { readonly from: number; readonly to: number }[]>,
  { at, days = 1, hasNoStory = false, fits }: WantedAccount,
): WorldAccount | null {
  const restMs = storyRanges.restDays * DAY_MS;
  const isFree = (account: WorldAccount): boolean =>
    (taken.get(account) ?? []).every(
      ({ from, to }) => !hasNoStory && (at - restMs > to || at + days * DAY_MS + LONGEST_MS + restMs < from),
    );
  const day = localDay(at, world.utcOffsetMinutes) - localDay(world.startAt, world.utcOffsetMinutes);
  const fitting = cast.filter(
    (account) => fits(account) && (account.newOnDay === null || account.newOnDay <= day),
  );
  if (fitting.length === 0) return null;
  const weighed = fitting.map((account) => ({ account, weight: account.perDay + LEAST_WEIGHT }));
  let fallback: WorldAccount | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Half of the stories happen anywhere, the other half at accounts that are busy anyway.
    const account = random.chance(0.5) ? random.pick(fitting) : pickWeighted(random, weighed)?.account;
    if (account === undefined || !isFree(account)) continue;
    const minute = localMinute(at, account.utcOffsetMinutes);
    if (minute >= UP_FROM_MINUTE && minute < UP_TO_MINUTE) return account;
    // If no account is at work at that hour, take one where somebody works late.
    fallback ??= account;
  }
  return fallback;
}
