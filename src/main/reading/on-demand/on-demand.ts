// A list that is requested when its page is opened, read completely, and kept for the next time. Shared by all of them.
import type { z } from 'zod';
import type { Freshness } from '../../../shared/model.ts';
import type { NotFresh } from '../../pipeline/api/outcome.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { problemOf, type ServiceAccess } from './service-access.ts';

export interface OnDemand<Item, View> {
  /** What was stored, without asking anybody. */
  known(store: Store): { readonly items: readonly Item[]; readonly asOf: number | null };
  /** What was stored, as it is shown. */
  get(store: Store, service: ServiceAccess): View;
  /** Asks the service first; if that fails, shows what was stored, with the reason as text. */
  load(store: Store, service: ServiceAccess): Promise<View>;
}

export interface OnDemandParts<Access, Answer, Item, View> {
  /** The topic under which it is stored. */
  readonly topic: string;
  readonly items: z.ZodType<readonly Item[]>;
  /** Null while its surface is not connected. */
  access(service: ServiceAccess): Access | null;
  ask(access: Access): Promise<{ readonly kind: 'fresh'; readonly value: Answer } | NotFresh>;
  /** What is stored of an answer; called in the transaction that stores it. */
  keep(answer: Answer, store: Store): readonly Item[];
  view(items: readonly Item[], freshness: Freshness): View;
}

export function createOnDemand<Access, Answer, Item, View>(
  parts: OnDemandParts<Access, Answer, Item, View>,
): OnDemand<Item, View> {
  const { topic, items } = parts;

  const known = (store: Store) => {
    const kept = store.fetched.list(topic, items)[0];
    return { items: kept?.body ?? [], asOf: kept?.at ?? null };
  };

  const show = (store: Store, isAvailable: boolean, problem: string | null): View => {
    const kept = known(store);
    return parts.view(kept.items, { asOf: kept.asOf, isAvailable, problem });
  };

  return {
    known,
    get: (store, service) => show(store, parts.access(service) !== null, null),
    async load(store, service) {
      const access = parts.access(service);
      if (access === null) return show(store, false, null);
      const answer = await parts.ask(access);
      if (answer.kind !== 'fresh') return show(store, true, problemOf(answer, service.now()));
      store.transaction(() => {
        const body = parts.keep(answer.value, store);
        store.fetched.write(topic, { page: 0, at: service.now(), total: body.length, pageCount: 1, body });
      });
      return show(store, true, null);
    },
  };
}
