// The organizations that the user keeps side by side, as the panel shows them.
import type { OrganizationLook } from '../contract/organization-look.ts';
import type { OrganizationStage } from '../contract/organizations.ts';
import type { Heat, ScoreKind } from './hot.ts';
import type { StatusView } from './status.ts';

export interface OrganizationView extends OrganizationLook {
  readonly id: string;
  /** Its alerts that nobody has read. */
  readonly unreadCount: number;
  /** Null of the one that is shown: the state says it. */
  readonly status: Pick<StatusView, 'state' | 'text'> | null;
}

/** One that was left: its data are still here, or are being deleted. */
export interface GoneOrganization extends OrganizationLook {
  readonly id: string;
  readonly stage: Exclude<OrganizationStage, 'here'>;
}

/** A hot account of one of them. */
export interface AllHotRow {
  /** The id of its organization. */
  readonly organization: string;
  readonly domain: string;
  readonly name: string;
  /** In its organization. */
  readonly rank: number;
  readonly score: number;
  /** What the score counts. */
  readonly scoreKind: ScoreKind;
  readonly heat: Heat;
  readonly why: string | null;
  readonly latestActivityAt: number | null;
}

export interface OrganizationsView {
  /** The id of the one that everything else in the state is of. */
  readonly selected: string;
  /** In the order of their keys; one at the least. */
  readonly here: readonly OrganizationView[];
  readonly gone: readonly GoneOrganization[];
}
