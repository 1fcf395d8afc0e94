// Quick lookup: what this machine knows, at once; then the service, on the reserve of the budget.
import { describeFailure } from '../../shared/failure-words.ts';
import type { Heat, LookupAnswer, LookupResult } from '../../shared/model.ts';
import type { Attempted } from '../api/outcome.ts';
import type { SurfaceA } from '../api/surface-a.ts';
import type { SurfaceB } from '../api/surface-b.ts';
import type { Attempt } from '../poll/attempt.ts';
import type { StoredAccount } from '../state/accounts.ts';
import type { StoredPerson } from '../state/people.ts';
import type { Store } from '../state/store.ts';
import { windowOf } from '../view/account-view.ts';
import { heatOf } from '../view/hot-view.ts';
import { parseQuery, type LookupQuery } from './query.ts';

/** Results a list can show without scrolling far. */
const MOST_RESULTS = 8;

export function lookUpLocally(store: Store, typed: string): LookupAnswer {
  const query = parseQuery(typed);
  return { query: typed, results: findResults(store, query), reach: 'local', problem: null };
}

/** A connected surface, and the attempt that spends its reserve. */
export interface ServiceReach {
  readonly a: { readonly surface: Pick<SurfaceA, 'listPersonScores'>; readonly attempt: Attempt } | null;
  readonly b: { readonly surface: Pick<SurfaceB, 'listSignals'>; readonly attempt: Attempt } | null;
}

/**
 * Asks the service about a domain (signals by `account_domain`, API 4.2) or a person (persons/scores, API 4.1), stores
 * what it says of them and answers as the local lookup then does. A name alone cannot be asked for.
 */
export async function lookUpAtService(
  store: Store,
  reach: ServiceReach,
  typed: string,
  now: () => number,
): Promise<LookupAnswer> {
  const query = parseQuery(typed);
  const outcome = await ask(store, reach, query, now);
  const results = findResults(store, query);
  if (outcome === null) return { query: typed, results, reach: 'local', problem: null };
  if (outcome.kind === 'fresh') return { query: typed, results, reach: 'service', problem: null };
  const problem =
    outcome.kind === 'waiting'
      ? 'The budget of this key is used up for the moment. This is what was known before.'
      : describeFailure(outcome.failure).title;
  return { query: typed, results, reach: 'failed', problem };
}

async function ask(
  store: Store,
  reach: ServiceReach,
  query: LookupQuery,
  now: () => number,
): Promise<Attempted<unknown> | null> {
  if (query.kind === 'domain' && reach.b !== null) {
    const { surface, attempt } = reach.b;
    const outcome = await attempt(() => surface.listSignals({ accountDomain: query.domain }));
    // Only the account is kept: signals stored outside the walk would count as known to it and never be told.
    if (outcome.kind === 'fresh') {
      store.transaction(() => store.accounts.upsertFromSignals(outcome.value.signals.items, now()));
    }
    return outcome;
  }
  if (query.kind === 'person' && reach.a !== null) {
    const { surface, attempt } = reach.a;
    const outcome = await attempt(() => surface.listPersonScores([query.publicIdentifier]));
    if (outcome.kind === 'fresh') {
      store.transaction(() => {
        for (const { publicIdentifier, score } of outcome.value.items) {
          if (store.people.find(publicIdentifier) === null)
            store.people.meet(unknownPerson(publicIdentifier), null, now());
          store.people.setScore(publicIdentifier, score, now());
        }
      });
    }
    return outcome;
  }
  return null;
}

function unknownPerson(publicIdentifier: string): Parameters<Store['people']['meet']>[0] {
  return {
    publicIdentifier,
    name: publicIdentifier,
    headline: null,
    linkedInUrl: `https://www.linkedin.com/in/${encodeURIComponent(publicIdentifier)}`,
    pictureUrl: null,
  };
}

function findResults(store: Store, query: LookupQuery): readonly LookupResult[] {
  const topScore = store.rankings.list(windowOf(store))[0]?.score ?? 0;
  const asAccount = (account: StoredAccount): LookupResult => accountResult(account, topScore);
  switch (query.kind) {
    case 'empty':
      return [];
    case 'person': {
      const person = store.people.find(query.publicIdentifier);
      return person === null ? [] : [personResult(person)];
    }
    case 'linkedin-company':
      return store.accounts.findByLinkedInSlug(query.slug, MOST_RESULTS).map(asAccount);
    case 'domain':
      return store.accounts.search(query.domain, MOST_RESULTS).map(asAccount);
    case 'name':
      return [
        ...store.accounts.search(query.text, MOST_RESULTS).map(asAccount),
        ...store.people.search(query.text, MOST_RESULTS).map(personResult),
      ].slice(0, MOST_RESULTS * 2);
  }
}

function accountResult(account: StoredAccount, topScore: number): LookupResult {
  const score = account.totalScore ?? account.aggregateScore;
  return {
    kind: 'account',
    id: account.domain,
    name: account.name,
    detail: [account.domain, account.industry, account.country].filter((part) => part !== null).join(' · '),
    score,
    heat: score === null ? 0 : heatOf(score, topScore),
    latestActivityAt: account.latestActivityAt,
  };
}

/** People's scores have no list to compare with; heat is for accounts. */
const NO_HEAT: Heat = 0;

function personResult(person: StoredPerson): LookupResult {
  return {
    kind: 'person',
    id: person.publicIdentifier,
    name: person.name,
    detail: person.headline,
    score: person.score,
    heat: NO_HEAT,
    latestActivityAt: person.lastSeenAt,
  };
}
