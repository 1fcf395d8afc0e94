// The stores of one organization's workspaces: one for each place that it was ever connected to. The demo's is the same for
// all.
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import type { Surface } from '../../shared/contract/service.ts';
import type { Database } from './database.ts';
import { createStore, type Store } from './store.ts';
import { createWorkspaceTable, firstWorkspaceOf, type Addresses } from './workspaces.ts';

export interface Stores {
  readonly demo: Store;
  /** Of the organisation that is connected, or was connected last. */
  current(): Store;
  /** Switches to the store of these addresses: the one they had before, or a new one. */
  enter(addresses: Addresses): void;
  /** Whether this address was ever that of this surface; null when no address of it is known. */
  knows(surface: Surface, address: string): boolean | null;
  /** Of organisations that were connected earlier. */
  earlier(): readonly Store[];
  /**
   * Deletes everything of this organization, the list of its workspaces last: what a crash leaves is found again. The file
   * keeps its size until it is compacted.
   */
  deleteAll(): void;
}

export function createStores(database: Database, organization: string = FIRST_ORGANIZATION): Stores {
  const table = createWorkspaceTable(database, organization);
  const opened = new Map<string, Store>();
  const open = (id: string): Store => {
    // A key has one quota (API 8.1), also when it is used in another workspace.
    const store = opened.get(id) ?? createStore(database, id, firstWorkspaceOf(organization));
    opened.set(id, store);
    return store;
  };
  let current = table.current();
  return {
    demo: createStore(database, 'demo'),
    current: () => open(current),
    enter(addresses) {
      current = table.enter(addresses);
    },
    knows: (surface, address) => table.knows(surface, address),
    earlier: () =>
      table
        .ids()
        .filter((id) => id !== current)
        .map(open),
    deleteAll() {
      // The first of them counts what a key was asked for, also where it is not entered.
      for (const id of new Set([...table.ids(), firstWorkspaceOf(organization)])) open(id).clear();
      table.clear();
      current = table.current();
    },
  };
}
