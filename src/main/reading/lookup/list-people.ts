// The list of people as it is searched, or narrowed to those whom the user watches.
import { foldText, wordsOf } from '../../../shared/fold-text.ts';
import type { PeoplePage, PeopleQuery } from '../../../shared/model.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import type { Store } from '../../pipeline/store/store.ts';
import {
  createHumanFinder,
  domainOfHuman,
  nameOfHuman,
  titleOfHuman,
  type Human,
  type HumanFinder,
} from '../view-model/human.ts';
import { listEverybody, listThese } from '../view-model/people-list.ts';
import { findContacts } from './find-contacts.ts';

/** Leads that a text search reads, the latest first: with more matches, a longer word helps more than scrolling. */
const MOST_FOUND = 100;

/** Entries of the index among which these are. */
const MOST_ENTRIES = 1_000;

/** Accounts that a text search finds, with all of their people. */
const MOST_ACCOUNTS = 5;

/** The latest buyer first, the others by their latest activity. */
export function listPeople(store: Store, query: PeopleQuery, settings: MeaningSettings): PeoplePage {
  const { text, isWatched } = query;
  const words = wordsOf(foldText(text));
  const finder = createHumanFinder(store);
  if (isWatched) return listThese(store, listWatched(store, finder, words), query, settings);
  if (words.length === 0) return listEverybody(store, query, settings);
  return listThese(store, findHumans(store, finder, text, words), query, settings);
}

/** Everybody whom the settings and the feed count, also those who have not been seen yet. */
function listWatched(store: Store, finder: HumanFinder, words: readonly string[]): readonly Human[] {
  const humans = store.marks
    .list()
    .filter(({ kind, isWatched }) => kind === 'person' && isWatched)
    .map(({ id }) => humanOf(store, finder, id));
  if (words.length === 0) return humans;
  const names = store.accounts.namesOf(humans.flatMap((human) => domainOfHuman(human) ?? []));
  return humans.filter((human) => {
    const account = names.get(domainOfHuman(human) ?? '') ?? '';
    const text = foldText([nameOfHuman(human), titleOfHuman(human) ?? '', account].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** By their key (person-key.ts). */
function humanOf(store: Store, finder: HumanFinder, key: string): Human {
  const contact = isEmailKey(key) ? store.counts.findContact(key) : null;
  const lead = isEmailKey(key) ? null : store.people.find(key);
  if (contact !== null) return finder.ofContact(contact);
  return lead === null ? { key, lead: null, contacts: [] } : finder.ofLead(lead);
}

/** By words of a name, a role or an address, and everybody at the companies of that name. */
function findHumans(
  store: Store,
  finder: HumanFinder,
  text: string,
  words: readonly string[],
): readonly Human[] {
  const { counts, lookup, people } = store;
  const leads = lookup
    .findWords(words, MOST_ENTRIES, 'person')
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, MOST_FOUND)
    .flatMap(({ key }) => people.find(key) ?? []);
  const contacts = findContacts(lookup, text).flatMap(({ key }) => counts.findContact(key) ?? []);
  const accounts = lookup.findWords(words, MOST_ACCOUNTS, 'account');
  return [
    ...leads.map((lead) => finder.ofLead(lead)),
    ...contacts.map((contact) => finder.ofContact(contact)),
    ...accounts.flatMap(({ key }) => finder.at(key)),
  ];
}
