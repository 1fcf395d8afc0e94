// What the user reads of each feed.
import type { FeedName } from '../../contract/service.ts';

interface FeedText {
  readonly name: string;
  /** Why the next call comes when it does, if nothing holds it back. */
  readonly pace: string;
}

const USUAL = 'At its usual pace';
const WHILE_SHOWN = 'While the panel shows it';

export const feeds: Readonly<Record<FeedName, FeedText>> = {
  signals: { name: 'Signals', pace: 'As often as the day’s budget and the hour allow' },
  outbox: { name: 'Logged signals', pace: 'When you have logged a signal' },
  'ad-likes': { name: 'Ad likes', pace: USUAL },
  'ranked-24h': { name: 'Hot accounts (24 hours)', pace: USUAL },
  'person-scores': { name: 'People’s scores', pace: USUAL },
  'ranked-all': { name: 'Hot accounts (all time)', pace: USUAL },
  'ranked-7d': { name: 'Hot accounts (7 days)', pace: WHILE_SHOWN },
  'ranked-30d': { name: 'Hot accounts (30 days)', pace: WHILE_SHOWN },
  trend: { name: 'Trend', pace: USUAL },
  audit: { name: 'Check for missing signals', pace: 'With spare API calls' },
};
