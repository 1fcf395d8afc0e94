// The call that answers what an assistant asks to be allowed.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

export function createAskCalls({ asks }: Pick<CallParts, 'asks'>) {
  return {
    answerAsk: (seq, choice) => asks.answer(seq, choice),
  } satisfies Partial<CallHandlers>;
}
