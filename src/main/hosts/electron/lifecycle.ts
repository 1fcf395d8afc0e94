// The process around the app: logs parts that have died, and stops the app before the process ends.
import { app } from 'electron';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { errorShape } from '../../machine/log.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';

/** How long the app may take to stop before the process ends anyway. */
const STOP_LIMIT_MS = 5 * SECOND_MS;

export function logGoneParts(log: Log): void {
  app.on('child-process-gone', (_event, { type, reason }) => log.warn('child-gone', { type, reason }));
  app.on('render-process-gone', (_event, _contents, { reason }) => log.warn('panel-gone', { reason }));
}

/** Runs `stop` once before the process ends, whether the menu, the system or a signal asked for it. */
export function stopBeforeQuit(options: {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly log: Log;
  readonly stop: () => Promise<void>;
  /** Whether a native call holds a thread that `app.exit` would wait for forever. */
  readonly isHeld: () => boolean;
}): void {
  const { clock, log, stop, isHeld } = options;
  let phase: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('before-quit', (event) => {
    if (phase === 'stopped') return;
    event.preventDefault();
    if (phase === 'stopping') return;
    phase = 'stopping';
    const end = (): void => {
      if (phase === 'stopped') return;
      phase = 'stopped';
      if (isHeld()) process.kill(process.pid, 'SIGKILL');
      else app.exit(0);
    };
    const cancel = clock.setTimer(STOP_LIMIT_MS, () => {
      log.warn('stop-took-too-long');
      end();
    });
    // The request to quit may come in the middle of a call that shows the window; that call must finish on the window it
    // began with.
    clock.setTimer(0, () => {
      void stop()
        .catch((error: unknown) => log.error('stop', errorShape(error)))
        .then(() => {
          cancel();
          end();
        });
    });
  });
}
