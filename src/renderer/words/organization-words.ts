// Whose the things are that the panel shows.
import type { OrganizationsView } from '../../shared/model.ts';

/** Null where there is one organization alone, which needs no name. */
export function shownName({ here, selected }: OrganizationsView): string | null {
  if (here.length < 2) return null;
  return here.find(({ id }) => id === selected)?.name ?? null;
}
