// The LinkedIn persons known so far, with their lead scores.
import type { Person } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { betterName } from './better-name.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface StoredPerson extends Person {
  readonly domain: string | null;
  readonly score: number | null;
  readonly previousScore: number | null;
  readonly lastSeenAt: number;
}

export interface PersonPoint {
  readonly publicIdentifier: string;
  readonly at: number;
  readonly score: number;
}

/** A place among people by when they were last seen (epoch ms); among equals by key. */
export interface SeenPlace {
  readonly at: number;
  readonly key: string;
}

export interface PersonTable {
  /** Does not write what is already known. */
  meet(person: Person, domain: string | null, at: number): void;
  /** Records an activity. Ignored if it is older than the last known one, or the person is unknown. */
  markSeen(publicIdentifier: string, at: number): void;
  /** Keeps the previous score, for the movement shown, and the history. Unknown people are ignored. */
  setScore(publicIdentifier: string, score: number, at: number): void;
  /** Records that the score was requested, whether or not the service had one. */
  markAsked(publicIdentifier: string, at: number): void;
  find(publicIdentifier: string): StoredPerson | null;
  /** Latest activity first, after this place; among equals by public identifier. */
  listSeen(after: SeenPlace, limit: number): readonly StoredPerson[];
  /** Highest score first, those without one last. */
  listOf(domain: string, limit: number): readonly StoredPerson[];
  /** Those whose score was never read first, then those read longest ago; only people seen since `seenSince`. */
  listStalest(seenSince: number, limit: number): readonly string[];
  /** Changes of their scores since then, and the last score of each before; by person, oldest first. */
  listPoints(publicIdentifiers: readonly string[], since: number): readonly PersonPoint[];
  /** For each, since when the score has been as it is; people without a score are left out. */
  scoredSince(publicIdentifiers: readonly string[]): ReadonlyMap<string, number>;
  /** When the first score of any of these was stored; null without one. */
  firstPointAt(publicIdentifiers: readonly string[]): number | null;
  /** Ordered by public identifier, starting after this one. */
  listAfter(publicIdentifier: string, limit: number): readonly StoredPerson[];
}

const newName = betterName('person', 'public_identifier');

/** Only a rule's preview reads the history of lead scores, and it covers a week. ms. */
const POINTS_KEPT_MS = 30 * DAY_MS;

