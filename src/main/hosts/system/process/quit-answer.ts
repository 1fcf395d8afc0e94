// How a request to quit is answered. Normally the app stops first, and the process ends after that. Pure.

/**
 * `stop-first`: refuse for now, stop, and end then. `wait`: refuse, because that is under way. `stop-and-go`: stop as far as
 * can be done at once, and let the system end the process. `go`: nothing is left to do.
 */
export type QuitAnswer = 'stop-first' | 'wait' | 'stop-and-go' | 'go';

export type QuitPhase = 'running' | 'stopping' | 'stopped';

/** `isSessionEnding`: the user logs out of macOS or shuts it down, which a refusal would cancel. */
export function answerQuit(phase: QuitPhase, isSessionEnding: boolean): QuitAnswer {
  if (phase === 'stopped') return 'go';
  if (isSessionEnding) return phase === 'running' ? 'stop-and-go' : 'go';
  return phase === 'running' ? 'stop-first' : 'wait';
}
