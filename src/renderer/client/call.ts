// Opens the envelope every call comes back in. A broken channel counts as failed; nothing is thrown.
import type { IpcAnswer } from '../../shared/ipc.ts';

export async function open<T>(answer: Promise<IpcAnswer<T>>): Promise<IpcAnswer<T>> {
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
