// Surface B's GET /signals in memory: newest first, with cursors that point at a row or count rows, and faults between pages.
import { noRateHeaders, type Outcome } from '../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../src/main/pipeline/api/reply.ts';
import type { SignalPage, SignalsQuery } from '../../src/main/pipeline/api/signals.ts';
import type { RestApi } from '../../src/main/pipeline/api/rest-api.ts';
import type { Signal } from '../../src/shared/model.ts';

export interface SignalService extends Pick<RestApi, 'listSignals'> {
  /** Newest first. */
  readonly signals: Signal[];
  /** The cursor of each request, in order. */
  readonly asked: (string | null)[];
  /** Called before each reply; may add signals, throw, or return the answer itself. */
  before: (request: number, cursor: string | null) => Outcome<SignalPage> | null;
  post(...signals: readonly Signal[]): void;
}

/** `row` cursors stay correct while signals arrive. With `count` cursors the pages shift, as with offsets. */
export function createSignalService(options: {
  readonly perPage: number;
  readonly cursors?: 'row' | 'count';
}): SignalService {
  const { perPage, cursors = 'row' } = options;
  const service: SignalService = {
    signals: [],
    asked: [],
    before: () => null,
    post(...signals) {
      service.signals.unshift(...[...signals].reverse());
    },
    listSignals({ cursor = null }: SignalsQuery) {
      service.asked.push(cursor);
      const instead = service.before(service.asked.length, cursor);
      if (instead !== null) return Promise.resolve(instead);
      const start = cursor === null ? 0 : startOf(cursor);
      const items = service.signals.slice(start, start + perPage);
      const last = items.at(-1);
      const isEnd = last === undefined || start + perPage >= service.signals.length;
      const next = isEnd ? null : cursors === 'row' ? `after:${last.id}` : `skip:${start + perPage}`;
      return Promise.resolve({
        kind: 'fresh',
        value: { signals: { items, malformedCount: 0 }, nextCursor: next, total: service.signals.length },
        rate: noRateHeaders,
      });
    },
  };
  function startOf(cursor: string): number {
    if (cursor.startsWith('skip:')) return Number(cursor.slice(5));
    return service.signals.findIndex((signal) => `after:${signal.id}` === cursor) + 1;
  }
  return service;
}

export const deadCursor: Outcome<SignalPage> = {
  kind: 'refused',
  failure: failureOf('rest', 'invalid-request', 400),
  rate: noRateHeaders,
};

export const noRoute: Outcome<SignalPage> = { kind: 'offline', failure: failureOf('rest', 'no-route', null) };
