// Shows assistants' requests to the user: one at a time, each for a minute, with a few waiting behind it. What cannot be
// done is refused before anybody is disturbed. What the user allows is done by the panel's own actions, and never twice.
import type { AskChoice, AssistantOutcome } from '../../../../shared/contract/assistants.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { AskAnswer, AssistantAsk, ClaimAnswer } from '../../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time-units.ts';
import { assistantText, cutText } from '../../../machine/outside-text.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { AskActs } from './acts.ts';
import { MOST_AT_ONCE, plainReply, type AskReply, type AskRequest } from './protocol.ts';
import { loggedId, readAsk, type ReadAsk } from './read-ask.ts';

/** Most assistants have a limit of a minute, and the answer comes before that. ms. */
export const ASKED_FOR_MS = MINUTE_MS - 5 * SECOND_MS;

/** Enough for logging a whole day's calls in one go; more requests are no help any more. */
const MOST_IN_AN_HOUR = 30;

/** UTF-16 units: a program's name. */
const LONGEST_CLIENT = 60;

/** Outcomes kept by key, for repeated requests. */
const MOST_KEPT = 100;

export interface AskQueueParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly acts: AskActs;
  readonly hidesNames: () => boolean;
  /** Brings the panel up, unless the user is not to be disturbed now. Never rejects. */
  readonly callUser: () => Promise<void>;
  readonly record: (tool: AskRequest['tool'], outcome: AssistantOutcome) => void;
  /** What is shown has changed. */
  readonly onChange: () => void;
  /** Turns the switch off. */
  readonly turnOff: () => void;
}

export interface AskQueue {
  /** Resolves with the outcome; never rejects. */
  ask(request: AskRequest, withdrawn: AbortSignal): Promise<AskReply>;
  /** The request that the user sees now. */
  view(): AssistantAsk | null;
  /** Never rejects. */
  answer(seq: number, choice: AskChoice): Promise<AskAnswer>;
  /** Answers all that wait; nothing is asked from then on. */
  end(outcome: 'not-running' | 'off'): void;
}

interface Waiting extends ReadAsk {
  readonly seq: number;
  readonly request: AskRequest;
  readonly place: unknown;
  readonly settle: (reply: AskReply, outcome?: AssistantOutcome) => void;
}

