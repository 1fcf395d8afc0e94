// The tray: its tooltip and its menu.
import type { PauseLength } from '../../contract/marks.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

interface TrayMessages {
  readonly notConnected: string;
  readonly unread: (count: number) => string;
  readonly open: string;
  readonly settings: string;
  readonly quit: string;
  readonly checkNow: string;
  /** Items that open something end in three dots. */
  readonly opens: (place: string) => string;
  readonly latest: (alert: string) => string;
  readonly callNext: (alert: string) => string;
  readonly noneHot: string;
  readonly hotBy: (score: string) => string;
  readonly hotFilteredBy: (score: string) => string;
  readonly resume: string;
  readonly pause: string;
  readonly pauseFor: Readonly<Record<PauseLength, (morning: string) => string>>;
}

export const tray: TrayMessages = {
  notConnected: 'not connected yet',
  unread: (count) => plural(count, { one: '# unread alert', other: '# unread alerts' }),
  open: 'Open Hotlist',
  settings: 'Settings…',
  quit: 'Quit Hotlist',
  checkNow: 'Check now',
  opens: (place) => `${place}…`,
  latest: (alert) => `Unread: ${alert}`,
  callNext: (alert) => `Call next: ${alert}`,
  noneHot: 'No hot accounts yet',
  hotBy: (score) => `Hot accounts · by ${score}`,
  hotFilteredBy: (score) => `Hot accounts, filtered · by ${score}`,
  resume: 'Resume notifications',
  pause: 'Pause notifications',
  pauseFor: {
    '30min': () => 'For 30 minutes',
    '1h': () => 'For 1 hour',
    tomorrow: (morning) => `Until tomorrow ${morning}`,
  },
};
