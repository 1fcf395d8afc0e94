// The process around the app: logs parts that have died, and stops the app before the process ends.
import { app, powerMonitor } from 'electron';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { errorShape } from '../../machine/log.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';
import { answerQuit, type QuitPhase } from '../system/process/quit-answer.ts';

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
  /** Whether a native call holds a thread that the end of the process would wait for, perhaps forever. */
  readonly isHeld: () => boolean;
}): void {
  const { clock, log, stop, isHeld } = options;
  let phase: QuitPhase = 'running';
  let isSessionEnding = false;
  // Only there does a refusal cancel it. Elsewhere, listening would delay the shutdown.
  if (process.platform === 'darwin') powerMonitor.on('shutdown', () => (isSessionEnding = true));
  // The last that runs, also where the system ends the session.
  app.on('quit', () => {
    if (isHeld()) process.kill(process.pid, 'SIGKILL');
  });
  app.on('before-quit', (event) => {
    const answer = answerQuit(phase, isSessionEnding);
    if (answer === 'go') return;
    if (answer === 'stop-and-go') {
      phase = 'stopping';
      // Closes the window at once, which would otherwise only hide and so refuse. What is on disk survives any end.
      void stop().catch((error: unknown) => log.error('stop', errorShape(error)));
      return;
    }
    event.preventDefault();
    if (answer === 'wait') return;
    phase = 'stopping';
    const end = (): void => {
      if (phase === 'stopped') return;
      phase = 'stopped';
      app.exit(0);
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
