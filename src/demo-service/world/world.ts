// Everything in the world: companies, people, signals, likes, and the scores derived from them.

import { hash } from '../random.ts';
import type { HistorySize } from '../options.ts';
import { createCompanies, type Companies, type Company } from './companies.ts';
import { createLikeStore, LIKE_SCORE, type Like, type LikeStore } from './likes.ts';
import { createPeople, type People } from './people.ts';
import { createScores } from './scores.ts';
import { createSignalStore, type SignalOrder, type SignalRow, type SignalStore } from './signal-store.ts';
import { signalTypeNamed, type Properties } from './vocabulary.ts';

/** Stores texts as small numbers: signal types and sources, both from the vocabulary and from callers. */
export interface Interner {
  codeOf(text: string): number;
  /** The code of a text, or null when it has none; does not add one. */
  find(text: string): number | null;
  textOf(code: number): string;
}

function createInterner(): Interner {
  const codes = new Map<string, number>();
  const texts: string[] = [];
  return {
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      texts.push(text);
      return texts.length - 1;
    },
    find: (text) => codes.get(text) ?? null,
    textOf: (code) => texts[code] ?? '',
  };
}

export interface World {
  readonly seed: number;
  /** Epoch ms: the end of the history and the start of live arrivals. */
  readonly startedAt: number;
  readonly companies: Companies;
  readonly people: People;
  readonly signals: SignalStore;
  readonly likes: LikeStore;
  readonly types: Interner;
  readonly sources: Interner;
  /** Companies, by index, at which nothing happens at random. */
  readonly reserved: Set<number>;
  addSignal(row: SignalRow, properties?: Readonly<Record<string, unknown>>): number;
  addLike(like: {
    readonly person: number;
    readonly company: number;
    readonly ad: number;
    readonly at: number;
  }): Like;
  propertiesOf(row: number): Properties | Readonly<Record<string, unknown>>;
  /** All-time score: fit plus all contributions ever. No window's score is higher. */
  scoreOf(company: Company): number;
  /** Fit plus decayed activity, unrounded. Decides the funnel stage. */
  warmthOf(company: Company, nowAt: number): number;
  /** The sum of a person's contributions: Surface A's lead score and Surface B's contact score alike. */
  personScoreOf(index: number): number;
  /** The sum of contributions per company index, from signals and likes between the two instants, both inclusive. */
  windowedScores(fromAt: number, toAt: number): Float64Array;
  /** Epoch ms of a company's latest activity; without any, the start of the history. */
  latestActivityAt(company: Company): number;
}

export function createWorld(
  seed: number,
  startedAt: number,
  size: HistorySize,
  signalOrder: SignalOrder,
): World {
  const companies = createCompanies(seed, size.companies, size.persons);
  const people = createPeople(seed, companies, size.persons);
  const signals = createSignalStore(seed, size.signals + 4_096, signalOrder);
  const likes = createLikeStore();
  const types = createInterner();
  const sources = createInterner();
  const companyScores = createScores(startedAt, size.companies);
  const personScores = createScores(startedAt, size.persons);
  const latest = new Float64Array(size.companies).fill(startedAt - size.days * 86_400_000);
  const givenProperties = new Map<number, Readonly<Record<string, unknown>>>();

  function addContribution(company: number, person: number, score: number, at: number): void {
    companyScores.add(company, score, at);
    if (person >= 0) personScores.add(person, score, at);
    if (at > (latest[company] ?? 0)) latest[company] = at;
  }

  return {
    seed,
    startedAt,
    companies,
    people,
    signals,
    likes,
    types,
    sources,
    reserved: new Set(),
    addSignal(row, properties) {
      const index = signals.add(row);
      if (properties !== undefined) givenProperties.set(index, properties);
      addContribution(row.company, row.person, row.score, row.occurredAt);
      return index;
    },
    addLike(like) {
      addContribution(like.company, like.person, LIKE_SCORE, like.at);
      return likes.add(like);
    },
    propertiesOf(row) {
      const given = givenProperties.get(row);
      if (given !== undefined) return given;
      const { type, person } = signals.at(row);
      const known = signalTypeNamed(types.textOf(type));
      if (known === null) return {};
      const properties = known.properties(hash(seed, 61, row));
      const title = person < 0 ? null : (people.at(person)?.name?.job.title ?? null);
      return title === null || known.titleKey === undefined
        ? properties
        : { ...properties, [known.titleKey]: title };
    },
    scoreOf: (company) => company.fit + companyScores.total(company.index),
    warmthOf: (company, nowAt) => company.fit + companyScores.warmth(company.index, nowAt),
    personScoreOf: (index) => personScores.total(index),
    windowedScores(fromAt, toAt) {
      const sums = new Float64Array(size.companies);
      signals.eachBetween(fromAt, toAt, (company, score) => {
        sums[company] = (sums[company] ?? 0) + score;
      });
      for (const like of likes.all) {
        if (like.at >= fromAt && like.at <= toAt) sums[like.company] = (sums[like.company] ?? 0) + LIKE_SCORE;
      }
      return sums;
    },
    latestActivityAt: (company) => latest[company.index] ?? 0,
  };
}
