// The accounts of a world: who they are, how often they visit, and which of their people are known.
import type { Random } from '../../../../src/demo-service/random.ts';
import { companyName } from '../../../../src/demo-service/world/company-names.ts';
import { createStream, drawFrom } from './draw.ts';
import { createPeople, type WorldPerson } from './people.ts';
import { activityRanges, DAYS, roleRanges, workspaceRanges } from './ranges.ts';
import type { World } from './world.ts';

export type Role =
  | 'prospect'
  | 'opportunity'
  | 'customer'
  | 'regular'
  | 'sleeper'
  | 'bot'
  | 'office'
  /** Likes ads and does nothing else. */
  | 'bystander';

export interface WorldAccount {
  readonly index: number;
  readonly role: Role;
  readonly name: string;
  readonly domain: string;
  readonly isIcp: boolean;
  readonly stage: string | null;
  readonly label: string | null;
  readonly utcOffsetMinutes: number;
  /** Ordinary signals on a working day, on average. */
  readonly perDay: number;
  /** The day of the world on which it first appears; null = it was always there. */
  readonly newOnDay: number | null;
  /** Its ordinary visitors. */
  readonly people: readonly WorldPerson[];
  /** Only for bots: whether they put names and addresses into their forms. */
  readonly namesItself: boolean;
}

/** No account is more than this many times as busy as the quietest ones. */
const HEAVIEST = 300;

/** The most ordinary visitors of one account. */
const MOST_PEOPLE = 12;

/** Business words that tell namesakes apart, one for each round through the names. */
const BUSINESS_WORDS = ['Works', 'Group', 'Labs', 'Partners'];
const NAMES_IN_A_ROUND = 1_728;

export function createCast(world: World): readonly WorldAccount[] {
  const random = createStream(world.number, 'cast');
  const nextPerson = createPeople(world.number, 0);
  const roles = drawRoles(random, world);
  const raw = roles.map((role) => drawRate(random, world, role));
  const rates = scaleRates(world, roles, raw);
  return roles.map((role, index) => {
    const word = BUSINESS_WORDS[Math.floor(index / NAMES_IN_A_ROUND)] ?? 'Holding';
    const { name, domain } = companyName(world.number, index, word);
    const perDay = rates[index] ?? 0;
    const isNew = role === 'prospect' && random.chance(world.roles.newcomerShare);
    // A quiet account has one or two visitors, because three within days would be a story.
    const few = perDay < activityRanges.quietPerDay ? random.int(1, 2) : random.int(2, 4);
    const peopleCount = Math.min(MOST_PEOPLE, few + Math.floor(perDay / 3));
    return {
      index,
      role,
      name,
      domain,
      isIcp: !['bot', 'office', 'bystander'].includes(role) && random.chance(world.icpShare),
      stage: stageOf(random, world, role),
      label: role === 'customer' ? world.customerLabel : null,
      utcOffsetMinutes: random.chance(world.homeZoneShare)
        ? world.utcOffsetMinutes
        : random.pick(workspaceRanges.zones),
      perDay,
      newOnDay: isNew ? random.int(0, DAYS - 1) : null,
      people: Array.from({ length: peopleCount }, () => nextPerson(domain)),
      namesItself: role === 'bot' && random.chance(roleRanges.botNamesChance),
    };
  });
}

function drawRoles(random: Random, { accountCount, roles, historyDays, noise }: World): readonly Role[] {
  const few = (share: number, most = Infinity): number =>
    Math.min(most, Math.max(1, Math.round(accountCount * share)));
  const special: Role[] = [
    ...repeat<Role>('bot', few(roles.botShare)),
    ...repeat<Role>('office', roles.offices),
    ...repeat<Role>('customer', Math.round(accountCount * roles.customerShare)),
    ...repeat<Role>('regular', few(roles.regularShare, roleRanges.mostRegulars)),
    ...repeat<Role>('opportunity', few(roles.opportunityShare, roleRanges.mostOpportunities)),
    ...(historyDays > 0 ? repeat<Role>('sleeper', few(roles.sleeperShare)) : []),
  ];
  const all = [...special, ...repeat<Role>('prospect', Math.max(0, accountCount - special.length))];
  // Shuffled, so that a name does not reveal a role.
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    const [one, two] = [all[index], all[other]];
    if (one === undefined || two === undefined) continue;
    all[index] = two;
    all[other] = one;
  }
  const bystanders = noise.campaign === null ? 0 : Math.ceil(noise.campaign.likes / 3);
  return [...all, ...repeat<Role>('bystander', bystanders)];
}

function repeat<T>(value: T, count: number): T[] {
  return Array.from({ length: count }, () => value);
}

/** For prospects a weight relative to each other, for all others signals a day. */
function drawRate(random: Random, { activity }: World, role: Role): number {
  switch (role) {
    case 'prospect':
      return Math.min(HEAVIEST, (1 - random.next()) ** (-1 / activity.tail));
    case 'customer':
      return drawFrom(random, roleRanges.customerPerDay);
    case 'regular':
      return drawFrom(random, roleRanges.regularPerDay);
    case 'opportunity':
      return drawFrom(random, roleRanges.opportunityPerDay);
    case 'bot':
      return drawFrom(random, roleRanges.botPerDay);
    case 'office':
      return drawFrom(random, roleRanges.officePerDay);
    case 'sleeper':
    case 'bystander':
      return 0;
  }
}

/** Prospects share a total that depends on their number. In a large world, customers, bots and shared offices are scaled down. */
function scaleRates(world: World, roles: readonly Role[], raw: readonly number[]): readonly number[] {
  const sumOf = (...wanted: readonly Role[]): number =>
    raw.reduce((sum, rate, index) => (wanted.includes(roles[index] ?? 'bystander') ? sum + rate : sum), 0);
  const { mostADay } = activityRanges;
  const prospects = roles.filter((role) => role === 'prospect').length;
  const wanted = Math.min(mostADay * 0.6, prospects * world.activity.perAccountDay);
  const prospectScale = wanted / Math.max(1, sumOf('prospect'));
  const others = sumOf('customer', 'bot', 'office');
  const left = mostADay - wanted - sumOf('regular', 'opportunity');
  const otherScale = Math.min(1, Math.max(0.05, left / Math.max(1, others)));
  const scaled = raw.map((rate, index) => {
    switch (roles[index] ?? 'bystander') {
      case 'prospect':
        return rate * prospectScale;
      case 'customer':
      case 'bot':
      case 'office':
        return rate * otherScale;
      case 'regular':
      case 'opportunity':
      case 'sleeper':
      case 'bystander':
        return rate;
    }
  });
  const wantedADay = world.family.size?.signalsADay;
  if (wantedADay === undefined || wantedADay === null) return scaled;
  const sum = scaled.reduce((total, rate) => total + rate, 0);
  return scaled.map((rate) => (rate * wantedADay) / sum);
}

function stageOf(random: Random, { stages, customerStage }: World, role: Role): string | null {
  switch (role) {
    case 'customer':
      return customerStage;
    case 'opportunity':
      return stages.open;
    case 'bot':
    case 'office':
    case 'bystander':
      return null;
    case 'prospect':
    case 'regular':
    case 'sleeper':
      return random.pick(stages.early);
  }
}
