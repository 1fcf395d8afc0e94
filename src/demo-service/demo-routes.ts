// The demo's own paths, which the real service does not have: /__likes and the fault board at /__faults.
// They need no key, because only this machine can reach them and requests from web pages are refused.

import { Hono } from 'hono';
import { z } from 'zod';
import { readFault, type FaultBoard } from './faults/board.ts';
import type { RequestEnv, ServiceState } from './state.ts';
import { readBody } from './surface-a/bodies.ts';
import { json } from './surface-a/replies.ts';
import { anyPersonOf } from './surface-b/new-signals.ts';
import type { Like } from './world/likes.ts';

const newLike = z.object({
  /** Root domain of a company that Surface A knows. */
  domain: z.string(),
  /** A person at that company; anyone there when left out. */
  publicIdentifier: z.string().optional(),
  /** Index of the ad post, from 0. */
  ad: z.int().min(0).optional(),
  /** Epoch ms; now when left out. */
  timestamp: z.int().optional(),
});
export type NewLike = z.infer<typeof newLike>;

/** Null when Surface A has no such company, or the company no such person. */
export function recordLike(state: ServiceState, like: NewLike): Like | null {
  const { world } = state;
  const company = world.companies.byDomain(like.domain);
  if (company === null || company.surfaces === 'b') return null;
  const named = like.publicIdentifier;
  const person =
    named === undefined
      ? anyPersonOf(company, world.likes.all.length)
      : (world.people.byPublicIdentifier(named)?.index ?? -1);
  if (person < 0) return null;
  return world.addLike({
    person,
    company: company.index,
    ad: like.ad ?? 0,
    at: like.timestamp ?? state.now(),
  });
}

export function createDemoRoutes(state: ServiceState, faults: FaultBoard): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(async (context, next) => {
    if (context.req.header('origin') !== undefined) return json({ message: 'Not for web pages.' }, 403);
    return next();
  });
  app.post('/__faults', async (context) => {
    const fault = readFault(await readBody(context.req.raw, z.unknown()));
    if (typeof fault === 'string') return json({ message: fault }, 400);
    return json({ id: faults.add(fault), fault }, 201);
  });
  app.get('/__faults', () => json(faults.list()));
  app.delete('/__faults', () => {
    faults.clear();
    return json([]);
  });
  app.delete('/__faults/:id', (context) =>
    faults.remove(Number(context.req.param('id')))
      ? json(faults.list())
      : json({ message: 'There is no fault with that id.' }, 404),
  );
  app.post('/__likes', async (context) => {
    const body = await readBody(context.req.raw, newLike);
    const like = body === null ? null : recordLike(state, body);
    if (like === null)
      return json({ message: 'domain must be a company of Surface A with that person' }, 400);
    return json({ likeId: like.likeId }, 201);
  });
  app.all('*', () => json({ message: 'There is nothing here.' }, 404));
  return app;
}
