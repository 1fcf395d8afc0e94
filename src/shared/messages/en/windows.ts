// The names of a ranking's windows, defined only here.
import type { HotWindow } from '../../contract/service.ts';

interface WindowMessages {
  /** Beside a number. */
  readonly short: string;
  readonly long: string;
  /** Standing alone; in English also after "the". */
  readonly last: string;
  /** For an account without signals in it. */
  readonly quiet: string;
}

export const windows: Readonly<Record<HotWindow, WindowMessages>> = {
  '24h': { short: '24 h', long: '24 hours', last: 'last 24 hours', quiet: 'Quiet for 24 hours' },
  '7d': { short: '7 d', long: '7 days', last: 'last 7 days', quiet: 'Quiet for 7 days' },
  '30d': { short: '30 d', long: '30 days', last: 'last 30 days', quiet: 'Quiet for 30 days' },
  all: { short: 'all time', long: 'all time', last: 'all time', quiet: 'No signal on this computer' },
};
