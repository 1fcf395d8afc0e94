// What a relay does besides polling: it leads or stands by, reports the results of its calls, and answers the desktops.
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Attempted } from '../pipeline/api/outcome.ts';
import type { Clock } from '../machine/clock.ts';
import { claimRequests } from '../../shared/contract/team.ts';
import { createActsRecorder } from './acts-recorder.ts';
import { createArbiter } from './claims-arbiter.ts';
import { helloOf } from './forwarded.ts';
import { createForwarder } from './forwarder.ts';
import type { RelayLink } from './link.ts';
import { createPersonLimit } from './person-limit.ts';
import { statusRecord, type StatusRecord } from './records.ts';
import type { RecordingHttp } from './recording-http.ts';
import type { AskedCall } from './service-calls.ts';
import { createSnapshotWriter } from './snapshot-writer.ts';

/** Greetings of one person, who may have several desktops. Each costs the server a question and has all claims in it. */
const MOST_GREETINGS = { aMinute: 60 };

/** Desktops take a silence of three times this to mean that the relay is gone. */
const HEARTBEAT_MS = 15 * SECOND_MS;

export interface RelayParts {
  readonly link: RelayLink;
  readonly clock: Clock;
  /** Who leads, in a form that an administrator recognizes: the machine and the process. */
  readonly holder: string;
  readonly recording: Pick<RecordingHttp, 'scoresOf' | 'forget' | 'begin' | 'read'> & {
    status(): Omit<StatusRecord, 'v'>;
  };
  /** Sends a request, charged to the budget for manual requests; null while nothing is connected. */
  readonly send: (call: AskedCall) => Promise<Attempted<unknown>> | null;
  /** Starts and stops polling. Of several relays, one polls at a time. */
  readonly lead: (isLeader: boolean) => void;
  /** The server has stored that this relay or another one leads on. */
  readonly onRenewed?: () => void;
}

export interface Relay {
  /** The results of the calls changed, so the desktops are told now. */
  sayNow(): void;
  stop(): Promise<void>;
}

export function startRelay(parts: RelayParts): Relay {
  const { link, clock, holder, recording, send, lead } = parts;
  /** Null until it is known who leads. */
  let isLeader: boolean | null = null;
  let cancelTimer = (): void => undefined;
  /** Each report is a record of its own, so its place in the stream only grows. */
  let lastSaid = 0;
  let isSaying = false;
  let saysAgain = false;

  const say = async (): Promise<void> => {
    if (isLeader !== true) return;
    if (isSaying) {
      saysAgain = true;
      return;
    }
    isSaying = true;
    cancelTimer();
    const id = `status:${holder}:${clock.now()}:${Math.floor(clock.random() * 1e9)}`;
    const said = await link.publish({ kind: 'status', id, body: statusRecord(recording.status()) });
    if (said.kind === 'stored') {
      if (said.sequence < lastSaid) {
        recording.forget();
        arbiter.sayAgain();
      }
      lastSaid = said.sequence;
    }
    isSaying = false;
    const again = saysAgain;
    saysAgain = false;
    // Whoever leads now reports; a leftover timer would speak for somebody else.
    if (!isStopped) cancelTimer = clock.setTimer(again ? SECOND_MS : HEARTBEAT_MS, () => void say());
  };

  let isStopped = false;
  const arbiter = createArbiter({
    clock,
    bucket: link.claims,
    publish: (record) => link.publish(record),
    serverTime: () => link.serverTime(),
    holder,
  });
  const recorder = createActsRecorder({ clock, publish: (record) => link.publish(record) });
  const snapshots = createSnapshotWriter({
    link,
    clock,
    onRead(messages) {
      recording.read(messages);
      for (const { kind, sequence } of messages) if (kind === 'claims') arbiter.read(sequence);
    },
  });
  const greetings = createPersonLimit(clock, MOST_GREETINGS);
  const forwarder = createForwarder({ clock, send, scoresOf: recording.scoresOf });
  // A relay on standby makes no calls, so it has no results to report.
  const serve = (): readonly (() => void)[] => [
    link.serve('lookup', (from, body) => forwarder.answer(from, body)),
    link.serve('hello', async (from) => {
      // Asked again later, as if there were no answer.
      if (!greetings.has(from)) return null;
      greetings.spend(from);
      arbiter.heard(from);
      const lastSequence = await link.lastSequence();
      // A desktop that took the stream for empty would read all of it as news. It asks again.
      if (lastSequence === null) return null;
      const serverAt = await link.serverTime();
      return helloOf({ ...recording.status(), lastSequence, serverAt, claims: arbiter.hello() });
    }),
    link.serve('act', (from, body) => recorder.answer(from, body)),
    ...claimRequests.map((request) =>
      link.serve(request, (from, body) => arbiter.answer(request, from, body)),
    ),
  ];
  let serving: readonly (() => void)[] = [];
  const endServing = (): void => {
    for (const end of serving) end();
    serving = [];
  };
  const onLead = (leads: boolean): void => {
    if (leads === isLeader) return;
    isLeader = leads;
    if (leads) recording.begin();
    lead(leads);
    endServing();
    if (!leads) {
      arbiter.end();
      snapshots.end();
      return cancelTimer();
    }
    arbiter.begin();
    snapshots.begin();
    serving = serve();
    void say();
  };
  const endLeading = link.lead(holder, onLead, parts.onRenewed);

  return {
    sayNow: () => void say(),
    async stop() {
      isStopped = true;
      cancelTimer();
      endServing();
      arbiter.end();
      snapshots.end();
      await endLeading();
    },
  };
}
