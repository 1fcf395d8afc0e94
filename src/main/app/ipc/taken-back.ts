// Logged activities that were just taken back, each as it was, for an undo while its confirmation is shown.
import type { Responder } from '../../pipeline/alerts/learn/responder.ts';
import type { StoredEntry } from '../../pipeline/store/outbox.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** More than are taken back while their confirmations are shown. */
const MOST_KEPT = 20;

interface Taken {
  readonly entry: StoredEntry;
  /** Its team would have been told. */
  readonly isShared: boolean;
  /** Another organization may be shown by the time of the undo. */
  readonly store: Store;
}

/** Store and responder of the organization that is shown: the label that an activity taught goes and comes with it. */
interface Places {
  readonly store: Store;
  readonly responder: Pick<Responder, 'logged' | 'unlogged'>;
}

export interface TakenBack {
  /** False when it is too late. */
  discard(places: Places, id: string): boolean;
  /** False if it is not known any more. */
  restore(places: Places, id: string): boolean;
  /** What was recorded there is deleted, notes included: no undo may record them again. */
  forget(store: Store): void;
}

export function createTakenBack(): TakenBack {
  const taken = new Map<string, Taken>();
  return {
    discard: ({ store, responder }, id) =>
      store.transaction(() => {
        const isShared = store.teamActs.stepsOf([id]).get(id) === 'owed';
        const entry = store.outbox.discard(id);
        // Taken back before, in another place of the panel.
        if (entry === null) return !store.outbox.has(id);
        store.teamActs.takeBack(id);
        responder.unlogged(entry.domain, entry.queuedAt);
        taken.set(id, { entry, isShared, store });
        for (const oldest of [...taken.keys()].slice(0, -MOST_KEPT)) taken.delete(oldest);
        return true;
      }),
    restore({ store, responder }, id) {
      const found = taken.get(id);
      // Another organization is shown; back in the first one, the undo still works.
      if (found?.store !== store) return store.outbox.has(id);
      taken.delete(id);
      const { entry, isShared } = found;
      return store.transaction(() => {
        const isBack = store.outbox.putBack(entry);
        if (isBack) responder.logged(entry.domain, entry.properties.outcome ?? null, entry.queuedAt);
        if (isBack && isShared) store.teamActs.addPending({ id, account: entry.domain, at: entry.queuedAt });
        return isBack;
      });
    },
    forget(store) {
      for (const [id, one] of taken) if (one.store === store) taken.delete(id);
    },
  };
}
