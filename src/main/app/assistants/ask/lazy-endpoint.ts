// The endpoint in the form that the app gets at the start: its code is loaded only once it is opened.
import type { Clock } from '../../../machine/clock.ts';
import { recordAssistantCall } from '../call-record.ts';
import type { AskEndpoint } from './endpoint.ts';

/** `folder`: the data folder. */
export function createLazyEndpoint(folder: string, clock: Pick<Clock, 'setTimer'>): AskEndpoint {
  return {
    async open(listener) {
      const { openEndpoint } = await import('./socket-endpoint.ts');
      return openEndpoint(folder, clock, listener);
    },
    record: (call) => recordAssistantCall(folder, call),
  };
}
