// The second half of a lookup: asks the service, from the user's reserve of the budget. One question at a time: a new one
// aborts the previous one. Answers are kept for a minute, so that going back and forth in the box costs nothing.
import { messages } from '../../../shared/messages/messages.ts';
import type { Activity, ActivityView, HotWindow, LookupAnswer, LookupFinds } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { recordOwners } from '../on-demand/owners.ts';
import { askTimeline, isUnknownToService, markActive, viewActivity } from '../on-demand/timeline.ts';
import { problemOf, type ServiceAccess } from '../on-demand/service-access.ts';
import type { Attempted } from '../../pipeline/api/outcome.ts';
import type { Page } from '../../pipeline/api/page.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { signalItems } from '../view-model/feed-items.ts';
import { findPage, knownDomain } from './known-account.ts';
import { findKnownPerson, spellingsOf } from './known-person.ts';
import { findResults } from './local-lookup.ts';
import { strangerOf } from './stranger.ts';
import { parseQuery, slugWords, type LookupQuery, type SignalNarrow } from './query.ts';

/** Long enough to return to a query, short enough for its answer to remain true. */
const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 50;

/** Shown below the results; the page of the account or person has all of them. */
const MOST_FINDS = 20;

export interface ServiceLookup {
  ask(typed: string): Promise<LookupAnswer>;
  /** Aborts the current question, which then returns what is known on this machine. */
  cancel(): void;
}

interface Asked {
  readonly problem: string | null;
  readonly finds: LookupFinds | null;
  /** The service answered that it knows nobody with this address. */
  readonly isUnknown?: true;
}

export function createServiceLookup(
  store: Store,
  service: ServiceAccess,
  window?: () => HotWindow,
): ServiceLookup {
  const kept = new Map<string, { readonly at: number; readonly finds: LookupFinds }>();
  let current: AbortController | null = null;

  const answer = (
    typed: string,
    finds: LookupFinds | null,
    end: Pick<LookupAnswer, 'reach' | 'problem'>,
  ): LookupAnswer => {
    const query = parseQuery(typed);
    const results = findResults(store, query, service.now(), window?.());
    const stranger = strangerOf(store, query);
    return { query: query.kind === 'key' ? '' : typed, kind: query.kind, results, stranger, finds, ...end };
  };

  const keep = (key: string, finds: LookupFinds): void => {
    kept.delete(key);
    kept.set(key, { at: service.now(), finds });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
  };

  return {
    async ask(typed) {
      current?.abort();
      current = null;
      const query = parseQuery(typed);
      const key = JSON.stringify(query);
      const known = kept.get(key);
      if (known !== undefined && known.at > service.now() - KEPT_MS) {
        return answer(typed, known.finds, { reach: 'service', problem: null });
      }
      const controller = new AbortController();
      current = controller;
      const asked = await askService(store, service, query, controller.signal);
      if (current === controller) current = null;
      if (asked === null || controller.signal.aborted) {
        return answer(typed, null, { reach: 'local', problem: null });
      }
      const { finds, problem } = asked;
      if (asked.isUnknown === true) return withoutProfile(answer(typed, null, { reach: 'service', problem }));
      if (finds === null) return answer(typed, null, { reach: 'failed', problem });
      if (problem === null) keep(key, finds);
      return answer(typed, finds, { reach: 'service', problem });
    },
    cancel() {
      current?.abort();
      current = null;
    },
  };
}

/** Whoever the name in the address led to is not who was looked up. */
function withoutProfile(answer: LookupAnswer): LookupAnswer {
  const [closest] = answer.results;
  return closest === undefined
    ? answer
    : { ...answer, problem: messages().answers.closestName(closest.name) };
}

/** Null when there is nothing to ask: the service cannot search by name, or the surface is not connected. */
function askService(
  store: Store,
  service: ServiceAccess,
  query: LookupQuery,
  abort: AbortSignal,
): Promise<Asked | null> {
  switch (query.kind) {
    case 'domain':
      return askSignals(store, service, { ...query, domain: knownDomain(store, query.domain) }, null, abort);
    case 'email':
      return askSignals(
        store,
        service,
        { ...query, domain: knownDomain(store, query.domain) },
        query.email,
        abort,
      );
    case 'linkedin-company': {
      const domain = findPage(store.lookup, query.slug, 1)[0]?.key;
      return domain === undefined
        ? Promise.resolve(null)
        : askSignals(store, service, { domain }, null, abort);
    }
    case 'person':
      return askSpellings(store, service, query.publicIdentifier, abort);
    case 'name':
    case 'key':
    case 'linkedin-other':
    case 'empty':
      return Promise.resolve(null);
  }
}

