// Surface A: the X-Api-Key check and its eight operations (sections 4.1 and 5).

import { Hono } from 'hono';
import { faultOf } from '../faults/board.ts';
import { faultReply } from '../faults/replies.ts';
import { PUBLIC_PREFIX } from '../operations.ts';
import { SIGNAL_CATEGORIES, USERS } from '../world/workspace.ts';
import type { RequestEnv, ServiceState } from '../state.ts';
import { latestLikes, topEngagement } from './ads.ts';
import { buyingSignals, rankedCompanies } from './companies.ts';
import { personActivity, personScores } from './persons.ts';
import { communityError, json, unexpectedError } from './replies.ts';

export function createSurfaceA(state: ServiceState): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>().basePath(PUBLIC_PREFIX);
  app.use(async (context, next) => {
    const key = context.req.header('x-api-key') ?? '';
    const scope = state.keys.scopeOf('a', key);
    const { faults } = context.env;
    if (scope === null || faultOf(faults, 'revoked-key') !== null) {
      return communityError('UNAUTHORIZED', 'The API key is missing, invalid or revoked.');
    }
    if (state.arrivals.isDown(state.now())) return unexpectedError();
    const isRead = context.req.method === 'GET';
    if (!isRead && scope === 'read-only' && state.settings.readOnlyPosts === 'refuse') {
      return communityError('FORBIDDEN', 'This API key is read-only.');
    }
    const reply = faultReply(state, 'a', faults, key);
    return reply ?? next();
  });
  app.get('/users', () => json(USERS));
  app.post('/companies/ranked', (context) => rankedCompanies(state, context.req.raw));
  app.post('/funnel/buying-signals', (context) => buyingSignals(state, context.req.raw));
  app.post('/persons/scores', (context) => personScores(state, context.req.raw));
  app.get('/persons/:publicIdentifier/activity', (context) =>
    personActivity(state, context.req.param('publicIdentifier'), new URL(context.req.url).searchParams),
  );
  app.get('/ads/company-engagement/top-icp', () => topEngagement(state));
  app.get('/ads/likes/recent', () => latestLikes(state));
  app.get('/signal-categories', () => json(SIGNAL_CATEGORIES));
  app.all('*', () => communityError('NOT_FOUND', 'There is no such operation.'));
  app.onError(() => unexpectedError());
  return app;
}
