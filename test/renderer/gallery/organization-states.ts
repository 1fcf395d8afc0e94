// States with several organizations side by side.
import type { AllHotRow, ElsewhereResult, PanelState } from '../../../src/shared/model.ts';
import { organizationColors } from '../../../src/shared/contract/organizations.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import { fakeNow, hotAccounts } from '../../fakes/bridge-accounts.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { severalOrganizations } from '../../fakes/bridge-organizations.ts';

interface State {
  readonly state: PanelState;
  readonly overrides: Partial<CallHandlers>;
}

const owners = ['first', 'organization-2', 'first', 'organization-3'];
const allHot: readonly AllHotRow[] = hotAccounts.map(
  ({ domain, name, rank, score, heat, why, latestActivityAt }, index) => ({
    organization: owners[index % owners.length] ?? 'first',
    domain,
    name,
    rank,
    score,
    scoreKind: '24h',
    heat,
    why,
    latestActivityAt,
  }),
);

const elsewhere: readonly ElsewhereResult[] = [
  {
    organization: 'organization-2',
    kind: 'account',
    id: 'bluefen.example',
    name: 'Bluefen Analytics',
    detail: null,
    score: 61,
    scoreKind: '24h',
    listedTop: null,
    heat: 3,
    latestActivityAt: fakeNow - 3_600_000,
  },
];

const several = (
  organizations: PanelState['organizations'] = severalOrganizations,
  patch: Partial<PanelState> = {},
  overrides: Partial<CallHandlers> = {},
): State => ({
  state: { ...fakePanelState, ...patch, organizations },
  overrides: { listAllHot: () => allHot, lookUpElsewhere: () => elsewhere, ...overrides },
});

const nine: PanelState['organizations'] = {
  selected: 'organization-5',
  gone: [],
  here: Array.from({ length: 9 }, (_, index) => ({
    id: `organization-${index + 1}`,
    name: index === 4 ? 'Eastmarch Consulting International Holding' : `Client ${index + 1}`,
    mark: index === 4 ? 'EC' : `C${index + 1}`,
    color: organizationColors[index % organizationColors.length] ?? 'blue',
    unreadCount: index * 7,
    status: index === 4 ? null : ({ state: index === 6 ? 'refused' : 'live', text: 'Live' } as const),
  })),
};

const withDemo: PanelState['organizations'] = {
  ...severalOrganizations,
  selected: 'organization-2',
  here: severalOrganizations.here.map((one) => ({
    ...one,
    ...(one.id === 'first' && { isDemo: true, unreadCount: 0 }),
    status: one.id === 'organization-2' ? null : { state: 'live', text: 'Live' },
  })),
};

export const organizationStates = {
  organizations: () => several(),
  'organizations-cold': () => several(severalOrganizations, {}, { listAllHot: () => [] }),
  'organizations-demo': () =>
    several(
      withDemo,
      {},
      { listAllHot: () => allHot.filter(({ organization }) => organization !== 'first') },
    ),
  'organizations-nine': () => several(nine),
  'organizations-new': () =>
    several(
      { ...severalOrganizations, selected: 'organization-3' },
      {
        phase: 'onboarding',
        mode: 'none',
        feed: { ...fakePanelState.feed, items: [] },
      },
    ),
};
