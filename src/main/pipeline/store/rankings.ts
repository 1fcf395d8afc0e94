// The current ranking per window, and each account's score and rank over time.
import { z } from 'zod';
import type { HotWindow } from '../../../shared/model.ts';
import type { WallClock } from '../../machine/local-time.ts';
import type { Database, Row } from './database.ts';
import { localDay } from './local-day.ts';
import { isNumber, jsonOf, maybeNumberOf, numberOf, textOf } from './row.ts';
import { cachedBy } from './cached.ts';
import { createReader } from './unreadable.ts';

/** Scores of hot windows come from the Accounts API; 'aggregate' is the account score in the Signals API's signals. */
export type ScoreWindow = HotWindow | 'aggregate';

/** The history before this machine started watching, fetched from the service. Alerts do not use it. */
export type PastWindow = `past-${HotWindow}`;

export interface RankedRow {
  readonly rank: number;
  readonly domain: string;
  readonly score: number;
}

export interface ScorePoint {
  readonly at: number;
  readonly score: number;
  readonly rank: number | null;
}

export interface RankThen {
  readonly rank: number;
  /**
   * The instant it describes: the one requested, or when the rank was first known, or what the service said about the past.
   */
  readonly at: number;
}

/** At from ≤ t < to. */
export interface LocalSpan {
  readonly from: number;
  readonly to: number;
  readonly clock: WallClock;
}

export interface RankingTable {
  list(window: ScoreWindow): readonly RankedRow[];
  /** On how many local days it entered, or moved within, the first `topN`. */
  countTopDays(domain: string, window: ScoreWindow, topN: number, span: LocalSpan): number;
  findRow(window: ScoreWindow, domain: string): RankedRow | null;
  /**
   * Replaces the ranking and adds a point for each account whose score or rank changed. One that the
   * Accounts API no longer lists gets a point without a rank, with the most it can have (`mostUnlisted`). `total`: how many
   * accounts the service ranks; null if unknown.
   */
  replace(window: ScoreWindow, rows: readonly RankedRow[], at: number, total: number | null): void;
  lastFetch(window: ScoreWindow): { readonly at: number; readonly total: number | null } | null;
  /**
   * The ranking that alerts use, and the panel unless another one was chosen and read: the last 24 hours of the Accounts
   * API, or else the aggregate scores in the Signals API's signals.
   */
  leadingWindow(): '24h' | 'aggregate';
  /** The first recorded point of any account that is ranked now; null without one. */
  firstPointAt(window: ScoreWindow): number | null;
  addPoint(domain: string, window: ScoreWindow | PastWindow, point: ScorePoint): void;
  /** Oldest first, the newest `limit` of them. */
  points(domain: string, window: ScoreWindow | PastWindow, limit: number): readonly ScorePoint[];
  /**
   * These accounts' points of a window since then, by account, oldest first. Points are stored by account: without the
   * domains, all of them would be read.
   */
  listPoints(
    domains: readonly string[],
    window: ScoreWindow,
    since: number,
  ): readonly (ScorePoint & { readonly domain: string })[];
  /** The last point at or before an instant, else the oldest one; null without any. */
  pointAt(domain: string, window: ScoreWindow, at: number): ScorePoint | null;
  /** For each account the score at each instant, recorded here or fetched from the service; null if unknown. */
  scoresAt(
    domains: readonly string[],
    window: ScoreWindow,
    instants: readonly number[],
  ): ReadonlyMap<string, readonly (number | null)[]>;
  /** For each account the rank at an instant, or the first known one after it; null if it had none. */
  ranksAt(domains: readonly string[], window: ScoreWindow, at: number): ReadonlyMap<string, RankThen | null>;
}

