// What failed inside Hotlist, by the place where it failed, until the same place goes well again. A feed reports its own
// failures; these are of everything around the feeds. No fault stays in the log alone.
import type { InnerFailureCode } from '../shared/model.ts';
import { errorShape } from './log.ts';
import type { Clock, Log } from './ports.ts';
import { innerFailureOf } from './store/open-failure.ts';

/** The functions of the ports that are called whatever else happens (guarded-ports.ts). */
type PortPlace =
  | 'clock.now'
  | 'clock.setTimer'
  | 'clock.random'
  | 'clock.utcOffsetMinutes'
  | 'notifier.show'
  | 'notifier.update'
  | 'notifier.close'
  | 'panel.open'
  | 'panel.hide'
  | 'panel.isVisible'
  | 'panel.play'
  | 'host.takesKey'
  | 'host.isAttended'
  | 'host.onWake'
  | 'host.onNetwork'
  | 'host.isLoginItemRefused'
  | 'host.quit'
  | 'host.restart'
  | 'host.onUncaught'
  | 'copies.onTrouble'
  | 'copies.tryAgain'
  | 'journal.poll'
  | 'journal.alert'
  | 'do-not-disturb'
  | 'log';

/** Where something of ours runs that no feed answers for. */
export type FaultPlace =
  | PortPlace
  | 'round'
  | 'delivery'
  /** What is looked at once a day. */
  | 'day'
  /** Alerts about Hotlist itself. */
  | 'own-troubles'
  /** What is usual at an hour, which polling goes by. */
  | 'pace'
  /** What is deleted and written back after a round. */
  | 'housekeeping'
  /** What the state is made of, and who is given it. */
  | 'view'
  /** How the feeds stand. */
  | 'status'
  /** Up to when nothing is missing. */
  | 'completeness'
  /** What is shown of all this, in the tray and in the panel. */
  | 'state'
  | 'tray'
  | 'panel'
  | 'journal'
  /** Login item, shortcut, theme. */
  | 'settings'
  /** Their file. */
  | 'preferences'
  /** What no place caught: an exception of a listener or a timer, or a promise that nobody waits for. */
  | 'uncaught'
  /** What is posted to the user's webhook. */
  | 'outgoing'
  /** The way in for what assistants ask for. */
  | 'ask-door'
  /** One that the user has left: what of it is to be deleted. */
  | 'organizations'
  /** Keys that are to be removed. */
  | 'left-keys'
  /** The change from one workspace to the next: nothing is asked without one. */
  | 'workspace';

export interface Fault {
  readonly place: FaultPlace;
  readonly code: InnerFailureCode;
  readonly sinceAt: number;
}

export interface Faults {
  /** Null: the place went well. */
  note(place: FaultPlace, error: unknown): void;
  /** Notes how it went; null (undefined for work without a result) when it failed. */
  guard<T>(place: FaultPlace, work: () => T): T | null;
  /** The same for work that takes a while; never rejects. */
  guardAsync(place: FaultPlace, work: () => Promise<void>): Promise<void>;
  /** The oldest first. */
  list(): readonly Fault[];
  /** Those of the ports, which nobody may ask again for hours: what still fails then is noted anew. */
  forgetPorts(): void;
  /** Calls back when the list has changed; there is one listener. */
  onChange(listener: () => void): void;
}

export function createFaults(clock: Pick<Clock, 'now'>, log: Pick<Log, 'error'>): Faults {
  const faults = new Map<FaultPlace, Fault>();
  let onChange = (): void => undefined;

  const note = (place: FaultPlace, error: unknown): void => {
    if (error === null) {
      if (faults.delete(place)) onChange();
      return;
    }
    const code = place === 'uncaught' ? 'uncaught' : innerFailureOf(error);
    const known = faults.get(place);
    // Once, not at each round that it lasts.
    if (known?.code === code) return;
    faults.set(place, { place, code, sinceAt: known?.sinceAt ?? clock.now() });
    if (place !== 'log') log.error('fault', { place, code, ...errorShape(error) });
    onChange();
  };

  return {
    note,
    guard(place, work) {
      try {
        const result = work();
        note(place, null);
        return result;
      } catch (error) {
        note(place, error ?? new Error('nothing was thrown'));
        return null;
      }
    },
    async guardAsync(place, work) {
      try {
        await work();
        note(place, null);
      } catch (error) {
        note(place, error ?? new Error('nothing was thrown'));
      }
    },
    list: () => [...faults.values()].sort((a, b) => a.sinceAt - b.sinceAt),
    forgetPorts() {
      for (const place of faults.keys()) if (isOfPort(place)) faults.delete(place);
    },
    onChange(listener) {
      onChange = listener;
    },
  };
}

function isOfPort(place: FaultPlace): boolean {
  return place.includes('.') || place === 'do-not-disturb' || place === 'log';
}
