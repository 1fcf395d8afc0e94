// One call over the bridge: unwraps the envelope of every answer and reports failures. Nothing is thrown.
import type {
  BridgeCalls,
  Envelope,
  CallAnswer,
  CallArguments,
  CallName,
} from '../../shared/contract/calls.ts';
import type { Messages } from '../../shared/messages/en/index.ts';
import { messages } from '../../shared/messages/messages.ts';

/** What failed, as the catalogs name it. */
export type Doing = keyof Messages['calls']['doing'];

/** How to take back what was done. */
export interface Undo {
  /** False when that failed, which the user has been told. */
  readonly run: () => Promise<boolean>;
  /** The message after undoing it, in words that are true then. */
  readonly undone: () => string;
  /** What it was, in words that are true later, too; left out where those of its confirmation are. */
  readonly was?: (() => string) | undefined;
}

/** Shows the user the outcome of something they did. */
export interface Announcer {
  /** Something did not work: shown until dismissed. */
  showProblem(text: string): void;
  /** Something was done: shown for a while, with an undo if there is one. */
  showDone(text: string, undo: Undo | null): void;
}

/** For acts that may take a while. */
export interface LateAnnouncer extends Announcer {
  /**
   * For something that begins now and may take a while: by the time it is done, another organization may be shown, in which
   * its undo would do something else. It is then shown without one.
   */
  fromNow(): Announcer;
}

/** A broken channel counts as failed. */
export async function open<T>(answer: Promise<Envelope<T>>): Promise<Envelope<T>> {
  try {
    return await answer;
  } catch {
    return { kind: 'failed', message: messages().calls.lostConnection };
  }
}

/** The sentence for a call that failed through no fault of the user. */
export function noticeFor(what: Doing): string {
  const { doing, failed } = messages().calls;
  return failed(doing[what]);
}

/** The value of a call that may fail silently: null when it did. */
export async function valueOf<Value>(answer: Promise<Envelope<Value>>): Promise<Value | null> {
  const opened = await open(answer);
  return opened.kind === 'ok' ? opened.value : null;
}

type Command<Name extends CallName> = (...args: CallArguments<Name>) => Promise<boolean>;
type Reading<Name extends CallName> = (...args: CallArguments<Name>) => Promise<CallAnswer<Name> | null>;

export interface CallsByName {
  /** Whether it worked; a notice says so if not. */
  readonly command: <Name extends CallName>(name: Name, doing: Doing) => Command<Name>;
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
