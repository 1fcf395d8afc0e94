// The owner of a signal or a person, as far as the service or a list of the user's has said. Of the service's, only a person's
// activity names a user (API 2.7), by the cause it came from. Recorded as the timelines are read; a signal of the Signals API has
// no owner of its own (API 2.12).
import { z } from 'zod';
import type { Activity } from '../../../shared/model.ts';
import type { Store } from '../../pipeline/store/store.ts';

const TOPIC = 'owners';

/** Owners kept of each kind; those named longest ago are dropped. */
const MOST_KEPT = 1_000;

/** An id and the user it belongs to. A person may belong to several. */
type Owned = readonly [id: string, userId: number];

const owned = z.array(z.tuple([z.string(), z.number()]));
const bodySchema = z.object({ signals: owned, people: owned });

export interface Owners {
  readonly ofSignal: (id: string) => readonly number[];
  readonly ofPerson: (publicIdentifier: string) => readonly number[];
  /** By the user's own list; empty if none says it, or names somebody who is no user of the service. */
  readonly ofAccount: (domain: string | null) => readonly number[];
  readonly signalsOf: (userId: number) => readonly string[];
}

export function readOwners(store: Store): Owners {
  const { signals, people } = readKept(store);
  const of =
    (pairs: readonly Owned[]) =>
    (id: string): readonly number[] =>
      pairs.flatMap(([other, userId]) => (other === id ? [userId] : []));
  return {
    ofSignal: of(signals),
    ofPerson: of(people),
    ofAccount(domain) {
      const id = domain === null ? null : (store.accountOwners.of(domain)?.id ?? null);
      return id === null ? [] : [id];
    },
    signalsOf: (userId) => signals.flatMap(([id, other]) => (other === userId ? [id] : [])),
  };
}

/** Call it in the transaction that stores the activities. */
export function recordOwners(
  store: Store,
  publicIdentifier: string,
  activities: readonly Activity[],
  at: number,
): void {
  const named = activities.flatMap(({ user, causeId }) =>
    user === null ? [] : [{ userId: user.id, causeId }],
  );
  if (named.length === 0) return;
  const kept = readKept(store);
  const body = {
    signals: merged(
      // A cause may be anything; one that is the id of a known signal is that signal.
      named.flatMap(({ causeId, userId }) =>
        causeId === null || store.signals.find(causeId) === null ? [] : [[causeId, userId] as const],
      ),
      kept.signals,
    ),
    people: merged(
      named.map(({ userId }) => [publicIdentifier, userId] as const),
      kept.people,
    ),
  };
  store.fetched.write(TOPIC, { page: 0, at, total: null, pageCount: 1, body });
}

function readKept(store: Store): { readonly signals: readonly Owned[]; readonly people: readonly Owned[] } {
  return store.fetched.list(TOPIC, bodySchema)[0]?.body ?? { signals: [], people: [] };
}

function merged(added: readonly Owned[], known: readonly Owned[]): readonly Owned[] {
  const pairs = new Map([...added, ...known].map((pair) => [JSON.stringify(pair), pair] as const));
  return [...pairs.values()].slice(0, MOST_KEPT);
}
