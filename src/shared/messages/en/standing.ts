// The state of Hotlist in one short sentence, and the one thing to do about it.
import type { InnerFailureCode } from '../../contract/failures.ts';
import type { MissingPart, ServiceTrouble, SilentPart, StatusAction } from '../../contract/status.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

interface StandingMessages {
  readonly refused: string;
  readonly broken: Readonly<Record<InnerFailureCode, string>>;
  readonly silentSince: (time: string) => string;
  readonly neverConnected: string;
  /** The team's server no longer accepts this desktop. */
  readonly outOfTeam: string;
  /** Who in the team does not answer. */
  readonly silent: Readonly<Record<SilentPart, string>>;
  readonly silentPartSince: Readonly<Record<SilentPart, (time: string) => string>>;
  readonly offlineSince: (time: string) => string;
  readonly troubled: Readonly<Record<ServiceTrouble, string>>;
  readonly troubledSince: Readonly<Record<ServiceTrouble, (time: string) => string>>;
  readonly limited: Readonly<Record<'service' | 'quota', string>>;
  readonly reconnecting: string;
  readonly pausedUntil: (time: string) => string;
  readonly quietUntil: (time: string) => string;
  /** Accounts whose alerts wait, as the inbox counts them. */
  readonly held: (count: number) => string;
  readonly heldUntil: (count: number, time: string) => string;
  readonly starting: string;
  readonly missing: Readonly<Record<MissingPart, string>>;
  readonly live: string;
  /** `team`: “Acme”. */
  readonly liveThrough: (team: string) => string;
  /** On a button; in a menu, items that open something end in three dots. */
  readonly actions: Readonly<Record<StatusAction, string>>;
}

export const standing: StandingMessages = {
  refused: 'Action needed',
  broken: {
    'disk-full': 'Disk full: nothing can be stored',
    'read-only': 'Data folder is read-only: nothing can be stored',
    locked: 'Data file is locked: nothing can be stored',
    damaged: 'Data file is damaged',
    'file-gone': 'Data file was deleted or replaced',
    'store-failed': 'Cannot write to the disk',
    uncaught: 'Hotlist needs a restart',
    internal: 'Something failed inside Hotlist',
  },
  silentSince: (time) => `Not working since ${time}`,
  neverConnected: 'Not connected',
  outOfTeam: 'Removed from the team',
  silent: {
    server: 'Team server unreachable',
    relay: 'Team relay not running',
    'relay-starting': 'Team relay is starting',
    'relay-late': 'Team relay does not read',
  },
  silentPartSince: {
    server: (time) => `Team server unreachable since ${time}`,
    relay: (time) => `Team relay not running since ${time}`,
    'relay-starting': () => 'Team relay is starting',
    'relay-late': (time) => `Team relay has read nothing since ${time}`,
  },
  offlineSince: (time) => `Offline since ${time}`,
  troubled: { language: 'Service not compatible', service: 'Service is having trouble' },
  troubledSince: {
    language: (time) => `Service not compatible since ${time}`,
    service: (time) => `Service having trouble since ${time}`,
  },
  limited: { service: 'Slowed down by the service', quota: 'Slowed down by the quota' },
  reconnecting: 'Reconnecting…',
  pausedUntil: (time) => `Paused until ${time}`,
  quietUntil: (time) => `Quiet until ${time}`,
  held: (count) => plural(count, { one: '# account held', other: '# accounts held' }),
  heldUntil: (count, time) =>
    plural(count, { one: `# account held until ${time}`, other: `# accounts held until ${time}` }),
  starting: 'Running the first sync',
  missing: {
    public: 'Rankings and likes not connected',
    rest: 'Signals not connected',
    rankings: 'No rankings with this key',
    'notifications-silent': 'Notifications don’t respond',
    'notifications-missing': 'No notifications on this desktop',
    clock: 'This computer’s clock is wrong',
    copy: 'No backup today',
    unreadable: 'The newest could not be read',
  },
  live: 'Live',
  liveThrough: (team) => `Live · through ${team}’s relay`,
  actions: {
    'replace-key': 'Replace the key',
    'open-settings': 'Open settings',
    'check-now': 'Check now',
    resume: 'Resume notifications',
    'change-quiet-hours': 'Change quiet hours',
    connect: 'Connect',
    restart: 'Restart Hotlist',
  },
};