export function createPersonTable(database: Database, workspace: string): PersonTable {
  const stored = createReader(database, 'person', readPerson);
  const points = createReader(database, 'score_point', readPoint);
  const identifiers = createReader(database, 'person', (row) => textOf(row, 'public_identifier'));
  const firsts = createReader(database, 'score_point', (row) => maybeNumberOf(row, 'at'));
  /** Keeps the last point before that instant, which was the score when the kept period began. */
  const prunePoints = (publicIdentifier: string, before: number): void => {
    database
      .sql(
        `DELETE FROM score_point WHERE workspace = ?1 AND domain = ?2 AND window = 'person' AND at <
           (SELECT MAX(at) FROM score_point WHERE workspace = ?1 AND domain = ?2 AND window = 'person' AND at < ?3)`,
      )
      .run(workspace, publicIdentifier, before);
  };
  return {
    meet(person, domain, at) {
      database
        .sql(
          `INSERT INTO person (workspace, public_identifier, name, headline, linkedin_url, picture_url, domain,
             last_seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = ${newName}, headline = coalesce(excluded.headline, person.headline),
             linkedin_url = coalesce(excluded.linkedin_url, person.linkedin_url),
             picture_url = coalesce(excluded.picture_url, person.picture_url),
             domain = coalesce(excluded.domain, person.domain),
             last_seen_at = max(person.last_seen_at, excluded.last_seen_at)
           WHERE person.name IS NOT ${newName}
             OR person.headline IS NOT coalesce(excluded.headline, person.headline)
             OR person.linkedin_url IS NOT coalesce(excluded.linkedin_url, person.linkedin_url)
             OR person.picture_url IS NOT coalesce(excluded.picture_url, person.picture_url)
             OR person.domain IS NOT coalesce(excluded.domain, person.domain)
             OR person.last_seen_at < excluded.last_seen_at`,
        )
        .run(
          workspace,
          person.publicIdentifier,
          person.name,
          person.headline,
          person.linkedInUrl,
          person.pictureUrl,
          domain,
          at,
        );
    },
    markSeen(publicIdentifier, at) {
      database
        .sql(
          `UPDATE person SET last_seen_at = ?1
           WHERE workspace = ?2 AND public_identifier = ?3 AND last_seen_at < ?1`,
        )
        .run(at, workspace, publicIdentifier);
    },
    setScore(publicIdentifier, score, at) {
      const added = database
        .sql(
          `INSERT OR REPLACE INTO score_point (workspace, domain, window, at, score)
           SELECT workspace, public_identifier, 'person', ?1, ?2 FROM person
           WHERE workspace = ?3 AND public_identifier = ?4 AND (score IS NOT ?2 OR NOT EXISTS
             (SELECT 1 FROM score_point WHERE workspace = ?3 AND domain = ?4 AND window = 'person'))`,
        )
        .run(at, score, workspace, publicIdentifier);
      if (added > 0) prunePoints(publicIdentifier, at - POINTS_KEPT_MS);
      database
        .sql(
          `UPDATE person SET previous_score = CASE WHEN score IS NOT ?1 THEN score ELSE previous_score END,
             score = ?1, scored_at = ?2 WHERE workspace = ?3 AND public_identifier = ?4
             AND (score IS NOT ?1 OR scored_at IS NOT ?2)`,
        )
        .run(score, at, workspace, publicIdentifier);
    },
    markAsked(publicIdentifier, at) {
      database
        .sql('UPDATE person SET scored_at = ? WHERE workspace = ? AND public_identifier = ?')
        .run(at, workspace, publicIdentifier);
    },
    find(publicIdentifier) {
      const row = database
        .sql('SELECT * FROM person WHERE workspace = ? AND public_identifier = ?')
        .get(workspace, publicIdentifier);
      return stored.one(row);
    },
    listSeen: ({ at, key }, limit) =>
      stored.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM person INDEXED BY person_by_seen WHERE workspace = ? AND last_seen_at <= ?
               AND (last_seen_at < ? OR public_identifier > ?)
             ORDER BY last_seen_at DESC, public_identifier LIMIT ?`,
          )
          .all(workspace, at, at, key, most),
      ),
    // SQLite sorts null before every number, so descending order puts those without a score last.
    listOf: (domain, limit) =>
      stored.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM person WHERE workspace = ? AND domain = ?
             ORDER BY score DESC, last_seen_at DESC LIMIT ?`,
          )
          .all(workspace, domain, most),
      ),
    listStalest: (seenSince, limit) =>
      identifiers.all(
        // Steps from one instant of asking to the next, because people seen too long ago gather at the front: among 50,000
        // people, reading past them took 40 ms each time on a busy machine. The rows come in the order of the instants, then
        // of the index.
        database
          .sql(
            `WITH RECURSIVE asked (at) AS (
               SELECT (SELECT coalesce(scored_at, 0) FROM person WHERE workspace = ?1
                 ORDER BY coalesce(scored_at, 0) LIMIT 1)
               UNION ALL
               SELECT (SELECT coalesce(scored_at, 0) FROM person
                 WHERE workspace = ?1 AND coalesce(scored_at, 0) > asked.at
                 ORDER BY coalesce(scored_at, 0) LIMIT 1) FROM asked WHERE asked.at IS NOT NULL)
             SELECT public_identifier FROM asked CROSS JOIN person INDEXED BY person_by_asked
             WHERE workspace = ?1 AND coalesce(scored_at, 0) = asked.at AND last_seen_at >= ?2 LIMIT ?3`,
          )
          .all(workspace, seenSince, limit),
      ),
    scoredSince: (publicIdentifiers) =>
      new Map(
        points
          .all(
            database
              .sql(
                `SELECT domain, MAX(at) AS at, score FROM score_point
                 WHERE workspace = ? AND domain IN (SELECT value FROM json_each(?)) AND window = 'person'
                 GROUP BY domain`,
              )
              .all(workspace, JSON.stringify(publicIdentifiers)),
          )
          .map(({ publicIdentifier, at }) => [publicIdentifier, at]),
      ),
    listPoints: (publicIdentifiers, since) =>
      points.all(
        database
          .sql(
            `SELECT domain, at, score FROM json_each(?2) AS person CROSS JOIN score_point AS point
           WHERE workspace = ?1 AND domain = person.value AND window = 'person' AND at >= coalesce(
             (SELECT MAX(at) FROM score_point WHERE workspace = ?1 AND domain = person.value AND window = 'person'
              AND at < ?3), ?3)
           ORDER BY domain, at`,
          )
          .all(workspace, JSON.stringify(publicIdentifiers), since),
      ),
    firstPointAt(publicIdentifiers) {
      const row = database
        .sql(
          `SELECT MIN((SELECT MIN(at) FROM score_point
             WHERE workspace = ?1 AND domain = value AND window = 'person')) AS at FROM json_each(?2)`,
        )
        .get(workspace, JSON.stringify(publicIdentifiers));
      return firsts.one(row);
    },
    listAfter: (publicIdentifier, limit) =>
      stored.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM person WHERE workspace = ? AND public_identifier > ?
             ORDER BY public_identifier LIMIT ?`,
          )
          .all(workspace, publicIdentifier, most),
      ),
  };
}

function readPerson(row: Row): StoredPerson {
  return {
    publicIdentifier: textOf(row, 'public_identifier'),
    name: textOf(row, 'name'),
    headline: maybeTextOf(row, 'headline'),
    linkedInUrl: maybeTextOf(row, 'linkedin_url'),
    pictureUrl: maybeTextOf(row, 'picture_url'),
    domain: maybeTextOf(row, 'domain'),
    score: maybeNumberOf(row, 'score'),
    previousScore: maybeNumberOf(row, 'previous_score'),
    lastSeenAt: numberOf(row, 'last_seen_at'),
  };
}

function readPoint(row: Row): PersonPoint {
  return {
    publicIdentifier: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
    score: numberOf(row, 'score'),
  };
}
