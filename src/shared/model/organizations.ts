// The organizations that the user keeps side by side, as the panel shows them.
import type { OrganizationAppearance } from '../contract/organization-appearance.ts';
import type { OrganizationStage } from '../contract/organizations.ts';
import type { Heat, ScoreKind } from './hot.ts';
import type { StatusView } from './status.ts';

export interface OrganizationView extends OrganizationAppearance {
  readonly id: string;
  /** Its unread alerts. */
  readonly unreadCount: number;
  /** Its companies are invented: they are in no list with real ones. */
  readonly isDemo?: true;
  /** Null for the one that is shown: the state has its status. */
  readonly status: Pick<StatusView, 'state' | 'text'> | null;
}

/** One that was left: its data is still here, or is being deleted. */
export interface GoneOrganization extends OrganizationAppearance {
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
  /** What the score measures. */
  readonly scoreKind: ScoreKind;
  readonly heat: Heat;
  readonly why: string | null;
  readonly latestActivityAt: number | null;
}

export interface OrganizationsView {
  /** The id of the one that everything else in the state is about. */
  readonly selected: string;
  /** In the order of their keys; at least one. */
  readonly here: readonly OrganizationView[];
  readonly gone: readonly GoneOrganization[];
}
