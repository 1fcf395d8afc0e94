// Counts of the stored signals by hour and by type and source, and the contacts they name. Maintained as signals arrive,
// because counting a million rows takes too long for the panel. Only the table of signals writes them.
import type { Signal } from '../../../shared/model.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import {
  isSharedMailbox,
  nothingStated,
  readStatedNames,
  type StatedNames,
} from '../identity/stated-names.ts';
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { cachedBy } from './cached.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import type { SeenPlace } from './people.ts';
import { createReader } from './unreadable.ts';

export interface KindCount {
  readonly type: string;
  readonly source: string | null;
  readonly count: number;
}

export interface HourCount {
  readonly hour: number;
  readonly count: number;
}

export interface StoredContact {
  readonly email: string;
  readonly domain: string;
  readonly score: number | null;
  readonly lastSeenAt: number;
  /** What its signals have said about who it is, newest first. */
  readonly said: StatedNames;
}

/**
 * The contacts that the signals of one walk have named so far, by email in lower case. What they said of who a contact is,
 * is stored by then, so that an older signal that says nothing more needs no write.
 */
export type MetContacts = Map<string, MetContact>;

interface MetContact {
  /** Tells what is known; a name that another signal said may be stored in place of one of these. */
  readonly said: StatedNames;
  /** When the newest signal that said any of them was recorded, epoch ms. */
  readonly saidAt: number;
}

const saidNothing: MetContact = { said: nothingStated, saidAt: -Infinity };

export interface SignalCounts {
  /** Call it in the transaction that stores (`by` 1) or removes (`by` -1) these. */
  add(signals: readonly Pick<Signal, 'type' | 'source' | 'recordedAt'>[], by: 1 | -1): void;
  /**
   * Stores each contact as in its newest signal, skipping those in `met` and adding the new ones to it. Whatever any
   * signal says about who a contact is, is kept.
   */
  meet(signals: readonly Signal[], met: MetContacts): void;
  /** The most frequent first. */
  kinds(): readonly KindCount[];
  /** From this hour (since the epoch) on, without empty hours. */
  hours(fromHour: number): readonly HourCount[];
  total(): number;
  findContact(email: string): StoredContact | null;
  /** Highest score first, those without one last. */
  contactsOf(domain: string, limit: number): readonly StoredContact[];
  /** Latest activity first, after this place; among equals by email. */
  contactsSeen(after: SeenPlace, limit: number): readonly StoredContact[];
  /** Contacts seen after that instant (epoch ms), newest first. */
  contactsSeenAfter(domain: string, after: number, limit: number): readonly StoredContact[];
}

