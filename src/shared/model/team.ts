// The team that this desktop is in, and the one it is invited to join.
import type { Surface } from '../contract/service.ts';
import type { KeyPlace } from '../contract/status.ts';
import type { JoinTrouble, LinkState } from '../contract/team.ts';

export interface JoinedTeam {
  /** The administrator's name for it: `acme`. */
  readonly workspace: string;
  /** The user's own. */
  readonly name: string;
  readonly servers: readonly string[];
  /** Where the user's key is; null while it could not be read. */
  readonly keyKept: KeyPlace | null;
  /** Earlier service keys are still in the keychain; they are not used in a team. */
  readonly hasServiceKeys: boolean;
}

/** The team in use, with what its relay reads. */
export interface ReadTeam extends JoinedTeam {
  /** The API that the relay has a key for without the other; null for both, and until it says. */
  readonly alone: Surface | null;
}

/** A join file that was opened or pasted. By itself it joins nothing. */
export interface JoinOffer {
  /** Grows with each, so that an answer is about the one that was shown. */
  readonly seq: number;
  readonly read:
    | {
        readonly kind: 'team';
        readonly workspace: string;
        readonly name: string;
        readonly servers: readonly string[];
      }
    | { readonly kind: 'trouble'; readonly trouble: JoinTrouble };
  /** It is a file, which others on this computer can read. */
  readonly isExposed: boolean;
  /** The outcome of the last attempt to join by it; left out before one. */
  readonly refusal?: { readonly title: string; readonly next: string };
}

/** The state of the connection to the team's server. */
export interface TeamDiagnostics {
  readonly state: LinkState;
  readonly sinceAt: number;
  /** The last record of the team's stream before which everything is stored here; null before the first. */
  readonly lastSequence: number | null;
}
