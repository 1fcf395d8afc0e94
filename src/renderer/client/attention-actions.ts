// What the user does about alerts and accounts, each said when it is done and with its way back.
import type { HotlistBridge, ImportAnswer } from '../../shared/ipc.ts';
import type {
  AlertRule,
  AttentionAct,
  AttentionTarget,
  LedgerEntry,
  PreviewAnswer,
  Vocabulary,
} from '../../shared/model.ts';
import { attendedText, reverseOf } from '../words/attention-words.ts';
import { noticeFor, open } from './call.ts';

export interface AttentionActions {
  attend(target: AttentionTarget, act: AttentionAct, name: string): Promise<boolean>;
  /** The decision about a feed item; 'unknown' when the ledger has none (any more). */
  explain(key: string): Promise<LedgerEntry | 'unknown' | 'failed'>;
  /** What the rule would have told with the settings as they are. */
  previewRule(rule: AlertRule): Promise<PreviewAnswer | { readonly kind: 'failed' }>;
  /** Fails in silence: what nobody waits for is only a waste. */
  stopPreview(rule: AlertRule): Promise<void>;
  listVocabulary(): Promise<Vocabulary | null>;
  exportSettings(): Promise<string | null>;
  importSettings(text: string): Promise<ImportAnswer>;
}

export interface Voice {
  notice(text: string): void;
  /** Said for a while, with the way back when there is one. */
  say(text: string, undo: (() => void) | null): void;
}

export function createAttentionActions(bridge: HotlistBridge, voice: Voice): AttentionActions {
  async function attend(target: AttentionTarget, act: AttentionAct, name: string): Promise<boolean> {
    const answer = await open(bridge.changeAttention(target, act));
    if (answer.kind === 'failed') {
      voice.notice(noticeFor('Changing that'));
      return false;
    }
    const reverse = reverseOf(act);
    voice.say(
      attendedText(act, name, target.kind),
      reverse === null ? null : () => void attend(target, reverse, name),
    );
    return true;
  }
  return {
    attend,
    async explain(key) {
      const answer = await open(bridge.explain(key));
      return answer.kind === 'failed' ? 'failed' : (answer.value ?? 'unknown');
    },
    async previewRule(rule) {
      const answer = await open(bridge.previewRule(rule, {}));
      return answer.kind === 'ok' ? answer.value : { kind: 'failed' };
    },
    stopPreview: async (rule) => void (await open(bridge.stopPreview(rule))),
    async listVocabulary() {
      const answer = await open(bridge.listVocabulary());
      return answer.kind === 'ok' ? answer.value : null;
    },
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
