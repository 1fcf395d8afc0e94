// The stored history as replay steps, oldest first. It is read and handed over an hour at a time, so that years of history
// neither fill the memory nor block the panel.
import type { AdLike, Signal } from '../../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Store } from '../../store/store.ts';
import { readPastScores, type PastScores } from './past-people.ts';
import { readReplayRankings, type PastRanking } from './past-rankings.ts';
import type { ReplayedScore, ReplayStep } from './replay.ts';
import type { YieldTurn } from './yielder.ts';

/** A finer step would not change the number of alerts and would take longer. */
const STEP_MS = MINUTE_MS;

/** Rows read at once, which takes some milliseconds. */
const PAGE_ROWS = 500;

export interface PastSpan {
  /** Before `shownFrom` the rules only learn what is usual. */
  readonly from: number;
  readonly shownFrom: number;
  readonly now: number;
}

interface Step {
  readonly signals: Signal[];
  readonly likes: AdLike[];
  ranking: ReplayStep['ranking'];
  people: readonly ReplayedScore[];
}

/** Data that is not stored by time, handed over by time: each call returns what the earlier ones did not. */
interface Past {
  readonly rankings: (to: number) => readonly PastRanking[];
  readonly scores: (to: number) => readonly PastScores[];
}

export interface ReadingHost {
  readonly yieldTurn: YieldTurn;
  /** Ends the reading before the next hour. */
  readonly abort: AbortSignal | undefined;
  /** How much has been read and replayed, by number of signals: grows from 0 to 1. */
  readonly onShare: (share: number) => void;
}

export async function* readPastSteps(
  store: Store,
  { from, shownFrom, now }: PastSpan,
  { yieldTurn, abort, onShare }: ReadingHost,
): AsyncGenerator<ReplayStep, void, undefined> {
  const learnFrom = shownFrom - DAY_MS;
  const past: Past = {
    rankings: await readReplayRankings(store, learnFrom, now, yieldTurn),
    scores: await readPastScores(store, learnFrom, now, yieldTurn),
  };
  const firstHour = Math.floor(from / HOUR_MS);
  const hours = Math.max(1, Math.ceil(now / HOUR_MS) - firstHour);
  const counts = new Map(store.counts.hours(firstHour).map(({ hour, count }) => [hour, count]));
  /** An hour without signals takes time too, for its likes and rankings. */
  const weightOf = (hour: number): number => 1 + (counts.get(hour) ?? 0);
  let total = 0;
  for (let hour = firstHour; hour < firstHour + hours; hour += 1) total += weightOf(hour);
  let done = 0;
  onShare(0);
  for (let hour = firstHour; hour < firstHour + hours; hour += 1) {
    // A step is placed at the end of what it brings: an hour's steps contain what came after it began, up to its end. The
    // last one is at the instant of the preview and contains the rest.
    const span = { after: Math.max(from - 1, hour * HOUR_MS), to: Math.min(now, (hour + 1) * HOUR_MS) };
    const steps = await readHour(store, span, past, yieldTurn);
    if (abort?.aborted === true) return;
    for (const [index, [at, step]] of steps.entries()) {
      yield { at, ...step, isCatchUp: false, isBaseline: at < shownFrom };
      onShare((done + (weightOf(hour) * (index + 1)) / steps.length) / total);
    }
    done += weightOf(hour);
    if (steps.length === 0) onShare(done / total);
  }
}

async function readHour(
  store: Store,
  { after, to }: { readonly after: number; readonly to: number },
  past: Past,
  yieldTurn: YieldTurn,
): Promise<readonly (readonly [number, Step])[]> {
  const steps = new Map<number, Step>();
  const stepAt = (instant: number): Step => {
    const step = steps.get(instant) ?? { signals: [], likes: [], ranking: null, people: [] };
    steps.set(instant, step);
    return step;
  };
  const minuteOf = (at: number): number => Math.min(to, Math.ceil(at / STEP_MS) * STEP_MS);
  let beforeSignal = { at: to + 1, id: '' };
  for (let isMore = true; isMore;) {
    const page = store.signals.list({ recordedFrom: after + 1, before: beforeSignal, limit: PAGE_ROWS });
    for (const signal of page) {
      stepAt(minuteOf(signal.recordedAt)).signals.push(signal);
      beforeSignal = { at: signal.recordedAt, id: signal.id };
    }
    isMore = page.length === PAGE_ROWS;
    await yieldTurn();
  }
  let beforeLike = { at: to + 1, likeId: 0 };
  for (let isMore = true; isMore;) {
    const page = store.likes.list({ likedFrom: after + 1, before: beforeLike, limit: PAGE_ROWS });
    for (const { likeId, person, domain, adTitle, engagementLevel, likedAt } of page) {
      beforeLike = { at: likedAt, likeId };
      const account = domain === null ? null : store.accounts.find(domain);
      if (domain !== null && account === null) continue;
      const like = { likeId, person, account, adPostId: null, adTitle, engagementLevel, likedAt };
      stepAt(minuteOf(likedAt)).likes.push(like);
    }
    isMore = page.length === PAGE_ROWS;
    await yieldTurn();
  }
  for (const { at, ranking } of past.rankings(to)) stepAt(at).ranking = ranking;
  for (const { at, people } of past.scores(to)) stepAt(at).people = people;
  return [...steps].sort(([a], [b]) => a - b);
}
