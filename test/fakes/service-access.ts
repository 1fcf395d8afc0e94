// The operations that a user can trigger, with scripted answers: each answers what the test sets and records its requests. All
// other operations fail as without a network.
import type { Surface } from '../../src/shared/model.ts';
import { noRateHeaders, type Outcome } from '../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../src/main/pipeline/api/reply.ts';
import type { AutomationsQuery } from '../../src/main/pipeline/api/automations.ts';
import type { CallTarget } from '../../src/main/pipeline/api/call.ts';
import { createPublicApi, type PublicApi } from '../../src/main/pipeline/api/public-api.ts';
import type { RankedQuery } from '../../src/main/pipeline/api/rankings.ts';
import { createRestApi, type RestApi } from '../../src/main/pipeline/api/rest-api.ts';
import type { SignalsQuery } from '../../src/main/pipeline/api/signals.ts';
import type { ServiceAccess } from '../../src/main/reading/on-demand/service-access.ts';
import { WEDNESDAY } from './clock.ts';

type Answer<Operation> = Operation extends (...args: never[]) => Promise<infer T> ? T : never;

export interface FakeAccess extends ServiceAccess {
  now: () => number;
  readonly asked: (readonly [operation: string, ...args: readonly unknown[]])[];
  /** The budget is used up. */
  isWaiting: boolean;
  /** For how long, ms. */
  waitMs: number;
  ranked: (query: RankedQuery) => Answer<PublicApi['listRanked']>;
  activity: (id: string, page: number) => Answer<PublicApi['listActivity']>;
  scores: (ids: readonly string[]) => Answer<PublicApi['listPersonScores']>;
  engagement: () => Answer<PublicApi['listAdEngagement']>;
  users: () => Answer<PublicApi['listUsers']>;
  categories: () => Answer<PublicApi['listSignalCategories']>;
  automations: (query: AutomationsQuery) => Answer<RestApi['listAutomations']>;
  signals: (
    query: SignalsQuery,
    abort?: AbortSignal,
  ) => Answer<RestApi['listSignals']> | Promise<Answer<RestApi['listSignals']>>;
}

export function fresh<T>(value: T): Outcome<T> {
  return { kind: 'fresh', value, rate: noRateHeaders };
}

export const unreachable = { kind: 'offline', failure: failureOf('public', 'no-route', null) } as const;
export const notFound = {
  kind: 'refused',
  failure: failureOf('public', 'not-found', 404),
  rate: noRateHeaders,
} as const;
export const forbidden = {
  kind: 'refused',
  failure: failureOf('public', 'scope-missing', 403),
  rate: noRateHeaders,
} as const;

function noNetwork(surface: Surface): CallTarget {
  const http = {
    send: () => Promise.resolve({ kind: 'failed', reason: 'no-route' } as const),
    close: () => Promise.resolve(),
  };
  return { http, clock: { now: () => WEDNESDAY }, surface, address: 'https://service.example', key: 'none' };
}

export function createFakeAccess(connected: readonly Surface[] = ['public', 'rest']): FakeAccess {
  const attempt: NonNullable<ServiceAccess['public']>['attempt'] = (send) =>
    service.isWaiting
      ? Promise.resolve({ kind: 'waiting', untilAt: service.now() + service.waitMs })
      : send();
  const note = (operation: string, ...args: readonly unknown[]): void =>
    void service.asked.push([operation, ...args]);
  const publicApi: PublicApi = {
    ...createPublicApi(noNetwork('public')),
    listRanked(query) {
      note('ranked', query);
      return Promise.resolve(service.ranked(query));
    },
    listActivity(id, page) {
      note('activity', id, page);
      return Promise.resolve(service.activity(id, page));
    },
    listPersonScores(ids) {
      note('scores', ids);
      return Promise.resolve(service.scores(ids));
    },
    listAdEngagement() {
      note('engagement');
      return Promise.resolve(service.engagement());
    },
    listUsers() {
      note('users');
      return Promise.resolve(service.users());
    },
    listSignalCategories() {
      note('categories');
      return Promise.resolve(service.categories());
    },
  };
  const restApi: RestApi = {
    ...createRestApi(noNetwork('rest')),
    async listSignals(query, abort) {
      note('signals', query);
      return service.signals(query, abort);
    },
    listAutomations(query) {
      note('automations', query);
      return Promise.resolve(service.automations(query));
    },
  };
  const service: FakeAccess = {
    public: connected.includes('public') ? { surface: publicApi, attempt } : null,
    rest: connected.includes('rest') ? { surface: restApi, attempt } : null,
    now: () => WEDNESDAY,
    asked: [],
    isWaiting: false,
    waitMs: 60_000,
    ranked: () => unreachable,
    activity: () => unreachable,
    scores: () => unreachable,
    engagement: () => unreachable,
    users: () => unreachable,
    categories: () => unreachable,
    automations: () => unreachable,
    signals: () => unreachable,
  };
  return service;
}
