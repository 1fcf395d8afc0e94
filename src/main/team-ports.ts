// What a team's records go into, and what a desktop asks of its team: who has which account, and what was done about it.
import type { ClaimRequest, ShareStep, TeamActKind } from '../shared/contract/team.ts';
import type { Claim, ClaimAnswer, TeamAct, TeamLogged } from '../shared/model.ts';

/** News of who has which account. 'all': everything that was known before is forgotten. */
export type ClaimsChange =
  | { readonly kind: 'all'; readonly claims: readonly Claim[]; readonly people: readonly string[] }
  /** `claim` null: nobody has it any more. */
  | { readonly kind: 'one'; readonly account: string; readonly claim: Claim | null }
  | { readonly kind: 'people'; readonly people: readonly string[] };

/** Who has which account, as far as this desktop has heard: kept, so that a start without the server shows it. */
export interface ClaimStore {
  list(): readonly Claim[];
  /** The names of all who belong to the team, one's own among them. */
  people(): readonly string[];
  /** The last record of the stream that is in it; null before the first. */
  readMark(): number | null;
  /** With the mark, all or nothing. */
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
  /** The own name on the team's server. */
  readonly me: string;
  /** What is in force by what was heard last; nothing before a store is attached. */
  list(): readonly Claim[];
  /** Who has this account; null for nobody. */
  holderOf(account: string): Claim | null;
  /** The colleague who has it; null for nobody, and for oneself. */
  colleagueWith(account: string): string | null;
  /** All who belong to the team, but oneself. */
  colleagues(): readonly string[];
  /** `to`: whom it is handed over to; null for the other requests. Never rejects. */
  ask(request: ClaimRequest, account: string, to: string | null): Promise<ClaimAnswer>;
}

/** News of what somebody did about an account. */
export type TeamActChange =
  | { readonly kind: 'told'; readonly act: TeamAct }
  /** Whoever did it has taken it back. */
  | { readonly kind: 'taken-back'; readonly by: string; readonly id: string };

/** Something of one's own that the team is to hear now. */
export type OwedAct =
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

/** What was done about accounts, as far as this desktop has heard, and what the team is to hear of its user. */
export interface ActStore {
  /** All or nothing. One that is known already takes the place of the earlier one. */
  apply(changes: readonly TeamActChange[]): void;
  /** The next one to tell, in the order in which they were done; null while nothing can be told. */
  nextOwed(): OwedAct | null;
  /** It is about to be told: from here on the team may have heard of it. */
  begin(owed: OwedAct): void;
  /** The relay has answered. */
  settle(owed: OwedAct, outcome: Extract<ShareStep, 'told' | 'refused'>): void;
  /** What the team has not heard yet it never will; what it heard it is still told to forget. */
  dropOwed(): void;
  /** Whether the user wants the team to hear of what they log. */
  isSharing(): boolean;
}
