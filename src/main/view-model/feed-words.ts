// What the user reads of each feed: its name, and why it does not run before its next turn.
import type { FeedName, HotWindow } from '../../shared/model.ts';
import { windowWords } from '../../shared/words/window-words.ts';

export interface FeedWords {
  readonly name: string;
  /** Why the next call comes when it does, as long as nothing holds it back. */
  readonly pace: string;
}

const USUAL = 'At its usual pace';
const WHILE_SHOWN = 'While the panel shows it';

const ranked = (window: HotWindow): string => `Hot accounts (${windowWords[window].long})`;

export const feedWords: Readonly<Record<FeedName, FeedWords>> = {
  signals: { name: 'Signals', pace: 'As often as the day’s budget and the hour allow' },
  outbox: { name: 'Logged signals', pace: 'When a signal was logged' },
  'ad-likes': { name: 'Ad likes', pace: USUAL },
  'ranked-24h': { name: ranked('24h'), pace: USUAL },
  'person-scores': { name: 'People’s scores', pace: USUAL },
  'ranked-all': { name: ranked('all'), pace: USUAL },
  'ranked-7d': { name: ranked('7d'), pace: WHILE_SHOWN },
  'ranked-30d': { name: ranked('30d'), pace: WHILE_SHOWN },
  trend: { name: 'Trend', pace: USUAL },
  audit: { name: 'Check for missing signals', pace: 'With spare requests' },
};
