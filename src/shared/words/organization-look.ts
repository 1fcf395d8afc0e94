// How an organization is named and marked until somebody has chosen that.
import type { OrganizationAppearance } from '../contract/organization-appearance.ts';
import { organizationColors } from '../contract/organizations.ts';
import { messages } from '../messages/messages.ts';

/** `index`: its place in the list, by which one without a name is told apart. */
export function lookOf(
  { look }: { readonly look: OrganizationAppearance | null },
  index: number,
): OrganizationAppearance {
  if (look !== null) return look;
  const number = index + 1;
  const color = organizationColors[index % organizationColors.length] ?? 'blue';
  return { name: messages().organizations.unnamed(number), mark: String(number), color };
}
