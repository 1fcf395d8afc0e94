// A desktop's side of what people log: what the team's others did, as it comes by the stream, and what of the own they are to
// hear. That waits on disk, and goes in the order in which it was done, one after another.
import { MINUTE_MS, SECOND_MS } from '../../shared/time-units.ts';
import type { ActStore, Clock, OwedAct, TeamActChange } from '../ports.ts';
import { actAsk, readActAnswer, readActRecord } from './acts-records.ts';
import type { TeamLink } from './link.ts';

export interface ActsDeskParts {
  readonly link: Pick<TeamLink, 'ask' | 'state'>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
}

export interface ActsDesk {
  attach(store: ActStore, onActs: () => void): () => void;
  /** Records of the stream; what cannot be read is left out. */
  take(bodies: readonly unknown[]): void;
  /** Tells what waits, now: something was put there, or the team can be reached again. */
  share(): void;
}

const ASK_MS = 10 * SECOND_MS;

/** The relay is not there, is older than this, or has heard enough for now. */
const RETRY_MS = MINUTE_MS;

export function createActsDesk({ link, clock }: ActsDeskParts): ActsDesk {
  let store: ActStore | null = null;
  let onActs = (): void => undefined;
  let isTelling = false;
  let tellsAgain = false;
  let attached = 0;
  let cancelRetry = (): void => undefined;

  /** False when it is to be tried again later. */
  const tell = async (owed: OwedAct, to: ActStore, turn: number): Promise<boolean> => {
    to.begin(owed);
    const asked = await link.ask('act', actAsk(owed, clock.now()), ASK_MS);
    // The store may be closed by now; what was begun is told again by the next start, as the same record.
    if (turn !== attached) return false;
    const refused = asked.kind === 'failed' && asked.reason === 'too-large';
    const answer = asked.kind === 'answer' ? readActAnswer(asked.body).kind : refused ? 'refused' : 'later';
    if (answer === 'later') return false;
    to.settle(owed, answer === 'done' ? 'told' : 'refused');
    onActs();
    return true;
  };

  const tellAll = async (to: ActStore, turn: number): Promise<void> => {
    for (;;) {
      if (turn !== attached || link.state().state !== 'connected') return;
      if (!to.isSharing()) to.dropOwed();
      const owed = to.nextOwed();
      if (owed === null) return;
      if (await tell(owed, to, turn)) continue;
      if (turn === attached) cancelRetry = clock.setTimer(RETRY_MS, share);
      return;
    }
  };

  const share = (): void => {
    tellsAgain = isTelling;
    if (store === null || isTelling) return;
    cancelRetry();
    isTelling = true;
    void tellAll(store, attached)
      // The disk may be full: the next one to ask finds it as it was.
      .catch(() => undefined)
      .then(() => {
        isTelling = false;
        if (tellsAgain) share();
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
