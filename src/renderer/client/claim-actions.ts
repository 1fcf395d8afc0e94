// What the user does about who has an account. The team's relay decides: its answer is shown, and nothing changes before.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { Envelope } from '../../shared/contract/calls.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ClaimAnswer } from '../../shared/model.ts';
import { personName } from '../../shared/words/team-words.ts';
import { noticeFor, open, type LateAnnouncer, type Undo } from './call.ts';

export type ClaimActions = ReturnType<typeof createClaimActions>;

/** The account as named in a sentence, and a format for instants. */
export interface Claimed {
  readonly domain: string;
  readonly name: string;
  readonly since: (at: number) => string;
}

export function createClaimActions(bridge: BridgeCalls, announcer: LateAnnouncer) {
  /** True when it is so now. `done`: the message; null if shown elsewhere. */
  async function settle(
    asked: Promise<Envelope<ClaimAnswer>>,
    { since }: Claimed,
    done: { readonly text: string; readonly undo: Undo } | null,
    announce = announcer.fromNow(),
  ): Promise<boolean> {
    const opened = await open(asked);
    if (opened.kind === 'failed') {
      announce.showProblem(noticeFor('change'));
      return false;
    }
    const answer = opened.value;
    if (answer.kind === 'done') {
      if (done !== null) announce.showDone(done.text, done.undo);
      return true;
    }
    announce.showProblem(refusalText(answer, since));
    return false;
  }

  const claimed = (subject: Claimed): Undo => ({
    run: () => settle(bridge.claimAccount(subject.domain), subject, null),
    undone: () => messages().claims.done.claimed(subject.name),
  });
  const released = (subject: Claimed): Undo => ({
    run: () => settle(bridge.releaseAccount(subject.domain), subject, null),
    undone: () => messages().claims.done.released(subject.name),
  });

  /** The outcome of asking for it. */
  function announceClaim(
    subject: Claimed,
    asked: Promise<Envelope<ClaimAnswer>>,
    announce = announcer.fromNow(),
  ): Promise<boolean> {
    const text = messages().claims.done.claimed(subject.name);
    return settle(asked, subject, { text, undo: released(subject) }, announce);
  }

  return {
    claim(subject: Claimed): Promise<boolean> {
      return announceClaim(subject, bridge.claimAccount(subject.domain));
    },
    announceClaim,
    release(subject: Claimed): Promise<boolean> {
      const text = messages().claims.done.released(subject.name);
      return settle(bridge.releaseAccount(subject.domain), subject, { text, undo: claimed(subject) });
    },
    /** It can be taken back for a minute. */
    handOver(subject: Claimed, colleague: string): Promise<boolean> {
      const text = messages().claims.done.handedOver(subject.name, personName(colleague));
      const asked = bridge.handOverAccount(subject.domain, colleague);
      return settle(asked, subject, { text, undo: claimed(subject) });
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
