// The first half of a lookup: what is known on this machine, at every keystroke, never the network.
import type { Heat, HotWindow, LookupAnswer, LookupResult } from '../../shared/model.ts';
import { headlineAt } from '../../shared/words/text.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { LookupEntry } from '../store/lookup-index.ts';
import type { ScoreWindow } from '../store/rankings.ts';
import type { StoredPerson } from '../store/people.ts';
import type { StoredContact } from '../store/signal-counts.ts';
import type { Store } from '../store/store.ts';
import { scoreOfAccount } from '../view-model/account-score.ts';
import { heatOf } from '../view-model/heat.ts';
import { windowOf } from '../view-model/score-history.ts';
import { findByName } from './find-local.ts';
import { parseQuery, type LookupQuery } from './query.ts';

/** Results a list can show without scrolling far. */
const MOST_RESULTS = 12;

/** `window`: the one the hot list shows, so that an account has the same score everywhere. */
export function lookUpLocally(store: Store, typed: string, now: number, window?: HotWindow): LookupAnswer {
  const query = parseQuery(typed);
  const results = findResults(store, query, now, window);
  return { query: typed, kind: query.kind, results, finds: null, reach: 'local', problem: null };
}

export function findResults(
  store: Store,
  query: LookupQuery,
  now: number,
  window?: HotWindow,
): readonly LookupResult[] {
  const entries = findEntries(store, query, now);
  const describe = createDescriber(store, windowOf(store, window));
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
    case 'linkedin-company': {
      const found = store.lookup.findSlug(query.slug, MOST_RESULTS);
      // The REST API's accounts come without their LinkedIn page: the name in its address is the best there is.
      return found.length > 0 ? found : byName(query.slug.replaceAll('-', ' '));
    }
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

/** Null for an entry that no longer exists. */
function createDescriber(store: Store, window: ScoreWindow): (found: Found) => LookupResult | null {
  const topScore = store.rankings.list(window)[0]?.score ?? 0;
  return ({ kind, key }) => {
    switch (kind) {
      case 'account': {
        const account = store.accounts.find(key);
        return account === null ? null : accountResult(store, account, window, topScore);
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

function accountResult(
  store: Store,
  account: StoredAccount,
  window: ScoreWindow,
  topScore: number,
): LookupResult {
  const ranked = store.rankings.findRow(window, account.domain)?.score ?? null;
  return {
    kind: 'account',
    id: account.domain,
    name: account.name,
    detail: [account.domain, account.industry, account.country].filter((part) => part !== null).join(' · '),
    ...scoreOfAccount(account, window, ranked),
    heat: ranked === null ? 0 : heatOf(ranked, topScore),
    latestActivityAt: account.latestActivityAt,
  };
}

/** Only accounts have a list to compare their scores with. */
const NO_HEAT: Heat = 0;

function personResult(store: Store, person: StoredPerson): LookupResult {
  const company = person.domain === null ? null : (store.accounts.find(person.domain)?.name ?? person.domain);
  const detail = headlineAt(person.headline, company);
  return {
    kind: 'person',
    id: person.publicIdentifier,
    name: person.name,
    detail: detail === '' ? null : detail,
    score: person.score,
    scoreKind: 'person',
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
    scoreKind: 'contact',
    heat: NO_HEAT,
    latestActivityAt: contact.lastSeenAt,
  };
}
