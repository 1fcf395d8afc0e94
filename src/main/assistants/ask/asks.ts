// Whether assistants may ask for changes now: opens and closes the door as the switches say. What takes the requests is loaded
// with the first opening, so that an app without it is what it was.
import type { AskChoice } from '../../../shared/contract/assistants.ts';
import type { AskAnswer, AssistantAsk } from '../../../shared/model.ts';
import type { Clock } from '../../ports.ts';
import type { AskActs } from './acts.ts';
import type { AskDesk } from './desk.ts';
import type { AskDoor, OpenDoor } from './door.ts';

export interface AsksParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Undefined for a host that lets nobody in. */
  readonly door: AskDoor | undefined;
  readonly acts: () => AskActs;
  readonly isOn: () => boolean;
  readonly hidesNames: () => boolean;
  /** Brings the panel up, unless the user is not to be disturbed now. Never rejects. */
  readonly callUser: () => Promise<void>;
  readonly turnOff: () => void;
  /** Why there is no door; null: there is. */
  readonly onTrouble: (error: unknown) => void;
  readonly onChange: () => void;
}

export interface AssistantAsks {
  /** Looks whether the door is to be open; cheap, called with every change of what is shown. */
  look(): void;
  /** What the user is asked now; null while nothing is. */
  view(): AssistantAsk | null;
  answer(seq: number, choice: AskChoice): Promise<AskAnswer>;
  /** All that wait are told so. Leaves no timer and no file behind; may be called twice. */
  stop(): Promise<void>;
}

export function createAssistantAsks(parts: AsksParts): AssistantAsks {
  const { clock, door } = parts;
  let isWanted = false;
  let isStopped = false;
  let desk: AskDesk | null = null;
  let opened: OpenDoor | null = null;
  let work = Promise.resolve();

  const open = async (from: AskDoor): Promise<void> => {
    const { createAskDesk } = await import('./desk.ts');
    const made = createAskDesk({
      clock,
      acts: parts.acts(),
      hidesNames: parts.hidesNames,
      callUser: parts.callUser,
      record: (tool, outcome) => from.record({ at: clock.now(), tool, outcome }),
      onChange: parts.onChange,
      turnOff: parts.turnOff,
    });
    desk = made;
    opened = await from.open((request, withdrawn) => made.ask(request, withdrawn));
  };

  const endDesk = (): void => desk?.end(isStopped ? 'not-running' : 'off');

  const close = async (): Promise<void> => {
    const closing = opened;
    // Once more: it may have been turned off while it was being opened.
    endDesk();
    desk = null;
    opened = null;
    await closing?.close();
  };

  /** One after another: a switch may be turned faster than a socket closes. */
  const follow = async (): Promise<void> => {
    if (door === undefined || isWanted === (opened !== null)) return;
    try {
      await (isWanted ? open(door) : close());
      parts.onTrouble(null);
    } catch (error) {
      parts.onTrouble(error);
    }
  };

  const want = (wanted: boolean): void => {
    if (wanted === isWanted) return;
    isWanted = wanted;
    if (!wanted) endDesk();
    work = work.then(follow);
  };

  return {
    look: () => want(!isStopped && parts.isOn()),
    view: () => desk?.view() ?? null,
    answer: async (seq, choice) => (await desk?.answer(seq, choice)) ?? { kind: 'gone' },
    async stop() {
      isStopped = true;
      want(false);
      await work;
    },
  };
}
