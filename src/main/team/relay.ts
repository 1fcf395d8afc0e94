// What a relay does beside polling: it leads or stands by, says how its calls fare, and answers the desktops.
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Attempted } from '../api/outcome.ts';
import type { Clock } from '../ports.ts';
import type { Exchange } from './exchanges.ts';
import { claimRequests } from '../../shared/contract/team.ts';
import { createActsClerk } from './acts-clerk.ts';
import { createArbiter } from './claims-arbiter.ts';
import { helloOf } from './forwarded.ts';
import { createForwarder } from './forwarder.ts';
import type { RelayLink } from './link.ts';
import { statusRecord } from './records.ts';
import type { RecordingHttp } from './recording-http.ts';

/** Desktops take silence of three times this for a relay that is gone. */
const HEARTBEAT_MS = 15 * SECOND_MS;

export interface RelayParts {
  readonly link: RelayLink;
  readonly clock: Clock;
  /** Who leads, in words that an administrator knows again: the machine and the process. */
  readonly holder: string;
  readonly recording: Pick<RecordingHttp, 'status' | 'scoresOf' | 'forget'>;
  /** Asks the service, paid for from the budget of what people ask by hand; null while nothing is connected. */
  readonly send: (exchange: Exchange) => Promise<Attempted<unknown>> | null;
  /** Starts and stops the polling. Of several relays one polls at a time. */
  readonly lead: (isLeader: boolean) => void;
}

export interface Relay {
  /** How the calls fare has changed: the desktops hear of it now. */
  sayNow(): void;
  stop(): Promise<void>;
}

export function startRelay({ link, clock, holder, recording, send, lead }: RelayParts): Relay {
  let isLeader = false;
  let cancelTimer = (): void => undefined;
  /** Each word is a record of its own, so its place in the stream only grows. */
  let lastSaid = 0;
  let isSaying = false;
  let saysAgain = false;

  const say = async (): Promise<void> => {
    if (!isLeader) return;
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
    // Whoever leads now says it; a timer that is left would speak for somebody else.
    if (!isStopped) cancelTimer = clock.setTimer(again ? SECOND_MS : HEARTBEAT_MS, () => void say());
  };

  let isStopped = false;
  const arbiter = createArbiter({
    clock,
    book: link.claims,
    publish: (record) => link.publish(record),
    holder,
  });
  const clerk = createActsClerk({ clock, publish: (record) => link.publish(record) });
  const forwarder = createForwarder({ clock, send, scoresOf: recording.scoresOf });
  // Who stands by knows nothing of how the calls fare.
  const serve = (): readonly (() => void)[] => [
    link.serve('lookup', (from, body) => forwarder.answer(from, body)),
    link.serve('hello', async (from) => {
      arbiter.heard(from);
      const lastSequence = (await link.lastSequence()) ?? 0;
      return helloOf({ ...recording.status(), lastSequence, claims: arbiter.hello() });
    }),
    link.serve('act', (from, body) => clerk.answer(from, body)),
    ...claimRequests.map((request) =>
      link.serve(request, (from, body) => arbiter.answer(request, from, body)),
    ),
  ];
  let serving: readonly (() => void)[] = [];
  const endServing = (): void => {
    for (const end of serving) end();
    serving = [];
  };
  const endLeading = link.lead(holder, (leads) => {
    if (leads === isLeader) return;
    isLeader = leads;
    lead(leads);
    endServing();
    if (!leads) {
      arbiter.end();
      return cancelTimer();
    }
    arbiter.begin();
    serving = serve();
    void say();
  });

  return {
    sayNow: () => void say(),
    async stop() {
      isStopped = true;
      cancelTimer();
      endServing();
      arbiter.end();
      await endLeading();
    },
  };
}
