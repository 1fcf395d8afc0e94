// Surface B, the REST API (API 4.2): one function an operation.
import { call, type CallTarget } from './call.ts';
import type { Outcome } from './outcome.ts';
import { automationPageSchema, type AutomationPage } from './schema-automations.ts';
import {
  createdSignalsSchema,
  signalPageSchema,
  type CreatedSignal,
  type SignalPage,
} from './schema-signals.ts';

/** API 8.2: the most signals a page can hold. */
export const SIGNALS_PER_PAGE = 200;

/** API 8.2: the most automations a page can hold. */
export const AUTOMATIONS_PER_PAGE = 100;

/** Filters combine (logical AND). The name of the filter by contact e-mail is not shown, so there is none. */
export interface SignalsQuery {
  readonly accountDomain?: string;
  /** Exact match. */
  readonly type?: string;
  /** Exact match. */
  readonly source?: string;
  /** Inclusive, epoch ms, applied to `occurred_at`. */
  readonly fromAt?: number;
  /** Inclusive, epoch ms, applied to `occurred_at`. */
  readonly toAt?: number;
  readonly cursor?: string | null;
  /** 1 to 200; 200 when left out. */
  readonly limit?: number;
}

export interface AutomationsQuery {
  readonly direction?: 'incoming' | 'outgoing';
  /** True = active only, false = paused only; left out = all. */
  readonly isEnabled?: boolean;
  /** Valid for ten minutes. */
  readonly cursor?: string | null;
}

/** What the document shows of a signal to send; its other fields are not shown, so none are sent. */
export interface NewSignal {
  readonly type: string;
  readonly accountId: string;
}

export interface RestApi {
  /** GET /signals, newest first. */
  listSignals(query: SignalsQuery, abort?: AbortSignal): Promise<Outcome<SignalPage>>;
  /** GET /automations, ordered. */
  listAutomations(query: AutomationsQuery, abort?: AbortSignal): Promise<Outcome<AutomationPage>>;
  /** POST /signals. A created one answers 201; its body is not shown, so it may tell nothing of it. */
  sendSignal(signal: NewSignal, abort?: AbortSignal): Promise<Outcome<readonly CreatedSignal[]>>;
  /** POST /signals/batch. Its body is not shown: the plainest one is sent, a list named `signals`. */
  sendSignals(signals: readonly NewSignal[], abort?: AbortSignal): Promise<Outcome<readonly CreatedSignal[]>>;
}

export function createRestApi(target: CallTarget): RestApi {
  return {
    listSignals: (query, abort) =>
      call(target, 'GET', `/signals?${signalsParameters(query)}`, signalPageSchema, { signal: abort }),
    listAutomations: (query, abort) =>
      call(target, 'GET', `/automations?${automationsParameters(query)}`, automationPageSchema, {
        signal: abort,
      }),
    sendSignal: (signal, abort) =>
      call(target, 'POST', '/signals', createdSignalsSchema, { body: wireSignal(signal), signal: abort }),
    sendSignals: (signals, abort) =>
      call(target, 'POST', '/signals/batch', createdSignalsSchema, {
        body: { signals: signals.map(wireSignal) },
        signal: abort,
      }),
  };
}

function wireSignal({ type, accountId }: NewSignal): { readonly type: string; readonly account_id: string } {
  return { type, account_id: accountId };
}

function signalsParameters(query: SignalsQuery): URLSearchParams {
  return parameters({
    account_domain: query.accountDomain,
    type: query.type,
    source: query.source,
    from: query.fromAt === undefined ? undefined : new Date(query.fromAt).toISOString(),
    to: query.toAt === undefined ? undefined : new Date(query.toAt).toISOString(),
    limit: String(query.limit ?? SIGNALS_PER_PAGE),
    cursor: query.cursor ?? undefined,
  });
}

function automationsParameters(query: AutomationsQuery): URLSearchParams {
  return parameters({
    type: query.direction,
    enabled: query.isEnabled === undefined ? undefined : String(query.isEnabled),
    limit: String(AUTOMATIONS_PER_PAGE),
    cursor: query.cursor ?? undefined,
  });
}

function parameters(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(known);
}
