// A desktop's side of what people log: receives what others in the team did through the stream, and shares the user's own
// acts. Those wait on disk and go out one after another, in the order in which they were done.
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import type { ActStore, PendingAct, TeamActChange } from '../pipeline/store/team-acts.ts';
import { actAsk, readActAnswer, readActRecord } from './acts-records.ts';
import type { TeamLink } from './link.ts';

export interface ActsDeskParts {
  readonly link: Pick<TeamLink, 'ask' | 'state'>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
}

export interface ActsDesk {
  attach(store: ActStore, onActs: () => void): () => void;
  /** Records of the stream; unreadable ones are skipped. */
  take(bodies: readonly unknown[]): void;
  /** Sends what waits now: something was added, or the team can be reached again. */
  share(): void;
}

const ASK_MS = 10 * SECOND_MS;

/** The relay is not there, or has had enough for now. */
const RETRY_MS = MINUTE_MS;

export function createActsDesk({ link, clock }: ActsDeskParts): ActsDesk {
  let store: ActStore | null = null;
  let onActs = (): void => undefined;
  let isSending = false;
  let sendsAgain = false;
  let attached = 0;
  let cancelRetry = (): void => undefined;

  /** False when it must be retried later. */
  const send = async (pending: PendingAct, to: ActStore, turn: number): Promise<boolean> => {
    to.begin(pending);
    const asked = await link.ask('act', actAsk(pending, clock.now()), ASK_MS);
    // The store may be closed by now; the next start sends what was begun again, as the same record.
    if (turn !== attached) return false;
    const refused = asked.kind === 'failed' && asked.reason === 'too-large';
    const answer = asked.kind === 'answer' ? readActAnswer(asked.body).kind : refused ? 'refused' : 'later';
    if (answer === 'later') return false;
    to.settle(pending, answer === 'done' ? 'told' : 'refused');
    onActs();
    return true;
  };

  const sendAll = async (to: ActStore, turn: number): Promise<void> => {
    for (;;) {
      if (turn !== attached || link.state().state !== 'connected') return;
      if (!to.isSharing()) to.dropPending();
      const pending = to.nextPending();
      if (pending === null) return;
      if (await send(pending, to, turn)) continue;
      if (turn === attached) cancelRetry = clock.setTimer(RETRY_MS, share);
      return;
    }
  };

  const share = (): void => {
    sendsAgain = isSending;
    if (store === null || isSending) return;
    cancelRetry();
    isSending = true;
    void sendAll(store, attached)
      // The disk may be full; the next caller finds it unchanged.
      .catch(() => undefined)
      .then(() => {
        isSending = false;
        if (sendsAgain) share();
      });
  };

  return {
    attach(given, heard) {
      attached += 1;
      store = given;
      onActs = heard;
      share();
      return () => {
        attached += 1;
        cancelRetry();
        store = null;
        onActs = () => undefined;
      };
    },
    take(bodies) {
      const changes = bodies.map(readActRecord).filter((change): change is TeamActChange => change !== null);
      if (changes.length === 0 || store === null) return;
      store.apply(changes);
      onActs();
    },
    share,
  };
}
