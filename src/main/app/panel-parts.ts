// The parts of the panel's state: those that exist once for all, and those of the organization that is shown.
import { surfaces } from '../../shared/contract/service.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { AssistantAsk, OrganizationView, PanelState, Surface } from '../../shared/model.ts';
import type { Faults } from '../machine/faults.ts';
import type { LongWork } from './ipc/long-work.ts';
import type { Navigation } from './ipc/navigation.ts';
import type { Offers } from '../reading/lookup/offer.ts';
import type { Organization } from './organization.ts';
import type { Organizations } from './organizations.ts';
import type { NetworkWatch } from '../pipeline/poll/network-watch.ts';
import type { Ports } from './ports.ts';
import type { AppliedSettings } from '../settings/applied-settings.ts';
import { lockedBy, saysAnything, type Policy } from '../settings/policy.ts';
import type { DataTrouble } from '../pipeline/store/data-trouble.ts';
import { readTeamGap } from '../pipeline/store/team-store.ts';
import type { Updates } from './updates/updates.ts';
import { colleagueWith } from '../reading/view-model/colleague-with.ts';
import { viewClaims } from '../reading/view-model/claims-view.ts';
import { createContentViewer, type ContentViewer } from '../reading/view-model/content-view.ts';
import { viewOrganizations } from '../reading/view-model/organizations-view.ts';
import { viewPanelStatus, type PanelParts } from '../reading/view-model/panel-view.ts';

/** Parts that exist once for all. */
export interface SharedParts {
  readonly ports: Ports;
  readonly policy: Policy;
  readonly faults: Faults;
  readonly organizations: Organizations;
  readonly network: Pick<NetworkWatch, 'goneAt'>;
  readonly longWork: LongWork;
  readonly offers: Pick<Offers, 'current'>;
  readonly navigation: Pick<Navigation, 'current'>;
  readonly applied: Pick<AppliedSettings, 'loginItemRefusedAt' | 'shortcut'>;
  readonly updates: Pick<Updates, 'view'>;
  readonly dataTrouble: DataTrouble;
  readonly asking: () => AssistantAsk | null;
  readonly revision: () => number;
  /** What was shown last; null before the first. */
  readonly shown: () => PanelState | null;
}

export interface PanelPartsSource {
  /** For the organization that the panel shows. `isLookedAt`: whether somebody sees more of it than the tray shows. */
  read(isLookedAt: boolean): PanelParts;
}

