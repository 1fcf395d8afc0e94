// Everything there is: companies, people, signals, likes and the scores that follow from them.

import { hash } from '../random.ts';
import type { HistorySize } from '../options.ts';
import { createCompanies, type Companies, type Company } from './companies.ts';
import { createLikeStore, LIKE_SCORE, type Like, type LikeStore } from './likes.ts';
import { createPeople, type People } from './people.ts';
import { createScores } from './scores.ts';
import { createSignalStore, type SignalOrder, type SignalRow, type SignalStore } from './signal-store.ts';
import { signalTypeNamed, type Properties } from './vocabulary.ts';

/** Text as small numbers: signal types and sources, those of the vocabulary and those that callers send. */
export interface Interner {
  codeOf(text: string): number;
  /** Without adding it; null when nothing has that text. */
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
  addSignal(row: SignalRow, properties?: Readonly<Record<string, unknown>>): number;
  addLike(like: {
    readonly person: number;
    readonly company: number;
    readonly ad: number;
    readonly at: number;
  }): Like;
  propertiesOf(row: number): Properties | Readonly<Record<string, unknown>>;
  /** All-time score: how well it fits plus all that was ever contributed. No window's score is higher. */
  scoreOf(company: Company): number;
  /** How well it fits plus what activity is left, unrounded: what the funnel stage goes by. */
  warmthOf(company: Company, nowAt: number): number;
  /** The sum of a person's contributions, as a lead and as a contact alike. */
  personScoreOf(index: number): number;
  /** Sum of contributions per company index, for signals and likes between the two instants, both inclusive. */
  windowedScores(fromAt: number, toAt: number): Float64Array;
  /** Epoch ms of a company's last activity; before any, the day it was first seen. */
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
  const broughtProperties = new Map<number, Readonly<Record<string, unknown>>>();

  function note(company: number, person: number, score: number, at: number): void {
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
    addSignal(row, properties) {
      const index = signals.add(row);
      if (properties !== undefined) broughtProperties.set(index, properties);
      note(row.company, row.person, row.score, row.occurredAt);
      return index;
    },
    addLike(like) {
      note(like.company, like.person, LIKE_SCORE, like.at);
      return likes.add(like);
    },
    propertiesOf(row) {
      const brought = broughtProperties.get(row);
      if (brought !== undefined) return brought;
      return signalTypeNamed(types.textOf(signals.at(row).type))?.properties(hash(seed, 61, row)) ?? {};
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
