// The user's answer to an assistant's request. What was allowed is confirmed as if the user had done it, with its undo.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type { AskChoice } from '../../shared/contract/assistants.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { AskAnswer, AssistantAsk } from '../../shared/model.ts';
import { snoozeAct } from '../words/attention-words.ts';
import type { PanelActions } from './actions.ts';
import type { AttentionActions } from './attention-actions.ts';
import { noticeFor, open, type Announcer, type LateAnnouncer } from './call.ts';
import type { ClaimActions } from './claim-actions.ts';

interface Announcing {
  readonly actions: Pick<PanelActions, 'announceLogged'>;
  readonly attention: Pick<AttentionActions, 'announceMarked'>;
  readonly claims: Pick<ClaimActions, 'announceClaim'>;
}

export type AskActions = ReturnType<typeof createAskActions>;

interface AskTimes {
  /** Formats when a claim began. */
  readonly since: (at: number) => string;
  /** Formats when a reminder is due. */
  readonly upcoming: (at: number) => string;
}

export function createAskActions(bridge: BridgeCalls, announcer: LateAnnouncer, announcing: Announcing) {
  async function announce(
    { domain, name }: AssistantAsk,
    came: AskAnswer,
    { since, upcoming }: AskTimes,
    from: Announcer,
  ): Promise<void> {
    switch (came.kind) {
      case 'refused':
        return;
      case 'gone':
        return announcer.showProblem(messages().asks.gone);
      case 'claimed': {
        const asked = Promise.resolve({ kind: 'ok', value: came.answer } as const);
        await announcing.claims.announceClaim({ domain, name, since }, asked, from);
        return;
      }
      case 'snoozed':
        return announcing.attention.announceMarked(
          { kind: 'account', domain },
          snoozeAct(came.length),
          name,
          came.change,
          from,
        );
      case 'logged':
        if (came.answer.kind === 'refused') announcer.showProblem(came.answer.title);
        else {
          const { id, remindAt } = came.answer;
          const reminder = remindAt === null ? null : () => upcoming(remindAt);
          announcing.actions.announceLogged(came.type, id, reminder, from);
        }
    }
  }
  return {
    async answer(ask: AssistantAsk, choice: AskChoice, times: AskTimes): Promise<void> {
      const from = announcer.fromNow();
      const answer = await open(bridge.answerAsk(ask.seq, choice));
      if (answer.kind === 'failed') return announcer.showProblem(noticeFor('change'));
      if (choice === 'stop') announcer.showDone(messages().asks.stopped, null);
      await announce(ask, answer.value, times, from);
    },
  };
}
