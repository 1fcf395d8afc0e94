// Which organization the panel's content belongs to.
import type { OrganizationsView } from '../../shared/model.ts';

/** Null with only one organization, which needs no name. */
export function shownName({ here, selected }: OrganizationsView): string | null {
  if (here.length < 2) return null;
  return here.find(({ id }) => id === selected)?.name ?? null;
}
