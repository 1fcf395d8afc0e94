// People as the panel shows them: in lists, on their page, and their activity.
import type { PersonPlace } from '../contract/arguments.ts';
import type { JoinProof } from '../contract/person-joins.ts';
import type { FeedItem } from './feed.ts';
import type { Freshness } from './freshness.ts';
import type { OutboxEntry, Person } from './service.ts';

export interface PersonView extends Person {
  readonly score: number | null;
  /** Change of the score since the previous different one; null = there was none. */
  readonly scoreChange: number | null;
  /** When the score was first read at its current value; null = never. */
  readonly scoreChangedAt: number | null;
  readonly domain: string | null;
  readonly accountName: string | null;
  readonly lastSeenAt: number | null;
}

/** A person as their page shows them. */
export interface OpenPersonView extends PersonView {
  /** Contacts who are the same person by email address, latest first; empty if nothing proves one. */
  readonly contacts: readonly JoinedContact[];
  /** What the user logged with them, newest first. */
  readonly logged: readonly OutboxEntry[];
}

/** Somebody whom signals name by an email address (API 2.12). */
export interface JoinedContact {
  readonly email: string;
  /** The contact score (API 2.12), for which the service states no upper limit. */
  readonly score: number | null;
  readonly lastSeenAt: number;
  /** How it is known that this is the lead; null if it is none. */
  readonly proof: JoinProof | null;
}

/** One human at an account: a lead, a contact, or both. */
export interface AccountPerson {
  /** The lead's public identifier, or else the email address. */
  readonly key: string;
  /** Null if only the address is known. */
  readonly name: string | null;
  readonly title: string | null;
  readonly lead: PersonView | null;
  /** Latest first. */
  readonly contacts: readonly JoinedContact[];
  /** The lead score; without one, the contact score. */
  readonly score: { readonly kind: 'person' | 'contact'; readonly value: number | null };
  /** `what` and `key`, the item's in the feed, are null if it is not among the account's newest activities. */
  readonly lastAction: { readonly what: string | null; readonly key: string | null; readonly at: number };
  /** Keys of others at the account who may be the same human, without proof. */
  readonly guesses: readonly string[];
}

/** A contact as their page shows them. */
export interface ContactView {
  /** In lower case. */
  readonly email: string;
  /** The contact, with the lead that they are if that is proven. */
  readonly person: AccountPerson;
  /** Where their last signal was. */
  readonly domain: string;
  readonly accountName: string;
  /** From the lead, or else from a signal; null if unknown. */
  readonly linkedInUrl: string | null;
  /** The others at the account, latest first, with whom they can be joined. */
  readonly others: readonly AccountPerson[];
  /** What the user logged with them, newest first. */
  readonly logged: readonly OutboxEntry[];
  /** Their signals, newest first; older ones come from `listFeed`. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
}

/** One human in the list of people: a lead, a contact, or both. */
export interface ListedPerson extends Pick<
  PersonView,
  'scoreChange' | 'scoreChangedAt' | 'domain' | 'accountName' | 'linkedInUrl' | 'pictureUrl'
> {
  /** The lead's public identifier, or else the email address. */
  readonly key: string;
  /** The key, if no name is known. */
  readonly name: string;
  readonly title: string | null;
  readonly score: AccountPerson['score'];
  /** The latest first. */
  readonly emails: readonly string[];
  /** What they did last, null if only the time is known; null for somebody who has not been seen yet. */
  readonly last: { readonly what: string | null; readonly at: number } | null;
  readonly place: PersonPlace;
}

export interface PeoplePage {
  readonly people: readonly ListedPerson[];
  readonly hasMore: boolean;
}

/** One thing a person did (API 2.7), as text. */
export interface ActivityView {
  readonly id: number;
  readonly at: number;
  /** The service's title, or text made from its type. */
  readonly what: string;
  /** Its type as text, if the title does not say it. */
  readonly type: string | null;
  readonly detail: string | null;
  readonly channel: string | null;
  /** The team member it belongs to. */
  readonly teamMember: string | null;
  /** The owner as a user id (API 2.1). */
  readonly teamMemberId: number | null;
  /** What it counts; null = what the service counts for its type. */
  readonly weight: number | null;
  readonly logoUrl: string | null;
}

/** Newest first. */
export interface TimelineView extends Freshness {
  readonly items: readonly ActivityView[];
  /** How many the service has in all, when it says so. */
  readonly total: number | null;
  /** True when `loadTimeline(id, nextPage)` would bring older ones. */
  readonly hasOlder: boolean;
  /** Zero-based, as the service counts. */
  readonly nextPage: number;
}
