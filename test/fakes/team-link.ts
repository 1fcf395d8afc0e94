// The team's server in memory: one stream, one relay, any number of desktops.
import type { Asked, LinkState, RecordMessage, RelayLink, TeamLink } from '../../src/main/team/link.ts';

export interface FakeTeam {
  readonly records: RecordMessage[];
  /** Between the server and everybody. */
  setState(state: LinkState): void;
  /** Of the stream and what it knew. */
  wipe(): void;
  /** The relay's process is gone. */
  isRelayGone: boolean;
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
  const team: FakeTeam = {
    records,
    asked: [],
    isRelayGone: false,
    settled: readAll,
    wipe() {
      records.length = 0;
      ids.clear();
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
              await handler(messages);
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
        if (answer === undefined || team.isRelayGone) return { kind: 'failed', reason: 'no-relay' };
        const text = JSON.stringify(await answer(name, JSON.parse(JSON.stringify(body))));
        return { kind: 'answer', body: JSON.parse(text) };
      },
    }),
  };
  return team;
}