/**
 * Signals by account_domain, type, source, from and to (API 4.2). The filter by email is not documented, so a contact's
 * signals are filtered here.
 */
async function askSignals(
  store: Store,
  { rest: api, now }: ServiceAccess,
  { domain, narrow = {} }: { readonly domain: string; readonly narrow?: SignalNarrow },
  email: string | null,
  abort: AbortSignal,
): Promise<Asked | null> {
  if (api === null) return null;
  const outcome = await api.attempt(() =>
    api.surface.listSignals({ accountDomain: domain, ...narrow }, abort),
  );
  if (outcome.kind !== 'fresh') return { problem: problemOf(outcome, now()), finds: null };
  const { signals, total } = outcome.value;
  // Only the account is stored: signals stored outside the walk would count as known to it, and never alert.
  store.transaction(() => store.accounts.upsertFromSignals(signals.items, now()));
  const matching = signals.items.filter(
    (signal) => email === null || signal.contact?.email?.toLowerCase() === email,
  );
  return {
    problem: null,
    finds: {
      signals: signalItems(store, matching.slice(0, MOST_FINDS)),
      signalCount: email === null ? total : matching.length,
      activity: [],
    },
  };
}

/** Whoever is not known here is asked for by each way in which the service may write the identifier. */
async function askSpellings(
  store: Store,
  service: ServiceAccess,
  typed: string,
  abort: AbortSignal,
): Promise<Asked | null> {
  const known = findKnownPerson(store, typed);
  let asked: Asked | null = null;
  for (const spelling of known === null ? spellingsOf(typed) : [known.publicIdentifier]) {
    asked = await askPerson(store, service, spelling, abort);
    if (abort.aborted || asked?.isUnknown !== true) return asked;
  }
  return asked;
}

/** Score and activity of one person (API 4.1). If one of the two fails, the other is shown, with the failure as text. */
async function askPerson(
  store: Store,
  { public: api, now }: ServiceAccess,
  publicIdentifier: string,
  abort: AbortSignal,
): Promise<Asked | null> {
  if (api === null) return null;
  const scores = await api.attempt(() => api.surface.listPersonScores([publicIdentifier], abort));
  if (abort.aborted) return null;
  const activity = await askTimeline(api, publicIdentifier, 0, abort);
  const given = scores.kind === 'fresh' ? scores.value.items : [];
  const isUnknown = isUnknownToService(activity);
  // What the service answers about an unknown person is not documented: no activity, or an empty page, and a score of 0 or
  // none. Somebody not known here would become a person by it, and keep the spelling that was tried first.
  const hasNothing = isUnknown || (scores.kind === 'fresh' && isEmptyTimeline(activity));
  if (
    hasNothing &&
    store.people.find(publicIdentifier) === null &&
    given.every(({ score }) => (score ?? 0) === 0)
  )
    return { problem: messages().answers.unknownPerson, finds: null, isUnknown: true };
  store.transaction(() => {
    for (const person of given) {
      if (store.people.find(person.publicIdentifier) === null)
        store.people.meet(unknownPerson(person.publicIdentifier), null, now());
      if (person.score !== null) store.people.setScore(person.publicIdentifier, person.score, now());
    }
    if (activity.kind === 'fresh') {
      markActive(store, publicIdentifier, activity.value.items.items);
      recordOwners(store, publicIdentifier, activity.value.items.items, now());
    }
  });
  return {
    problem:
      problemOf(scores, now()) ?? (isUnknown ? messages().answers.noActivity : problemOf(activity, now())),
    finds:
      scores.kind !== 'fresh' && activity.kind !== 'fresh'
        ? null
        : { signals: [], signalCount: null, activity: itemsOf(activity) },
  };
}

function isEmptyTimeline(outcome: Attempted<Page<Activity>>): boolean {
  if (outcome.kind !== 'fresh') return false;
  const { items, malformedCount } = outcome.value.items;
  return items.length === 0 && malformedCount === 0;
}

function itemsOf(outcome: Attempted<Page<Activity>>): readonly ActivityView[] {
  return outcome.kind === 'fresh' ? outcome.value.items.items.slice(0, MOST_FINDS).map(viewActivity) : [];
}

/** `Alma Zelkling` of `alma-zelkling-7a1b2c`, until the service says more. */
function nameOf(publicIdentifier: string): string {
  return slugWords(publicIdentifier).replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function unknownPerson(publicIdentifier: string): Parameters<Store['people']['meet']>[0] {
  return {
    publicIdentifier,
    name: nameOf(publicIdentifier),
    headline: null,
    linkedInUrl: `https://www.linkedin.com/in/${encodeURIComponent(publicIdentifier)}`,
    pictureUrl: null,
  };
}
