// Forwards the panel's calls to whichever set of handlers is current.
import { callNames, type CallHandlers, type CallName } from '../../../shared/contract/calls.ts';

type AnyHandler = (...values: readonly unknown[]) => unknown;

export function delegateCalls(pick: () => CallHandlers): CallHandlers;
export function delegateCalls(pick: () => CallHandlers): object {
  const delegate = (name: CallName): [string, AnyHandler] => [
    name,
    (...values) => {
      const answer: unknown = Reflect.apply(pick()[name], undefined, values);
      return answer;
    },
  ];
  return Object.fromEntries(callNames.map(delegate));
}
