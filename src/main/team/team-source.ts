// The ports of a team: the source of its records, and how connections to teams are opened.
import type { TeamPlace } from '../../shared/contract/team-place.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import type { LinkState } from '../../shared/contract/team.ts';
import type { FeedName, Surface } from '../../shared/model.ts';
import type { Http } from '../machine/http-port.ts';
import type { TeamStore } from '../pipeline/store/team-store.ts';
import type { TeamClaims } from '../reading/view-model/team-claims.ts';
import type { JoinFile } from './join-file.ts';

/** 'released': `by` had it. */
export interface ClaimEvent {
  readonly account: string;
  readonly by: string;
  readonly state: 'claimed' | 'released';
}

export interface TeamListener {
  /** News has arrived for these feeds. */
  onNews(feeds: readonly FeedName[]): void;
  /** The link or the relay's call results changed, so these feeds, and halted ones, may now get a different answer. */
  onAnswersChanged(feeds: readonly FeedName[]): void;
  /** The relay's set of connected surfaces has changed. */
  onSurfaces(surfaces: readonly Surface[]): void;
  /** The team's names for signal types; said again with each report of the relay. */
  onTypeMeanings(typeMeanings: readonly SaidMeaning[]): void;
  /** A record that was written just now says how far the server's clock is ahead of ours, in ms. */
  onClockRead(aheadMs: number): void;
  /** Somebody has claimed or released an account; `null`: the members of the team have changed. */
  onClaim(change: ClaimEvent | null): void;
  /** Somebody has logged something, or the sharing of the user's own acts has progressed. */
  onActs(): void;
}

/** The team whose relay reads the service for this desktop. */
export interface TeamSource {
  /** Answers instead of the service. */
  readonly http: Http;
  /** Which APIs the relay is connected to; null when it does not answer within seconds. */
  surfaces(): Promise<readonly Surface[] | null>;
  /** The last walk missed signals that existed before it began: what the next one brings is part of the same gap. */
  isBehind(): boolean;
  /** Since when the newest items of this feed have included one that the relay cannot read; null while it can read all. */
  unreadableSinceAt(feed: FeedName): number | null;
  readonly claims: TeamClaims;
  /** An act of the user waits to be shared, or no longer may be. */
  share(): void;
  /** From now on records go into this store. Returns the function that ends it. */
  attach(store: TeamStore, listener: TeamListener): () => void;
}

/** The team for a single run. */
export interface RunTeam {
  readonly source: TeamSource;
  /** Which team it is: each has a store of its own. */
  readonly place: Pick<TeamPlace, 'servers' | 'workspace'>;
}

/** A team's source, and the state of the connection to its server. */
export interface OpenedTeam {
  readonly source: TeamSource;
  state(): { readonly state: LinkState; readonly sinceAt: number };
  /** Returns the function that ends it. */
  onChange(listener: () => void): () => void;
}

/** Opens connections to teams. */
export interface Teams {
  /** Connects and reconnects by itself; `source.http.close()` ends it. */
  open(join: JoinFile): Promise<OpenedTeam>;
}
