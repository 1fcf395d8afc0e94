// The service without a network: both surfaces behind one `fetch`. `server.ts` puts it on a port.

import { Hono } from 'hono';
import { systemClock } from './clock.ts';
import { createDemoRoutes } from './demo-routes.ts';
import { createKeyRing, demoKeys, type KeySet, type KeyRing } from './keys.ts';
import { operationOf, REST_PREFIX, surfaceOf } from './operations.ts';
import { settingsFrom, type ServiceOptions } from './options.ts';
import { hashLetters } from './random.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import type { ServiceState } from './state.ts';
import { unexpectedError } from './surface-a/replies.ts';
import { createSurfaceA } from './surface-a/routes.ts';
import { failure } from './surface-b/replies.ts';
import { createSurfaceB } from './surface-b/routes.ts';
import { createArrivals } from './world/arrivals.ts';
import { writeHistory } from './world/history.ts';
import { createWorld } from './world/world.ts';
import { createWorldHandle, type WorldHandle } from './world-handle.ts';

export interface Service extends KeySet {
  /** Surface A's base address, without a path. */
  readonly baseUrl: string;
  /** Surface B's base address; ends in /v1. */
  readonly restBaseUrl: string;
  /** For tests and simulations: add and look up, past the wire. */
  readonly world: WorldHandle;
  readonly keys: KeyRing;
  /** Every request on both surfaces, in order. */
  readonly requests: RequestLog;
  fetch(request: Request): Promise<Response>;
}

/** `origin` is what the two base addresses start with; without a network only the path of a request counts. */
export function createService(options: ServiceOptions = {}, origin = 'http://127.0.0.1'): Service {
  const settings = settingsFrom(options);
  const clock = options.clock ?? systemClock();
  const keySet = demoKeys(settings.seed, options);
  const keys = createKeyRing(keySet);
  const world = createWorld(settings.seed, Math.floor(clock.now()), settings.history);
  writeHistory(world, settings.history);
  const arrivals = createArrivals(world, settings);
  const requests = createRequestLog();
  let requestCount = 0;
  const state: ServiceState = {
    settings,
    world,
    arrivals,
    keys,
    now: () => clock.now(),
    skewMs: () => 0,
    nextRequestId() {
      requestCount += 1;
      return `req_${hashLetters(12, settings.seed, 91, requestCount)}`;
    },
  };

  const app = new Hono();
  app.use(async (context, next) => {
    const nowAt = state.now();
    arrivals.advanceTo(nowAt);
    const { method, path } = context.req;
    const surface = surfaceOf(path);
    if (surface === null) return next();
    if (arrivals.isDown(nowAt)) {
      const message = 'The service is down for a moment.';
      context.res =
        surface === 'a'
          ? unexpectedError()
          : failure(state, { status: 500, code: 'internal_error', message });
    } else {
      await next();
    }
    requests.add({
      at: nowAt,
      surface,
      operation: operationOf(method, path),
      method,
      status: context.res.status,
    });
    return undefined;
  });
  app.route('/', createSurfaceA(state));
  app.route('/', createSurfaceB(state));
  app.route('/', createDemoRoutes(state));
  app.onError(() => unexpectedError());

  return {
    ...keySet,
    baseUrl: origin,
    restBaseUrl: `${origin}${REST_PREFIX}`,
    world: createWorldHandle(state),
    keys,
    requests,
    fetch: async (request) => app.fetch(request),
  };
}
