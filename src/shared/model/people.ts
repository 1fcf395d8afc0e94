// People as the panel shows them: in lists, on their page, and what they did.
import type { JoinProof } from '../contract/person-joins.ts';
import type { FeedItem } from './feed.ts';
import type { Freshness } from './freshness.ts';
import type { Person } from './service.ts';

export interface PersonView extends Person {
  readonly score: number | null;
  /** Change of the score since the last different one; null = no earlier one. */
  readonly scoreChange: number | null;
  /** When the score was first read as it is; null = never. */
  readonly scoreChangedAt: number | null;
  readonly domain: string | null;
  readonly accountName: string | null;
  readonly lastSeenAt: number | null;
}

/** A person as their page shows them. */
export interface OpenPersonView extends PersonView {
  /** The same human by e-mail address, the latest first; empty where nothing proves one. */
  readonly contacts: readonly JoinedContact[];
}

/** Somebody that signals name by an e-mail address (API 2.12). */
export interface JoinedContact {
  readonly email: string;
  /** The contact score: 0 to 100. */
  readonly score: number | null;
  readonly lastSeenAt: number;
  /** How it is known that this is the lead; null of somebody who is no lead. */
  readonly proof: JoinProof | null;
}

/** One human at an account: a lead, a contact, or both. */
export interface AccountPerson {
  /** The lead's public identifier, else the e-mail address. */
  readonly key: string;
  /** Null where nothing but the address is known. */
  readonly name: string | null;
  readonly title: string | null;
  readonly lead: PersonView | null;
  /** The latest first. */
  readonly contacts: readonly JoinedContact[];
  /** The lead score; without one, the contact score. */
  readonly score: { readonly kind: 'person' | 'contact'; readonly value: number | null };
  /** In words, as far as it is among the account's newest; else `what` is null. */
  readonly lastAction: { readonly what: string | null; readonly at: number };
  /** Keys of others at the account who may be the same human, but nothing proves it. */
  readonly guesses: readonly string[];
}

/** A contact as their page shows them. */
export interface ContactView {
  /** In lower case. */
  readonly email: string;
  /** The contact, with the lead that they are where something proves it. */
  readonly person: AccountPerson;
  /** Where their last signal was. */
  readonly domain: string;
  readonly accountName: string;
  /** Of the lead, else as a signal said it; null where none is known. */
  readonly linkedInUrl: string | null;
  /** The others at the account, the latest first: whom they can be joined with. */
  readonly others: readonly AccountPerson[];
  /** Their signals, newest first; older ones by the `listFeed` call. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
}

export interface PeoplePage {
  readonly people: readonly PersonView[];
  readonly hasMore: boolean;
}

/** One thing a person did (API 2.7), in words. */
export interface ActivityView {
  readonly id: number;
  readonly at: number;
  /** The service's title, or words made of its type. */
  readonly what: string;
  /** Its type in words, where the title does not say it. */
  readonly type: string | null;
  readonly detail: string | null;
  readonly channel: string | null;
  /** The team member it belongs to. */
  readonly teamMember: string | null;
  /** The same as a user id (API 2.1). */
  readonly teamMemberId: number | null;
  /** What it counts; null = as the service counts its type. */
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