export function createRankingTable(database: Database, workspace: string): RankingTable {
  const ranked = createReader(database, 'ranking', readRanked);
  const points = createReader(database, 'score_point', readPoint);
  const fetches = createReader(database, 'ranking_fetch', readFetch);
  const firsts = createReader(database, 'score_point', (row) => maybeNumberOf(row, 'at'));
  const scores = createReader(database, 'score_point', readScores);
  const ranks = createReader(database, 'score_point', readRankThen);
  const list = cachedBy(database, ['ranking'], (window: ScoreWindow) =>
    ranked.all(
      database
        .sql('SELECT rank, domain, score FROM ranking WHERE workspace = ? AND window = ? ORDER BY rank')
        .all(workspace, window),
    ),
  );

  const addPoint: RankingTable['addPoint'] = (domain, window, point) => {
    database
      .sql(
        `INSERT INTO score_point (workspace, domain, window, at, score, rank) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET score = excluded.score, rank = excluded.rank`,
      )
      .run(workspace, domain, window, point.at, point.score, point.rank);
  };

  const lastFetch: RankingTable['lastFetch'] = (window) => {
    const row = database
      .sql('SELECT fetched_at, total FROM ranking_fetch WHERE workspace = ? AND window = ?')
      .get(workspace, window);
    return fetches.one(row);
  };

  return {
    list,
    addPoint,
    lastFetch,
    leadingWindow: () => (lastFetch('24h') === null ? 'aggregate' : '24h'),
    countTopDays(domain, window, topN, { from, to, clock }) {
      const row = database
        .sql(
          `SELECT COUNT(DISTINCT ${localDay('at')}) AS count FROM score_point
           WHERE workspace = ? AND domain = ? AND window = ? AND at >= ? AND at < ? AND rank <= ?`,
        )
        .get(clock.changedAt, clock.beforeMs, clock.afterMs, workspace, domain, window, from, to, topN);
      return row === null ? 0 : numberOf(row, 'count');
    },
    findRow: (window, domain) => {
      const row = database
        .sql('SELECT rank, domain, score FROM ranking WHERE workspace = ? AND window = ? AND domain = ?')
        .get(workspace, window, domain);
      return ranked.one(row);
    },
    replace(window, rows, at, total) {
      const stored = list(window);
      const before = new Map(stored.map((row) => [row.domain, row]));
      const isAsBefore = ({ domain, rank, score }: RankedRow): boolean => {
        const old = before.get(domain);
        return old?.rank === rank && old.score === score;
      };
      // An unchanged ranking is not written: it is read each minute and seldom changes.
      if (stored.length !== rows.length || !rows.every(isAsBefore)) {
        database.sql('DELETE FROM ranking WHERE workspace = ? AND window = ?').run(workspace, window);
        for (const row of rows) {
          database
            .sql('INSERT INTO ranking (workspace, window, rank, domain, score) VALUES (?, ?, ?, ?, ?)')
            .run(workspace, window, row.rank, row.domain, row.score);
          if (!isAsBefore(row)) addPoint(row.domain, window, { at, score: row.score, rank: row.rank });
        }
        const listed = new Set(rows.map(({ domain }) => domain));
        const left = stored.filter(({ domain }) => !listed.has(domain));
        // Signals tell the aggregate score of any account.
        if (window !== 'aggregate') {
          for (const { domain } of left)
            addPoint(domain, window, { at, score: mostUnlisted(rows, total), rank: null });
        }
      }
      database
        .sql(
          `INSERT INTO ranking_fetch (workspace, window, fetched_at, total) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET fetched_at = excluded.fetched_at, total = excluded.total`,
        )
        .run(workspace, window, at, total);
    },
    firstPointAt(window) {
      const row = database
        .sql(
          `SELECT MIN((SELECT MIN(at) FROM score_point AS point WHERE point.workspace = ranking.workspace
             AND point.domain = ranking.domain AND point.window = ranking.window)) AS at
           FROM ranking WHERE workspace = ? AND window = ?`,
        )
        .get(workspace, window);
      return firsts.one(row);
    },
    points: (domain, window, limit) =>
      points
        .page(limit, (most) =>
          database
            .sql(
              `SELECT domain, at, score, rank FROM score_point WHERE workspace = ? AND domain = ? AND window = ?
               ORDER BY at DESC LIMIT ?`,
            )
            .all(workspace, domain, window, most),
        )
        .toReversed(),
    listPoints: (domains, window, since) =>
      points.all(
        database
          .sql(
            `SELECT domain, at, score, rank FROM score_point
             WHERE workspace = ? AND domain IN (SELECT value FROM json_each(?)) AND window = ? AND at >= ?
             ORDER BY domain, at`,
          )
          .all(workspace, JSON.stringify(domains), window, since),
      ),
    scoresAt(domains, window, instants) {
      // One row an account: with one for each instant, sorting and reading the rows takes longer than finding the scores.
      // They have the fifteen digits that SQLite writes. It writes no blob at all, so what is no number is left out before.
      const found = database
        .sql(
          `SELECT account.value AS domain, (SELECT json_group_array((
             SELECT CASE WHEN ${isNumber('score')} THEN score END FROM (SELECT coalesce(
               (SELECT score FROM score_point WHERE workspace = ?1 AND domain = account.value AND window = ?2
                AND at <= instant.value ORDER BY at DESC LIMIT 1),
               (SELECT score FROM score_point WHERE workspace = ?1 AND domain = account.value
                AND window = 'past-' || ?2 AND at <= instant.value ORDER BY at DESC LIMIT 1)) AS score)
             ) ORDER BY instant.key) FROM json_each(?4) AS instant) AS scores
           FROM json_each(?3) AS account`,
        )
        .all(workspace, window, JSON.stringify(domains), JSON.stringify(instants));
      return new Map(scores.all(found));
    },
    ranksAt(domains, window, at) {
      // A point is written when something changed, so the point of an instant remains valid until the next.
      const first = (column: string): string => `(SELECT ${column} FROM (
             SELECT 1 AS turn, * FROM (SELECT rank, ?3 AS at FROM score_point WHERE workspace = ?1
               AND domain = account.value AND window = ?2 AND at <= ?3 ORDER BY score_point.at DESC LIMIT 1)
             UNION ALL SELECT 2, * FROM (SELECT rank, at FROM score_point WHERE workspace = ?1
               AND domain = account.value AND window = 'past-' || ?2 AND at <= ?3 ORDER BY at DESC LIMIT 1)
             UNION ALL SELECT 3, * FROM (SELECT rank, at FROM score_point WHERE workspace = ?1
               AND domain = account.value AND window = ?2 ORDER BY at LIMIT 1))
             ORDER BY turn LIMIT 1)`;
      const found = database
        .sql(
          `SELECT ${first('rank')} AS rank, ${first('at')} AS at
           FROM json_each(?4) AS account ORDER BY account.key`,
        )
        .all(workspace, window, at, JSON.stringify(domains))
        .map((row) => ranks.one(row));
      return new Map(domains.map((domain, index) => [domain, found[index] ?? null]));
    },
    pointAt(domain, window, at) {
      const select =
        'SELECT domain, at, score, rank FROM score_point WHERE workspace = ? AND domain = ? AND window = ?';
      const row =
        database.sql(`${select} AND at <= ? ORDER BY at DESC LIMIT 1`).get(workspace, domain, window, at) ??
        database.sql(`${select} ORDER BY at LIMIT 1`).get(workspace, domain, window);
      return points.one(row);
    },
  };
}

