// The first half of a lookup: what is known on this machine, at every keystroke, never the network.
import type { HotWindow, LookupAnswer, LookupResult } from '../../../shared/model.ts';
import type { LookupEntry, LookupIndex } from '../../pipeline/store/lookup-index.ts';
import { foldText, wordsOf } from '../../../shared/fold-text.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { leadOf } from '../../pipeline/store/joined-people.ts';
import { windowOf } from '../view-model/score-history.ts';
import { createDescriber, type Found } from './describe-result.ts';
import { isMailboxProvider } from '../../pipeline/identity/mailbox-providers.ts';
import { findContacts, findContactsNear } from './find-contacts.ts';
import { findPage, knownDomain } from './known-account.ts';
import { findKnownPerson } from './known-person.ts';
import { parseQuery, slugWords, type LookupQuery } from './query.ts';
import { ownWords, rankEntries, type RankContext } from './rank.ts';
import { strangerOf } from './stranger.ts';
import { nearestWord, piecesOf, slipsAllowed } from './typo.ts';

/** Results a list can show without scrolling far. */
const MOST_RESULTS = 12;

/** Entries read for ranking. If a query finds more, the hottest ones and those with exactly that name or key are read instead. */
const MOST_CANDIDATES = 400;

/** Entries compared with a word that may contain a typo: each takes some hundred steps. */
const MOST_NEAR = 200;

const MOST_KEYS = 20;

/** Further ones are not looked at: each takes some milliseconds, and a pasted paragraph has many. */
const MOST_WORDS = 12;

/** More words than this are not a name written as one word. */
const MOST_JOINED = 5;

/** A query that finds more matches so many entries that there are enough among the hottest. */
const MOST_SCANNED = 1_500;

/** Of people with a similar name, for an address that nobody is known by. */
const MOST_SIMILAR = 5;

/** With fewer matches than this, the insides of words are searched too. */
const FEW = 3;

/** The index of parts needs three letters. */
const SHORTEST_PART = 3;

/** `window`: the hot list's, so that an account has the same score everywhere. */
export function lookUpLocally(store: Store, typed: string, now: number, window?: HotWindow): LookupAnswer {
  const query = parseQuery(typed);
  const results = findResults(store, query, now, window);
  // A possible key goes no further.
  const shown = query.kind === 'key' ? '' : typed;
  const stranger = strangerOf(store, query);
  return { query: shown, kind: query.kind, results, stranger, finds: null, reach: 'local', problem: null };
}

/** The last ones opened, as they are known now. */
export function listRecent(store: Store, window?: HotWindow): readonly LookupResult[] {
  const describe = createDescriber(store, windowOf(store, window));
  return store.recentLookups.list().flatMap((recent) => describe(recent) ?? []);
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
    .map((entry) => asPerson(store, entry))
    .flatMap((entry) => describe(entry) ?? [])
    .filter(({ kind, id }) => !known.has(`${kind}:${id}`) && known.add(`${kind}:${id}`))
    .slice(0, MOST_RESULTS);
}

/** A contact that is a lead is listed as that person, once. */
function asPerson(store: Store, entry: Found): Found {
  const contact = entry.kind === 'contact' ? store.counts.findContact(entry.key) : null;
  const lead = contact === null ? null : leadOf(store, contact);
  return lead === null ? entry : { kind: 'person', key: lead.publicIdentifier };
}

function findEntries(store: Store, query: LookupQuery, now: number): readonly Found[] {
  const byName = (text: string): readonly Found[] => findByName(store.lookup, text, now, MOST_RESULTS);
  switch (query.kind) {
    case 'empty':
    case 'key':
    case 'linkedin-other':
      return [];
    case 'person': {
      const known = findKnownPerson(store, query.publicIdentifier);
      if (known !== null) return [{ kind: 'person', key: known.publicIdentifier }];
      // Nobody with this address is known, but people with that name may be them.
      return byName(slugWords(query.publicIdentifier.toLowerCase()));
    }
    case 'linkedin-company': {
      const found = findPage(store.lookup, query.slug, MOST_RESULTS);
      // The Signals API's accounts come without their LinkedIn page, so the name in its address is the best there is. A
      // number is LinkedIn's own, not a name.
      return found.length > 0 || /^\d+$/.test(query.slug) ? found : byName(slugWords(query.slug));
    }
    case 'email': {
      const { email, domain } = query;
      const contact = store.counts.findContact(email);
      if (contact !== null)
        return [
          { kind: 'contact', key: email },
          { kind: 'account', key: contact.domain },
        ];
      const company: readonly Found[] = isMailboxProvider(domain)
        ? []
        : [{ kind: 'account', key: knownDomain(store, domain) }];
      // The address may be mistyped, or one of several.
      const mailbox = wordsOf(email.slice(0, email.lastIndexOf('@'))).join(' ');
      return [
        ...company,
        ...byName(mailbox)
          .filter(({ kind }) => kind !== 'account')
          .slice(0, MOST_SIMILAR),
      ];
    }
    case 'domain':
      return [{ kind: 'account', key: knownDomain(store, query.domain) }, ...byName(query.domain)];
    case 'name':
      return byName(query.text);
  }
}

