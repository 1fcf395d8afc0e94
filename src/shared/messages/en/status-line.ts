// The line at the bottom of the panel, and the dialog that shows it in full.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

function accounts(count: number): string {
  return plural(count, { one: '# account', other: '# accounts' });
}

export const statusLine = {
  title: 'Status',
  more: (count: string) => `${count} more`,
  showDetails: 'Show the details',
  demo: 'Demo',
  /** Its time runs so many times faster than on the wall. */
  fasterDemo: (speed: number) => `Demo · ${String(speed)}×`,
  demoMeans: 'Every company and person is invented.',
  demoShows:
    'The demo shows each kind of alert within ten minutes: all of them are on, at any hour, and a request that you do not answer notifies twice.',
  demoRuns: (speed: number) => `Its time runs ${String(speed)} times as fast.`,
  /** Marks text as the demo's where nothing else does: titles, the tray. */
  ofDemo: (text: string) => `Demo · ${text}`,
  nextCheck: (span: string) => `next check ${span}`,
  checkNow: 'Check now',
  resume: 'Resume',
  resumeNotifications: 'Resume notifications',
  /** Accounts whose alerts the pause held. `waiting`: for the digest, working hours or room within the hour. */
  resumed: (shown: number, waiting: number) =>
    waiting === 0
      ? `Resumed: ${accounts(shown)} shown`
      : shown === 0
        ? `Resumed: ${accounts(waiting)} still held by your alert settings`
        : `Resumed: ${accounts(shown)} shown, ${String(waiting)} still held by your alert settings`,
  pause: 'Pause notifications',
  stop: 'Stop',
  stopMeans: 'The rest is loaded later, with spare API calls',
  share: (done: string, total: string) => `${done} of ${total}`,
  trying: 'Hotlist will keep trying.',
  tryingNow: 'Trying again now.',
  tryingIn: (span: string) => `Trying again in ${span}.`,
  pausedUntil: (time: string) => `Notifications are paused until ${time}; checks continue.`,
  quiet: 'Alerts wait until quiet hours end; checks continue.',
  /** `names`: a list of accounts; `time`: when the working hours begin. */
  waiting: (names: string, time: string) =>
    `Waiting until ${time}, when your working hours begin: requests from ${names}.`,
  showHeld: 'Show them',
  held: (names: string) => `Held: ${names}.`,
  hotFromSignals: 'The hot list is based on signals alone.',
  asAlways: 'Everything is checked and stored as usual.',
  reconnecting: 'The last check failed or is late. Hotlist will keep trying.',
  since: (time: string) => `since ${time}`,
  request: (id: string) => `request ${id}`,
  lastGood: 'Last successful check',
  noneSoFar: 'none so far',
  next: 'Next check',
  signalsComplete: 'Checked for missed signals',
  /** `to`: up to when the service's own count agrees. */
  verifiedTo: (to: string) => `up to ${to}, none missing`,
  notProven: 'not yet',
  plan: (api: string, plan: string) => `${api} · ${plan} plan`,
  requestsToday: 'API calls today',
  noLimit: (used: string) => `${used}, no limit`,
  thisMinute: 'This minute',
  diagnostics: 'Diagnostics',
  gauge: {
    today: (used: string) => `${used} API calls today`,
    of: (used: string, perDay: string) => `${used} of ${perDay} API calls`,
    unlimited: (api: string, used: string, minute: string, perMinute: string) =>
      `${api}: ${used} calls today, no daily limit; ${minute} of ${perMinute} this minute`,
    limited: (api: string, used: string, perDay: string, minute: string, perMinute: string) =>
      `${api}: ${used} of ${perDay} calls today; ${minute} of ${perMinute} this minute`,
  },
};
