// A labelled synthetic fortnight, the same for the same seed: about 2,000 signals a working day from 400 accounts, 40 moments
// that matter a day, and the noise of a real workspace. Knows nothing of the rules that are measured with it.
import { createRandom, type Random } from '../../../src/demo-service/random.ts';
import { officeIntensity } from '../../../src/demo-service/world/calendar.ts';
import { AD_TITLES, SIGNAL_TYPES, signalTypeNamed } from '../../../src/demo-service/world/vocabulary.ts';
import { createCast, type Actor } from './cast.ts';
import { drawBeats, drawKind } from './moments.ts';
import { LIKE_SCORE, rankOverDay } from './rank.ts';
import type { TraceLine, WireCompany, WireLike, WireSignal } from './trace.ts';

/** A Monday, 0:00 UTC. */
const START_AT = Date.UTC(2026, 10, 2);
const DAYS = 14;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const MOMENTS_A_DAY = 40;
/** Likes a working day, besides those that belong to moments. */
const LIKES_A_DAY = 25;

/** Moments begin between these hours of a working day. */
const WORK_FROM = 8;
const WORK_TO = 17;

/** Outages, at whose end everything that happened during them is recorded: [day, from hour, hours]. */
const OUTAGES: readonly (readonly [number, number, number])[] = [
  [2, 10, 1],
  [8, 14, 1.5],
];

/** Time between snapshots of the ranking by day and by night (UTC); shorter ones change little and take long. */
const BY_DAY_MS = 180_000;
const BY_NIGHT_MS = 1_800_000;

export interface Happening {
  /** When it happened; it becomes visible at `visibleAt`. */
  readonly at: number;
  readonly actor: Actor;
  readonly type: string;
  readonly score: number;
  /** Index of the person; -1 = anonymous. */
  readonly person: number;
}

/** Lines in the order in which they became visible; labels come first. */
export function generateTrace(seed: number): readonly TraceLine[] {
  const cast = createCast(seed);
  const random = createRandom(seed * 104_729 + 7);
  const labels: TraceLine[] = [];
  const happenings: Happening[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const dayAt = START_AT + day * DAY_MS;
    const isWorking = day % 7 < 5;
    for (const actor of cast) happenings.push(...ordinaryDay(random, actor, dayAt, isWorking));
    happenings.push(...idleLikes(random, cast, dayAt, isWorking));
    if (!isWorking) continue;
    for (let count = 0; count < MOMENTS_A_DAY; count += 1) {
      const moment = planMoment(random, cast, dayAt);
      happenings.push(...moment);
      const from = moment[0]?.at ?? dayAt;
      const to = Math.max(...moment.map(({ at }) => visibleAt(at)));
      labels.push({ label: { account: moment[0]?.actor.domain ?? '', from, to } });
    }
  }
  happenings.sort((a, b) => visibleAt(a.at) - visibleAt(b.at) || a.at - b.at);
  const scores = new Map<string, number>();
  const events = happenings.map((happening, index) => eventOf(happening, index, scores));
  return [...labels, ...mergeByTime(events, rankings(happenings))];
}

function rankings(happenings: readonly Happening[]): readonly TraceLine[] {
  const events = happenings.map(({ actor, type, score, at }) => ({
    account: actor,
    score: type === 'like' ? LIKE_SCORE : score,
    at,
    visibleAt: visibleAt(at),
  }));
  const stepAfter = (at: number): number => {
    const hour = Math.floor((at % DAY_MS) / HOUR_MS);
    return hour >= 6 && hour < 20 ? BY_DAY_MS : BY_NIGHT_MS;
  };
  return rankOverDay(events, stepAfter).map(({ at, ranked }) => ({
    at,
    ranked: {
      data: ranked.map(({ account, score }) => ({
        company: companyOf(account, score),
        windowedScore: score,
      })),
    },
  }));
}

function visibleAt(at: number): number {
  for (const [day, hour, hours] of OUTAGES) {
    const from = START_AT + day * DAY_MS + hour * HOUR_MS;
    if (at >= from && at < from + hours * HOUR_MS) return Math.round(from + hours * HOUR_MS);
  }
  return at;
}

/** What an account does on a day without a moment. */
function ordinaryDay(random: Random, actor: Actor, dayAt: number, isWorking: boolean): readonly Happening[] {
  // Bots do not rest at weekends.
  const mean = actor.role === 'bot' ? actor.perDay : actor.perDay * (isWorking ? 1 : 0.12);
  const count = poisson(random, mean);
  if (actor.role === 'bot') return botBursts(random, actor, dayAt, count);
  return Array.from({ length: count }, () => {
    const at = officeInstant(random, dayAt);
    const { type, score } = ordinarySignal(random, actor);
    return {
      at,
      actor,
      type,
      score,
      person: random.chance(0.65) ? random.int(0, actor.people.length - 1) : -1,
    };
  });
}

/** A few bursts at any hour: pages in quick succession and forms filled in with nonsense, always anonymous. */
function botBursts(random: Random, actor: Actor, dayAt: number, count: number): readonly Happening[] {
  const bursts = random.int(2, 4);
  const starts = Array.from({ length: bursts }, () => dayAt + Math.floor(random.next() * DAY_MS));
  return Array.from({ length: count }, (_, index) => {
    const type = random.chance(0.35)
      ? random.pick(['demo_request', 'free_trial_started'])
      : random.pick(['website_visit', 'pricing_page_visit', 'content_download']);
    const at = (starts[index % bursts] ?? dayAt) + random.int(0, 8 * MINUTE_MS);
    return { at, actor, type, score: scoreOf(random, type), person: -1 };
  });
}

