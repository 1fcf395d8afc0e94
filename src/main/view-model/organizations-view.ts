// The organizations side by side: how they are called, and how each stands.
import type { OrganizationLook } from '../../shared/contract/organization-look.ts';
import { organizationColors, type OrganizationStage } from '../../shared/contract/organizations.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { OrganizationsView, OrganizationView } from '../../shared/model.ts';

export interface ListedOrganization {
  readonly id: string;
  readonly look: OrganizationLook | null;
  readonly stage: OrganizationStage;
}

/** `index`: where it stands in the list; of one without a name, that is all there is to tell it by. */
export function lookOf({ look }: Pick<ListedOrganization, 'look'>, index: number): OrganizationLook {
  if (look !== null) return look;
  const number = index + 1;
  const color = organizationColors[index % organizationColors.length] ?? 'blue';
  return { name: messages().organizations.unnamed(number), mark: String(number), color };
}

export function viewOrganizations(
  listed: readonly ListedOrganization[],
  selected: string,
  standing: (id: string) => Pick<OrganizationView, 'status' | 'unreadCount'>,
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
