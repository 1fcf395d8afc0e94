// Where a team's records go, and what a desktop asks its team: who has which account, and what was done about it.
import type { ClaimRequest, ShareStep, TeamActKind } from '../shared/contract/team.ts';
import type { Claim, ClaimAnswer, TeamAct, TeamLogged } from '../shared/model.ts';

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