/** What each kind of account does besides the usual: the types, and their share of its signals. */
const habits: Readonly<Record<Actor['role'], { readonly share: number; readonly types: readonly string[] }>> =
  {
    // They look up contracts, add seats, and compare terms at renewal.
    customer: { share: 0.12, types: ['contract_page_view', 'free_trial_started', 'demo_request'] },
    // Students, consultants, competitors, and companies that have been deciding for a year.
    regular: { share: 0.16, types: ['competitor_comparison', 'contract_page_view', 'demo_request'] },
    // They open a page by mistake, or fill in a form for a colleague who never asked.
    prospect: { share: 0.01, types: ['contract_page_view', 'free_trial_started', 'competitor_comparison'] },
    bot: { share: 0, types: [] },
  };

function ordinarySignal(random: Random, actor: Actor): { readonly type: string; readonly score: number } {
  const { share, types } = habits[actor.role];
  const type = random.chance(share) ? random.pick(types) : drawMildType(random);
  return { type, score: scoreOf(random, type) };
}

const mildTypes = SIGNAL_TYPES.filter((entry) => entry.high < 80);
const mildWeight = mildTypes.reduce((sum, entry) => sum + entry.weight, 0);

function drawMildType(random: Random): string {
  let target = random.next() * mildWeight;
  for (const entry of mildTypes) {
    target -= entry.weight;
    if (target < 0) return entry.type;
  }
  return 'website_visit';
}

function scoreOf(random: Random, type: string): number {
  const entry = signalTypeNamed(type);
  return entry === null ? 0 : random.int(entry.low, entry.high);
}

function idleLikes(
  random: Random,
  cast: readonly Actor[],
  dayAt: number,
  isWorking: boolean,
): readonly Happening[] {
  const count = poisson(random, isWorking ? LIKES_A_DAY : LIKES_A_DAY / 5);
  return Array.from({ length: count }, () => {
    // Customers, partners and job seekers like everything.
    const actor = random.pick(
      cast.filter(({ role, isIcp }) => role !== 'bot' && (!isIcp || random.chance(0.4))),
    );
    return { at: officeInstant(random, dayAt), actor, type: 'like', score: 0, person: random.int(0, 1) };
  });
}

function planMoment(random: Random, cast: readonly Actor[], dayAt: number): readonly Happening[] {
  const kind = drawKind(random);
  const fits = cast.filter(({ role, isIcp }) => role === 'prospect' && (kind !== 'champion' || isIcp));
  const actor = random.pick(fits);
  let at = dayAt + WORK_FROM * HOUR_MS + Math.floor(random.next() * (WORK_TO - WORK_FROM) * HOUR_MS);
  return drawBeats(random, kind).map((beat, index) => {
    if (index > 0) at += beat.afterMinutes * MINUTE_MS + random.int(0, MINUTE_MS - 1);
    const score = beat.type === 'like' ? 0 : scoreOf(random, beat.type);
    return { at, actor, type: beat.type, score, person: beat.person };
  });
}

function officeInstant(random: Random, dayAt: number): number {
  for (;;) {
    const at = dayAt + Math.floor(random.next() * DAY_MS);
    if (random.chance(Math.min(1, officeIntensity(at)))) return at;
  }
}

function poisson(random: Random, mean: number): number {
  let count = 0;
  for (let left = Math.exp(-mean), product = random.next(); product > left; product *= random.next())
    count += 1;
  return count;
}

function companyOf(actor: Actor, score: number): WireCompany {
  return {
    companyId: 1_000 + actor.index,
    name: actor.name,
    domain: actor.domain,
    icpMatched: actor.isIcp,
    icpName: actor.isIcp ? 'Mid-market operations' : null,
    funnelStage: actor.stage,
    labels: [],
    totalScore: score,
  };
}

function eventOf(happening: Happening, index: number, scores: Map<string, number>): TraceLine {
  const { actor, type, score } = happening;
  const total = (scores.get(actor.domain) ?? 0) + score;
  scores.set(actor.domain, total);
  const at = visibleAt(happening.at);
  return type === 'like'
    ? { at, like: likeOf(happening, index) }
    : { at, signal: signalOf(happening, index, at, total) };
}

function signalOf(
  { actor, type, score, person }: Happening,
  index: number,
  at: number,
  total: number,
): WireSignal {
  const who = actor.people[person];
  return {
    id: `sig_${index}`,
    type,
    account: { id: `acc_${actor.index}`, domain: actor.domain, name: actor.name, score: total },
    contact: who === undefined ? null : { id: `con_${who.identifier}`, email: who.email, score: 0 },
    score,
    source: signalTypeNamed(type)?.source ?? 'website',
    properties: {},
    created_at: new Date(at).toISOString(),
  };
}

/** The accounts with the highest engagement are the regulars. */
function likeOf({ at, actor, person }: Happening, index: number): WireLike {
  const who = actor.people[Math.max(0, person)];
  const isBusy = actor.role === 'customer' && actor.index % 4 === 0;
  return {
    likeId: 1 + index,
    person: {
      publicIdentifier: who?.identifier ?? actor.domain,
      name: who?.name ?? actor.name,
      headline: 'Operations',
    },
    company: companyOf(actor, 0),
    adPostId: 5_500 + (index % AD_TITLES.length),
    adTitle: AD_TITLES[index % AD_TITLES.length] ?? '',
    engagementLevel: isBusy ? 'HIGH' : 'MEDIUM',
    timestamp: at,
  };
}

function mergeByTime(events: readonly TraceLine[], rankings: readonly TraceLine[]): readonly TraceLine[] {
  const instant = (line: TraceLine): number => ('at' in line ? line.at : 0);
  return [...events, ...rankings].sort((a, b) => instant(a) - instant(b));
}