/** The most that an account can have that a ranking does not list: the lowest listed score, or 0 where all accounts are listed. */
export function mostUnlisted(rows: readonly RankedRow[], total: number | null): number {
  if (rows.length === 0 || rows.length >= (total ?? Infinity)) return 0;
  return Math.min(...rows.map(({ score }) => score));
}

function readFetch(row: Row): { readonly at: number; readonly total: number | null } {
  return { at: numberOf(row, 'fetched_at'), total: maybeNumberOf(row, 'total') };
}

/** One that is no number costs itself alone. */
const scoresSchema = z.array(z.number().nullable().catch(null));

function readScores(row: Row): readonly [domain: string, scores: readonly (number | null)[]] {
  return [textOf(row, 'domain'), jsonOf(row, 'scores', scoresSchema)];
}

function readRankThen(row: Row): RankThen | null {
  const [rank, at] = [maybeNumberOf(row, 'rank'), maybeNumberOf(row, 'at')];
  return rank === null || at === null ? null : { rank, at };
}

function readRanked(row: Row): RankedRow {
  return { rank: numberOf(row, 'rank'), domain: textOf(row, 'domain'), score: numberOf(row, 'score') };
}

function readPoint(row: Row): ScorePoint & { readonly domain: string } {
  return {
    domain: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
    score: numberOf(row, 'score'),
    rank: maybeNumberOf(row, 'rank'),
  };
}
