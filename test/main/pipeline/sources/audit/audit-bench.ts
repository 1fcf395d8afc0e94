// The signals feed and the audit feed against the demo service, without a network.
import type { Attempted, Outcome, Attempt } from '../../../../../src/main/pipeline/api/outcome.ts';
import { createRestApi } from '../../../../../src/main/pipeline/api/rest-api.ts';
import { createAuditFeed } from '../../../../../src/main/pipeline/sources/audit/audit-feed.ts';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import { LateSearch } from '../../../../../src/main/pipeline/sources/audit/late-search.ts';
import { TotalWatch } from '../../../../../src/main/pipeline/sources/audit/total-watch.ts';
import type { Http } from '../../../../../src/main/machine/http-port.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createService } from '../../../../../src/demo-service/index.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { defaultSettings } from '../../../../fakes/records.ts';

export const HOUR_MS = 3_600_000;

/** Lets a test move hour by hour, poll, and make single requests of the audit. */
export function setUp(history = 600) {
  const clock = createFakeClock();
  const service = createService({
    clock: { now: () => clock.now(), setTimer: (callback, delayMs) => clock.setTimer(delayMs, callback) },
    rate: 0,
    signalOrder: 'occurred_at',
    history: { companies: 20, persons: 20, signals: history, likes: 0, days: 3 },
  });
  const store = createStore(openMemory(), 'main');
  const asked: URLSearchParams[] = [];
  const http: Http = {
    async send({ url, method, headers, body }) {
      asked.push(new URL(url).searchParams);
      const reply = await service.fetch(new Request(url, { method, headers, body }));
      return {
        kind: 'reply',
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        text: await reply.text(),
      };
    },
    close: () => Promise.resolve(),
  };
  const target = {
    http,
    clock,
    surface: 'rest' as const,
    address: service.restBaseUrl,
    key: service.restApiKey,
  };
  const surface = createRestApi(target);
  const late: string[] = [];
  const stepMs = (): number => 10_000;
  const watch = new TotalWatch();
  let search = new LateSearch(watch, clock, stepMs);
  const signals = createSignalsFeed({
    surface,
    store,
    clock,
    settings: () => defaultSettings,
    intervalMs: () => 5_000,
    onProgress: () => undefined,
    onWalked: () => undefined,
    onTotal: (total, found) => void search.recordWalk(total, found),
  });
  const createAudit = () =>
    createAuditFeed({
      surface,
      store,
      clock,
      settings: () => defaultSettings,
      search,
      stepMs,
      onLate: (found) => void late.push(...found.map(({ id }) => id)),
    });
  let audit = createAudit();
  const pay: Attempt = <T>(send: () => Promise<Outcome<T>>): Promise<Attempted<T>> => send();
  const abort = new AbortController().signal;
  const poll = () => signals.run(pay, store.feeds.read('signals').lastFreshAt, abort);
  return {
    clock,
    service,
    store,
    late,
    asked,
    poll,
    restart() {
      search = new LateSearch(watch, clock, stepMs);
      audit = createAudit();
    },
    step: () => audit.run(pay, null, abort),
    intervalMs: () => audit.intervalMs(),
    watch,
    /** As the poller does when something is missing: runs the audit while it says that more is waiting. */
    async search(): Promise<number> {
      const before = asked.length;
      for (let isMore = search.canGoOn(); isMore;) {
        const result = await audit.run(pay, null, abort);
        isMore = result.kind === 'fresh' && result.isMoreWaiting;
      }
      return asked.length - before;
    },
    /** Runs the audit until it has nothing to do; returns how many requests that took. */
    async settle(): Promise<number> {
      const before = asked.length;
      for (let steps = 0; steps < 300; steps += 1) {
        await audit.run(pay, null, abort);
        if (audit.intervalMs() > 10_000) return asked.length - before;
      }
      throw new Error('it never ends');
    },
    add(occurredAgoMs: number): string {
      const account = service.world.accounts().find(({ surfaces }) => surfaces !== 'a');
      return service.world.addSignal({
        type: 'email_reply',
        account_id: account?.accountId,
        score: 90,
        occurred_at: new Date(clock.now() - occurredAgoMs).toISOString(),
      });
    },
    known: () => new Set(store.signals.list({ limit: 10_000 }).map(({ id }) => id)),
  };
}
