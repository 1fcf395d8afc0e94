// What a rule would have done on the local history: the same rules and the same release, replayed on a database in
// memory. It changes nothing and tells nobody.
import type { Account, AlertRule, RulePreview, Settings } from '../../shared/model.ts';
import { countOf } from '../../shared/text.ts';
import type { Clock } from '../ports.ts';
import { openDatabase } from '../state/database.ts';
import { createStore, type Store } from '../state/store.ts';
import type { UtcOffset } from './local-time.ts';
import { replay, type ReplayedNotification, type ReplayStep } from './replay.ts';

const DAY_MS = 86_400_000;
const PREVIEW_DAYS = 7;

/** What "usual" is learned from before the first day shown. */
const LEARN_DAYS = 14;

/** Looks of the replay: as fine as they change the number, and no finer, so that the answer comes soon. */
const SIGNALS_LOOK_MS = 60_000;
const RANKING_LOOK_MS = 900_000;

/** A page of the service's ranking. */
const MOST_RANKED = 100;

/** More than any history of three weeks. */
const MOST_READ = 1_000_000;

const EXAMPLES = 3;

/** The panel and the poller go on meanwhile: a turn for them after so many steps. */
const STEPS_A_TURN = 25;

export async function previewRule(
  store: Store,
  rule: AlertRule,
  settings: Settings,
  host: { readonly clock: Clock; readonly utcOffsetMinutes: UtcOffset },
): Promise<RulePreview> {
  const now = host.clock.now();
  const firstAt = store.history.firstRecordedAt() ?? now;
  const days = Math.min(PREVIEW_DAYS, Math.floor((now - firstAt) / DAY_MS));
  if (days < 1) {
    return {
      rule,
      days: 0,
      count: 0,
      totalCount: 0,
      text: 'There is no day of history here yet.',
      examples: [],
    };
  }
  const opened = openDatabase(':memory:');
  if (opened.kind !== 'open') throw new Error('no database in memory');
  const log: ReplayedNotification[] = [];
  let steps = 0;
  try {
    const scratch = createStore(opened.database, 'preview');
    for (const care of store.care.list()) scratch.care.write({ ...care, snooze: null });
    await replay(scratch, stepsOf(store, now - days * DAY_MS, now), {
      settings: { ...settings, notificationsOn: true },
      utcOffsetMinutes: host.utcOffsetMinutes,
      onNotification: (notification) => void (notification.isUpdate || log.push(notification)),
      rest: () => {
        steps += 1;
        if (steps % STEPS_A_TURN !== 0) return Promise.resolve();
        return new Promise((resolve) => void host.clock.setTimer(0, resolve));
      },
    });
  } finally {
    opened.database.close();
  }
  const ofRule = log.filter(({ kind }) => kind === rule);
  const span = days === 1 ? 'the last day' : `the last ${days} days`;
  return {
    rule,
    days,
    count: ofRule.length,
    totalCount: log.length,
    text: `On ${span} this would have notified you ${countOf(ofRule.length, 'time')}.`,
    examples: ofRule
      .slice(-EXAMPLES)
      .reverse()
      .map(({ at, title, body }) => ({ at, title, body })),
  };
}

interface Look {
  readonly signals: ReplayStep['signals'][number][];
  readonly likes: ReplayStep['likes'][number][];
  ranking: ReplayStep['ranking'];
}

/** What is stored, as looks at it; those before `shownFrom` are only learned from. */
function stepsOf(store: Store, shownFrom: number, now: number): readonly ReplayStep[] {
  const from = shownFrom - LEARN_DAYS * DAY_MS;
  const looks = new Map<number, Look>();
  const lookAt = (at: number, everyMs: number): Look => {
    const instant = Math.ceil(at / everyMs) * everyMs;
    const look = looks.get(instant) ?? { signals: [], likes: [], ranking: null };
    looks.set(instant, look);
    return look;
  };
  for (const signal of store.signals.list({ recordedFrom: from, limit: MOST_READ })) {
    lookAt(signal.recordedAt, SIGNALS_LOOK_MS).signals.push(signal);
  }
  for (const like of store.likes.list({ limit: MOST_READ })) {
    const account = store.accounts.find(like.domain);
    if (like.likedAt < from || account === null) continue;
    const { likeId, person, adTitle, engagementLevel, likedAt } = like;
    lookAt(likedAt, SIGNALS_LOOK_MS).likes.push({
      likeId,
      person,
      account,
      adPostId: null,
      adTitle,
      engagementLevel,
      likedAt,
    });
  }
  for (const { at, ranking } of rankingsOf(store, shownFrom - DAY_MS)) {
    lookAt(at, RANKING_LOOK_MS).ranking = ranking;
  }
  return [...looks]
    .filter(([at]) => at <= now)
    .sort(([a], [b]) => a - b)
    .map(([at, look]) => ({ at, ...look, isCatchUp: false, isBaseline: at < shownFrom }));
}

/** The rankings as they changed: one for each look in which any account's score did. */
function rankingsOf(
  store: Store,
  from: number,
): readonly { readonly at: number; readonly ranking: NonNullable<ReplayStep['ranking']> }[] {
  const window = store.rankings.lastFetch('24h') === null ? 'b' : '24h';
  const scores = new Map<string, number>();
  const accounts = new Map<string, Account>();
  const rankings: { readonly at: number; readonly ranking: NonNullable<ReplayStep['ranking']> }[] = [];
  let lookAt: number | null = null;
  for (const { at, domain, score } of store.rankings.listPoints(window, from)) {
    const nextLookAt = Math.ceil(at / RANKING_LOOK_MS) * RANKING_LOOK_MS;
    if (lookAt !== null && nextLookAt > lookAt)
      rankings.push({ at: lookAt, ranking: rankedNow(scores, accounts) });
    lookAt = nextLookAt;
    scores.set(domain, score);
    const account = accounts.get(domain) ?? store.accounts.find(domain);
    if (account !== null) accounts.set(domain, account);
  }
  if (lookAt !== null) rankings.push({ at: lookAt, ranking: rankedNow(scores, accounts) });
  return rankings;
}

function rankedNow(
  scores: ReadonlyMap<string, number>,
  accounts: ReadonlyMap<string, Account>,
): NonNullable<ReplayStep['ranking']> {
  return [...scores]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST_RANKED)
    .flatMap(([domain, score]) => {
      const account = accounts.get(domain);
      return account === undefined ? [] : [{ account, score }];
    });
}