export function createSignalCounts(database: Database, workspace: string): SignalCounts {
  const totals = createReader(database, 'signal_kind', (row) => maybeNumberOf(row, 'total'));
  const contacts = createReader(database, 'contact', readContact);
  const storedKinds = createReader(database, 'signal_kind', readKind);
  const storedHours = createReader(database, 'signal_hour', readHour);
  const learn = (email: string, { properties, recordedAt }: Signal, met: MetContacts): void => {
    const said = readStatedNames(properties);
    if (said === nothingStated) return;
    const before = met.get(email) ?? saidNothing;
    if (recordedAt <= before.saidAt && !addsTo(before.said, said)) return;
    // A name from one form is not the name of the next person using a mailbox that many share.
    if (isSharedMailbox(email)) return;
    // Signals come in any order, so an older one only fills in what is unknown.
    database
      .sql(
        `UPDATE contact SET said_at = max(coalesce(said_at, 0), ?3),
           said_name = CASE WHEN ?3 >= coalesce(said_at, 0) THEN coalesce(?4, said_name) ELSE coalesce(said_name, ?4) END,
           said_words = CASE WHEN ?3 >= coalesce(said_at, 0) THEN coalesce(?7, said_words) ELSE coalesce(said_words, ?7) END,
           said_title = CASE WHEN ?3 >= coalesce(said_at, 0) THEN coalesce(?5, said_title)
             ELSE coalesce(said_title, ?5) END,
           said_identifier = CASE WHEN ?3 >= coalesce(said_at, 0) THEN coalesce(?6, said_identifier)
             ELSE coalesce(said_identifier, ?6) END
         WHERE workspace = ?1 AND email = ?2 AND (said_at IS NULL OR said_at < ?3
           OR (said_name IS NULL AND ?4 IS NOT NULL) OR (said_title IS NULL AND ?5 IS NOT NULL)
           OR (said_identifier IS NULL AND ?6 IS NOT NULL))`,
      )
      .run(
        workspace,
        email,
        recordedAt,
        said.name,
        said.title,
        said.publicIdentifier,
        said.name === null ? null : wordsOf(said.name).join(' '),
      );
    met.set(email, { said: filled(said, before.said), saidAt: Math.max(recordedAt, before.saidAt) });
  };
  return {
    add(signals, by) {
      const hours = new Map<number, number>();
      const kinds = new Map<string, Map<string, number>>();
      for (const { type, source, recordedAt } of signals) {
        const hour = Math.floor(recordedAt / HOUR_MS);
        hours.set(hour, (hours.get(hour) ?? 0) + by);
        const sources = kinds.get(type) ?? new Map<string, number>();
        kinds.set(type, sources.set(source ?? '', (sources.get(source ?? '') ?? 0) + by));
      }
      for (const [hour, count] of hours) {
        database
          .sql(
            `INSERT INTO signal_hour VALUES (?, ?, ?)
             ON CONFLICT DO UPDATE SET count = max(0, count + excluded.count)`,
          )
          .run(workspace, hour, count);
      }
      const countKind = database.sql(
        `INSERT INTO signal_kind VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET count = max(0, count + excluded.count)`,
      );
      for (const [type, sources] of kinds)
        for (const [source, count] of sources) countKind.run(workspace, type, source, count);
    },
    meet(signals, met) {
      const newest = new Map<string, Signal>();
      const named: (readonly [email: string, signal: Signal])[] = [];
      for (const signal of signals) {
        const email = signal.contact?.email?.toLowerCase();
        if (email === undefined) continue;
        named.push([email, signal]);
        if (met.has(email)) continue;
        const known = newest.get(email);
        if (known === undefined || known.recordedAt < signal.recordedAt) newest.set(email, signal);
      }
      const insert = database.sql(
        `INSERT INTO contact (workspace, email, domain, score, last_seen_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET domain = excluded.domain, score = coalesce(excluded.score, contact.score),
           last_seen_at = excluded.last_seen_at WHERE excluded.last_seen_at >= contact.last_seen_at`,
      );
      for (const [email, { account, contact, recordedAt }] of newest) {
        met.set(email, saidNothing);
        insert.run(workspace, email, account.domain, contact?.score ?? null, recordedAt);
      }
      for (const [email, signal] of named) learn(email, signal, met);
    },
    kinds: () =>
      storedKinds.all(
        database
          .sql(
            'SELECT * FROM signal_kind WHERE workspace = ? AND count > 0 ORDER BY count DESC, type, source',
          )
          .all(workspace),
      ),
    hours: cachedBy(database, ['signal_hour'], (fromHour: number) =>
      storedHours.all(
        database
          .sql('SELECT * FROM signal_hour WHERE workspace = ? AND hour >= ? AND count > 0 ORDER BY hour')
          .all(workspace, fromHour),
      ),
    ),
    total() {
      const row = database
        .sql('SELECT workspace, SUM(count) AS total FROM signal_kind WHERE workspace = ?')
        .get(workspace);
      return totals.one(row) ?? 0;
    },
    findContact(email) {
      const row = database
        .sql('SELECT * FROM contact WHERE workspace = ? AND email = ?')
        .get(workspace, email.toLowerCase());
      return contacts.one(row);
    },
    // The index is named because, without statistics, SQLite reads the contacts of the whole workspace to find an account's
    // few.
    contactsOf: (domain, limit) =>
      contacts.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM contact INDEXED BY contact_by_account WHERE workspace = ? AND domain = ?
             ORDER BY score DESC, last_seen_at DESC LIMIT ?`,
          )
          .all(workspace, domain, most),
      ),
    contactsSeen: ({ at, key }, limit) =>
      contacts.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM contact INDEXED BY contact_by_seen WHERE workspace = ? AND last_seen_at <= ?
               AND (last_seen_at < ? OR email > ?)
             ORDER BY last_seen_at DESC, email LIMIT ?`,
          )
          .all(workspace, at, at, key, most),
      ),
    contactsSeenAfter: (domain, after, limit) =>
      contacts.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM contact INDEXED BY contact_by_account WHERE workspace = ? AND domain = ?
             AND last_seen_at > ? ORDER BY last_seen_at DESC LIMIT ?`,
          )
          .all(workspace, domain, after, most),
      ),
  };
}

function readKind(row: Row): KindCount {
  return {
    type: textOf(row, 'type'),
    source: maybeTextOf(row, 'source') || null,
    count: numberOf(row, 'count'),
  };
}

function readHour(row: Row): HourCount {
  return { hour: numberOf(row, 'hour'), count: numberOf(row, 'count') };
}

function filled(newer: StatedNames, older: StatedNames): StatedNames {
  return {
    name: newer.name ?? older.name,
    title: newer.title ?? older.title,
    publicIdentifier: newer.publicIdentifier ?? older.publicIdentifier,
  };
}

/** Whether `said` has anything that `known` lacks. */
function addsTo(known: StatedNames, said: StatedNames): boolean {
  return (
    (known.name === null && said.name !== null) ||
    (known.title === null && said.title !== null) ||
    (known.publicIdentifier === null && said.publicIdentifier !== null)
  );
}

function readContact(row: Row): StoredContact {
  return {
    email: textOf(row, 'email'),
    domain: textOf(row, 'domain'),
    score: maybeNumberOf(row, 'score'),
    lastSeenAt: numberOf(row, 'last_seen_at'),
    said: {
      name: maybeTextOf(row, 'said_name'),
      title: maybeTextOf(row, 'said_title'),
      publicIdentifier: maybeTextOf(row, 'said_identifier'),
    },
  };
}
