// The lookup as the panel shows it: local results at once, the service's below them. Pure.
import { withoutKnown } from '../lists/without-known.ts';
import { looksLikeKey } from '../../shared/key-like.ts';
import type { LookupKind } from '../../shared/contract/lookup.ts';
import type {
  ElsewhereResult,
  LookupAnswer,
  LookupFinds,
  LookupResult,
  LookupStranger,
  Route,
} from '../../shared/model.ts';

export interface Lookup {
  /** As typed. */
  readonly query: string;
  /** What was typed, once main has read it. */
  readonly kind: LookupKind;
  readonly local: readonly LookupResult[];
  /** Only what is not among the local ones. */
  readonly fromService: readonly LookupResult[];
  /** What other organizations know, on this machine. */
  readonly elsewhere: readonly ElsewhereResult[];
  /** Somebody who was looked up by an address and has not been seen yet; otherwise null. */
  readonly stranger: LookupStranger | null;
  /** Further facts from the service about what was looked up; null until it has answered. */
  readonly finds: LookupFinds | null;
  readonly service: 'idle' | 'waiting' | 'answered' | 'failed';
  /** Why the service, or main, could not be asked. */
  readonly problem: string | null;
  /** The local answer for this query has arrived. */
  readonly isSettled: boolean;
  readonly activeIndex: number;
}

export const closedLookup: Lookup = {
  query: '',
  kind: 'empty',
  local: [],
  fromService: [],
  elsewhere: [],
  stranger: null,
  finds: null,
  service: 'idle',
  problem: null,
  isSettled: true,
  activeIndex: 0,
};

/** Shorter texts match too much to be worth a request. */
export const serviceFromLength = 3;
/** A pause this long means that the word is complete. */
export const serviceDebounceMs = 350;

export function isOpen(lookup: Lookup): boolean {
  return lookup.query.trim() !== '';
}

/** From this organization, or from another one, which it then names. */
export type AnyResult = LookupResult | ElsewhereResult;

export function isElsewhere(result: AnyResult): result is ElsewhereResult {
  return 'organization' in result;
}

export function allResults(lookup: Lookup): readonly AnyResult[] {
  return [...lookup.local, ...lookup.fromService, ...lookup.elsewhere];
}

/** Keeps the previous results until the new ones arrive, so that nothing flickers while typing. */
export function typed(lookup: Lookup, query: string): Lookup {
  if (query.trim() === '') return { ...closedLookup, query };
  // A possible key never leaves the panel.
  if (looksLikeKey(query)) return { ...closedLookup, query, kind: 'key' };
  const willAsk = query.trim().length >= serviceFromLength;
  return {
    ...lookup,
    query,
    // What was taken for a key no longer is.
    kind: lookup.kind === 'key' ? 'empty' : lookup.kind,
    fromService: [],
    stranger: null,
    finds: null,
    service: willAsk ? 'waiting' : 'idle',
    problem: null,
    isSettled: false,
    activeIndex: 0,
  };
}

export function answeredLocally(lookup: Lookup, answer: LookupAnswer): Lookup {
  const fromService = withoutKnown(lookup.fromService, answer.results, resultKey);
  return withChosenOf(lookup, {
    ...lookup,
    kind: answer.kind,
    local: answer.results,
    stranger: answer.stranger,
    fromService,
    isSettled: true,
  });
}

export function answeredElsewhere(lookup: Lookup, elsewhere: readonly ElsewhereResult[]): Lookup {
  // With one organization, at every keystroke: nothing is drawn again.
  if (lookup.elsewhere.length === 0 && elsewhere.length === 0) return lookup;
  return withChosenOf(lookup, { ...lookup, elsewhere });
}

export function answeredByService(lookup: Lookup, answer: LookupAnswer): Lookup {
  if (answer.reach === 'failed') return { ...lookup, service: 'failed', problem: answer.problem };
  const fromService = withoutKnown(answer.results, lookup.local, resultKey);
  return withChosenOf(lookup, {
    ...lookup,
    fromService,
    stranger: answer.stranger,
    finds: answer.finds,
    service: 'answered',
    problem: answer.problem,
  });
}

/** What was chosen by hand stays chosen when results come in above it: Enter must not open another one. */
function withChosenOf(before: Lookup, after: Lookup): Lookup {
  const chosen = before.activeIndex === 0 ? undefined : allResults(before)[before.activeIndex];
  if (chosen === undefined) return after;
  const key = anyResultKey(chosen);
  const place = allResults(after).findIndex((result) => anyResultKey(result) === key);
  return { ...after, activeIndex: Math.max(0, place) };
}

export function failed(lookup: Lookup, problem: string): Lookup {
  return { ...lookup, service: 'failed', problem, isSettled: true };
}

/** Wraps around, so that one press up reaches the last result. */
export function moved(lookup: Lookup, step: 1 | -1): Lookup {
  const count = allResults(lookup).length;
  if (count === 0) return lookup;
  return { ...lookup, activeIndex: (lookup.activeIndex + step + count) % count };
}

export function routeOf(result: LookupResult): Route {
  switch (result.kind) {
    case 'account':
      return { name: 'account', domain: result.id };
    case 'person':
      return { name: 'person', publicIdentifier: result.id };
    case 'contact':
      return { name: 'contact', email: result.id };
  }
}

const anyResultKey = (result: AnyResult): string =>
  isElsewhere(result) ? `${result.organization} ${resultKey(result)}` : resultKey(result);

const resultKey = ({ kind, id }: LookupResult): string => `${kind}:${id}`;
