// The calls about the organizations side by side: which one is shown, which ones there are.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

export function createOrganizationCalls({
  organizations,
  publish,
}: Pick<CallParts, 'organizations' | 'publish'>) {
  return {
    selectOrganization(id, route) {
      const isShown = organizations.show(id, route);
      publish();
      return isShown;
    },
    listAllHot: () => organizations.listAllHot(),
    lookUpElsewhere: (text) => organizations.lookUpElsewhere(text),
    addOrganization: (look) => organizations.add(look),
    changeOrganization: (id, look) => organizations.rename(id, look),
    leaveOrganization: (id, removesData) => organizations.leave(id, removesData),
    bringBackOrganization: (id) => organizations.bringBack(id),
  } satisfies Partial<CallHandlers>;
}
