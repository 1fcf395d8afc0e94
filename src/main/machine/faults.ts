// What failed inside Hotlist, by place, until the same place succeeds again. Feeds report their own failures; these are
// about everything around them. No fault is only in the log.
import type { InnerFailureCode } from '../../shared/model.ts';
import { errorShape } from './log.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { innerFailureOf } from './open-failure.ts';

/** Functions of the ports that show something (guarded-ports.ts). */
type PortPlace =
  | 'notifier.show'
  | 'notifier.update'
  | 'notifier.close'
  | 'notifier.end'
  | 'panel.open'
  | 'panel.hide'
  | 'panel.isVisible'
  | 'panel.onReplaced'
  | 'panel.play'
  | 'journal.poll'
  | 'journal.alert'
  | 'do-not-disturb';

/** Places where our own code runs without a feed that would report it. */
export type FaultPlace =
  | PortPlace
  | 'round'
  | 'delivery'
  /** The daily evaluation. */
  | 'day'
  /** Alerts about Hotlist itself. */
  | 'own-troubles'
  /** What is usual at an hour, which polling depends on. */
  | 'pace'
  /** What is deleted and written back after a round. */
  | 'housekeeping'
  /** Building the state and passing it on. */
  | 'view'
  /** The status of the feeds. */
  | 'status'
  /** Up to when nothing is missing. */
  | 'completeness'
  /** Showing the state in the tray and the panel. */
  | 'state'
  | 'tray'
  | 'panel'
  | 'journal'
  /** Login item, shortcut, theme. */
  | 'settings'
  /** Writing their file. */
  | 'preferences'
  /** What no place caught: an exception in a listener or a timer, or a rejected promise that nobody handles. */
  | 'uncaught'
  /** Posts to the user's webhook. */
  | 'outgoing'
  /** The socket through which assistants ask for changes. */
  | 'ask-endpoint'
  /** Deleting the data of an organization that the user has left. */
  | 'organizations'
  /** Removing leftover keys. */
  | 'left-keys'
  /** Changing from one workspace to the next; without one nothing is polled. */
  | 'workspace';

export interface Fault {
  readonly place: FaultPlace;
  readonly code: InnerFailureCode;
  readonly sinceAt: number;
}

export interface Faults {
  /** Null: the place succeeded. */
  note(place: FaultPlace, error: unknown): void;
  /** Runs the work and notes its outcome; null (undefined for work without a result) when it failed. */
  guard<T>(place: FaultPlace, work: () => T): T | null;
  /** `guard` for asynchronous work; never rejects. */
  guardAsync(place: FaultPlace, work: () => Promise<void>): Promise<void>;
  /** Oldest first. */
  list(): readonly Fault[];
  /** Forgets those of ports that may not be called again for hours; what still fails is noted again. */
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
    // Logged once, not in each round that it lasts.
    if (known?.code === code) return;
    faults.set(place, { place, code, sinceAt: known?.sinceAt ?? clock.now() });
    log.error('fault', { place, code, ...errorShape(error) });
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
  return place.includes('.') || place === 'do-not-disturb';
}
