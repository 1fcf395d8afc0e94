// The organizations side by side: their names and states.
import type { OrganizationAppearance } from '../../shared/contract/organization-appearance.ts';
import { organizationColors, type OrganizationStage } from '../../shared/contract/organizations.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { OrganizationsView, OrganizationView } from '../../shared/model.ts';

export interface ListedOrganization {
  readonly id: string;
  readonly look: OrganizationAppearance | null;
  readonly stage: OrganizationStage;
}

/** `index`: its place in the list, by which one without a name is told apart. */
export function lookOf({ look }: Pick<ListedOrganization, 'look'>, index: number): OrganizationAppearance {
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
