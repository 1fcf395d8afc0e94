// Since when this computer has had no network, as the host tells it: known at once, where a poll would find out later.
// It asks nobody, and it stops no poll: a service on this machine, or one behind a tunnel, may still answer.
import type { Clock, Host } from '../ports.ts';

export interface NetworkWatch {
  start(): void;
  /** When the network went (epoch ms); null while it is there, or gone for too short to be told. */
  goneAt(): number | null;
  /** May be called twice; leaves no timer behind. */
  stop(): void;
}

/** A change of access point or of cable is over in less. ms. */
const GRACE_MS = 3_000;

/** The network often comes up a while after the machine. ms. */
const WAKING_MS = 60_000;

export function createNetworkWatch(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  host: Pick<Host, 'onNetwork' | 'onWake'>,
  onChange: () => void,
): NetworkWatch {
  let lostAt: number | null = null;
  let isTold = false;
  let cancelTimer = (): void => undefined;
  let endListening = (): void => undefined;

  const tellIn = (ms: number): void => {
    cancelTimer();
    cancelTimer = clock.setTimer(ms, () => {
      isTold = true;
      onChange();
    });
  };

  const note = (isThere: boolean): void => {
    if (isThere === (lostAt === null)) return;
    const wasTold = isTold;
    lostAt = isThere ? null : clock.now();
    isTold = false;
    cancelTimer();
    if (!isThere) tellIn(GRACE_MS);
    else if (wasTold) onChange();
  };

  return {
    start() {
      const endings = [
        host.onNetwork(note),
        host.onWake(() => {
          if (lostAt !== null && !isTold) tellIn(WAKING_MS);
        }),
      ];
      endListening = () => endings.forEach((end) => end());
    },
    goneAt: () => (isTold ? lostAt : null),
    stop() {
      endListening();
      cancelTimer();
    },
  };
}
