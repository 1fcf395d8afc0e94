// The organizations that the user keeps side by side. All of them are at work; the panel shows one.
import type { OrganizationAppearance } from '../../shared/contract/organization-appearance.ts';
import {
  FIRST_ORGANIZATION,
  MOST_ORGANIZATIONS,
  type OrganizationStage,
} from '../../shared/contract/organizations.ts';
import type { ChangeOrganizationAnswer, Route } from '../../shared/model.ts';
import type { Faults } from '../machine/faults.ts';
import { createLeaving, noteAllKeys, type LeavingParts } from './leave-organization.ts';
import { portsOf } from './organization-ports.ts';
import { createOrganization, type Organization, type OrganizationParts } from './organization.ts';
import type { Ports } from './ports.ts';
import { createDemoPreferences } from '../settings/demo-preferences.ts';
import { createSharedPreferences } from '../settings/organization-preferences.ts';
import { createOrganizationsFile, type OrganizationEntry } from '../settings/organizations-file.ts';
import type { Policy } from '../settings/policy.ts';
import { createPreferences, pauseEnd, type Preferences } from '../settings/preferences.ts';
import { listOrganizations } from '../pipeline/store/workspaces.ts';
import { isSameTeam } from '../team/store-addresses.ts';
import { SECOND_MS } from '../../shared/time-units.ts';
import { lookOf } from '../../shared/words/organization-look.ts';

export interface OrganizationsParts
  extends
    Pick<
      OrganizationParts,
      'targets' | 'team' | 'isPolling' | 'publish' | 'publishStep' | 'onLook' | 'openPanel'
    >,
    Pick<LeavingParts, 'endLongWork' | 'onDeleted'> {
  readonly ports: Ports;
  readonly policy: Policy;
  /** The demo has settings of its own. */
  readonly isDemoApart: boolean;
  /** Faults that concern all of them. */
  readonly faults: Faults;
  /** For the faults of a single one. */
  readonly createFaults: () => Faults;
}

