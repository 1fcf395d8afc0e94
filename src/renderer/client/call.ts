// One call over the bridge: opens the envelope every answer comes in, and says what did not work. Nothing is thrown.
import type { Envelope } from '../../shared/contract/bridge.ts';

/** What the panel says to the user about something that was done. */
export interface Voice {
  /** Something did not work: said until it is dismissed. */
  notice(text: string): void;
  /** Something was done: said for a while, with the way back when there is one. */
  say(text: string, undo: (() => void) | null): void;
}

/** A broken channel counts as failed. */
export async function open<T>(answer: Promise<Envelope<T>>): Promise<Envelope<T>> {
  try {
    return await answer;
  } catch {
    return { kind: 'failed', message: 'The panel lost its connection to Hotlist.' };
  }
}

/** The one sentence for a call that failed for no reason of the user's. */
export function noticeFor(what: string): string {
  return `${what} did not work. Try again; if it stays so, restart Hotlist.`;
}

/** The value of a call that may fail in silence: null when it did. */
export async function valueOf<Value>(answer: Promise<Envelope<Value>>): Promise<Value | null> {
  const opened = await open(answer);
  return opened.kind === 'ok' ? opened.value : null;
}

/** Whether the call worked; a notice says so when it did not. */
export type Run = (what: string, answer: Promise<Envelope<unknown>>) => Promise<boolean>;

export function createRun(voice: Voice): Run {
  return async (what, answer) => {
    const opened = await open(answer);
    if (opened.kind === 'failed') voice.notice(noticeFor(what));
    return opened.kind === 'ok';
  };
}
