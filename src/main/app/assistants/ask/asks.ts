// Whether assistants may ask for changes now: opens and closes the endpoint according to the settings. The code that takes
// requests is loaded with the first opening, so that an app without it is unaffected.
import type { AskChoice } from '../../../../shared/contract/assistants.ts';
import type { AskAnswer, AssistantAsk } from '../../../../shared/model.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { AskActs } from './acts.ts';
import type { AskQueue } from './ask-queue.ts';
import type { AskEndpoint, OpenEndpoint } from './endpoint.ts';

export interface AsksParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Undefined for a host that admits none. */
  readonly endpoint: AskEndpoint | undefined;
  readonly isOn: () => boolean;
  readonly hidesNames: () => boolean;
  /** Brings the panel up, unless the user is not to be disturbed now. Never rejects. */
  readonly callUser: () => Promise<void>;
  readonly turnOff: () => void;
  /** Why there is no endpoint; null: there is one. */
  readonly onTrouble: (error: unknown) => void;
  readonly onChange: () => void;
}

export interface AssistantAsks {
  /** `acts`: what a request can do, built when the endpoint opens. */
  start(acts: () => AskActs): void;
  /** The settings have changed: opens or closes the endpoint. */
  look(): void;
  /** The request that the user sees now; null without one. */
  view(): AssistantAsk | null;
  answer(seq: number, choice: AskChoice): Promise<AskAnswer>;
  /** Answers all that wait. Leaves no timer and no file behind; may be called twice. */
  stop(): Promise<void>;
}

export function createAssistantAsks(parts: AsksParts): AssistantAsks {
  const { clock, endpoint } = parts;
  let acts: (() => AskActs) | null = null;
  let isWanted = false;
  let isStopped = false;
  let queue: AskQueue | null = null;
  let opened: OpenEndpoint | null = null;
  let work = Promise.resolve();

  const open = async (from: AskEndpoint, actsNow: AskActs): Promise<void> => {
    const { createAskQueue } = await import('./ask-queue.ts');
    const made = createAskQueue({
      clock,
      acts: actsNow,
      hidesNames: parts.hidesNames,
      callUser: parts.callUser,
      record: (tool, outcome) => from.record({ at: clock.now(), tool, outcome }),
      onChange: parts.onChange,
      turnOff: parts.turnOff,
    });
    queue = made;
    opened = await from.open((request, withdrawn) => made.ask(request, withdrawn));
  };

  const endQueue = (): void => queue?.end(isStopped ? 'not-running' : 'off');

  const close = async (): Promise<void> => {
    const closing = opened;
    // Again, because it may have been turned off while it was being opened.
    endQueue();
    queue = null;
    opened = null;
    await closing?.close();
  };

  /** One after another: a setting may be toggled faster than a socket closes. */
  const follow = async (): Promise<void> => {
    if (endpoint === undefined || acts === null || isWanted === (opened !== null)) return;
    try {
      await (isWanted ? open(endpoint, acts()) : close());
      parts.onTrouble(null);
    } catch (error) {
      parts.onTrouble(error);
    }
  };

  const want = (wanted: boolean): void => {
    if (wanted === isWanted) return;
    isWanted = wanted;
    if (!wanted) endQueue();
    work = work.then(follow);
  };

  const look = (): void => want(acts !== null && !isStopped && parts.isOn());

  return {
    start(given) {
      acts = given;
      look();
    },
    look,
    view: () => queue?.view() ?? null,
    answer: async (seq, choice) => (await queue?.answer(seq, choice)) ?? { kind: 'gone' },
    async stop() {
      isStopped = true;
      want(false);
      await work;
    },
  };
}
