// Lead scores of the people met in ad likes and lookups: those read longest ago first, a chunk at a time.
import type { Settings } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import type { PersonChange } from '../alerts/rules/rule.ts';
import type { Attempted, Batch, FailedOutcome } from '../api/outcome.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Store } from '../store/store.ts';
import type { Feed, FeedResult } from '../poll/feed.ts';
import { evaluationSince, type FeedClock } from './evaluation.ts';

/** How many identifiers a request may carry is not documented (API 8.2): a cautious chunk. */
const CHUNK = 100;

/** If this many in a row are refused one by one, it is not the names: the operation itself is refused. */
const MOST_REFUSED_ALONE = 5;

const INTERVAL_MS = 2 * MINUTE_MS;

/** Thirty intervals: after this long the status line says so. */
const LONGEST_AGE_MS = HOUR_MS;

/** People without activity for a month keep their score. */
const SEEN_WITHIN_MS = 30 * DAY_MS;

export interface PeopleFeedParts {
  readonly surface: Pick<PublicApi, 'listPersonScores'>;
  readonly store: Store;
  readonly clock: FeedClock;
  readonly settings: () => Settings;
}

export function createPeopleFeed(parts: PeopleFeedParts): Feed<'person-scores'> {
  const { surface, store, clock } = parts;
  // How many are requested at once: fewer after a refusal.
  let chunk = CHUNK;
  let refusedAlone = 0;

  /** Requests half of them at once; one that is refused alone is left out, unless every one is. */
  const recordRefusal = (
    outcome: Extract<FailedOutcome, { readonly kind: 'refused' }>,
    wanted: readonly string[],
  ): FeedResult => {
    const [first] = wanted;
    if (wanted.length > 1) {
      chunk = Math.ceil(wanted.length / 2);
      return { kind: 'waiting', untilAt: clock.now() };
    }
    refusedAlone += 1;
    // It was the name, not their number.
    chunk = CHUNK;
    if (first !== undefined) store.people.markAsked(first, clock.now());
    return refusedAlone < MOST_REFUSED_ALONE ? { kind: 'waiting', untilAt: clock.now() } : outcome;
  };

  const keep = (
    { items, malformedCount }: Batch<{ readonly publicIdentifier: string; readonly score: number | null }>,
    wanted: readonly string[],
    lastFreshAt: number | null,
    isWhole: boolean,
  ): FeedResult => {
    refusedAlone = 0;
    const now = clock.now();
    store.transaction(() => {
      // Those the service left out count as requested, and go to the end of the queue.
      for (const identifier of wanted) store.people.markAsked(identifier, now);
      const people: PersonChange[] = [];
      for (const { publicIdentifier, score } of items) {
        if (score === null) continue;
        const before = store.people.find(publicIdentifier);
        store.people.setScore(publicIdentifier, score, now);
        if (before === null) continue;
        const { name, domain, score: previousScore } = before;
        people.push({ publicIdentifier, name, domain, score, previousScore });
      }
      evaluateChanges(store, { people }, evaluationSince(parts, lastFreshAt, now));
      if (isWhole) store.feeds.markFresh('person-scores', now);
    });
    return { kind: 'fresh', newCount: 0, malformedCount, isMoreWaiting: false };
  };

  return {
    name: 'person-scores',
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => INTERVAL_MS,
    longestAgeMs: LONGEST_AGE_MS,
    async run(attempt, lastFreshAt, abort) {
      const wanted = store.people.listStalest(clock.now() - SEEN_WITHIN_MS, chunk);
      if (wanted.length === 0) {
        store.feeds.markFresh('person-scores', clock.now());
        return { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };
      }
      const outcome = await attempt(() => surface.listPersonScores(wanted, abort));
      if (isAboutBody(outcome)) return recordRefusal(outcome, wanted);
      if (outcome.kind === 'fresh') return keep(outcome.value, wanted, lastFreshAt, true);
      if (outcome.kind === 'broken' && outcome.readable !== undefined)
        keep(outcome.readable, wanted, lastFreshAt, false);
      return outcome;
    },
  };
}

/** Too large (413), or not accepted (400, 422; how the service says that it is too large is not documented). */
function isAboutBody(
  outcome: Attempted<unknown>,
): outcome is Extract<FailedOutcome, { readonly kind: 'refused' }> {
  return outcome.kind === 'refused' && [400, 413, 422].includes(outcome.failure.status ?? 0);
}