/** Each step reads a limited number of entries, so that it takes a few milliseconds however much is recorded. */
function findByName(index: LookupIndex, typed: string, now: number, limit: number): readonly LookupEntry[] {
  const text = foldText(typed);
  const words = wordsOf(text).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const context: RankContext = {
    now,
    // Contacts have scores of 0 to 100 (API 2.12).
    topHeat: { account: index.topHeat('account'), person: index.topHeat('person'), contact: 100 },
  };
  const found = [...findKeys(index, typed), ...findWords(index, text, words), ...findContacts(index, typed)];
  if (isWorthParts(found.length, text, words)) found.push(...index.findPart(text, MOST_CANDIDATES));
  if (found.length > 0) return rankEntries(found, text, context, limit);
  const joined = findJoined(index, words);
  if (joined.length > 0) return rankEntries(joined, words.join(''), context, limit);
  const near = findNear(index, words);
  if (near.length > 0 || words.length < 2) return rankEntries(near, text, context, limit);
  return rankEntries(findNear(index, [words.join('')]), words.join(''), context, limit);
}

/** A name may be written as one word: pairs of adjacent words are tried as one, and all of them together. */
function findJoined(index: LookupIndex, words: readonly string[]): readonly LookupEntry[] {
  if (words.length < 2 || words.length > MOST_JOINED) return [];
  const pairs = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at] ?? ''}${word}`, ...words.slice(at + 2)]);
  const tries = words.length > 2 ? [...pairs, [words.join('')]] : pairs;
  return tries.flatMap((tried) => index.findWords(tried, MOST_NEAR));
}

/** A single word may be inside a longer one; several words are one name, found or not. */
function isWorthParts(foundCount: number, text: string, words: readonly string[]): boolean {
  return text.length >= SHORTEST_PART && foundCount < (words.length === 1 ? FEW : 1);
}

/** By a domain that is being typed. */
function findKeys(index: LookupIndex, typed: string): readonly LookupEntry[] {
  const text = typed.trim().toLowerCase();
  if (!/[.@]/.test(text) || /\s/.test(text)) return [];
  return index.findKeys('account', text, MOST_KEYS);
}

function findWords(index: LookupIndex, text: string, words: readonly string[]): readonly LookupEntry[] {
  const found = index.findWords(words, MOST_CANDIDATES + 1);
  if (found.length <= MOST_CANDIDATES) return found;
  const hotKinds = ['account', 'person'] as const;
  return [
    ...hotKinds.flatMap((kind) => index.findNames(kind, text, 40)),
    // Whose key, or domain before its ending, is exactly that.
    ...index.findKeys('account', `${text}.`, MOST_KEYS),
    ...index.findKeys('person', text, 1),
    ...(words.length > 1 ? [] : hotKinds.flatMap((kind) => index.findHottest(kind, text, MOST_SCANNED, 40))),
    ...found,
  ];
}

/** Entries with a word close to each long typed word, the closest first. */
function findNear(index: LookupIndex, words: readonly string[]): readonly LookupEntry[] {
  const long = words.filter((word) => slipsAllowed(word) > 0);
  if (long.length === 0) return [];
  const candidates = long.flatMap((word) => [
    ...piecesOf(word).flatMap((piece) => index.findPart(piece, MOST_NEAR)),
    // A typo in the middle of a short word leaves neither half long enough for the index of parts.
    ...(word.length < 6 ? index.findWords([word.slice(0, 2)], MOST_NEAR) : []),
  ]);
  candidates.push(...findContactsNear(index, words));
  const unique = [...new Map(candidates.map((entry) => [`${entry.kind}:${entry.key}`, entry])).values()];
  const near = unique.map((entry) => ({ entry, slips: slipsOf(entry, words) }));
  const nearest = near.reduce((least, { slips }) => Math.min(least, slips), Infinity);
  return near.filter(({ slips }) => slips === nearest && slips < Infinity).map(({ entry }) => entry);
}

function slipsOf(entry: LookupEntry, words: readonly string[]): number {
  const own = ownWords(entry);
  let sum = 0;
  for (const word of words) {
    const allowed = slipsAllowed(word);
    const slips = nearestWord(word, own, allowed);
    if (slips > allowed) return Infinity;
    sum += slips;
  }
  return sum;
}
