// The expanded entries in the feed and on an account's page, with their content, which is read again whenever something
// comes in.
import type { HotlistBridge } from '../../shared/contract/calls.ts';
import type { Alert, FeedItem } from '../../shared/model.ts';
import { open } from '../client/call.ts';
import { rowKey } from './feed-items.ts';

type AlertItem = FeedItem & { readonly kind: 'alert' };

/** `failed`: the last request could not be read. */
export interface OpenThread {
  readonly alertId: string;
  /** Newest first. */
  readonly reasons: readonly Alert[];
  readonly hasOlder: boolean;
  readonly status: 'loading' | 'read' | 'failed';
}

const pageSize = 20;
/** Per answer; the rest is read page by page. */
const mostAtOnce = 200;

export class OpenThreads {
  readonly #bridge: Pick<HotlistBridge, 'listThread'>;
  /** By the key of the row. */
  #threads = $state.raw<Readonly<Record<string, OpenThread>>>({});

  constructor(bridge: Pick<HotlistBridge, 'listThread'>) {
    this.#bridge = bridge;
  }

  /** Null while it is closed. */
  of(item: FeedItem): OpenThread | null {
    return this.#threads[rowKey(item)] ?? null;
  }

  toggle(item: AlertItem): void {
    if (this.of(item) === null) void this.#read(item, pageSize);
    else this.#set(rowKey(item), null);
  }

  async loadOlder(item: AlertItem): Promise<void> {
    const known = this.of(item);
    if (known === null || known.status === 'loading') return;
    const last = known.reasons.at(-1);
    const before = last === undefined ? null : { at: last.decidedAt, key: last.id };
    this.#set(rowKey(item), { ...known, status: 'loading' });
    const answer = await open(this.#bridge.listThread({ alertId: item.alert.id, before, limit: pageSize }));
    const now = this.of(item);
    if (now === null) return;
    if (answer.kind === 'failed') return this.#set(rowKey(item), { ...now, status: 'failed' });
    const older = answer.value.reasons.filter(({ id }) => now.reasons.every((one) => one.id !== id));
    this.#set(rowKey(item), {
      ...now,
      reasons: [...now.reasons, ...older],
      hasOlder: answer.value.hasOlder,
      status: 'read',
    });
  }

  /** Rereads the content of the expanded entries among these; the others are forgotten. */
  refresh(items: readonly FeedItem[]): void {
    for (const key of Object.keys(this.#threads)) {
      const item = items.find((one) => rowKey(one) === key);
      const known = this.#threads[key];
      if (item?.kind !== 'alert' || known === undefined) continue;
      void this.#read(item, Math.min(mostAtOnce, Math.max(pageSize, known.reasons.length)));
    }
  }

  /** Only this one may be expanded: others are closed, and its content is read again. */
  keepOnly(item: AlertItem | null): void {
    const known = item === null ? null : this.of(item);
    if (item === null || known === null) return this.clear();
    this.#threads = { [rowKey(item)]: known };
    this.refresh([item]);
  }

  /** The alerts of the same account in the expanded digest that contains this one; null without one. */
  membersWith(alertId: string): readonly Alert[] | null {
    for (const { reasons } of Object.values(this.#threads)) {
      const found = reasons.find(({ id }) => id === alertId);
      if (found !== undefined) return reasons.filter(({ account }) => account === found.account);
    }
    return null;
  }

  remove(ids: readonly string[]): void {
    for (const [key, thread] of Object.entries(this.#threads))
      this.#set(key, { ...thread, reasons: thread.reasons.filter(({ id }) => !ids.includes(id)) });
  }

  /** All are closed. */
  clear(): void {
    this.#threads = {};
  }

  async #read(item: AlertItem, limit: number): Promise<void> {
    const key = rowKey(item);
    const alertId = item.alert.id;
    const known = this.#threads[key];
    // The content stays visible while it is read again.
    if (known === undefined) this.#set(key, { alertId, reasons: [], hasOlder: false, status: 'loading' });
    const answer = await open(this.#bridge.listThread({ alertId, before: null, limit }));
    const now = this.#threads[key];
    if (now === undefined) return;
    this.#set(
      key,
      answer.kind === 'failed' ? { ...now, status: 'failed' } : { alertId, ...answer.value, status: 'read' },
    );
  }

  #set(key: string, thread: OpenThread | null): void {
    const { [key]: _closed, ...others } = this.#threads;
    this.#threads = thread === null ? others : { ...others, [key]: thread };
  }
}
