// What the windows of a ranking are called: the one list of their names.
import type { HotWindow } from '../../contract/service.ts';

interface WindowMessages {
  /** Beside a number. */
  readonly short: string;
  readonly long: string;
  /** By itself; in English after "the", too. */
  readonly last: string;
  /** Of an account without signals in it. */
  readonly quiet: string;
}

export const windows: Readonly<Record<HotWindow, WindowMessages>> = {
  '24h': { short: '24 h', long: '24 hours', last: 'last 24 hours', quiet: 'Quiet for 24 hours' },
  '7d': { short: '7 d', long: '7 days', last: 'last 7 days', quiet: 'Quiet for 7 days' },
  '30d': { short: '30 d', long: '30 days', last: 'last 30 days', quiet: 'Quiet for 30 days' },
  all: { short: 'all time', long: 'all time', last: 'all time', quiet: 'No signal on this machine' },
};