export interface Organizations {
  /** The first organization's, which also hold the settings that apply to all. */
  readonly preferences: Preferences;
  /** Epoch ms; null while alerts are not paused. */
  pausedUntilAt(): number | null;
  /** The one that the panel shows. */
  selected(): Organization;
  /** Calls back when the panel shows a different one; there is one listener. */
  onSelected(listener: () => void): void;
  /** Those at work, in the order of their keys. */
  here(): readonly Organization[];
  /** All known ones, including those that were left. */
  list(): readonly OrganizationEntry[];
  /** Null for one that is not at work. */
  find(id: string): Organization | null;
  /** False for one that is not at work. */
  show(id: string, route: Route | null): boolean;
  /** The new one is shown. */
  add(look: OrganizationAppearance): ChangeOrganizationAnswer;
  rename(id: string, look: OrganizationAppearance): ChangeOrganizationAnswer;
  /**
   * Resolves when it is left. If its data is to be deleted, that has happened by then or happens as soon as the keychain
   * responds.
   */
  leave(id: string, removesData: boolean): Promise<ChangeOrganizationAnswer>;
  bringBack(id: string): Promise<ChangeOrganizationAnswer>;
  /** Continues deletions that were begun, and removes leftover keys. Never rejects. */
  tidy(): Promise<void>;
  /** Rejects when the first cannot start; a failure of the others is shown. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A disk that was full may have room again. ms. */
const WRITE_AGAIN_MS = 30 * SECOND_MS;

const done: ChangeOrganizationAnswer = { kind: 'done' };

export function createOrganizations(parts: OrganizationsParts): Organizations {
  const { ports, policy, faults, publish } = parts;
  const file = createOrganizationsFile(ports.preferences);
  const unwritten = new Set<() => void>();
  let cancelWriting = (): void => undefined;
  const attempt = (write: () => void): void => {
    if (faults.guard('preferences', () => (write(), true)) === true) unwritten.delete(write);
    else unwritten.add(write);
    cancelWriting();
    if (unwritten.size > 0)
      cancelWriting = ports.clock.setTimer(WRITE_AGAIN_MS, () => {
        for (const again of [...unwritten]) attempt(again);
      });
  };
  const preferences = createPreferences(file.first, attempt, policy);
  const pausedUntilAt = (): number | null => pauseEnd(preferences.current(), ports.clock.now());
  let onSelected = (): void => undefined;
  const built = new Map<string, Organization>();
  /** With `targets`, only the first organization exists. */
  const list = (): readonly OrganizationEntry[] =>
    parts.targets === undefined ? file.list() : file.list().slice(0, 1);
  let selectedId = parts.targets === undefined ? file.selected() : FIRST_ORGANIZATION;

  const build = (id: string): Organization => {
    const own =
      id === FIRST_ORGANIZATION
        ? parts.isDemoApart
          ? createDemoPreferences(preferences, policy, ports.clock)
          : preferences
        : createSharedPreferences(createPreferences(file.of(id), attempt, policy, id), preferences);
    return createOrganization({
      id,
      ports: portsOf(id, ports, {
        isHere: () => isAt(id, 'here'),
        look: () => (here().length > 1 ? lookNow(id) : null),
        hidesNames: () => preferences.current().settings.hideNames,
      }),
      preferences: own,
      policy,
      faults: parts.createFaults(),
      targets: parts.targets,
      team: parts.team,
      isPolling: parts.isPolling,
      isKeyTaken: (surface, key) =>
        here().some((other) => other.id !== id && other.connections.targets()[surface]?.key === key),
      isTeamTaken: (team) =>
        here().some((other) => {
          const joined = other.id === id ? null : other.membership.view();
          return joined !== null && isSameTeam(joined, team);
        }),
      // What the demo shows must not hold back what is real.
      otherLedgers: () =>
        here().flatMap((other) =>
          other.id === id || ['none', 'demo'].includes(other.active.mode())
            ? []
            : [other.active.store().ledger],
        ),
      pausedUntilAt,
      publish,
      publishStep: parts.publishStep,
      onLook: parts.onLook,
      openPanel(route, where) {
        select(id);
        parts.openPanel(route, where);
      },
    });
  };
  const of = (id: string): Organization => {
    const organization = built.get(id) ?? build(id);
    built.set(id, organization);
    return organization;
  };
  const isAt = (id: string, stage: OrganizationStage): boolean =>
    list().some((entry) => entry.id === id && entry.stage === stage);
  const here = (): readonly Organization[] => {
    const ids = list().flatMap((entry) => (entry.stage === 'here' ? [entry.id] : []));
    return (ids.length === 0 ? [FIRST_ORGANIZATION] : ids).map(of);
  };
  const lookNow = (id: string): OrganizationAppearance | null => {
    const index = list().findIndex((entry) => entry.id === id);
    const entry = list()[index];
    return entry === undefined ? null : lookOf(entry, index);
  };

  const show = (id: string): void => {
    if (selectedId === id) return;
    selectedId = id;
    onSelected();
    // If the choice cannot be written, the next start shows a different organization.
    if (parts.targets === undefined) faults.guard('preferences', () => file.select(id));
  };
  const select = (id: string): boolean => {
    if (!here().some((one) => one.id === id)) return false;
    show(id);
    return true;
  };

  /** Null once the change is on disk. */
  const change = (write: () => void): ChangeOrganizationAnswer | null => {
    try {
      write();
      return null;
    } catch (error) {
      ports.log.error('organizations', { reason: error instanceof Error ? error.name : 'unknown' });
      return { kind: 'refused', reason: 'not-saved' };
    }
  };

  // The preferences file may have been lost. Recorded data keeps its entry, so that a new organization cannot inherit it.
  if (parts.targets === undefined) change(() => file.addLost(listOrganizations(ports.database)));

  const leaving = createLeaving({
    ports,
    faults,
    file,
    of,
    isDeleting: (id) => isAt(id, 'deleting'),
    endLongWork: parts.endLongWork,
    onDeleted: parts.onDeleted,
    onGone: (id) => built.delete(id),
  });

  return {
    preferences,
    pausedUntilAt,
    onSelected(listener) {
      onSelected = listener;
    },
    selected: () => here().find(({ id }) => id === selectedId) ?? of(FIRST_ORGANIZATION),
    here,
    list,
    find: (id) => here().find((one) => one.id === id) ?? null,
    show(id, route) {
      const isShown = select(id);
      if (isShown && route !== null) parts.openPanel(route);
      return isShown;
    },
    add(look) {
      if (list().length >= MOST_ORGANIZATIONS) return { kind: 'refused', reason: 'too-many' };
      let id = FIRST_ORGANIZATION;
      const refused = change(() => (id = file.add(look)));
      if (refused !== null) return refused;
      void of(id)
        .active.restart()
        .catch(() => undefined);
      select(id);
      publish();
      return done;
    },
    rename(id, look) {
      if (!list().some((entry) => entry.id === id)) return { kind: 'refused', reason: 'unknown' };
      const refused = change(() => file.change(id, { look }));
      publish();
      return refused ?? done;
    },
    async leave(id, removesData) {
      const entry = list().find((one) => one.id === id);
      if (entry === undefined) return { kind: 'refused', reason: 'unknown' };
      if (entry.stage === 'here' && here().length === 1) return { kind: 'refused', reason: 'only-one' };
      if (removesData) noteAllKeys(of(id));
      const stage = removesData ? 'deleting' : 'left';
      const refused = change(() => file.change(id, { stage, isLost: undefined }));
      if (refused !== null) return refused;
      const [next] = here();
      if (selectedId === id && next !== undefined) show(next.id);
      publish();
      await leaving.finish(id);
      publish();
      return done;
    },
    bringBack(id) {
      return leaving.inTurn(async (): Promise<ChangeOrganizationAnswer> => {
        if (!isAt(id, 'left')) return { kind: 'refused', reason: 'unknown' };
        const refused = change(() => file.change(id, { stage: 'here', isLost: undefined }));
        if (refused !== null) return refused;
        leaving.stay(id);
        select(id);
        await of(id)
          .active.restart()
          .catch(() => undefined);
        publish();
        return done;
      });
    },
    async tidy() {
      await Promise.all(here().map((one) => one.removeLeftKeys()));
      for (const { id, stage, isLost } of list()) {
        if (stage !== 'here' && isLost !== true && !leaving.isDone(id)) await leaving.finish(id);
      }
    },
    async start() {
      const [first, ...others] = here();
      for (const other of others) void other.active.restart().catch(() => undefined);
      await first?.active.restart();
    },
    async stop() {
      cancelWriting();
      // What is being deleted may wait for the keychain; the next start continues.
      await Promise.all([...built.values()].map((one) => one.stop()));
    },
  };
}
