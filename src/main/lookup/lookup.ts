// Quick lookup on this machine: an answer at every letter, never the network.
import type { Heat, LookupAnswer, LookupResult } from '../../shared/model.ts';
import type { StoredAccount } from '../state/accounts.ts';
import type { LookupEntry } from '../state/lookup-index.ts';
import type { StoredPerson } from '../state/people.ts';
import type { StoredContact } from '../state/signal-counts.ts';
import type { Store } from '../state/store.ts';
import { windowOf } from '../view/account-view.ts';
import { heatOf } from '../view/heat.ts';
import { findByName } from './find-local.ts';
import { parseQuery, type LookupQuery } from './query.ts';

/** Results a list can show without scrolling far. */
const MOST_RESULTS = 12;

export function lookUpLocally(store: Store, typed: string, now: number): LookupAnswer {
  const results = findResults(store, parseQuery(typed), now);
  return { query: typed, results, finds: null, reach: 'local', problem: null };
}

export function findResults(store: Store, query: LookupQuery, now: number): readonly LookupResult[] {
  const entries = findEntries(store, query, now);
  const describe = createDescriber(store);
  const known = new Set<string>();
  return entries
    .flatMap((entry) => describe(entry) ?? [])
    .filter(({ kind, id }) => !known.has(`${kind}:${id}`) && known.add(`${kind}:${id}`))
    .slice(0, MOST_RESULTS);
}

type Found = Pick<LookupEntry, 'kind' | 'key'>;

function findEntries(store: Store, query: LookupQuery, now: number): readonly Found[] {
  const byName = (text: string): readonly Found[] => findByName(store.lookup, text, now, MOST_RESULTS);
  switch (query.kind) {
    case 'empty':
      return [];
    case 'person':
      return [{ kind: 'person', key: query.publicIdentifier }];
    case 'linkedin-company':
      return store.lookup.findSlug(query.slug, MOST_RESULTS);
    case 'email':
      return [
        { kind: 'contact', key: query.email },
        { kind: 'account', key: store.counts.findContact(query.email)?.domain ?? query.domain },
      ];
    case 'domain':
      return [{ kind: 'account', key: query.domain }, ...byName(query.domain)];
    case 'name':
      return byName(query.text);
  }
}

/** Null for what is not there (any more). */
function createDescriber(store: Store): (found: Found) => LookupResult | null {
  const topScore = store.rankings.list(windowOf(store))[0]?.score ?? 0;
  return ({ kind, key }) => {
    switch (kind) {
      case 'account': {
        const account = store.accounts.find(key);
        return account === null ? null : accountResult(store, account, topScore);
      }
      case 'person': {
        const person = store.people.find(key);
        return person === null ? null : personResult(store, person);
      }
      case 'contact': {
        const contact = store.counts.findContact(key);
        return contact === null ? null : contactResult(store, contact);
      }
    }
  };
}

function accountResult(store: Store, account: StoredAccount, topScore: number): LookupResult {
  const ranked = store.rankings.findRow(windowOf(store), account.domain)?.score ?? null;
  return {
    kind: 'account',
    id: account.domain,
    name: account.name,
    detail: [account.domain, account.industry, account.country].filter((part) => part !== null).join(' · '),
    score: ranked ?? account.totalScore ?? account.aggregateScore,
    heat: ranked === null ? 0 : heatOf(ranked, topScore),
    latestActivityAt: account.latestActivityAt,
  };
}

/** People's scores have no list to compare with; heat is for accounts. */
const NO_HEAT: Heat = 0;

function personResult(store: Store, person: StoredPerson): LookupResult {
  const company = person.domain === null ? null : (store.accounts.find(person.domain)?.name ?? person.domain);
  const detail = [person.headline, company].filter((part) => part !== null).join(' · ');
  return {
    kind: 'person',
    id: person.publicIdentifier,
    name: person.name,
    detail: detail === '' ? null : detail,
    score: person.score,
    heat: NO_HEAT,
    latestActivityAt: person.lastSeenAt,
  };
}

function contactResult(store: Store, contact: StoredContact): LookupResult {
  return {
    kind: 'contact',
    id: contact.email,
    domain: contact.domain,
    name: contact.email,
    detail: store.accounts.find(contact.domain)?.name ?? contact.domain,
    score: contact.score,
    heat: NO_HEAT,
    latestActivityAt: contact.lastSeenAt,
  };
}
