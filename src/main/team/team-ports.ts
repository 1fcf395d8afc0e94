// The ports of a team: its source, where its records go, and what a desktop asks it: who has which account, and what was done
// about it.
import type { ClaimRequest, LinkState, ShareStep, TeamActKind } from '../../shared/contract/team.ts';
import type { TeamPlace } from '../../shared/contract/team-place.ts';
import type { Claim, ClaimAnswer, FeedName, Surface, TeamAct, TeamLogged } from '../../shared/model.ts';
import type { Http } from '../machine/http-port.ts';
import type { JoinFile } from './join-file.ts';

/** News about claims. 'all': replaces everything known before. */
export type ClaimsChange =
  | { readonly kind: 'all'; readonly claims: readonly Claim[]; readonly people: readonly string[] }
  /** `claim` null: nobody has it any more. */
  | { readonly kind: 'one'; readonly account: string; readonly claim: Claim | null }
  | { readonly kind: 'people'; readonly people: readonly string[] };

/** Who has which account, as far as this desktop knows: stored, so that a start without the server shows it. */
export interface ClaimStore {
  list(): readonly Claim[];
  /** The names of everybody in the team, including the user's own. */
  people(): readonly string[];
  /** The last record of the stream included; null before the first. */
  readMark(): number | null;
  /** Together with the mark, all or nothing. */
  apply(change: ClaimsChange, sequence: number): void;
}

/** 'released': `by` had it. */
export interface ClaimEvent {
  readonly account: string;
  readonly by: string;
  readonly state: 'claimed' | 'released';
}

/** Who has which account in this team. */
export interface TeamClaims {
  /** The user's own name on the team's server. */
  readonly me: string;
  /** The claims in force, as last heard; empty before a store is attached. */
  list(): readonly Claim[];
  /** Who has this account; null for nobody. */
  holderOf(account: string): Claim | null;
  /** The colleague who has it; null for nobody, and for the user. */
  colleagueWith(account: string): string | null;
  /** Everybody in the team except the user. */
  colleagues(): readonly string[];
  /** `to`: whom it is handed over to; null for the other requests. Never rejects. */
  ask(request: ClaimRequest, account: string, to: string | null): Promise<ClaimAnswer>;
}

/** News about what somebody did about an account. */
export type TeamActChange =
  | { readonly kind: 'told'; readonly act: TeamAct }
  /** Its author has taken it back. */
  | { readonly kind: 'taken-back'; readonly by: string; readonly id: string };

/** An act of the user that the team is to be told now. */
export type PendingAct =
  | {
      readonly step: 'tell';
      readonly id: string;
      readonly kind: Exclude<TeamActKind, 'claimed'>;
      readonly account: string;
      /** By this machine's clock, epoch ms. */
      readonly at: number;
      readonly logged: TeamLogged | null;
    }
  | { readonly step: 'take-back'; readonly id: string };

/** What was done about accounts, as far as this desktop knows, and what the team is to be told of its user's acts. */
export interface ActStore {
  /** All or nothing. One that is already known replaces the earlier version. */
  apply(changes: readonly TeamActChange[]): void;
  /** The next one to share, in the order in which they were done; null while nothing can be shared. */
  nextPending(): PendingAct | null;
  /** It is about to be shared: from here on the team may have heard of it. */
  begin(pending: PendingAct): void;
  /** The relay has answered. */
  settle(pending: PendingAct, outcome: Extract<ShareStep, 'told' | 'refused'>): void;
  /** What has not been shared never will be; the team is still told to forget what has been. */
  dropPending(): void;
  /** Whether the user shares what they log. */
  isSharing(): boolean;
}

/** What a team's records are put into, as far as they need to know it. */
export interface TeamStore {
  /** Which of these ids are stored. */
  heldSignals(ids: readonly string[]): ReadonlySet<string>;
  holdsLike(likeId: number): boolean;
  /** Whether a walk of the signals has been completed before, so that what comes now is news. */
  hasReadSignals(): boolean;
  /** Signals since the last walk are lost for this desktop, so the user is told. */
  noteGap(): void;
  /** The last record of the stream before which everything has been stored; null before the first. */
  readMark(): number | null;
  writeMark(sequence: number): void;
  /** The last record that the first start has read: of the signals up to it, all are stored or left out. 0: unknown. */
  readFirstEnd(): number;
  writeFirstEnd(sequence: number): void;
  /** The name of the stream that the mark belongs to; null while none is known. */
  readStream(): string | null;
  writeStream(name: string): void;
  readonly claims: ClaimStore;
  readonly acts: ActStore;
}

export interface TeamListener {
  /** News has arrived for these feeds. */
  onNews(feeds: readonly FeedName[]): void;
  /** The link or the relay's call results changed, so these feeds, and halted ones, may now get a different answer. */
  onAnswersChanged(feeds: readonly FeedName[]): void;
  /** The relay's set of connected surfaces has changed. */
  onSurfaces(surfaces: readonly Surface[]): void;
  /** Somebody has claimed or released an account; `null`: the members of the team have changed. */
  onClaim(change: ClaimEvent | null): void;
  /** Somebody has logged something, or the sharing of the user's own acts has progressed. */
  onActs(): void;
}

/** The team whose relay reads the service for this desktop. */
export interface TeamSource {
  /** Placeholders for the surfaces' addresses; nothing is sent there. */
  readonly addresses: Readonly<Record<Surface, string>>;
  /** Answers instead of the service. */
  readonly http: Http;
  /** Which APIs the relay is connected to; null when it does not answer within seconds. */
  surfaces(): Promise<readonly Surface[] | null>;
  /** The last walk missed signals that existed before it began: what the next one brings is part of the same gap. */
  isBehind(): boolean;
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
