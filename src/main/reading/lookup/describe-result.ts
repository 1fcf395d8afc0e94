// A found entry as the lookup lists it: an account, a person or a contact, with its score.
import type { Heat, LookupResult } from '../../../shared/model.ts';
import { nameInMailbox } from '../../pipeline/identity/stated-names.ts';
import { headlineAt } from '../../../shared/words/text.ts';
import type { StoredAccount } from '../../pipeline/store/accounts.ts';
import type { LookupEntry } from '../../pipeline/store/lookup-index.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { ScoreWindow } from '../../pipeline/store/rankings.ts';
import type { StoredContact } from '../../pipeline/store/signal-counts.ts';
import { readLastSeen } from '../../pipeline/store/joined-people.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { listedTop, scoreOfAccount } from '../view-model/account-score.ts';
import { latestByOthers } from '../view-model/latest-activity.ts';
import { heatOf } from '../view-model/heat.ts';

export type Found = Pick<LookupEntry, 'kind' | 'key'>;

/** Null for an entry that no longer exists. */
export function createDescriber(store: Store, window: ScoreWindow): (found: Found) => LookupResult | null {
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
  const score = scoreOfAccount(account, window, ranked);
  const latestActivityAt = latestByOthers(store, [account]).get(account.domain) ?? null;
  return {
    kind: 'account',
    id: account.domain,
    name: account.name,
    detail: [account.domain, account.industry, account.country].filter((part) => part !== null).join(' · '),
    ...score,
    listedTop: score.score === null ? listedTop(store, window, latestActivityAt) : null,
    heat: ranked === null ? 0 : heatOf(ranked, topScore),
    latestActivityAt,
  };
}

/** Only accounts have a list to compare their scores with. */
const NO_HEAT: Heat = 0;

function personResult(store: Store, person: StoredPerson): LookupResult {
  const company = person.domain === null ? null : (store.accounts.find(person.domain)?.name ?? person.domain);
  // Two people of one name are told apart by where they work.
  const detail = headlineAt(person.headline, company, 'company');
  return {
    kind: 'person',
    id: person.publicIdentifier,
    name: person.name,
    detail: detail === '' ? null : detail,
    score: person.score,
    scoreKind: 'person',
    listedTop: null,
    heat: NO_HEAT,
    latestActivityAt: readLastSeen(store, person),
  };
}

function contactResult(store: Store, contact: StoredContact): LookupResult {
  const said = contact.said;
  const name = said.name ?? nameInMailbox(contact.email);
  const company = store.accounts.find(contact.domain)?.name ?? contact.domain;
  return {
    kind: 'contact',
    id: contact.email,
    domain: contact.domain,
    name: name ?? contact.email,
    detail: [headlineAt(said.title, company, 'company'), name === null ? null : contact.email]
      .filter((part) => part !== null)
      .join(' · '),
    score: contact.score,
    scoreKind: 'contact',
    listedTop: null,
    heat: NO_HEAT,
    latestActivityAt: contact.lastSeenAt,
  };
}
