// The ordinary visits of every account, in the hours of its own time zone and at its own rate.
import type { Random } from '../../../../../src/demo-service/random.ts';
import { drawOfficeInstant, isWorkingDay } from '../calendar.ts';
import type { WorldAccount } from '../cast.ts';
import { createStream, drawLength, drawPoisson, pickWeighted } from '../draw.ts';
import { withPrivateAddress } from '../people.ts';
import { activityRanges, DAYS } from '../ranges.ts';
import { askConcepts, type Concept, type Sign } from '../sign.ts';
import { createVisit } from '../visit.ts';
import type { World } from '../world.ts';

/** An open opportunity visits on at least this share of the working days. */
const OPPORTUNITY_PRESENCE = 0.95;

/** Share of a regular's forms that are anonymous or have a private address; students use their own. */
const REGULAR_UNNAMED_SHARE = 0.4;

export function createOrdinaryVisits(world: World, cast: readonly WorldAccount[]): readonly Sign[] {
  const random = createStream(world.number, 'ordinary visits');
  const signs: Sign[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    for (const account of cast) {
      if (account.newOnDay !== null && day < account.newOnDay) continue;
      signs.push(...drawDay(random, world, account, day).flat());
    }
  }
  return signs;
}

/** The visits of an account on one day. Days before the judged ones are negative. */
export function drawDay(
  random: Random,
  world: World,
  account: WorldAccount,
  day: number,
  share = 1,
): readonly (readonly Sign[])[] {
  const { role, perDay, utcOffsetMinutes } = account;
  if (perDay === 0 || role === 'bot' || role === 'office') return [];
  const isWorking = isWorkingDay(world, day);
  const { visitMean, weekendShare } = world.activity;
  const factor = share * (isWorking ? 1 : weekendShare) * launchFactor(world, day);
  const drawn = drawPoisson(random, (perDay * factor) / visitMean);
  const isPresent = role === 'opportunity' && isWorking && random.chance(OPPORTUNITY_PRESENCE * share);
  const count = isPresent ? Math.max(1, drawn) : drawn;
  return Array.from({ length: count }, () =>
    drawVisit(random, world, account, drawOfficeInstant(random, world, day, utcOffsetMinutes)),
  );
}

export function drawVisit(random: Random, world: World, account: WorldAccount, at: number): readonly Sign[] {
  const { visitMean, contactShare } = world.activity;
  const { mostAVisit } = activityRanges;
  const person = random.chance(contactShare) ? random.pick(account.people) : null;
  const first = pickWeighted(random, firstThings[habitOf(account)])?.concept ?? 'page';
  // A sign that is not a page view is not followed by page views.
  if (alone.includes(first)) return createVisit(random, { account, person }, at, [first]);
  const length = drawLength(random, visitMean, mostAVisit);
  const visited = [first, ...Array.from({ length: length - 1 }, () => drawFurther(random))];
  if (!random.chance(strongShareOf(world, account)))
    return createVisit(random, { account, person }, at, visited);
  const last = random.pick(strongThings[habitOf(account)]);
  const isForm = (askConcepts as readonly string[]).includes(last);
  const sender = isForm ? drawSender(random, account) : person;
  return createVisit(random, { account, person: sender }, at, [...visited.slice(0, -1), last]);
}

/** Who fills in a form. A regular often uses a private address or stays anonymous. */
function drawSender(random: Random, account: WorldAccount): Sign['person'] {
  const person = random.pick(account.people);
  if (account.role !== 'regular' || !random.chance(REGULAR_UNNAMED_SHARE)) return person;
  return random.chance(0.5) ? withPrivateAddress(random, person) : null;
}

type Habit = 'buyer' | 'customer' | 'regular';

function habitOf({ role }: WorldAccount): Habit {
  if (role === 'customer') return 'customer';
  return role === 'regular' ? 'regular' : 'buyer';
}

interface Weighted {
  readonly concept: Concept;
  readonly weight: number;
}

const buyerThings: readonly Weighted[] = [
  { concept: 'page', weight: 40 },
  { concept: 'content', weight: 10 },
  { concept: 'case-study', weight: 9 },
  { concept: 'pricing', weight: 9 },
  { concept: 'compare', weight: 3 },
  { concept: 'post-like', weight: 14 },
  { concept: 'mail-reply', weight: 6 },
  { concept: 'webinar-registered', weight: 3 },
  { concept: 'job-change', weight: 3 },
];

const firstThings: Readonly<Record<Habit, readonly Weighted[]>> = {
  buyer: buyerThings,
  regular: buyerThings,
  customer: [
    { concept: 'product-use', weight: 60 },
    { concept: 'support', weight: 8 },
    { concept: 'page', weight: 14 },
    { concept: 'content', weight: 6 },
    { concept: 'post-like', weight: 6 },
    { concept: 'mail-reply', weight: 4 },
    { concept: 'pricing', weight: 2 },
  ],
};

const alone: readonly Concept[] = [
  'post-like',
  'mail-reply',
  'webinar-registered',
  'job-change',
  'product-use',
  'support',
];

const furtherThings: readonly Weighted[] = [
  { concept: 'page', weight: 50 },
  { concept: 'case-study', weight: 15 },
  { concept: 'content', weight: 10 },
  { concept: 'pricing', weight: 18 },
  { concept: 'compare', weight: 7 },
];

function drawFurther(random: Random): Concept {
  return pickWeighted(random, furtherThings)?.concept ?? 'page';
}

/** What a buyer would do, done by somebody who is not buying today. */
const strongThings: Readonly<Record<Habit, readonly Concept[]>> = {
  buyer: ['contract-page', 'compare'],
  // Customers look up terms, count seats, and ask for support with the wrong form.
  customer: ['contract-page', 'seats', 'ask-pricing'],
  regular: ['compare', 'contract-page', 'ask-demo'],
};

function strongShareOf({ activity, roles }: World, account: WorldAccount): number {
  switch (habitOf(account)) {
    case 'buyer':
      return activity.curiousShare;
    case 'customer':
      return roles.customerStrongShare;
    case 'regular':
      return roles.regularStrongShare;
  }
}

function launchFactor({ noise: { launch } }: World, day: number): number {
  return launch !== null && day >= launch.fromDay && day < launch.fromDay + launch.days ? launch.factor : 1;
}
