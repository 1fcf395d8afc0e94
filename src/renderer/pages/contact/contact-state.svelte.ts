// The contact whose page is open, and their signals: the newest come with the page, older ones page by page.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { ContactView, FeedItem } from '../../../shared/model.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';
import { compareItems } from '../../rows/feed-items.ts';
import { readFeed } from '../../rows/read-feed.ts';
import { OpenSubject } from '../../subject/open-subject.svelte.ts';

export class ContactState {
  readonly subject: OpenSubject<ContactView>;
  /** Of the contact with this email. */
  readonly signals: PagedList<FeedItem, string>;

  constructor(bridge: HotlistBridge) {
    this.signals = new PagedList({
      query: '',
      keyOf: ({ key }) => key,
      compare: compareItems,
      readPage: ({ query, above, limit }) =>
        readFeed(bridge, above, { kinds: ['signal'], email: query, limit }),
    });
    this.subject = new OpenSubject(
      (email) => bridge.getContact(email),
      ({ email, items, hasOlder }) => {
        if (email === this.signals.query) this.signals.take(items, hasOlder);
        else this.signals.start(email, items, hasOlder);
      },
    );
  }
}
