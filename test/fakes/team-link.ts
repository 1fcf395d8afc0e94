// The team's server in memory: one stream, one relay, any number of desktops.
import { setImmediate as turn } from 'node:timers/promises';
import type {
  Asked,
  Bucket,
  BucketEntry,
  LinkState,
  RecordMessage,
  RelayLink,
  SnapshotRead,
  StreamSnapshot,
  TeamLink,
} from '../../src/main/team/link.ts';

export interface FakeTeam {
  readonly records: RecordMessage[];
  /** The connection between the server and everybody. */
  setState(state: LinkState): void;
  /** Deletes the stream with everything in it. */
  wipe(): void;
  /** Deletes old records, as the server does: keeps this one and those after it. */
  dropBefore(sequence: number): void;
  /** The stream's snapshot on the server. */
  snapshot(): StreamSnapshot | null;
  /** As if somebody had written this snapshot; null = nobody has written one. */
  setSnapshot(given: StreamSnapshot | null): void;
  /** Whether the server stores who leads; otherwise nobody leads until `renewLease`. */
  storesLease: boolean;
  /** Whether the server lets a relay create the stream. */
  storesStream: boolean;
  /** Somebody leads on. */
  renewLease(): void;
  /** The relay's process is gone. */
  isRelayGone: boolean;
  /** The relay does what it is asked, but its answers are lost. */
  losesAnswers: boolean;
  /** False: the stream takes no records, as with a full disk. */
  takesRecords: boolean;
  /** Requests that this relay, being older, does not know. */
  unknownRequests: readonly string[];
  /** The relay's bucket of claims, by key; another relay writes to it too. */
  readonly bucket: Map<string, BucketEntry>;
  relay(): RelayLink;
  desktop(name: string): TeamLink;
  /** Every request of a desktop. */
  readonly asked: { readonly from: string; readonly request: string; readonly body: unknown }[];
  /** Resolves when each desktop has read everything. */
  settled(): Promise<void>;
}

