// The state of Hotlist in one short sentence, for the bar, the dialog, the tray and the terminal alike.
import type { InnerFailureCode } from '../contract/failures.ts';
import type { Surface } from '../contract/service.ts';
import type { ServiceTrouble, StatusAction } from '../contract/status.ts';
import { countText } from './text.ts';

/** What the state is, with what its words need. One for each of the overall states. */
export type Standing =
  | { readonly state: 'refused' }
  /** Hotlist itself does not work: nothing is stored, or nothing was heard and nothing explains it ('silent'). */
  | { readonly state: 'broken'; readonly code: InnerFailureCode | 'silent'; readonly sinceAt: number }
  /** `sinceAt` null: the service was never reached. */
  | { readonly state: 'offline'; readonly sinceAt: number | null }
  /** It answers, and what it answers is of no use. `sinceAt` as above. */
  | { readonly state: 'troubled'; readonly by: ServiceTrouble; readonly sinceAt: number | null }
  | { readonly state: 'limited'; readonly by: 'service' | 'quota' }
  | { readonly state: 'reconnecting' }
  | { readonly state: 'paused'; readonly untilAt: number; readonly heldCount: number }
  | { readonly state: 'quiet'; readonly untilAt: number; readonly heldCount: number }
  | { readonly state: 'starting'; readonly reading: string | null }
  | { readonly state: 'catching-up'; readonly reading: string }
  | { readonly state: 'partial'; readonly missing: MissingPart }
  | { readonly state: 'live' };

const brokenWords: Readonly<Record<InnerFailureCode, string>> = {
  'disk-full': 'Disk full: nothing can be stored',
  'read-only': 'Data folder is read-only: nothing can be stored',
  locked: 'Data file is locked: nothing can be stored',
  damaged: 'Data file is damaged',
  'store-failed': 'The disk takes no data',
  uncaught: 'Hotlist needs a restart',
  internal: 'Something failed inside Hotlist',
};

/** A surface that is not connected, what the key of a connected one may not do, or the copy of the day. */
export type MissingPart = Surface | 'rankings' | 'copy';

const missingWords: Readonly<Record<MissingPart, string>> = {
  public: 'Rankings and likes not connected',
  rest: 'Signals not connected',
  rankings: 'No rankings with this key',
  copy: 'No copy of the data today',
};

const troubleWords: Readonly<Record<ServiceTrouble, string>> = {
  language: 'Service not understood',
  service: 'Service has trouble',
};

/** `time`: an instant as the reader of this place reads times. */
export function statusWords(standing: Standing, time: (at: number) => string): string {
  switch (standing.state) {
    case 'refused':
      return 'Needs you';
    case 'broken':
      return standing.code === 'silent'
        ? `Not working since ${time(standing.sinceAt)}`
        : brokenWords[standing.code];
    case 'offline':
      return standing.sinceAt === null ? 'Not connected' : `Offline since ${time(standing.sinceAt)}`;
    case 'troubled':
      return `${troubleWords[standing.by]}${standing.sinceAt === null ? '' : ` since ${time(standing.sinceAt)}`}`;
    case 'limited':
      return standing.by === 'service' ? 'Slowed down by the service' : 'Slowed down by the quota';
    case 'reconnecting':
      return 'Reconnecting…';
    case 'paused':
      return `Paused until ${time(standing.untilAt)}${heldWords(standing.heldCount)}`;
    case 'quiet':
      return `Quiet until ${time(standing.untilAt)}${heldWords(standing.heldCount)}`;
    case 'starting':
      return standing.reading ?? 'Reading what is there';
    case 'catching-up':
      return standing.reading;
    case 'partial':
      return missingWords[standing.missing];
    case 'live':
      return 'Live';
  }
}

/** On a button; in a menu, what opens a place ends in three dots. */
export const statusActionWords: Readonly<Record<StatusAction, string>> = {
  'replace-key': 'Replace the key',
  'open-settings': 'Open settings',
  'check-now': 'Check now',
  resume: 'Resume notifications',
  'change-quiet-hours': 'Change quiet hours',
  connect: 'Connect it',
  restart: 'Restart Hotlist',
};

function heldWords(count: number): string {
  return count === 0 ? '' : ` · ${countText(count)} held`;
}
