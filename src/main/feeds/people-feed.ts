// Lead scores of the people met in ad likes and lookups: those read longest ago first, a chunk at a time.
import type { Settings } from '../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import type { PersonChange } from '../alerts/rules/changes.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';
import type { Feed } from '../poll/feed.ts';
import { evaluationSince } from './evaluation.ts';

/** How many identifiers a request may carry is not documented (API 8.2): a cautious chunk. */
const CHUNK = 100;

const INTERVAL_MS = 2 * MINUTE_MS;

/** Thirty intervals: after so long the status line says so. */
const LONGEST_AGE_MS = HOUR_MS;

/** People who did nothing for a month keep the score they had. */
const SEEN_WITHIN_MS = 30 * DAY_MS;

export interface PeopleFeedParts {
  readonly surface: Pick<PublicApi, 'listPersonScores'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: () => Settings;
}

export function createPeopleFeed(parts: PeopleFeedParts): Feed<'person-scores'> {
  const { surface, store, clock } = parts;
  return {
    name: 'person-scores',
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => INTERVAL_MS,
    longestAgeMs: LONGEST_AGE_MS,
    async run(attempt, lastFreshAt, abort) {
      const wanted = store.people.listStalest(clock.now() - SEEN_WITHIN_MS, CHUNK);
      if (wanted.length === 0) {
        store.feeds.markFresh('person-scores', clock.now());
        return { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };
      }
      const outcome = await attempt(() => surface.listPersonScores(wanted, abort));
      if (outcome.kind !== 'fresh') return outcome;
      const now = clock.now();
      store.transaction(() => {
        // Those the service left out have been asked for too, and go to the end of the queue.
        for (const identifier of wanted) store.people.markAsked(identifier, now);
        const people: PersonChange[] = [];
        for (const { publicIdentifier, score } of outcome.value.items) {
          const before = store.people.find(publicIdentifier);
          store.people.setScore(publicIdentifier, score, now);
          if (before === null) continue;
          const { name, domain, score: previousScore } = before;
          people.push({ publicIdentifier, name, domain, score, previousScore });
        }
        evaluateChanges(store, { people }, evaluationSince(parts, lastFreshAt, now));
        store.feeds.markFresh('person-scores', now);
      });
      const { malformedCount } = outcome.value;
      return { kind: 'fresh', newCount: 0, malformedCount, isMoreWaiting: false };
    },
  };
}
