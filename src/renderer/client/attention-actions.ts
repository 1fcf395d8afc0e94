// What the user does about alerts and accounts. Each act is confirmed, with an undo.
import type { BridgeCalls, Envelope } from '../../shared/contract/calls.ts';
import type { MarkChange, PersonPair } from '../../shared/contract/arguments.ts';
import type { JoinChoice } from '../../shared/contract/person-joins.ts';
import type {
  AlertRule,
  AttentionAct,
  AttentionTarget,
  ImportAnswer,
  LedgerEntry,
  MarkAct,
  PreviewAnswer,
  Settings,
} from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { markedText } from '../words/attention-words.ts';
import { joinChoiceText } from '../words/join-words.ts';
import { announceLearned } from './announce-learned.ts';
import { callsByName, noticeFor, open, type LateAnnouncer } from './call.ts';

/** How long it lasts is said in words that change their meaning, such as “tomorrow”. */
const isSnooze = (act: AttentionAct): boolean => act.startsWith('snooze-');

export type AttentionActions = ReturnType<typeof createAttentionActions>;

/** `bringBack`: the undone marks of these accounts may have hidden rows, which the user wants to see again. */
export function createAttentionActions(
  bridge: BridgeCalls,
  announcer: LateAnnouncer,
  bringBack: (domains: readonly string[]) => void = () => undefined,
) {
  const { reading, command } = callsByName(bridge, announcer);
  /** The answer's value; null when it failed, which is announced. */
  async function changed<Value>(asked: Promise<Envelope<Value>>): Promise<{ readonly value: Value } | null> {
    const answer = await open(asked);
    if (answer.kind === 'ok') return answer;
    announcer.showProblem(noticeFor('change'));
    return null;
  }
  /** Watches, mutes, snoozes or excludes, or ends that. */
  async function mark(target: AttentionTarget, act: AttentionAct, name: string): Promise<boolean> {
    // What a snooze held is delivered first, and a desktop may take its time with that.
    const from = announcer.fromNow();
    const answer = await changed(bridge.changeAttention(target, act));
    if (answer === null) return false;
    await announceMarked(target, act, name, answer.value, from);
    return true;
  }
  /** Confirms it, with an undo. */
  async function announceMarked(
    target: AttentionTarget,
    act: AttentionAct,
    name: string,
    change: MarkChange,
    from = announcer.fromNow(),
  ): Promise<void> {
    from.showDone(markedText(act, name, target.kind), {
      run: () => undo([change]),
      undone: () => messages().attention.markUndone[act](name),
      was: isSnooze(act) ? () => messages().attention.wasSnoozed(name) : undefined,
    });
    await announceLearned(bridge, from);
  }
  /** Not to be named as the next call for the day, unless something new comes. */
  async function skip(domain: string, name: string): Promise<void> {
    const { skipped, skipUndone } = messages().nextCall;
    const from = announcer.fromNow();
    if ((await changed(bridge.skipCall(domain, true))) === null) return;
    from.showDone(skipped(name), {
      run: async () => (await changed(bridge.skipCall(domain, false))) !== null,
      undone: () => skipUndone(name),
    });
  }
  async function undo(marked: readonly MarkChange[]): Promise<boolean> {
    bringBack(marked.flatMap(({ target }) => (target.kind === 'account' ? target.domain : [])));
    return (await changed(bridge.undoMarks(marked))) !== null;
  }
  /** The same for several at once. False when it could not be done. */
  async function markSeveral(
    targets: readonly AttentionTarget[],
    act: MarkAct,
    done: string,
  ): Promise<boolean> {
    const from = announcer.fromNow();
    const answer = await changed(bridge.markSeveral(targets, act));
    if (answer === null) return false;
    from.showDone(done, {
      run: () => undo(answer.value),
      undone: () =>
        messages().attention.severalUndone(
          targets.length,
          targets.every(({ kind }) => kind === 'person'),
        ),
      was: isSnooze(act) ? () => messages().attention.wereSnoozed(targets.length) : undefined,
    });
    await announceLearned(bridge, from);
    return true;
  }
  /** `after`: makes what shows them read them again. */
  async function choosePersonJoin(
    pair: PersonPair,
    choice: JoinChoice | null,
    name: string,
    after: () => void,
  ): Promise<void> {
    const choose = async (to: JoinChoice | null): Promise<{ readonly value: JoinChoice | null } | null> => {
      const answer = await changed(bridge.choosePersonJoin(pair, to));
      if (answer !== null) after();
      return answer;
    };
    const from = announcer.fromNow();
    const answer = await choose(choice);
    if (answer === null) return;
    from.showDone(joinChoiceText(choice, pair.email, name), {
      run: async () => (await choose(answer.value)) !== null,
      undone: () => joinChoiceText(answer.value, pair.email, name),
    });
  }
  return {
    mark,
    announceMarked,
    markSeveral,
    skip,
    choosePersonJoin,
    /** The decision about a feed item; 'unknown' when the ledger has none (any more). */
    async explain(key: string): Promise<LedgerEntry | 'unknown' | 'failed'> {
      const answer = await open(bridge.explain(key));
      return answer.kind === 'failed' ? 'failed' : (answer.value ?? 'unknown');
    },
    /** What the rule would have notified about, with the current settings. */
    async previewRule(
      rule: AlertRule,
      patch: Partial<Settings> = {},
    ): Promise<PreviewAnswer | { readonly kind: 'failed' }> {
      const answer = await open(bridge.previewRule(rule, patch));
      return answer.kind === 'ok' ? answer.value : { kind: 'failed' };
    },
    /** Nobody waits for it. */
    stopPreview: reading('stopPreview'),
    listVocabulary: reading('listVocabulary'),
    listSeenTypes: reading('listSeenTypes'),
    listCustomerProposals: reading('listCustomerProposals'),
    listLearned: reading('listLearned'),
    unlearn: reading('unlearn'),
    forgetLearned: command('forgetLearned', 'forgetLearned'),
    async exportSettings(): Promise<string | null> {
      const answer = await open(bridge.exportSettings());
      if (answer.kind === 'failed') announcer.showProblem(noticeFor('exportSettings'));
      return answer.kind === 'ok' ? answer.value : null;
    },
    async importSettings(text: string): Promise<ImportAnswer> {
      const answer = await open(bridge.importSettings(text));
      return answer.kind === 'ok' ? answer.value : { kind: 'refused', title: noticeFor('importSettings') };
    },
  };
}
