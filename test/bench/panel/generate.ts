// Generates the database of a workspace in its third year: a million signals, ten thousand accounts, fifty thousand people. All
// invented and always the same, so that all runs measure the same thing.
import { eventContent, personNamed } from '../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { Account, AdLike, Label, Person, Signal } from '../../../src/shared/model.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';

export interface BenchSize {
  readonly signals: number;
  readonly accounts: number;
  readonly people: number;
}

/** A workspace after a few weeks. */
export const smallSize: BenchSize = { signals: 10_000, accounts: 1_000, people: 5_000 };

export const fullSize: BenchSize = { signals: 1_000_000, accounts: 10_000, people: 50_000 };

/** The invented present, which everything is before. */
export const benchNow = Date.UTC(2026, 10, 21, 9, 0);

const DAY_MS = 86_400_000;
const DAYS = 400;

/** xorshift32, which is good enough for invented rows. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const starts =
  'bar cor del fen gal har jor kel lom mar nev ost pel quar ros sel tar ulm ven wex yar zem bel dor'.split(
    ' ',
  );
const middles = 'a an el ier in o on or u ur we wi ya zo'.split(' ');
const ends =
  'ba cast dale fell gate holm jen kest lin mond nor pray quist ridge stad tor vale wick xen yard'.split(' ');
const kinds = 'Systems Robotics Analytics Foods Energy Freight Bank Media Health Software Labs Group'.split(
  ' ',
);
const firstNames =
  'Ada Bram Cleo Dario Elin Faro Gita Hugo Ines Jonah Kira Lars Mina Noor Odin Pia Quin Rosa Sami Tove'.split(
    ' ',
  );
const jobs =
  'Head of Revenue|VP Engineering|Chief Information Officer|Procurement Lead|Marketing Manager|Data Analyst'.split(
    '|',
  );
const countries = 'Netherlands|Germany|France|Sweden|Spain|Kenya|India|Brazil|Japan|Canada'.split('|');
const stages = 'Identified|Aware|Interested|Considering|Selecting|Customer'.split('|');
const icps = 'Mid-market EU|Mid-market US|Enterprise EU'.split('|');
const sizes = '1-10|11-50|51-200|201-500|501-1000|1001-5000'.split('|');
const types =
  'website_visit pricing_page_visit demo_request webinar_attended email_reply case_study_read docs_visit job_change content_download free_trial_started'.split(
    ' ',
  );
const sources = 'website events email product data-partner'.split(' ');
const labels: readonly Label[] = ['EU', 'Enterprise', 'Partner', 'Churn risk', 'Event', 'Hiring'].map(
  (name, index) => ({
    id: index + 1,
    name,
    color: '#3b7dd8',
    isTag: index > 3,
  }),
);

function pick<T>(random: (below: number) => number, values: readonly T[]): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

function word(random: (below: number) => number): string {
  return pick(random, starts) + pick(random, middles) + pick(random, ends);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function makeAccounts(count: number): readonly Account[] {
  const random = createRandom(11);
  return Array.from({ length: count }, (_, index) => {
    const name = word(random);
    const kind = pick(random, kinds);
    const slug = `${name}-${kind.toLowerCase()}-${index}`;
    return {
      domain: `${name}${index}.example`,
      name: `${capital(name)} ${kind}`,
      companyId: index + 1,
      industry: kind,
      country: pick(random, countries),
      city: null,
      employeeCount: 10 + random(5_000),
      companySize: pick(random, sizes),
      linkedInUrl: `https://www.linkedin.com/company/${slug}`,
      logoUrl: null,
      totalScore: random(2_000),
      isIcpMatched: random(3) === 0,
      icpId: 1,
      icpName: random(3) === 0 ? pick(random, icps) : null,
      stageId: 1,
      stage: pick(random, stages),
      labels: random(3) === 0 ? [pick(random, labels)] : [],
      latestActivityAt: benchNow - random(60) * DAY_MS,
    };
  });
}

export function makePeople(count: number): readonly Person[] {
  const random = createRandom(23);
  return Array.from({ length: count }, (_, index) => {
    const first = pick(random, firstNames);
    const last = word(random);
    return {
      publicIdentifier: `${first.toLowerCase()}-${last}-${index}`,
      name: `${first} ${capital(last)}`,
      headline: pick(random, jobs),
      linkedInUrl: null,
      pictureUrl: null,
    };
  });
}

/** Most signals come from few accounts, so the index is the square of an even draw. */
function accountIndex(random: (below: number) => number, count: number): number {
  const share = random(1_000_000) / 1_000_000;
  return Math.min(count - 1, Math.floor(share * share * count));
}

