// A first look: within ten minutes of the start, at any hour of any day, something of each kind happens that deserves an alert,
// each at a company of its own, so that none hides another. What makes it unusual is written into the history.

import type { Company } from './companies.ts';
import { LIKE_SCORE } from './likes.ts';
import { AD_TITLES, signalTypeNamed } from './vocabulary.ts';
import type { World } from './world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A name of the workspace's own, whose words say nothing, which always scores high. */
const HIGH_TYPE = 'ext_signal_40';

/** By what happens at each. `jumps` is on Surface A alone; at `called` nothing happens. */
const roles = [
  'asks',
  'watched',
  'cools',
  'high',
  'strong',
  'gathers',
  'surges',
  'brings',
  'silent',
  'rises',
  'called',
  'jumps',
] as const;

type Role = (typeof roles)[number];

type Cast = Readonly<Record<Role, Company>>;

/** The state that the client begins with, as if somebody had used it before. */
export interface TourPast {
  /** Domains of accounts that the user watches. */
  readonly watched: readonly string[];
  /** An account that the user has called and wants to call again, and whom. */
  readonly called: { readonly domain: string; readonly person: string };
}

interface Happening {
  readonly role: Role;
  /** After the start; before it, if negative. */
  readonly atMs: number;
  /** Which of the company's people; null: nobody known. */
  readonly person: number | null;
  /** A signal of this type, or a like of an ad. */
  readonly type: string;
  readonly score: number;
}

export interface Tour {
  readonly past: TourPast;
  /** Adds what happened before the start. Call it once, after the rest of the history. */
  writeHistory(): void;
  /** The events after it, each so long after the start. */
  readonly arrivals: readonly { readonly afterMs: number; readonly run: () => void }[];
}

const LIKE = 'like';

function every(count: number, of: (index: number) => Happening): readonly Happening[] {
  return Array.from({ length: count }, (_unused, index) => of(index));
}

/** In the order in which their alerts come. */
const happenings: readonly Happening[] = [
  { role: 'asks', atMs: 25 * SECOND_MS, person: 0, type: 'demo_request', score: 91 },
  { role: 'watched', atMs: 45 * SECOND_MS, person: 0, type: 'content_download', score: 34 },
  // A type is known to score high once a few of it have come, elsewhere. Below 80, it is not strong by its score alone.
  ...every(16, (index) => ({
    role: (['called', 'rises', 'strong', 'watched'] as const)[index % 4] ?? 'called',
    atMs: -(2 + index / 2) * DAY_MS,
    person: null,
    type: HIGH_TYPE,
    score: 77 + (index % 3),
  })),
  ...every(2, (index) => ({
    role: 'high',
    atMs: (80 + index * 8) * SECOND_MS,
    person: 0,
    type: 'pricing_page_visit',
    score: 55,
  })),
  { role: 'high', atMs: 100 * SECOND_MS, person: 1, type: HIGH_TYPE, score: 79 },
  { role: 'strong', atMs: 130 * SECOND_MS, person: 0, type: 'webinar_attended', score: 93 },
  // Somebody who liked an ad yesterday, and so is known as a lead.
  { role: 'rises', atMs: -DAY_MS, person: 0, type: LIKE, score: LIKE_SCORE },
  { role: 'rises', atMs: 150 * SECOND_MS, person: 0, type: 'webinar_attended', score: 58 },
  ...every(6, (index) => ({
    role: 'gathers',
    atMs: 170 * SECOND_MS + index * 6 * SECOND_MS,
    person: index % 3,
    type: index < 3 ? 'website_visit' : 'pricing_page_visit',
    score: index < 3 ? 12 : 60,
  })),
  ...every(7, (index) => ({
    role: 'surges',
    atMs: 210 * SECOND_MS + index * 4 * SECOND_MS,
    person: null,
    type: 'website_visit',
    score: 8,
  })),
  // On each of three days somebody new comes.
  ...every(3, (index) => ({
    role: 'brings',
    atMs: 245 * SECOND_MS - (2 - index) * DAY_MS,
    person: index,
    type: 'case_study_read',
    score: 24,
  })),
  // The cause of its heat happened a day ago, and leaves the last 24 hours.
  ...every(5, (index) => ({
    role: 'cools',
    atMs: 4 * MINUTE_MS - DAY_MS + index * SECOND_MS,
    person: null,
    type: 'website_visit',
    score: 78,
  })),
  // Only the ranking tells of it: somebody there looks through the ads.
  ...every(8, (index) => ({
    role: 'jumps',
    atMs: (90 + index * 40) * SECOND_MS,
    person: 0,
    type: LIKE,
    score: LIKE_SCORE,
  })),
  // It came every day, and then no more.
  ...every(9, (index) => ({
    role: 'silent',
    atMs: -(3 + index) * DAY_MS,
    person: 0,
    type: 'website_visit',
    score: 10,
  })),
];

/** Null for a world with too few companies. Call it before anything happens: its companies are its own. */
export function createTour(world: World): Tour | null {
  const cast = castRoles(world);
  if (cast === null) return null;
  for (const role of roles) world.reserved.add(cast[role].index);
  return {
    past: {
      watched: [cast.watched.domain, cast.cools.domain],
      called: {
        domain: cast.called.domain,
        person: nameOf(world, cast.called.firstPerson),
      },
    },
    writeHistory() {
      for (const one of happenings) if (one.atMs < 0) happen(world, cast, one);
    },
    arrivals: happenings
      .filter(({ atMs }) => atMs >= 0)
      .map((one) => ({ afterMs: one.atMs, run: () => happen(world, cast, one) })),
  };
}

function nameOf({ people }: World, index: number): string {
  const name = people.at(index)?.name ?? null;
  return name === null ? '' : `${name.firstName} ${name.lastName}`;
}

function happen(world: World, cast: Cast, { role, atMs, person: place, type, score }: Happening): void {
  const company = cast[role];
  const at = world.startedAt + atMs;
  const person = place === null ? -1 : company.firstPerson + (place % company.personCount);
  if (type === LIKE) {
    // Nobody likes the same ad twice.
    const ad = Math.floor((place ?? 0) / company.personCount) % AD_TITLES.length;
    world.addLike({ person, company: company.index, ad, at });
    return;
  }
  world.addSignal({
    type: world.types.codeOf(type),
    source: world.sources.codeOf(signalTypeNamed(type)?.source ?? 'data-partner'),
    company: company.index,
    person,
    score,
    occurredAt: at,
    createdAt: at,
  });
}

function castRoles({ companies }: World): Cast | null {
  const fits = companies.all.filter(
    ({ surfaces, personCount, labels }) => surfaces === 'both' && personCount >= 3 && labels.length === 0,
  );
  const jumps = companies.all.find(
    ({ surfaces, personCount, icp }) => surfaces === 'a' && personCount > 0 && icp < 0,
  );
  const cast: Partial<Record<Role, Company>> = jumps === undefined ? {} : { jumps };
  for (const role of roles) {
    const next = role === 'jumps' ? undefined : fits.shift();
    if (next !== undefined) cast[role] = next;
  }
  return isWhole(cast) ? cast : null;
}

function isWhole(cast: Partial<Cast>): cast is Cast {
  return roles.every((role) => cast[role] !== undefined);
}
