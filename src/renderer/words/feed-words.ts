// A feed item as title, body and note. Pure.
import type { FeedItem, Route } from '../../shared/model.ts';

export interface FeedRowWords {
  readonly title: string;
  readonly body: string;
  /** Why an alert was not shown as a notification. */
  readonly note: string | null;
}

export function feedRow(item: FeedItem, withAccount: boolean): FeedRowWords {
  switch (item.kind) {
    case 'alert':
      return { title: item.alert.title, body: item.alert.body, note: item.alert.reason };
    case 'signal': {
      const rest = [item.who, item.source].filter((part) => part !== null && part !== '').join(' · ');
      return withAccount
        ? {
            title: item.accountName,
            body: [item.what, rest].filter((part) => part !== '').join(' · '),
            note: null,
          }
        : { title: item.what, body: rest, note: null };
    }
    case 'like': {
      const what = item.adTitle === null ? 'liked an ad' : `liked the ad “${item.adTitle}”`;
      return withAccount
        ? { title: item.accountName, body: `${item.person.name} ${what}`, note: null }
        : { title: `${item.person.name} ${what}`, body: item.person.headline ?? '', note: null };
    }
  }
}

/** Where a row leads; null when it is about nothing that has a page. */
export function feedRoute(item: FeedItem): Route | null {
  if (item.kind !== 'alert') return { name: 'account', domain: item.domain };
  if (item.alert.account !== null) return { name: 'account', domain: item.alert.account };
  if (item.alert.person !== null) return { name: 'person', publicIdentifier: item.alert.person };
  return null;
}
