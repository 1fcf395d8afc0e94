// The door as the app is given it at the start: what makes it is loaded only once it is opened.
import type { Clock } from '../../ports.ts';
import { recordAssistantCall } from '../call-record.ts';
import type { AskDoor } from './door.ts';

/** `folder`: of the data. */
export function createLateDoor(folder: string, clock: Pick<Clock, 'setTimer'>): AskDoor {
  return {
    async open(listener) {
      const { openDoor } = await import('./socket-door.ts');
      return openDoor(folder, clock, listener);
    },
    record: (call) => recordAssistantCall(folder, call),
  };
}