export function createPanelParts(shared: SharedParts): PanelPartsSource {
  const { ports, policy, faults, organizations, applied } = shared;
  const { clock } = ports;
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const viewers = new WeakMap<Organization, ContentViewer>();
  const viewerOf = (organization: Organization): ContentViewer => {
    const viewer = viewers.get(organization) ?? createContentViewer();
    viewers.set(organization, viewer);
    return viewer;
  };

  const partsOf = (organization: Organization, isLookedAt: boolean): Omit<PanelParts, 'organizations'> => {
    const { active, connections, membership, outgoing, preferences, faults: own } = organization;
    const mode = active.mode();
    const workspace = active.current();
    const joined = mode === 'team' ? membership.view() : null;
    const feeds = organization.feeds();
    const isRefused = (surface: Surface): boolean =>
      feeds.some((feed) => feed.surface === surface && feed.halt === 'surface');
    const { settings, seen, hidingHints, isTraylessRead, hotWindow, hotOrder, hotFilter, namedFilters } =
      preferences.current();
    const now = clock.now();
    const speed = ports.demoPace?.speed() ?? 1;
    const proxy = faults.guard('status', () => ports.proxy?.view() ?? null);
    const store = active.store();
    const claims = workspace?.claims() ?? null;
    const self = { me: settings.me, teamName: claims?.me ?? null };
    const isColleagues = (domain: string): boolean =>
      colleagueWith(store, domain, claims?.holderOf(domain)?.by ?? null, self) !== null;
    const hot = { window: hotWindow, order: hotOrder, filter: hotFilter, namedFilters, settings };
    const shown = shared.shown();
    return {
      revision: shared.revision(),
      now,
      utcOffsetMinutes,
      store,
      mode,
      connections: surfaces.map((surface) => connections.view(surface, isRefused(surface))),
      ownProblems: [
        ...active.connectionProblems(),
        ...connections.leftKeys(now),
        ...membership.leftKeys(now),
      ],
      team: joined === null ? null : { ...joined, alone: active.aloneApi() },
      claims: own.guard('status', () => viewClaims(claims)),
      asking: own.guard('status', shared.asking),
      joining: membership.offer(),
      feeds,
      budgets: workspace?.budgets() ?? [],
      progress: workspace?.progress() ?? null,
      completeness: own.guard('completeness', () => workspace?.completeness() ?? null),
      pausedUntilAt: organizations.pausedUntilAt(),
      networkGoneAt: mode === 'connected' || mode === 'team' ? shared.network.goneAt() : null,
      settings,
      typeAnswers: preferences.typeAnswers(),
      ...(saysAnything(policy) && {
        policy: {
          locked: lockedBy(policy),
          addresses: policy.addresses ?? {},
          unknown: policy.unknown,
          ...(ports.host.policyCertificates !== undefined && {
            certificates: ports.host.policyCertificates,
          }),
        },
      }),
      ...(proxy !== null && { proxy }),
      webhook: own.guard('outgoing', () => outgoing.view()),
      update: shared.updates.view(),
      seen,
      hidingHints,
      isTraylessRead,
      notificationCheck: preferences.current().notificationCheck,
      hot,
      content: () => viewerOf(organization)(store, hot, { now, utcOffsetMinutes, isColleagues }, isLookedAt),
      ...shared.longWork.view(),
      offer: shared.offers.current(),
      demoTime: speed === 1 ? undefined : { at: now, speed },
      navigation: shared.navigation.current(),
      handled: organization.handled(),
      host: {
        platform: ports.host.platform,
        version: ports.host.version,
        ...(ports.host.runtime !== undefined && { runtime: ports.host.runtime }),
        ...(ports.host.assistantCommand !== undefined && { assistantCommand: ports.host.assistantCommand }),
        shortcut: applied.shortcut(),
        tray: ports.tray.host?.place() ?? 'there',
      },
      // A part that cannot be drawn must not fall back on another organization's.
      shown: shown?.organizations.selected === organization.id ? shown : null,
      onDrawn: (error) => own.note('view', error),
      faults() {
        const all = [...faults.list(), ...own.list()].sort((one, other) => one.sinceAt - other.sinceAt);
        return [...shared.dataTrouble.faults(), ...all];
      },
      clockErrorMs: workspace?.clockErrorMs() ?? 0,
      missing: organization.missingSurfaces(),
      backupTrouble: shared.dataTrouble.backup(),
      notificationTrouble: ports.notifier.service?.trouble() ?? null,
      teamGapAt: readTeamGap(store, now),
      loginItemRefusedAt: applied.loginItemRefusedAt(),
      stuckSinceAt: workspace?.stuckSinceAt() ?? null,
    };
  };

  const viewAll = (): PanelState['organizations'] =>
    viewOrganizations(organizations.list(), organizations.selected().id, (id) => {
      const organization = organizations.find(id);
      const read =
        organization === null ? null : organization.faults.guard('status', () => standingOf(organization));
      return (
        read ?? { unreadCount: 0, status: { state: 'broken', text: messages().organizations.unreadable } }
      );
    });

  const standingOf = (
    organization: Organization,
  ): Pick<OrganizationView, 'isDemo' | 'status' | 'unreadCount'> => {
    const unreadCount = organization.active.store().threads.countUnread();
    const mode = organization.active.mode();
    const isDemo = mode === 'demo' ? ({ isDemo: true } as const) : {};
    if (organization === organizations.selected()) return { ...isDemo, unreadCount, status: null };
    if (mode === 'none')
      return { unreadCount, status: { state: 'partial', text: messages().tray.notConnected } };
    const { state, text } = viewPanelStatus(partsOf(organization, false), null);
    // What is invented must not count as news among what is real.
    if (mode === 'demo')
      return { ...isDemo, unreadCount: 0, status: { state, text: messages().statusLine.ofDemo(text) } };
    return { unreadCount, status: { state, text } };
  };

  return {
    read(isLookedAt) {
      return { ...partsOf(organizations.selected(), isLookedAt), organizations: viewAll() };
    },
  };
}
