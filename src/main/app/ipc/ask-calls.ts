// The call that answers an assistant's request for permission.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

export function createAskCalls({ asks }: Pick<CallParts, 'asks'>) {
  return {
    answerAsk: (seq, choice) => asks.answer(seq, choice),
  } satisfies Partial<CallHandlers>;
}
