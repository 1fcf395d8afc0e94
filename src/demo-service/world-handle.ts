// The world as tests and simulations use it: adds signals and likes and looks things up without going through HTTP.

import type { ServiceState } from './state.ts';
import { recordLike, type NewLike } from './demo-routes.ts';
import { readNewSignal, recordSignal } from './surface-b/new-signals.ts';

export interface AccountView {
  /** Surface B's id. */
  readonly accountId: string;
  /** Surface A's id. */
  readonly companyId: number;
  readonly domain: string;
  readonly name: string;
  readonly surfaces: 'both' | 'a' | 'b';
  readonly isIcpMatched: boolean;
  /** All-time score now. */
  readonly score: number;
}

export interface PersonView {
  readonly publicIdentifier: string;
  readonly email: string;
  readonly domain: string;
  readonly score: number;
}

export interface WorldCounts {
  readonly companies: number;
  readonly persons: number;
  readonly signals: number;
  readonly likes: number;
}

export interface WorldHandle {
  /** Takes a body of POST signals (`type`, `account_id` or `account_domain`, …). Returns the id; throws when refused. */
  addSignal(body: Readonly<Record<string, unknown>>): string;
  /** Returns its likeId; throws when refused. */
  addLike(like: NewLike): number;
  /** Includes everything that was due to arrive by now; so do the lookups below. */
  counts(): WorldCounts;
  accounts(): readonly AccountView[];
  /** By root domain, or null. */
  account(domain: string): AccountView | null;
  people(domain: string): readonly PersonView[];
  /** Ids of all signals, newest first as GET signals lists them. */
  signalIds(): readonly string[];
  /** Ids of all likes, newest first. */
  likeIds(): readonly number[];
  /** Epoch ms: when the history ends and live arrivals begin. */
  readonly startedAt: number;
}

export function createWorldHandle(state: ServiceState): WorldHandle {
  const { world } = state;
  const catchUp = (): void => state.arrivals.advanceTo(state.now());

  function accounts(): readonly AccountView[] {
    catchUp();
    return world.companies.all.map((company) => ({
      accountId: company.accountId,
      companyId: company.companyId,
      domain: company.domain,
      name: company.name,
      surfaces: company.surfaces,
      isIcpMatched: company.icp >= 0,
      score: world.scoreOf(company),
    }));
  }

  return {
    startedAt: world.startedAt,
    addSignal(body) {
      catchUp();
      const signal = readNewSignal(state, body);
      if (signal.kind === 'problem') throw new Error(signal.problem.message);
      return world.signals.idOf(recordSignal(state, signal.value));
    },
    addLike(like) {
      catchUp();
      const added = recordLike(state, like);
      if (added === null)
        throw new Error('no company on Surface A has that domain, or it has no such person');
      return added.likeId;
    },
    counts() {
      catchUp();
      return {
        companies: world.companies.all.length,
        persons: world.people.count(),
        signals: world.signals.count(),
        likes: world.likes.all.length,
      };
    },
    accounts,
    account: (domain) => accounts().find((account) => account.domain === domain) ?? null,
    people(domain) {
      catchUp();
      const company = world.companies.byDomain(domain);
      if (company === null) return [];
      return Array.from({ length: company.personCount }, (_unused, step) =>
        world.people.at(company.firstPerson + step),
      )
        .filter((person) => person !== null)
        .map((person) => ({
          publicIdentifier: person.publicIdentifier,
          email: person.email,
          domain: company.domain,
          score: world.personScoreOf(person.index),
        }));
    },
    signalIds() {
      catchUp();
      return world.signals.page({}, null, world.signals.count()).rows.map((row) => world.signals.idOf(row));
    },
    likeIds() {
      catchUp();
      return world.likes.recent(world.likes.all.length).map((like) => like.likeId);
    },
  };
}
