// The team's server, as a desktop and as a relay see it. Everything that comes over it was written by another program.
import type { LinkState, RecordKind, RelayRequest } from '../../shared/contract/team.ts';

export type { LinkState } from '../../shared/contract/team.ts';

export interface RecordMessage {
  /** Its place in the stream, from 1. */
  readonly sequence: number;
  readonly kind: RecordKind;
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown;
  /** By the server's clock, epoch ms. */
  readonly publishedAt: number;
}

/** How far the stream was read. */
export interface ReadPlace {
  /** The last sequence that was read. */
  readonly to: number;
  /** Records that the stream held after it. */
  readonly left: number;
}

export type Asked =
  | { readonly kind: 'answer'; readonly body: unknown }
  | {
      readonly kind: 'failed';
      /** 'no-relay': nobody answers such requests now. */
      readonly reason: 'unreachable' | 'no-relay' | 'timeout' | 'refused' | 'too-large';
    };

interface Link {
  state(): { readonly state: LinkState; readonly sinceAt: number };
  /** Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface TeamLink extends Link {
  /**
   * Records after `afterSequence`, in order, each once, at most 500 at a time; `handler` is awaited before the next ones. It
   * may be given none, where a newer relay wrote what is not known here.
   * Goes on by itself after any loss of the connection. `onLost`: the stream begins at `firstSequence` by now and no longer
   * holds what follows; nothing more is handed over. Returns the function that ends it.
   */
  consume(
    afterSequence: number,
    handler: (messages: readonly RecordMessage[], place: ReadPlace) => Promise<void>,
    onLost: (firstSequence: number) => void,
  ): () => void;
  /** Never rejects. */
  ask(request: RelayRequest, body: unknown, deadlineMs: number): Promise<Asked>;
}

export type Published =
  | {
      readonly kind: 'stored';
      /** Of a duplicate: that of the first one. */
      readonly sequence: number;
    }
  | { readonly kind: 'failed' };

/** What stands under a key, and the revision that a change of it goes over. */
export interface BookEntry {
  readonly key: string;
  /** Parsed JSON; undefined where it is none. */
  readonly value: unknown;
  readonly revision: number;
}

export type BookWrite =
  | { readonly kind: 'written'; readonly revision: number }
  /** Somebody else has written there since. */
  | { readonly kind: 'changed' }
  /** It may be there or not. */
  | { readonly kind: 'failed' };

/** A bucket of the server that only relays write. Nothing of it rejects. */
export interface Book {
  /** All of it, made where there was none; null when the server does not answer. */
  load(): Promise<readonly BookEntry[] | null>;
  /** Of what stands there now; null: nothing does, or the server does not answer. */
  revisionOf(key: string): Promise<number | null>;
  /** `over`: what stands there now; null: nothing does. */
  write(key: string, value: unknown, over: number | null): Promise<BookWrite>;
  remove(key: string, over: number): Promise<BookWrite>;
}

export interface RelayLink extends Link {
  /** Who has which account. */
  readonly claims: Book;
  /** Makes the stream, or brings it up to date. Rejects when the server refuses. */
  prepare(): Promise<void>;
  /** Resolves once the server has it on disk. Several may be under way. Never rejects. */
  publish(record: {
    readonly kind: RecordKind;
    /** A record with the same id is stored once. */
    readonly id: string;
    readonly body: unknown;
  }): Promise<Published>;
  /** Null when the server does not answer. */
  lastSequence(): Promise<number | null>;
  /** Answers what desktops ask; `from` is proven by the subject. Returns the function that ends it. */
  serve(request: RelayRequest, answer: (from: string, body: unknown) => Promise<unknown>): () => void;
  /** Of several relays one leads at a time; calls back on each change. Returns the function that gives the lead up. */
  lead(holder: string, onChange: (isLeader: boolean) => void): () => Promise<void>;
}
