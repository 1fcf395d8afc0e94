// Ad likes by likeId. Store the person and the account first.
import type { AdLike, Person } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface StoredLike {
  readonly likeId: number;
  readonly person: Person;
  readonly adPostId: number | null;
  /** Null when the service named no company. */
  readonly domain: string | null;
  readonly accountName: string | null;
  readonly adTitle: string | null;
  readonly engagementLevel: string | null;
  readonly likedAt: number;
}

export interface LikeTable {
  /** Stores those whose likeId is new and returns them. */
  insertNew(likes: readonly AdLike[]): readonly AdLike[];
  find(likeId: number): StoredLike | null;
  /** When the oldest stored like happened; null without one. */
  firstAt(): number | null;
  list(query: {
    readonly domain?: string;
    readonly person?: string;
    readonly likedFrom?: number;
    readonly before?: { readonly at: number; readonly likeId: number };
    readonly limit: number;
  }): readonly StoredLike[];
}

/** Stored as the domain, which is never null, if the service named no company. */
const NO_COMPANY = '';

export function createLikeTable(database: Database, workspace: string): LikeTable {
  const stored = createReader(database, 'ad_like', readLike);
  const firsts = createReader(database, 'ad_like', (row) => maybeNumberOf(row, 'liked_at'));
  /** `index`: named if SQLite would otherwise choose one that reads the likes of all accounts. */
  const joined = (
    index: '' | 'INDEXED BY ad_like_by_account',
  ): string => `SELECT ad_like.*, person.name, person.headline, person.linkedin_url, person.picture_url,
      account.name AS account_name
    FROM ad_like ${index}
    JOIN person ON person.workspace = ad_like.workspace AND person.public_identifier = ad_like.public_identifier
    LEFT JOIN account ON account.workspace = ad_like.workspace AND account.domain = ad_like.domain`;
  return {
    insertNew(likes) {
      const insert = database.sql(
        `INSERT INTO ad_like (workspace, like_id, public_identifier, domain, ad_post_id, ad_title, engagement_level,
           liked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      );
      return likes.filter(
        (like) =>
          insert.run(
            workspace,
            like.likeId,
            like.person.publicIdentifier,
            like.account?.domain ?? NO_COMPANY,
            like.adPostId,
            like.adTitle,
            like.engagementLevel,
            like.likedAt,
          ) === 1,
      );
    },
    find(likeId) {
      const row = database
        .sql(`${joined('')} WHERE ad_like.workspace = ? AND like_id = ?`)
        .get(workspace, likeId);
      return stored.one(row);
    },
    firstAt() {
      const row = database
        .sql('SELECT MIN(liked_at) AS liked_at FROM ad_like WHERE workspace = ?')
        .get(workspace);
      return firsts.one(row);
    },
    list({ domain, person, likedFrom = 0, before = { at: Number.MAX_SAFE_INTEGER, likeId: 0 }, limit }) {
      const select = `${joined(domain === undefined ? '' : 'INDEXED BY ad_like_by_account')}
        WHERE ad_like.workspace = ? AND liked_at >= ? AND liked_at <= ? AND (liked_at < ? OR like_id < ?)`;
      const order = 'ORDER BY liked_at DESC, like_id DESC LIMIT ?';
      const range = [workspace, likedFrom, before.at, before.at, before.likeId] as const;
      const ofOne = [
        ...(domain === undefined ? [] : [['ad_like.domain', domain] as const]),
        ...(person === undefined ? [] : [['ad_like.public_identifier', person] as const]),
      ];
      const isOfOne = ofOne.map(([column]) => `AND ${column} = ?`).join(' ');
      const values = ofOne.map(([, value]) => value);
      return stored.page(limit, (most) =>
        database.sql(`${select} ${isOfOne} ${order}`).all(...range, ...values, most),
      );
    },
  };
}

function readLike(row: Row): StoredLike {
  return {
    likeId: numberOf(row, 'like_id'),
    person: {
      publicIdentifier: textOf(row, 'public_identifier'),
      name: textOf(row, 'name'),
      headline: maybeTextOf(row, 'headline'),
      linkedInUrl: maybeTextOf(row, 'linkedin_url'),
      pictureUrl: maybeTextOf(row, 'picture_url'),
    },
    adPostId: maybeNumberOf(row, 'ad_post_id'),
    domain: textOf(row, 'domain') || null,
    accountName: maybeTextOf(row, 'account_name') ?? (textOf(row, 'domain') || null),
    adTitle: maybeTextOf(row, 'ad_title'),
    engagementLevel: maybeTextOf(row, 'engagement_level'),
    likedAt: numberOf(row, 'liked_at'),
  };
}
