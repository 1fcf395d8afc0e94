// The team's server, as a desktop and as a relay see it. Everything that comes through it was written by another program.
import type { LinkState, RecordKind, RelayRequest } from '../../shared/contract/team.ts';

export type { LinkState } from '../../shared/contract/team.ts';

export interface RecordMessage {
  /** Its place in the stream, from 1. */
  readonly sequence: number;
  readonly kind: RecordKind;
  /** Parsed JSON; undefined if it is not JSON. */
  readonly body: unknown;
  /** By the server's clock, epoch ms. */
  readonly publishedAt: number;
}

/** How far the stream was read. */
export interface ReadPlace {
  /** The last sequence that was read. */
  readonly to: number;
  /** How many records the stream had after it. */
  readonly left: number;
}

export type Asked =
  | { readonly kind: 'answer'; readonly body: unknown }
  | {
      readonly kind: 'failed';
      /** 'no-relay': nobody answers such requests now. */
      readonly reason: 'unreachable' | 'no-relay' | 'timeout' | 'refused' | 'too-large';
    };

/** A condensed form of the stream up to one of its records (snapshot.ts). */
export interface StreamSnapshot {
  /** The last record that is in it. */
  readonly upTo: number;
  /** Every signal after this record is in the snapshot or in the stream. */
  readonly wholeAfter: number;
  /** Records in order, one per line. */
  readonly lines: readonly string[];
}

/** 'none': there is none, or none that this version can read. 'failed': the server did not answer. */
export type SnapshotRead =
  | { readonly kind: 'read'; readonly snapshot: StreamSnapshot }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

/** Which stream was read last: a recreated one may have outgrown what was read of the one before it. */
export interface StreamMemory {
  /** Null before the first, and while the relay gives its stream no name. */
  read(): string | null;
  /** Called after `onLost` if the stream is a different one. */
  write(name: string): void;
}

interface Link {
  state(): { readonly state: LinkState; readonly sinceAt: number };
  /** Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
  /**
   * Records after `afterSequence`, in order, each once, at most 500 at a time; `handler` is awaited before the next ones. It
   * may get an empty list if a newer relay wrote records unknown here. Continues by itself after the connection is lost.
   * `onLost`: the stream now begins at `firstSequence` and no longer has what follows, or it is another one than the memory
   * knows; nothing more is delivered. Returns the function that ends it.
   */
  consume(
    afterSequence: number,
    handler: (messages: readonly RecordMessage[], place: ReadPlace) => Promise<void>,
    onLost: (firstSequence: number) => void,
    memory?: StreamMemory,
  ): () => void;
  /** Never rejects. */
  readSnapshot(): Promise<SnapshotRead>;
}

export interface TeamLink extends Link {
  /** Never rejects. */
  ask(request: RelayRequest, body: unknown, deadlineMs: number): Promise<Asked>;
}

export type Published =
  | {
      readonly kind: 'stored';
      /** For a duplicate: that of the first one. */
      readonly sequence: number;
    }
  | { readonly kind: 'failed' };

/** The value of a key, and the revision on which a change of it must be based. */
export interface BucketEntry {
  readonly key: string;
  /** Parsed JSON; undefined if it is not JSON. */
  readonly value: unknown;
  readonly revision: number;
}

export type BucketWrite =
  | { readonly kind: 'written'; readonly revision: number }
  /** Somebody else has written it since. */
  | { readonly kind: 'changed' }
  /** The server did not confirm it: the value may or may not be written. */
  | { readonly kind: 'failed' };

/** A bucket (key-value store) on the server that only relays write. Nothing in it rejects. */
export interface Bucket {
  /** All of it, created if missing; null when the server does not answer. */
  load(): Promise<readonly BucketEntry[] | null>;
  /** The revision of the key's current value; null: it has none, or the server does not answer. */
  revisionOf(key: string): Promise<number | null>;
  /** `over`: the revision that is there now; null: none. */
  write(key: string, value: unknown, over: number | null): Promise<BucketWrite>;
  remove(key: string, over: number): Promise<BucketWrite>;
}

export interface RelayLink extends Link {
  /** Who has which account. */
  readonly claims: Bucket;
  /** Creates the stream, or updates its configuration. Rejects when the server refuses. */
  prepare(): Promise<void>;
  /** Resolves once the server has it on disk. Several may be in progress. Never rejects. */
  publish(record: {
    readonly kind: RecordKind;
    /** A record with the same id is stored once. */
    readonly id: string;
    readonly body: unknown;
  }): Promise<Published>;
  /** Replaces the previous one. False when it was not written. Never rejects. */
  writeSnapshot(snapshot: StreamSnapshot): Promise<boolean>;
  /** Null when the server does not answer. */
  lastSequence(): Promise<number | null>;
  /**
   * The time by the server's clock, some seconds ago at most, epoch ms. Null when it does not answer, or while nobody leads.
   */
  serverTime(): Promise<number | null>;
  /** Answers requests of desktops; `from` is proven by the subject. Returns the function that ends it. */
  serve(request: RelayRequest, answer: (from: string, body: unknown) => Promise<unknown>): () => void;
  /**
   * Takes part in leading, which one of several relays does at a time; calls back once it is known who does, and on each
   * change. `onRenewed`: the server has stored that this or another one leads on. Returns the function that gives up the
   * lead.
   */
  lead(holder: string, onChange: (isLeader: boolean) => void, onRenewed?: () => void): () => Promise<void>;
  /** The version of the server that it was last connected to; null before the first. */
  serverVersion(): string | null;
}
