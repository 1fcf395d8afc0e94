// What somebody in a team did about an account, as everybody in the team is told.
import type { ActivityProperties } from '../contract/activity-properties.ts';
import type { TeamActKind } from '../contract/team.ts';

export interface TeamAct {
  /** The person's name on the team's server, which proves it. */
  readonly by: string;
  /** Unique for this person; together with `by`, in the team. */
  readonly id: string;
  readonly kind: TeamActKind;
  /** Root domain. */
  readonly account: string;
  /** By the relay's clock, epoch ms. */
  readonly at: number;
  /** What was logged; null for acts of other kinds. */
  readonly logged: TeamLogged | null;
}

export interface TeamLogged {
  /** The type by which the service counts it. */
  readonly type: string;
  readonly properties: ActivityProperties;
  /** The service's id of the signal that it became; null if the service's answer did not name it. */
  readonly signalId: string | null;
}
