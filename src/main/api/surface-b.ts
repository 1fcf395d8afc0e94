// Surface B, the REST API (API 4.2): one function an operation.
import { call, type CallTarget } from './call.ts';
import type { Outcome } from './outcome.ts';
import { signalPageSchema, type SignalPage } from './schema-rest.ts';

/** API 8.2: the most signals a page can hold. */
export const SIGNALS_PER_PAGE = 200;

export interface SignalsQuery {
  readonly accountDomain?: string;
  readonly cursor?: string | null;
  /** 1 to 200. */
  readonly limit?: number;
}

export interface SurfaceB {
  /** GET /signals, newest first. */
  listSignals(query: SignalsQuery, signal?: AbortSignal): Promise<Outcome<SignalPage>>;
}

export function createSurfaceB(target: CallTarget): SurfaceB {
  return {
    listSignals(query, signal) {
      const parameters = new URLSearchParams({ limit: String(query.limit ?? SIGNALS_PER_PAGE) });
      if (query.accountDomain !== undefined) parameters.set('account_domain', query.accountDomain);
      if (query.cursor !== undefined && query.cursor !== null) parameters.set('cursor', query.cursor);
      return call(target, 'GET', `/signals?${parameters}`, signalPageSchema, { signal });
    },
  };
}
