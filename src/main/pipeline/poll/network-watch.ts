// Since when this computer has had no network, as the host reports it: known at once, earlier than by a failed poll. It
// sends nothing and stops no poll: a service on this machine, or behind a tunnel, may still answer.
import { MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';

/** The machine's events that polling listens to. */
export interface NetworkEvents {
  /** Calls back on wake from sleep and when the network comes back. Returns the function that ends it. */
  onWake(listener: () => void): () => void;
  /** Calls back when the network is lost and when it is back; a host that cannot know never does. */
  onNetwork(listener: (isThere: boolean) => void): () => void;
}

export interface NetworkWatch {
  start(): void;
  /** When the network was lost (epoch ms); null while it is there, or lost too recently to report. */
  goneAt(): number | null;
  /** May be called twice; leaves no timer behind. */
  stop(): void;
}

/** Changing the access point or cable takes less time; so does finishing what was in flight when the network was lost. */
export const NETWORK_GRACE_MS = 3 * SECOND_MS;

/** The network often comes up a while after the machine. */
const WAKING_MS = MINUTE_MS;

export function createNetworkWatch(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  events: NetworkEvents,
  onChange: () => void,
): NetworkWatch {
  let lostAt: number | null = null;
  let isReported = false;
  let cancelTimer = (): void => undefined;
  let endListening = (): void => undefined;

  const reportIn = (ms: number): void => {
    cancelTimer();
    cancelTimer = clock.setTimer(ms, () => {
      isReported = true;
      onChange();
    });
  };

  const note = (isThere: boolean): void => {
    if (isThere === (lostAt === null)) return;
    const wasReported = isReported;
    lostAt = isThere ? null : clock.now();
    isReported = false;
    cancelTimer();
    if (!isThere) reportIn(NETWORK_GRACE_MS);
    else if (wasReported) onChange();
  };

  return {
    start() {
      const endings = [
        events.onNetwork(note),
        events.onWake(() => {
          if (lostAt !== null && !isReported) reportIn(WAKING_MS);
        }),
      ];
      endListening = () => endings.forEach((end) => end());
    },
    goneAt: () => (isReported ? lostAt : null),
    stop() {
      endListening();
      cancelTimer();
    },
  };
}
