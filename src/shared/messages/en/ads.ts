// Who engages with the ads.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const ads = {
  notRead: 'The ads could not be loaded',
  notReadText: 'Try again in a moment.',
  reading: 'Loading the ads',
  needApi: 'Ads need the Accounts API',
  needApiText: 'Connect it to see ad likes and engagement.',
  mostEngaged: 'Most engaged ICP companies',
  whatIcpMeans: 'ICP: ideal customer profile',
  companies: 'Most engaged companies',
  /** `impressions`: "12k". */
  seenAndClicked: (impressions: string, clicks: number) =>
    `${impressions} impressions · ${plural(clicks, { one: '# click', other: '# clicks' })}`,
  /** Below the figure. */
  interactions: (count: number) => plural(count, { one: 'interaction', other: 'interactions' }),
  /** `level`: the service's own, as text (API 2.9). */
  engagement: (level: string) => `${level} engagement`,
  likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
  likesOf: (ad: string) => `Likes on ${ad}`,
  untitled: 'Untitled ad',
  likesOfUntitled: 'Likes on an untitled ad',
  none: 'No ad activity yet',
  noneText: 'Companies and people appear here when they engage with one of your ads.',
};
