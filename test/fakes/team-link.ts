// The team's server in memory: one stream, one relay, any number of desktops.
import { setImmediate as turn } from 'node:timers/promises';
import type {
  Asked,
  Book,
  BookEntry,
  LinkState,
  RecordMessage,
  RelayLink,
  TeamLink,
} from '../../src/main/team/link.ts';

export interface FakeTeam {
  readonly records: RecordMessage[];
  /** Between the server and everybody. */
  setState(state: LinkState): void;
  /** Of the stream and what it knew. */
  wipe(): void;
  /** The relay's process is gone. */
  isRelayGone: boolean;
  /** The relay does what it is asked, and its answers are lost. */
  losesAnswers: boolean;
  /** Requests that the relay is too old to know. */
  unknownRequests: readonly string[];
  /** What the relay keeps of claims, by key; another relay writes there as well. */
  readonly book: Map<string, BookEntry>;
  relay(): RelayLink;
  desktop(name: string): TeamLink;
  /** What a desktop asks, and what anybody writes. */
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
  const book = new Map<string, BookEntry>();
  let revision = 100;
  const team: FakeTeam = {
    records,
    book,
    asked: [],
    isRelayGone: false,
    losesAnswers: false,
    unknownRequests: [],
    settled: readAll,
    wipe() {
      records.length = 0;
      ids.clear();
      book.clear();
      void readAll();
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
      prepare: () => Promise.resolve(),
      claims: bookIn(
        book,
        () => (revision += 1),
        () => link.state === 'connected',
      ),
      async publish({ kind, id, body }) {
        if (link.state !== 'connected') return { kind: 'failed' };
        if (!ids.has(id)) {
          ids.add(id);
          // As it travels.
          const text = JSON.stringify(body);
          records.push({ sequence: records.length + 1, kind, body: JSON.parse(text), publishedAt: now() });
        }
        void readAll();
        return Promise.resolve({ kind: 'stored', sequence: records.length });
      },
      lastSequence: () => Promise.resolve(records.length),
      serve(request, answer) {
        served.set(request, answer);
        return () => void served.delete(request);
      },
      lead(_holder, onLead) {
        onLead(true);
        return () => Promise.resolve();
      },
    }),
    desktop: (name) => ({
      state,
      onChange,
      close: () => Promise.resolve(),
      consume(afterSequence, handler, onLost) {
        let to = afterSequence;
        let reading: Promise<void> = Promise.resolve();
        const read = (): Promise<void> => {
          reading = reading.then(async () => {
            if (readers.has(read) && to > records.length) {
              readers.delete(read);
              return onLost(1);
            }
            while (readers.has(read) && link.state === 'connected' && to < records.length) {
              const messages = records.slice(to, to + 500);
              to += messages.length;
              await handler(messages, { to, left: records.length - to });
              // As it travels: other work goes on meanwhile.
              await turn();
            }
          });
          return reading;
        };
        readers.add(read);
        void read();
        return () => void readers.delete(read);
      },
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

/** As the server's: a write goes over what is there, or nothing is written. */
function bookIn(
  entries: Map<string, BookEntry>,
  nextRevision: () => number,
  isConnected: () => boolean,
): Book {
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
