// The fake bridge's lookup: finds what is stored by part of its name, and one company that only the service knows.
import { parseQuery } from '../../src/main/reading/lookup/query.ts';
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type { LookupResult, LookupStranger } from '../../src/shared/model.ts';
import { hotAccounts, people } from './bridge-accounts.ts';

function matches(query: string, ...texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text?.toLowerCase().includes(query.toLowerCase()) === true);
}

function findLocally(query: string): readonly LookupResult[] {
  const accounts = hotAccounts
    .filter((account) => matches(query, account.name, account.domain))
    .map((account) => ({
      kind: 'account' as const,
      id: account.domain,
      name: account.name,
      detail: account.why,
      score: account.score,
      scoreKind: '24h' as const,
      listedTop: null,
      heat: account.heat,
      latestActivityAt: account.latestActivityAt,
    }));
  const found = people
    .filter((person) => matches(query, person.name, person.accountName))
    .map((person) => ({
      kind: 'person' as const,
      id: person.publicIdentifier,
      name: person.name,
      detail: person.headline,
      score: person.score,
      scoreKind: 'person' as const,
      listedTop: null,
      heat: 1 as const,
      latestActivityAt: person.lastSeenAt,
    }));
  return [...accounts, ...found];
}

/** Whoever is looked up by an address at another company is nobody yet. */
function strangerOf(query: string): LookupStranger | null {
  const typed = parseQuery(query);
  if (typed.kind === 'person') return { key: typed.publicIdentifier, domain: null, isPrivate: false };
  if (typed.kind !== 'email') return null;
  const { email: key, domain } = typed;
  const isKnown = hotAccounts.some((account) => account.domain === domain);
  return { key, domain: isKnown ? null : domain, isPrivate: false };
}

export const bridgeLookup = {
  lookUp: (query) => ({
    query,
    kind: parseQuery(query).kind,
    results: findLocally(query),
    stranger: strangerOf(query),
    finds: null,
    reach: 'local',
    problem: null,
  }),
  lookUpAtService: (query) => ({
    query,
    kind: parseQuery(query).kind,
    results: [
      {
        kind: 'account',
        id: 'tarnhollow.example',
        name: 'Tarnhollow Instruments',
        detail: '3 signals, the last one a docs visit',
        score: 26,
        scoreKind: 'all',
        listedTop: null,
        heat: 1,
        latestActivityAt: null,
      },
    ],
    stranger: strangerOf(query),
    finds: { signals: [], signalCount: 3, activity: [] },
    reach: 'service',
    problem: null,
  }),
} satisfies Partial<CallHandlers>;
