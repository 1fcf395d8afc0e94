// The service without a network: both surfaces behind one `fetch`. `server.ts` serves it on a port.

import { Hono } from 'hono';
import { systemClock } from './clock.ts';
import { createDemoRoutes } from './demo-routes.ts';
import { createFaultBoard, faultsOf, type FaultBoard } from './faults/board.ts';
import { arrivalKinds, type ArrivalFault } from './faults/fault.ts';
import { NO_LINE, type Line } from './faults/line.ts';
import { inBetweenReply } from './faults/replies.ts';
import { applyFaults, untilAborted, wait } from './faults/transport.ts';
import { createKeyRing, demoKeys, type KeySet, type KeyRing } from './keys.ts';
import { operationOf, REST_PREFIX, surfaceOf } from './operations.ts';
import { settingsFrom, type SeenRequest, type ServiceOptions } from './options.ts';
import { hashLetters } from './random.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { toWireMs, type RequestEnv, type ServiceState } from './state.ts';
import { createSurfaceA } from './surface-a/routes.ts';
import { createSurfaceB } from './surface-b/routes.ts';
import { createArrivals } from './world/arrivals.ts';
import { writeHistory } from './world/history.ts';
import { scenarioPlan } from './world/scenarios.ts';
import { createTour, type TourPast } from './world/tour.ts';
import { createWorld } from './world/world.ts';
import { createWorldHandle, type WorldHandle } from './world-handle.ts';

export interface Service extends KeySet {
  /** Surface A's base address, without a path. */
  readonly baseUrl: string;
  /** Surface B's base address; ends in /v1. */
  readonly restBaseUrl: string;
  /** For tests and simulations: adds and looks things up without going through HTTP. */
  readonly world: WorldHandle;
  readonly keys: KeyRing;
  /** The acts of somebody who has used the client before; null unless the scenario is a first look. */
  readonly past: TourPast | null;
  /** Every request on both surfaces, in order. */
  readonly requests: RequestLog;
  /** The active faults; the same board that POST /__faults adds to. */
  readonly faults: FaultBoard;
  /** `line` is the connection under the request, for faults that break it. */
  fetch(request: Request, line?: Line): Promise<Response>;
}

async function seenRequest(request: Request): Promise<SeenRequest> {
  const { method, url } = request;
  const text = method === 'GET' ? '' : await request.clone().text();
  if (text === '') return { method, url, body: undefined };
  try {
    return { method, url, body: JSON.parse(text) };
  } catch {
    return { method, url, body: text };
  }
}

/** `origin` is the start of both base addresses; without a network only a request's path matters. */
export function createService(options: ServiceOptions = {}, origin = 'http://127.0.0.1'): Service {
  const settings = settingsFrom(options);
  const clock = options.clock ?? systemClock();
  const keySet = demoKeys(settings.seed, options);
  const keys = createKeyRing(keySet);
  const { seed, history, signalOrder } = settings;
  const world = createWorld(seed, Math.floor(clock.now()), history, signalOrder);
  const plan = scenarioPlan(settings.scenario);
  const tour = plan.hasTour ? createTour(world) : null;
  writeHistory(world, settings.history, plan);
  tour?.writeHistory();
  const arrivals = createArrivals(world, settings, tour);
  const requests = createRequestLog();
  const faults = createFaultBoard(options.faults);
  let requestCount = 0;
  const state: ServiceState = {
    settings,
    world,
    arrivals,
    keys,
    now: () => clock.now(),
    skewMs: () => faults.skewMs(),
    nextRequestId() {
      requestCount += 1;
      return `req_${hashLetters(12, settings.seed, 91, requestCount)}`;
    },
  };

  const app = new Hono<RequestEnv>();
  app.route('/', createSurfaceA(state));
  app.route('/', createSurfaceB(state));
  app.route('/', createDemoRoutes(state, faults));

  /** Null = the request goes on to its operation. */
  async function applyArrivalFault(
    fault: ArrivalFault,
    line: Line,
    signal: AbortSignal,
  ): Promise<Response | null> {
    switch (fault.kind) {
      case 'latency':
        await wait(clock, fault.ms, signal);
        return null;
      case 'hang':
        await untilAborted(signal);
        return new Response(null, { status: 503 });
      case 'reset':
        return line.reset();
      case 'in-between':
        return inBetweenReply(fault);
    }
  }

  async function answer(request: Request, line: Line): Promise<Response> {
    const { method, signal } = request;
    const { pathname: path, searchParams } = new URL(request.url);
    const surface = surfaceOf(path);
    const operation = operationOf(method, path);
    if (surface !== null) options.onRequest?.(await seenRequest(request));
    const hitting = surface === null ? [] : faults.take(surface, operation, searchParams.has('cursor'));
    const log = (status: number | null): void => {
      if (surface !== null) requests.add({ at: state.now(), surface, operation, method, status });
    };
    for (const fault of faultsOf(hitting, arrivalKinds)) {
      if (fault.kind === 'hang' || fault.kind === 'reset') log(null);
      const ended = await applyArrivalFault(fault, line, signal);
      if (fault.kind === 'in-between') log(fault.status);
      if (ended !== null) return ended;
    }
    arrivals.advanceTo(state.now());
    const reply = await app.fetch(request, { faults: hitting });
    log(reply.status);
    reply.headers.set('date', new Date(toWireMs(state, state.now())).toUTCString());
    return applyFaults(clock, line, reply, hitting);
  }

  return {
    ...keySet,
    baseUrl: origin,
    restBaseUrl: `${origin}${REST_PREFIX}`,
    world: createWorldHandle(state),
    keys,
    past: tour?.past ?? null,
    requests,
    faults,
    fetch: (request, line = NO_LINE) => answer(request, line),
  };
}
