// What the user did about being interrupted, and where an account stands, in words. Pure.
import type { AttentionAct, LedgerOutcome, SnoozeLength } from '../../shared/model.ts';

/** "Tarnwick Systems is muted": said once it is done. */
export function attendedText(act: AttentionAct, name: string): string {
  switch (act) {
    case 'watch':
      return `Watching ${name}`;
    case 'unwatch':
      return `No longer watching ${name}`;
    case 'mute':
      return `${name} is muted`;
    case 'unmute':
      return `${name} may alert again`;
    case 'snooze-1h':
      return `${name} is snoozed for an hour`;
    case 'snooze-tomorrow':
      return `${name} is snoozed until tomorrow`;
    case 'snooze-monday':
      return `${name} is snoozed until Monday`;
    case 'wake':
      return `${name} is awake again`;
    case 'exclude':
      return `${name} never alerts from now on`;
    case 'include':
      return `${name} may alert again`;
  }
}

/** What takes an act back; null for waking: how long it would have slept is gone. */
export function reverseOf(act: AttentionAct): AttentionAct | null {
  switch (act) {
    case 'watch':
      return 'unwatch';
    case 'unwatch':
      return 'watch';
    case 'mute':
      return 'unmute';
    case 'unmute':
      return 'mute';
    case 'snooze-1h':
    case 'snooze-tomorrow':
    case 'snooze-monday':
      return 'wake';
    case 'wake':
      return null;
    case 'exclude':
      return 'include';
    case 'include':
      return 'exclude';
  }
}

export const snoozes: readonly { readonly length: SnoozeLength; readonly text: string }[] = [
  { length: '1h', text: 'Snooze for 1 hour' },
  { length: 'tomorrow', text: 'Snooze until tomorrow' },
  { length: 'monday', text: 'Snooze until Monday' },
];

export function snoozeAct(length: SnoozeLength): AttentionAct {
  return `snooze-${length}`;
}

/** The one word for what became of a decision. */
export function outcomeWord(outcome: LedgerOutcome): string {
  return {
    pending: 'Waiting',
    shown: 'Told',
    held: 'Held',
    summarised: 'In a digest',
    failed: 'Failed',
    joined: 'Joined',
    'not-told': 'Not told',
  }[outcome];
}
