// Who engages with the ads.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const ads = {
  notRead: 'The ads could not be read',
  notReadText: 'Try again in a moment.',
  reading: 'Reading the ads',
  needApi: 'Ads need the Accounts API',
  needApiText: 'Ad likes and engagement come from it, and it is not connected.',
  mostEngaged: 'Most engaged ICP companies',
  whatIcpMeans: 'ICP: ideal customer profile',
  companies: 'Most engaged companies',
  /** `impressions`: "12k". */
  seenAndClicked: (impressions: string, clicks: number) =>
    `${impressions} impressions · ${plural(clicks, { one: '# click', other: '# clicks' })}`,
  /** Below the figure. */
  interactions: (count: number) => plural(count, { one: 'interaction', other: 'interactions' }),
  /** `level`: the service's own, in words (API 2.9). */
  engagement: (level: string) => `${level} engagement`,
  likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
  likesOf: (ad: string) => `Likes of ${ad}`,
  untitled: 'An ad without a title',
  likesOfUntitled: 'Likes of an ad without a title',
  none: 'No ad activity yet',
  noneText: 'Companies and people appear here when they engage with one of your ads.',
};
