// A service with faults on a real port and a manual clock, for the tests of the fault board.

import { startService, type FaultInput, type RunningService } from '../../src/demo-service/index.ts';
import { callerOf, type Caller } from './caller.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

const HISTORY = { companies: 20, persons: 40, signals: 120, likes: 10 };

export interface Wire {
  readonly service: RunningService;
  readonly call: Caller;
  readonly clock: ManualClock;
  /** GET /signals as the raw response. */
  readonly raw: (signal?: AbortSignal) => Promise<Response>;
}

/** The caller must close the service. */
export async function startWithFaults(...faults: FaultInput[]): Promise<Wire> {
  const clock = manualClock();
  const service = await startService({ rate: 0, clock, history: HISTORY, faults });
  const headers = { authorization: `Bearer ${service.restApiKey}` };
  return {
    service,
    clock,
    call: callerOf(service, (request) => fetch(request)),
    raw: (signal) =>
      fetch(`${service.restBaseUrl}/signals?limit=10`, { headers, ...(signal ? { signal } : {}) }),
  };
}

/** Waits for the network without a fixed pause. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
