// The stores of one organization's workspaces: one for each set of addresses it was ever connected to. The demo's is the
// same for all.
import { FIRST_ORGANIZATION } from '../../../shared/contract/organizations.ts';
import type { Database } from './database.ts';
import { createStore, type Store } from './store.ts';
import { createWorkspaceTable, firstWorkspaceOf, type Addresses } from './workspaces.ts';

export interface Stores {
  readonly demo: Store;
  /** The store of the organization that is connected, or was connected last. */
  current(): Store;
  /** Switches to the store of these addresses: the one they had before, or a new one. */
  enter(addresses: Addresses): void;
  /** The stores of organizations that were connected earlier. */
  earlier(): readonly Store[];
  /**
   * Deletes everything of this organization, the list of its workspaces last, so that after a crash the rest can be found.
   * The file keeps its size until it is compacted. Returns the emptied stores.
   */
  deleteAll(): readonly Store[];
}

export function createStores(database: Database, organization: string = FIRST_ORGANIZATION): Stores {
  const table = createWorkspaceTable(database, organization);
  const opened = new Map<string, Store>();
  const open = (id: string): Store => {
    // A key has one quota (API 8.1), even when it is used in another workspace.
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
    earlier: () =>
      table
        .ids()
        .filter((id) => id !== current)
        .map(open),
    deleteAll() {
      // The first workspace counts the requests of a key, even when it is not entered.
      const all = [...new Set([...table.ids(), firstWorkspaceOf(organization)])].map(open);
      for (const store of all) store.clear();
      table.clear();
      current = table.current();
      return all;
    },
  };
}
