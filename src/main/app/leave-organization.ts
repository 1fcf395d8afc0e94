// Leaving an organization, and deleting what is recorded of it. Each step is on disk before it is taken, so that a crash leaves
// nothing half deleted: the next start continues.
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import { createTurns } from '../../shared/turns.ts';
import type { Faults } from '../machine/faults.ts';
import type { Organization } from './organization.ts';
import type { Ports } from './ports.ts';
import { clearOwn } from '../settings/organization-preferences.ts';
import type { OrganizationsFile } from '../settings/organizations-file.ts';
import { compactDatabase } from '../pipeline/store/sizes.ts';
import type { Store } from '../pipeline/store/store.ts';

export interface LeavingParts {
  readonly ports: Pick<Ports, 'backups' | 'database'>;
  readonly faults: Faults;
  readonly file: Pick<OrganizationsFile, 'change' | 'forget'>;
  readonly of: (id: string) => Organization;
  /** Whether its data are to be deleted. */
  readonly isDeleting: (id: string) => boolean;
  /** Ends everything that could read or write what is being deleted. */
  readonly endLongWork: () => Promise<void>;
  /** These stores have been emptied. */
  readonly onDeleted: (stores: readonly Store[]) => void;
  /** It has stopped, and its entry is about to be forgotten. */
  readonly onGone: (id: string) => void;
}

export interface Leaving {
  /** Takes the steps that are left, as far as the keychain responds. A failure is shown; never rejects. */
  finish(id: string): Promise<void>;
  /** It was left in this run, and nothing of it is in the keychain any more. */
  isDone(id: string): boolean;
  /** It is at work again. */
  stay(id: string): void;
  /** Work that must not run while another one is being left. */
  readonly inTurn: ReturnType<typeof createTurns>;
}

export function createLeaving(parts: LeavingParts): Leaving {
  const { ports, faults, file } = parts;
  /** Ids of organizations that were left and have no keys in the keychain anymore. */
  const tidied = new Set<string>();
  /** One deletion at a time: none may delete what another one is about to. */
  const inTurn = createTurns();

  const deleteData = async (organization: Organization): Promise<void> => {
    await parts.endLongWork();
    parts.onDeleted(organization.deleteData());
    // Backups go before compacting: they hold the same data, and compacting needs the space.
    await ports.backups?.forget();
    compactDatabase(ports.database);
  };

  /** Every step may be repeated: a crash, or a locked keychain, leaves the rest for the next time. */
  const finish = async (id: string): Promise<void> => {
    const organization = parts.of(id);
    const isDeleting = parts.isDeleting(id);
    const left = organization.leave();
    await organization.active.restart();
    // They name its customers, and a click would do nothing any more.
    organization.closeShown();
    if (isDeleting) await deleteData(organization);
    await left;
    await organization.removeLeftKeys();
    if (!(await organization.hasNoKeys())) return;
    if (!isDeleting) return void tidied.add(id);
    if (id === FIRST_ORGANIZATION) {
      clearOwn(organization.preferences);
      return file.change(id, { stage: 'left', look: null });
    }
    await organization.stop();
    parts.onGone(id);
    file.forget(id);
  };

  return {
    finish: (id) => inTurn(() => faults.guardAsync('organizations', () => finish(id))),
    isDone: (id) => tidied.has(id),
    stay: (id) => void tidied.delete(id),
    inTurn,
  };
}

/** Includes keys that the preferences no longer list, because their file may have been lost. */
export function noteAllKeys({ preferences }: Organization): void {
  const { public: ofAccounts, rest, team } = preferences.entries;
  preferences.update({ keysToRemove: [...ofAccounts, ...rest], teamKeysToRemove: [...team] });
}