export function createFakeTeam(now: () => number): FakeTeam {
  const records: RecordMessage[] = [];
  const ids = new Set<string>();
  const readers = new Set<() => Promise<void>>();
  const listeners = new Set<() => void>();
  const served = new Map<string, (from: string, body: unknown) => Promise<unknown>>();
  let link: { state: LinkState; sinceAt: number } = { state: 'connected', sinceAt: now() };
  const readAll = async (): Promise<void> => {
    await Promise.all([...readers].map((read) => read()));
  };
  const state = () => link;
  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let snapshot: StreamSnapshot | null = null;
  /** Everything before this record has been deleted. */
  let firstKept = 1;
  const held = (after: number): readonly RecordMessage[] => records.slice(Math.max(after, firstKept - 1));
  const readSnapshot = (): Promise<SnapshotRead> => {
    if (link.state !== 'connected') return Promise.resolve({ kind: 'failed' });
    return Promise.resolve(snapshot === null ? { kind: 'none' } : { kind: 'read', snapshot });
  };
  let streams = 1;
  const consume: TeamLink['consume'] = (afterSequence, handler, onLost, memory) => {
    let to = afterSequence;
    let reading: Promise<void> = Promise.resolve();
    const read = (): Promise<void> => {
      reading = reading.then(async () => {
        if (!readers.has(read)) return;
        const [name, known] = [`stream ${streams}`, memory?.read() ?? null];
        if (known !== null && known !== name) {
          readers.delete(read);
          onLost(firstKept);
          return memory?.write(name);
        }
        if (known === null) memory?.write(name);
        if (readers.has(read) && to > records.length) {
          readers.delete(read);
          return onLost(1);
        }
        if (readers.has(read) && to > 0 && to < firstKept - 1) {
          readers.delete(read);
          return onLost(firstKept);
        }
        while (readers.has(read) && link.state === 'connected' && to < records.length) {
          const messages = held(to).slice(0, 500);
          to = Math.max(to, firstKept - 1) + messages.length;
          await handler(messages, { to, left: records.length - to });
          // Other work goes on while a message travels.
          await turn();
        }
      });
      return reading;
    };
    readers.add(read);
    void read();
    return () => void readers.delete(read);
  };
  const bucket = new Map<string, BucketEntry>();
  let revision = 100;
  let renewed: (() => void) | undefined;
  const team: FakeTeam = {
    records,
    bucket,
    asked: [],
    isRelayGone: false,
    storesLease: true,
    storesStream: true,
    renewLease: () => renewed?.(),
    losesAnswers: false,
    takesRecords: true,
    unknownRequests: [],
    settled: readAll,
    wipe() {
      streams += 1;
      records.length = 0;
      ids.clear();
      bucket.clear();
      snapshot = null;
      firstKept = 1;
      void readAll();
    },
    dropBefore(sequence) {
      firstKept = sequence;
    },
    snapshot: () => snapshot,
    setSnapshot(given) {
      snapshot = given;
    },
    setState(wanted) {
      link = { state: wanted, sinceAt: now() };
      for (const listener of listeners) listener();
      void readAll();
    },
    relay: () => ({
      state,
      onChange,
      close: () => Promise.resolve(),
      prepare: () => (team.storesStream ? Promise.resolve() : Promise.reject(new Error('no JetStream'))),
      claims: bookIn(
        bucket,
        () => (revision += 1),
        () => link.state === 'connected',
      ),
      async publish({ kind, id, body }) {
        if (link.state !== 'connected' || !team.takesRecords) return { kind: 'failed' };
        if (!ids.has(id)) {
          ids.add(id);
          // Serialized, as on the network.
          const text = JSON.stringify(body);
          records.push({ sequence: records.length + 1, kind, body: JSON.parse(text), publishedAt: now() });
        }
        void readAll();
        return Promise.resolve({ kind: 'stored', sequence: records.length });
      },
      consume,
      readSnapshot,
      writeSnapshot(given) {
        if (link.state !== 'connected') return Promise.resolve(false);
        snapshot = given;
        return Promise.resolve(true);
      },
      lastSequence: () => Promise.resolve(records.length),
      serverTime: () => Promise.resolve(link.state === 'connected' ? now() : null),
      serve(request, answer) {
        served.set(request, answer);
        return () => void served.delete(request);
      },
      lead(_holder, onLead, onRenewed) {
        renewed = onRenewed;
        if (!team.storesLease) return () => Promise.resolve();
        onLead(true);
        onRenewed?.();
        return () => Promise.resolve();
      },
      serverVersion: () => '2.12.0',
    }),
    desktop: (name) => ({
      state,
      onChange,
      close: () => Promise.resolve(),
      consume,
      readSnapshot,
      async ask(request, body): Promise<Asked> {
        team.asked.push({ from: name, request, body });
        if (link.state === 'refused') return { kind: 'failed', reason: 'refused' };
        if (link.state !== 'connected') return { kind: 'failed', reason: 'unreachable' };
        const answer = served.get(request);
        const isUnknown = team.unknownRequests.includes(request);
        if (answer === undefined || isUnknown || team.isRelayGone)
          return { kind: 'failed', reason: 'no-relay' };
        const text = JSON.stringify(await answer(name, JSON.parse(JSON.stringify(body))));
        if (team.losesAnswers) return { kind: 'failed', reason: 'timeout' };
        return { kind: 'answer', body: JSON.parse(text) };
      },
    }),
  };
  return team;
}

/** As on the server, a write succeeds only if it replaces the expected revision. */
function bookIn(
  entries: Map<string, BucketEntry>,
  nextRevision: () => number,
  isConnected: () => boolean,
): Bucket {
  return {
    load: () => Promise.resolve(isConnected() ? [...entries.values()] : null),
    revisionOf: (key) => Promise.resolve(isConnected() ? (entries.get(key)?.revision ?? null) : null),
    write(key, value, over) {
      if (!isConnected()) return Promise.resolve({ kind: 'failed' });
      if ((entries.get(key)?.revision ?? null) !== over) return Promise.resolve({ kind: 'changed' });
      const revision = nextRevision();
      const travelled: unknown = JSON.parse(JSON.stringify(value));
      entries.set(key, { key, value: travelled, revision });
      return Promise.resolve({ kind: 'written', revision });
    },
    remove(key, over) {
      if (!isConnected()) return Promise.resolve({ kind: 'failed' });
      if (entries.get(key)?.revision !== over) return Promise.resolve({ kind: 'changed' });
      entries.delete(key);
      return Promise.resolve({ kind: 'written', revision: over });
    },
  };
}
