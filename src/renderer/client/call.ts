// One call over the bridge: opens the envelope that every answer comes in, and reports failures. Nothing is thrown.
import type {
  BridgeCalls,
  Envelope,
  CallAnswer,
  CallArguments,
  CallName,
} from '../../shared/contract/calls.ts';

/** Shows the user what became of something they did. */
export interface Announcer {
  /** Something did not work: shown until it is dismissed. */
  showProblem(text: string): void;
  /** Something was done: shown for a while, with an undo when there is one. */
  showDone(text: string, undo: (() => void) | null): void;
}

/** A broken channel counts as failed. */
export async function open<T>(answer: Promise<Envelope<T>>): Promise<Envelope<T>> {
  try {
    return await answer;
  } catch {
    return { kind: 'failed', message: 'The panel lost its connection to Hotlist.' };
  }
}

/** The sentence for a call that failed through no fault of the user. */
export function noticeFor(what: string): string {
  return `${what} did not work. Try again; if it stays so, restart Hotlist.`;
}

/** The value of a call that may fail silently: null when it did. */
export async function valueOf<Value>(answer: Promise<Envelope<Value>>): Promise<Value | null> {
  const opened = await open(answer);
  return opened.kind === 'ok' ? opened.value : null;
}

type Command<Name extends CallName> = (...args: CallArguments<Name>) => Promise<boolean>;
type Reading<Name extends CallName> = (...args: CallArguments<Name>) => Promise<CallAnswer<Name> | null>;

export interface CallsByName {
  /** Whether it worked; a notice says so when it did not. `doing` begins the sentence: "Pausing". */
  readonly command: <Name extends CallName>(name: Name, doing: string) => Command<Name>;
  /** Fails silently, with null. */
  readonly reading: <Name extends CallName>(name: Name) => Reading<Name>;
}

export function callsByName(bridge: BridgeCalls, announcer: Announcer): CallsByName {
  return {
    command:
      (name, doing) =>
      async (...args) => {
        const opened = await open(bridge[name](...args));
        if (opened.kind === 'failed') announcer.showProblem(noticeFor(doing));
        return opened.kind === 'ok';
      },
    reading:
      (name) =>
      (...args) =>
        valueOf(bridge[name](...args)),
  };
}
