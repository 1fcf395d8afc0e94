// What main would answer when there are several organizations, as the panel's tests need it.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type { ChangeOrganizationAnswer, OrganizationsView, PanelState } from '../../src/shared/model.ts';

export const fakeOrganizations: OrganizationsView = {
  selected: 'first',
  here: [{ id: 'first', name: 'Organization 1', mark: '1', color: 'blue', unreadCount: 0, status: null }],
  gone: [],
};

const live = { state: 'live', text: 'Live' } as const;

/** Three active organizations and one that the user has left. */
export const severalOrganizations: OrganizationsView = {
  selected: 'first',
  here: [
    { id: 'first', name: 'Ashgrove', mark: 'A', color: 'blue', unreadCount: 2, status: null },
    { id: 'organization-2', name: 'Birchway Labs', mark: 'BL', color: 'teal', unreadCount: 12, status: live },
    {
      id: 'organization-3',
      name: 'Coppermill & Partners',
      mark: 'CP',
      color: 'red',
      unreadCount: 0,
      status: { state: 'offline', text: 'Offline since 10:02' },
    },
  ],
  gone: [{ id: 'organization-4', name: 'Dunewell', mark: 'DW', color: 'violet', stage: 'left' }],
};

interface Parts {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
}

export function createOrganizationCalls({ state, push }: Parts) {
  const change = (patch: Partial<OrganizationsView>): ChangeOrganizationAnswer => {
    push({ organizations: { ...state().organizations, ...patch } });
    return { kind: 'done' };
  };
  return {
    selectOrganization(id) {
      const isHere = state().organizations.here.some((one) => one.id === id);
      if (isHere) change({ selected: id });
      return isHere;
    },
    listAllHot: () => [],
    lookUpElsewhere: () => [],
    addOrganization(look) {
      const { here, gone } = state().organizations;
      if (here.length + gone.length >= 9) return { kind: 'refused', reason: 'too-many' };
      const id = `organization-${here.length + gone.length + 1}`;
      return change({ here: [...here, { ...look, id, unreadCount: 0, status: null }], selected: id });
    },
    changeOrganization: (id, look) =>
      change({ here: state().organizations.here.map((one) => (one.id === id ? { ...one, ...look } : one)) }),
    leaveOrganization(id, removesData) {
      const { here, gone } = state().organizations;
      if (here.length === 1 && here[0]?.id === id) return { kind: 'refused', reason: 'only-one' };
      const left = [...here, ...gone].filter((one) => one.id === id);
      return change({
        here: here.filter((one) => one.id !== id),
        gone: [
          ...gone.filter((one) => one.id !== id),
          ...(removesData
            ? []
            : left.map(({ name, mark, color }) => ({ id, name, mark, color, stage: 'left' as const }))),
        ],
      });
    },
    bringBackOrganization(id) {
      const { here, gone } = state().organizations;
      const back = gone.filter((one) => one.id === id);
      return change({
        here: [
          ...here,
          ...back.map(({ name, mark, color }) => ({ id, name, mark, color, unreadCount: 0, status: live })),
        ],
        gone: gone.filter((one) => one.id !== id),
      });
    },
  } satisfies Partial<CallHandlers>;
}
