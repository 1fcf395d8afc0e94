// Announces what has just been learned to wait for the digest, with an undo.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import { learnedWords, unlearnedWords } from '../../shared/words/learned-words.ts';
import { noticeFor, open, valueOf, type Announcer } from './call.ts';

export async function announceLearned(bridge: BridgeCalls, announcer: Announcer): Promise<void> {
  const [newest] = (await valueOf(bridge.takeLearned())) ?? [];
  if (newest === undefined) return;
  announcer.showDone(learnedWords(newest), {
    async run() {
      const answer = await open(bridge.unlearn({ trait: newest.trait, value: newest.value }));
      if (answer.kind === 'failed') announcer.showProblem(noticeFor('change'));
      return answer.kind === 'ok';
    },
    undone: () => unlearnedWords(newest),
  });
}
