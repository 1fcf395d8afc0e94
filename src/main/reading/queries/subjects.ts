// Accounts and people by typed or pasted text: parsed like in the lookup, with what is known here.
import { accountLink, personLink } from '../../../shared/links.ts';
import type { ContactView, LookupResult } from '../../../shared/model.ts';
import { knownDomain } from '../lookup/known-account.ts';
import { findKnownPerson } from '../lookup/known-person.ts';
import { lookUpLocally } from '../lookup/local-lookup.ts';
import { domainOf, parseQuery } from '../lookup/query.ts';
import { viewAccount } from '../view-model/account-view.ts';
import { viewContact } from '../view-model/contact-view.ts';
import { viewPerson } from '../view-model/people-view.ts';
import type { AccountAnswer, FindAnswer, PersonAnswer } from './answers.ts';
import { readHolders } from './holders.ts';
import { isoAt, isoOf, itemOf, personOf } from './item-answers.ts';
import { createItemBasis } from './item-basis.ts';
import { headOf, LONGEST_WORDS } from './question.ts';
import type { StoredPerson } from '../../pipeline/store/people.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { Recorded } from './recorded-data.ts';
import { accountWithoutNames, foundWithoutNames, personWithoutNames } from './without-names.ts';

/** Items of an account in its answer; older ones come from its feed. */
const MOST_ITEMS = 20;

/** `typed`: a domain or address, as the lookup accepts them. Null when nothing is known about it, or it is none. */
export function account({ store, ...recorded }: Recorded, typed: string, now: number): AccountAnswer | null {
  const domain = domainIn(typed);
  const view =
    domain === null
      ? null
      : viewAccount(store, knownDomain(store, domain), {
          now,
          crmUrlTemplate: '',
          hasPublicApi: false,
          window: recorded.hotWindow,
          settings: recorded.settings,
        });
  if (view === null) return null;
  const { account: known } = view;
  const basisOf = createItemBasis({ store, ...recorded });
  const answer: AccountAnswer = {
    ...headOf(recorded),
    kind: 'account',
    domain: known.domain,
    name: known.name,
    industry: known.industry,
    country: known.country,
    city: known.city,
    companySize: known.companySize,
    stage: known.stage,
    icp: known.icpName,
    labels: known.labels.map(({ name }) => name),
    scoreKind: view.scoreKind,
    score: view.score,
    rank: view.rank,
    window: view.window,
    why: view.why,
    facts: view.causes,
    contributions: view.contributions.map(({ what, basis, count, points, latestAt }) => ({
      what,
      basis,
      count,
      points,
      latestAt: isoAt(latestAt),
    })),
    people: view.people.map((one) => personOf(one, basisOf)),
    signalCount: view.signalCount,
    latestActivityAt: isoOf(known.latestActivityAt),
    claimedBy: readHolders(store, now)(known.domain),
    items: view.items.slice(0, MOST_ITEMS).map((item) => itemOf(item, basisOf)),
    link: accountLink(known.domain),
  };
  return recorded.settings.hideNames ? accountWithoutNames(store, answer) : answer;
}

/** `typed`: a public identifier, a LinkedIn address or an email address. Null when nobody is known by it. */
export function person({ store, ...recorded }: Recorded, typed: string): PersonAnswer | null {
  const query = parseQuery(typed.slice(0, LONGEST_WORDS));
  const contact = query.kind === 'email' ? viewContact(store, query.email) : null;
  const known =
    contact === null
      ? findKnownPerson(store, query.kind === 'person' ? query.publicIdentifier : typed)
      : store.people.find(contact.person.lead?.publicIdentifier ?? '');
  const facts = known !== null ? ofLead(store, known) : contact !== null ? ofContact(contact) : null;
  if (facts === null) return null;
  const answer: PersonAnswer = { ...headOf(recorded), kind: 'person', ...facts };
  return recorded.settings.hideNames ? personWithoutNames(answer) : answer;
}

type PersonFacts = Omit<PersonAnswer, keyof ReturnType<typeof headOf> | 'kind'>;

function ofLead(store: Store, known: StoredPerson): PersonFacts {
  const view = viewPerson(store, known);
  return {
    id: view.publicIdentifier,
    name: view.name,
    headline: view.headline,
    scoreKind: 'person',
    score: view.score,
    domain: view.domain,
    accountName: view.accountName,
    lastSeenAt: isoOf(view.lastSeenAt),
    linkedInUrl: view.linkedInUrl,
    emails: view.contacts.map(({ email }) => email),
    link: personLink(view.publicIdentifier),
  };
}

/** Somebody who is not proven to be a lead. */
function ofContact({ email, person: known, domain, accountName, linkedInUrl }: ContactView): PersonFacts {
  return {
    id: email,
    name: known.name ?? email,
    headline: known.title,
    scoreKind: 'contact',
    score: known.score.value,
    domain,
    accountName,
    lastSeenAt: isoOf(known.lastAction.at),
    linkedInUrl,
    emails: [email],
    link: personLink(email),
  };
}

export function find({ store, ...recorded }: Recorded, words: string, now: number): FindAnswer {
  const found = lookUpLocally(store, words.slice(0, LONGEST_WORDS), now, recorded.hotWindow);
  return {
    ...headOf(recorded),
    kind: 'find',
    words: found.query,
    results: found.results
      .map((result) => ({
        kind: result.kind,
        id: result.id,
        name: result.name,
        detail: result.detail,
        scoreKind: result.scoreKind,
        score: result.score,
        latestActivityAt: isoOf(result.latestActivityAt),
        link: linkOf(result),
      }))
      .map((row) => (recorded.settings.hideNames ? foundWithoutNames(row) : row)),
  };
}

/** Parses typed or pasted text as an account; null when it contains no domain. */
export function domainIn(typed: string): string | null {
  return domainOf(typed.slice(0, LONGEST_WORDS));
}

function linkOf(result: LookupResult): string {
  return result.kind === 'account' ? accountLink(result.id) : personLink(result.id);
}
