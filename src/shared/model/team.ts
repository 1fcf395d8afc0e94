// The team that this desktop is in, and the one that it is asked to join.
import type { KeyPlace } from '../contract/status.ts';
import type { JoinTrouble, LinkState } from '../contract/team.ts';

export interface JoinedTeam {
  /** As its administrator called it: `acme`. */
  readonly workspace: string;
  /** One's own. */
  readonly name: string;
  readonly servers: readonly string[];
  /** Where one's key is; null while it could not be read. */
  readonly keyKept: KeyPlace | null;
  /** Keys of the service from before are still in the keychain: they are not used in a team. */
  readonly hasServiceKeys: boolean;
}

/** A join file that was opened, or what was pasted of one. Nothing is joined by it. */
export interface JoinOffer {
  /** Grows with each: an answer is about the one that was shown. */
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
  /** What came of joining by it last; left out before. */
  readonly refusal?: { readonly title: string; readonly next: string };
}

/** How the link to the team's server stands. */
export interface TeamDiagnostics {
  readonly state: LinkState;
  readonly sinceAt: number;
  /** The last record of the team's stream before which everything is stored here; null before the first. */
  readonly lastSequence: number | null;
}