const ROWS_AT_ONCE = 2_000;

type Draw = (below: number) => number;

interface SignalPlan {
  readonly count: number;
  readonly idOf: (index: number) => string;
  readonly atOf: (random: Draw) => number;
}

/** More signals of the same accounts, which a filled database does not contain. */
export function makeSignals(accountCount: number, seed: number, plan: SignalPlan): readonly Signal[] {
  return signalsOf(makeAccounts(accountCount), createRandom(seed), plan);
}

function signalsOf(
  accounts: readonly Account[],
  random: Draw,
  { count, idOf, atOf }: SignalPlan,
): readonly Signal[] {
  return Array.from({ length: count }, (_, index): Signal => {
    const account = accounts[accountIndex(random, accounts.length)] ?? accounts[0];
    if (account === undefined) throw new Error('no accounts');
    const hasContact = random(10) < 3;
    const email = `${pick(random, firstNames).toLowerCase()}.${random(12)}@${account.domain}`;
    return {
      id: idOf(index),
      type: pick(random, types),
      source: pick(random, sources),
      score: 1 + random(99),
      account: {
        id: `acc-${account.domain}`,
        domain: account.domain,
        name: account.name,
        score: random(500),
      },
      contact: hasContact ? { id: email, email, score: random(100) } : null,
      properties: { page: '/pricing' },
      recordedAt: atOf(random),
    };
  });
}

/** Fills an empty database through the app's own tables, reporting its progress. */
export function fillDatabase(database: Database, size: BenchSize, onProgress: (done: number) => void): void {
  const store = createStore(database, 'main');
  const accounts = makeAccounts(size.accounts);
  const people = makePeople(size.people);
  const random = createRandom(37);
  store.transaction(() => store.accounts.upsertFacts(accounts));
  store.transaction(() => {
    for (const person of people) {
      const domain = accounts[accountIndex(random, accounts.length)]?.domain ?? null;
      store.people.meet(person, domain, benchNow - random(90) * DAY_MS);
      if (random(4) !== 0) store.people.setScore(person.publicIdentifier, random(100), benchNow);
    }
  });
  for (let done = 0; done < size.signals; done += ROWS_AT_ONCE) {
    const page = signalsOf(accounts, random, {
      count: Math.min(ROWS_AT_ONCE, size.signals - done),
      idOf: (index) => `sig-${done + index}`,
      atOf: () => benchNow - random(DAYS * 1_440) * 60_000,
    });
    store.transaction(() => store.signals.insertNew(page, 1));
    onProgress(done + page.length);
  }
  store.transaction(() => fillLists(store, accounts, people, random));
}

function fillLists(
  store: ReturnType<typeof createStore>,
  accounts: readonly Account[],
  people: readonly Person[],
  random: (below: number) => number,
): void {
  for (const window of ['24h', 'all'] as const) {
    for (let step = 20; step >= 0; step -= 1) {
      const rows = accounts.slice(0, 100).map((account, index) => ({
        rank: index + 1,
        domain: account.domain,
        score: 500 - index * 4 + random(3),
      }));
      store.rankings.replace(window, rows, benchNow - step * 3_600_000 * 3, accounts.length);
    }
  }
  const likes = Array.from({ length: 5_000 }, (_, index): AdLike => {
    const account = accounts[accountIndex(random, accounts.length)] ?? accounts[0];
    const person = people[random(people.length)] ?? people[0];
    if (account === undefined || person === undefined) throw new Error('no accounts');
    return {
      likeId: index + 1,
      person,
      account,
      adPostId: random(12),
      adTitle: `Ad ${random(12)}`,
      engagementLevel: 'HIGH',
      likedAt: benchNow - random(90 * 1_440) * 60_000,
    };
  });
  store.likes.insertNew(likes);
  for (let index = 0; index < 3_000; index += 1) {
    const account = accounts[accountIndex(random, accounts.length)] ?? null;
    store.ledger.add(
      [
        {
          id: `strong-signal:sig-${index}`,
          kind: 'strong-signal',
          content: eventContent(
            account?.name ?? '',
            { code: 'signal', type: 'demo_request', score: 90 },
            { who: personNamed('Alma Zelkling', 'Director of Growth') },
          ),
          account: account?.domain ?? null,
          person: null,
          cause: { signalId: `sig-${index}` },
          severity: 0,
        },
      ],
      benchNow - random(90 * 1_440) * 60_000,
      { walk: null, isCatchUp: false },
    );
  }
}