export function createAskQueue(parts: AskQueueParts): AskQueue {
  const { clock, acts } = parts;
  const line: Waiting[] = [];
  /** By key: the request in progress, or its outcome. */
  const known = new Map<string, Promise<AskReply>>();
  const askedAt: number[] = [];
  let lastSeq = 0;
  let ended: 'not-running' | 'off' | null = null;
  /** The first one is being carried out and cannot be withdrawn. */
  let isDoing = false;
  let cancelTimer = (): void => undefined;

  const showNext = (): void => {
    cancelTimer();
    const [first] = line;
    if (first !== undefined) {
      cancelTimer = clock.setTimer(ASKED_FOR_MS, () => leave(first, plainReply('unanswered', first.domain)));
      void parts.callUser();
    }
    parts.onChange();
  };

  /** Removes it from the queue, whatever its place. */
  const leave = (waiting: Waiting, reply: AskReply, outcome?: AssistantOutcome): void => {
    const at = line.indexOf(waiting);
    if (at < 0) return;
    line.splice(at, 1);
    waiting.settle(reply, outcome);
    if (at === 0) showNext();
    else parts.onChange();
  };

  const isTooMany = (now: number): boolean => {
    while (askedAt[0] !== undefined && (now - askedAt[0] >= HOUR_MS || askedAt[0] > now)) askedAt.shift();
    return line.length >= MOST_AT_ONCE || askedAt.length >= MOST_IN_AN_HOUR;
  };

  const put = (request: AskRequest, withdrawn: AbortSignal): Promise<AskReply> => {
    const { tool } = request;
    const settle = (reply: AskReply): Promise<AskReply> => {
      parts.record(tool, reply.outcome);
      return Promise.resolve(reply);
    };
    if (ended !== null) return settle(plainReply(ended));
    if (request.organization !== acts.organization()) return settle(plainReply('not-shown'));
    const read = readAsk(request, acts, parts.hidesNames());
    if (read.kind === 'settled') return settle(read.reply);
    const now = clock.now();
    if (isTooMany(now)) return settle(plainReply('too-many', read.ask.domain));
    askedAt.push(now);
    lastSeq += 1;
    const seq = lastSeq;
    return new Promise((resolve) => {
      // One connection may ask many things, and its signal must not keep each of them.
      const settled = new AbortController();
      const waiting: Waiting = {
        ...read.ask,
        seq,
        request,
        place: acts.place(),
        settle(reply, outcome = reply.outcome) {
          settled.abort();
          parts.record(tool, outcome);
          resolve(reply);
        },
      };
      line.push(waiting);
      withdrawn.addEventListener(
        'abort',
        () => {
          if (isDoing && line[0] === waiting) return;
          leave(waiting, plainReply('unanswered', waiting.domain), 'withdrawn');
        },
        { signal: settled.signal },
      );
      if (line.length === 1) showNext();
      else parts.onChange();
    });
  };

  /** What was shown must be what would be done: not for another organization, nor until another morning. */
  const isStillSo = ({ place, change }: Waiting): boolean =>
    place === acts.place() &&
    (change.kind !== 'snooze' ||
      change.length === '1h' ||
      change.untilAt === acts.snoozeUntil(change.length));

  const carryOut = async ({ domain, change, request }: Waiting): Promise<readonly [AskReply, AskAnswer]> => {
    switch (change.kind) {
      case 'claim': {
        const answer = await acts.claim(domain);
        return [claimReply(domain, answer, parts.hidesNames()), { kind: 'claimed', answer }];
      }
      case 'snooze': {
        const { length } = change;
        const untilAt = acts.snoozeUntil(length);
        const marked = await acts.snooze(domain, length);
        return [
          { ...plainReply('done', domain), untilAt },
          { kind: 'snoozed', length, change: marked },
        ];
      }
      case 'log': {
        const answer = acts.log(domain, change.activity, loggedId(request.key));
        const reply =
          answer.kind === 'queued'
            ? plainReply('done', domain)
            : { ...plainReply('not-possible', domain), why: answer.title };
        return [reply, { kind: 'logged', type: change.activity.type, answer }];
      }
    }
  };

  return {
    ask(request, withdrawn) {
      const before = known.get(request.key);
      if (before !== undefined) return before;
      const asked = put(request, withdrawn);
      known.set(request.key, asked);
      // One that was withdrawn, or never shown to anybody, may be asked again.
      void asked.then(({ outcome }) => {
        if (outcome !== 'done') known.delete(request.key);
      });
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
      return asked;
    },
    view() {
      const [first] = line;
      if (first === undefined) return null;
      const { seq, domain, name, change, request } = first;
      return {
        seq,
        domain,
        name,
        change,
        client: cutText(assistantText(request.client), LONGEST_CLIENT),
        me: acts.me(),
        waitingCount: line.length - 1,
      };
    },
    async answer(seq, choice) {
      const [first] = line;
      if (first?.seq !== seq || isDoing) return { kind: 'gone' };
      if (choice !== 'allow') {
        leave(first, plainReply('declined', first.domain));
        if (choice === 'stop') parts.turnOff();
        return { kind: 'refused' };
      }
      if (!isStillSo(first)) {
        leave(first, plainReply('failed', first.domain));
        return { kind: 'gone' };
      }
      cancelTimer();
      isDoing = true;
      try {
        const [reply, answer] = await carryOut(first);
        leave(first, reply);
        return answer;
      } catch (error) {
        // How far it got is unknown. If told that nothing was changed, the assistant would ask for it twice.
        leave(first, plainReply('lost', first.domain));
        throw error;
      } finally {
        isDoing = false;
      }
    },
    end(outcome) {
      ended = outcome;
      cancelTimer();
      const waiting = isDoing ? line.slice(1) : [...line];
      line.splice(isDoing ? 1 : 0);
      for (const each of waiting) each.settle(plainReply(outcome, each.domain));
    },
  };
}

function claimReply(domain: string, answer: ClaimAnswer, hidesNames: boolean): AskReply {
  if (answer.kind === 'done')
    return { ...plainReply('done', domain), untilAt: answer.claim?.untilAt ?? null };
  if (answer.kind === 'refused' && answer.claim !== null)
    return { ...plainReply('colleague', domain), by: hidesNames ? null : answer.claim.by };
  // It may have gone through nevertheless.
  const isUnsure = answer.kind === 'failed' && answer.reason === 'no-answer';
  return { ...plainReply(isUnsure ? 'lost' : 'not-possible', domain), why: claimRefusal(answer) };
}

function claimRefusal(answer: Exclude<ClaimAnswer, { readonly kind: 'done' }>): string {
  const words = messages().claims;
  if (answer.kind === 'failed') return words.failed[answer.reason];
  const { reason } = answer;
  return reason === 'taken' || reason === 'not-yours' ? words.notYours : words.refused[reason];
}
