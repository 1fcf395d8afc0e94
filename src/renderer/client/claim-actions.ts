// What the user does about who has an account. The team's relay decides: what it says is shown, and nothing changes here before.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { Envelope } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ClaimAnswer } from '../../shared/model.ts';
import { personName } from '../../shared/words/team-words.ts';
import { noticeFor, open, type Announcer } from './call.ts';

export type ClaimActions = ReturnType<typeof createClaimActions>;

/** The account as a sentence names it, and how an instant is written. */
export interface Claimed {
  readonly domain: string;
  readonly name: string;
  readonly since: (at: number) => string;
}

export function createClaimActions(bridge: BridgeCalls, announcer: Announcer) {
  /** True when it is so now. */
  async function settle(
    asked: Promise<Envelope<ClaimAnswer>>,
    { since }: Claimed,
    done: string,
    undo: () => void,
  ): Promise<boolean> {
    const opened = await open(asked);
    if (opened.kind === 'failed') {
      announcer.showProblem(noticeFor('change'));
      return false;
    }
    const answer = opened.value;
    if (answer.kind === 'done') {
      announcer.showDone(done, undo);
      return true;
    }
    announcer.showProblem(refusalText(answer, since));
    return false;
  }

  function claim(subject: Claimed): Promise<boolean> {
    const { claimAccount } = bridge;
    const done = messages().claims.done.claimed(subject.name);
    return settle(claimAccount(subject.domain), subject, done, () => void release(subject));
  }

  function release(subject: Claimed): Promise<boolean> {
    const done = messages().claims.done.released(subject.name);
    return settle(bridge.releaseAccount(subject.domain), subject, done, () => void claim(subject));
  }

  return {
    claim,
    release,
    /** It can be taken back for a minute. */
    handOver(subject: Claimed, colleague: string): Promise<boolean> {
      const done = messages().claims.done.handedOver(subject.name, personName(colleague));
      const asked = bridge.handOverAccount(subject.domain, colleague);
      return settle(asked, subject, done, () => void claim(subject));
    },
  };
}

function refusalText(
  answer: Exclude<ClaimAnswer, { readonly kind: 'done' }>,
  since: (at: number) => string,
): string {
  const words = messages().claims;
  if (answer.kind === 'failed') return words.failed[answer.reason];
  const { claim, reason } = answer;
  if (claim !== null) return words.taken(personName(claim.by), since(claim.at));
  return reason === 'taken' || reason === 'not-yours' ? words.notYours : words.refused[reason];
}
