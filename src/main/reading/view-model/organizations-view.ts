// The organizations side by side: their names and states.
import type { OrganizationAppearance } from '../../../shared/contract/organization-appearance.ts';
import type { OrganizationStage } from '../../../shared/contract/organizations.ts';
import type { OrganizationsView, OrganizationView } from '../../../shared/model.ts';
import { lookOf } from '../../../shared/words/organization-look.ts';

export interface ListedOrganization {
  readonly id: string;
  readonly look: OrganizationAppearance | null;
  readonly stage: OrganizationStage;
}

export function viewOrganizations(
  listed: readonly ListedOrganization[],
  selected: string,
  standing: (id: string) => Pick<OrganizationView, 'isDemo' | 'status' | 'unreadCount'>,
): OrganizationsView {
  const looks = listed.map((one, index) => ({ id: one.id, stage: one.stage, ...lookOf(one, index) }));
  return {
    selected,
    here: looks.flatMap(({ stage, ...one }) => {
      if (stage !== 'here') return [];
      return [{ ...one, ...standing(one.id) }];
    }),
    gone: looks.flatMap(({ stage, ...one }) => (stage === 'here' ? [] : [{ ...one, stage }])),
  };
}
