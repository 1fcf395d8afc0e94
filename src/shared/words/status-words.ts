// The state of Hotlist in one short sentence, for the bar, the dialog, the tray and the terminal alike.
import type { InnerFailureCode } from '../contract/failures.ts';
import type { MissingPart, ServiceTrouble, SilentPart, StatusAction } from '../contract/status.ts';
import type { WaitingAsks } from '../model.ts';
import { messages } from '../messages/messages.ts';

/** The state with what its text needs. One for each of the overall states. */
export type Standing =
  /** `by` 'team': its server no longer accepts this desktop. */
  | { readonly state: 'refused'; readonly by?: 'team' }
  /** Hotlist itself does not work: nothing is stored, or nothing was heard without an explanation ('silent'). */
  | { readonly state: 'broken'; readonly code: InnerFailureCode | 'silent'; readonly sinceAt: number }
  /** `sinceAt` null: the service was never reached. `silent`: who in the team does not answer; null without a team. */
  | { readonly state: 'offline'; readonly sinceAt: number | null; readonly silent?: SilentPart | null }
  /** It answers, but its answers are useless. `sinceAt` as above. */
  | { readonly state: 'troubled'; readonly by: ServiceTrouble; readonly sinceAt: number | null }
  | { readonly state: 'limited'; readonly by: 'service' | 'quota' }
  | { readonly state: 'reconnecting' }
  | { readonly state: 'paused'; readonly untilAt: number; readonly heldCount: number }
  | { readonly state: 'quiet'; readonly untilAt: number; readonly heldCount: number }
  | { readonly state: 'starting'; readonly reading: string | null }
  | { readonly state: 'catching-up'; readonly reading: string }
  | { readonly state: 'partial'; readonly missing: MissingPart }
  /** `through`: the team whose relay reads the service; null if this machine does. `waiting`: asks that wait anyway. */
  | { readonly state: 'live'; readonly through?: string | null; readonly waiting?: WaitingAsks | null };

/** `time`: formats an instant for this place's reader. */
export function statusWords(standing: Standing, time: (at: number) => string): string {
  const words = messages().standing;
  switch (standing.state) {
    case 'refused':
      return standing.by === 'team' ? words.outOfTeam : words.refused;
    case 'broken':
      return standing.code === 'silent'
        ? words.silentSince(time(standing.sinceAt))
        : words.broken[standing.code];
    case 'offline':
      return offlineWords(standing, time);
    case 'troubled':
      return standing.sinceAt === null
        ? words.troubled[standing.by]
        : words.troubledSince[standing.by](time(standing.sinceAt));
    case 'limited':
      return words.limited[standing.by];
    case 'reconnecting':
      return words.reconnecting;
    case 'paused':
      return withHeld(words.pausedUntil(time(standing.untilAt)), standing.heldCount);
    case 'quiet':
      return withHeld(words.quietUntil(time(standing.untilAt)), standing.heldCount);
    case 'starting':
      return standing.reading ?? words.starting;
    case 'catching-up':
      return standing.reading;
    case 'partial':
      return words.missing[standing.missing];
    case 'live':
      return liveWords(standing, time);
  }
}

/** What waits comes before who reads the service: it is about the user. */
function liveWords(
  { through = null, waiting = null }: Extract<Standing, { state: 'live' }>,
  time: (at: number) => string,
): string {
  const words = messages().standing;
  if (waiting === null) return through === null ? words.live : words.liveThrough(through);
  const { count, untilAt } = waiting;
  return `${words.live} · ${words.heldUntil(count, time(untilAt))}`;
}

function offlineWords(
  { sinceAt, silent = null }: Extract<Standing, { state: 'offline' }>,
  time: (at: number) => string,
): string {
  const words = messages().standing;
  if (silent === null) return sinceAt === null ? words.neverConnected : words.offlineSince(time(sinceAt));
  return sinceAt === null ? words.silent[silent] : words.silentPartSince[silent](time(sinceAt));
}

/** On a button; in a menu, items that open something end in three dots. */
export function statusActionWords(action: StatusAction): string {
  return messages().standing.actions[action];
}

function withHeld(words: string, count: number): string {
  return count === 0 ? words : `${words} · ${messages().standing.held(count)}`;
}
