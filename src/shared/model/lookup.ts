// What the lookup finds on this machine and at the service.
import type { ListedTop } from '../contract/score-names.ts';
import type { LookupKind } from '../contract/lookup.ts';
import type { FeedItem } from './feed.ts';
import type { Heat, ScoreKind } from './hot.ts';
import type { ActivityView } from './people.ts';

interface FoundThing {
  readonly name: string;
  readonly detail: string | null;
  readonly score: number | null;
  /** What the score measures. */
  readonly scoreKind: ScoreKind;
  /** For an account without a score. */
  readonly listedTop: ListedTop;
  readonly heat: Heat;
  readonly latestActivityAt: number | null;
}

/** `id`: root domain, public identifier, or the contact's email. `domain`: of the contact's account. */
export type LookupResult =
  | (FoundThing & { readonly kind: 'account' | 'person'; readonly id: string })
  | (FoundThing & { readonly kind: 'contact'; readonly id: string; readonly domain: string });

/** A result from another organization than the one that is shown. */
export type ElsewhereResult = LookupResult & {
  /** Its id. */
  readonly organization: string;
};

/** What the service said about one domain, email or person. Only accounts and scores are stored. */
export interface LookupFinds {
  /** Newest first, at most 20. */
  readonly signals: readonly FeedItem[];
  /** Everything the service has for the domain; null when it does not say. */
  readonly signalCount: number | null;
  /** What a person did, newest first, at most 20. */
  readonly activity: readonly ActivityView[];
}

/** Somebody who was looked up by an address and has not been seen yet. */
export interface LookupStranger {
  /** By which they are watched (person-key.ts). */
  readonly key: string;
  /** The company's domain, if that is not known here either. */
  readonly domain: string | null;
  /** The address is at a mailbox provider, which says nothing of a company. */
  readonly isPrivate: boolean;
}

export interface LookupAnswer {
  readonly query: string;
  /** What was typed, as main reads it. */
  readonly kind: LookupKind;
  readonly results: readonly LookupResult[];
  /** Null if whoever was looked up is known, or was not looked up by an address. */
  readonly stranger: LookupStranger | null;
  /** Null for a local answer. */
  readonly finds: LookupFinds | null;
  /** 'local' = what is on this machine; 'service' = the service was asked too; 'failed' = it could not be asked. */
  readonly reach: 'local' | 'service' | 'failed';
  /** Why the service could not be asked, in words. */
  readonly problem: string | null;
}

/** What was in the clipboard when the panel was opened by the shortcut: offered first, once per `seq`. */
export interface LookupOffer {
  readonly seq: number;
  readonly text: string;
  readonly kind: 'account' | 'person' | 'contact';
}
