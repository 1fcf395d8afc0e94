// The stores of all workspaces in one file: the demo's, and one for each organisation that was ever connected.
import type { Surface } from '../../shared/contract/service.ts';
import type { Database } from './database.ts';
import { createStore, type Store } from './store.ts';
import { createWorkspaceTable, FIRST_WORKSPACE, type Addresses } from './workspaces.ts';

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
}

export function createStores(database: Database): Stores {
  const table = createWorkspaceTable(database);
  const opened = new Map<string, Store>();
  const open = (id: string): Store => {
    // A key has one quota (API 8.1), also when it is used in another workspace.
    const store = opened.get(id) ?? createStore(database, id, FIRST_WORKSPACE);
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
  };
}
