// What the user does about alerts and accounts, each said when it is done and with its way back.
import type { HotlistBridge } from '../../shared/contract/bridge.ts';
import type {
  AlertRule,
  AttentionAct,
  AttentionTarget,
  ImportAnswer,
  LedgerEntry,
  PreviewAnswer,
  Vocabulary,
} from '../../shared/model.ts';
import { markedText, reverseOf } from '../words/attention-words.ts';
import { noticeFor, open, valueOf, type Voice } from './call.ts';

export interface AttentionActions {
  /** Watches, mutes, snoozes or excludes, or ends that. */
  mark(target: AttentionTarget, act: AttentionAct, name: string): Promise<boolean>;
  /** The decision about a feed item; 'unknown' when the ledger has none (any more). */
  explain(key: string): Promise<LedgerEntry | 'unknown' | 'failed'>;
  /** What the rule would have notified of, with the settings as they are. */
  previewRule(rule: AlertRule): Promise<PreviewAnswer | { readonly kind: 'failed' }>;
  /** Fails in silence: nobody waits for it. */
  stopPreview(rule: AlertRule): Promise<void>;
  listVocabulary(): Promise<Vocabulary | null>;
  exportSettings(): Promise<string | null>;
  importSettings(text: string): Promise<ImportAnswer>;
}

export function createAttentionActions(bridge: HotlistBridge, voice: Voice): AttentionActions {
  async function mark(target: AttentionTarget, act: AttentionAct, name: string): Promise<boolean> {
    const answer = await open(bridge.changeAttention(target, act));
    if (answer.kind === 'failed') {
      voice.notice(noticeFor('Changing that'));
      return false;
    }
    const reverse = reverseOf(act);
    voice.say(
      markedText(act, name, target.kind),
      reverse === null ? null : () => void mark(target, reverse, name),
    );
    return true;
  }
  return {
    mark,
    async explain(key) {
      const answer = await open(bridge.explain(key));
      return answer.kind === 'failed' ? 'failed' : (answer.value ?? 'unknown');
    },
    async previewRule(rule) {
      const answer = await open(bridge.previewRule(rule, {}));
      return answer.kind === 'ok' ? answer.value : { kind: 'failed' };
    },
    stopPreview: async (rule) => void (await open(bridge.stopPreview(rule))),
    listVocabulary: () => valueOf(bridge.listVocabulary()),
    async exportSettings() {
      const answer = await open(bridge.exportSettings());
      if (answer.kind === 'failed') voice.notice(noticeFor('Exporting the settings'));
      return answer.kind === 'ok' ? answer.value : null;
    },
    async importSettings(text) {
      const answer = await open(bridge.importSettings(text));
      return answer.kind === 'ok'
        ? answer.value
        : { kind: 'refused', title: noticeFor('Importing the settings') };
    },
  };
}
