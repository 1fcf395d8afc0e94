// GET automations (sections 2.11 and 4.2).

import { automationsUpTo, type Automation } from '../world/automations.ts';
import { toWireIso, type ServiceState } from '../state.ts';
import { badParam, failure, success } from './replies.ts';
import { readCursor, readLimit, writeCursor } from './query.ts';

const DAY_MS = 86_400_000;

/** Section 4.2: a cursor is valid for ten minutes. */
const CURSOR_LIFETIME_MS = 10 * 60_000;

function automationRecord(state: ServiceState, automation: Automation): object {
  const { createdDaysAgo, updatedDaysAgo, ...rest } = automation;
  const { startedAt } = state.world;
  return {
    ...rest,
    created_at: toWireIso(state, startedAt - createdDaysAgo * DAY_MS),
    updated_at: toWireIso(state, startedAt - updatedDaysAgo * DAY_MS),
  };
}

export function listAutomations(state: ServiceState, query: URLSearchParams): Response {
  const type = query.get('type');
  if (type !== null && type !== 'incoming' && type !== 'outgoing') {
    return failure(state, badParam('type', 'type must be incoming or outgoing.'));
  }
  const enabled = query.get('enabled');
  if (enabled !== null && enabled !== 'true' && enabled !== 'false') {
    return failure(state, badParam('enabled', 'enabled must be true or false.'));
  }
  const limit = readLimit(query, 50, 100);
  if (limit.kind === 'problem') return failure(state, limit.problem);
  const cursor = readCursor(query, 'automations', 2);
  if (cursor.kind === 'problem') return failure(state, cursor.problem);
  const [start = 0, issuedAt = state.now()] = cursor.value ?? [];
  if (state.now() - issuedAt > CURSOR_LIFETIME_MS) {
    return failure(
      state,
      badParam('cursor', 'The cursor is older than ten minutes; start afresh.', 'cursor_expired'),
    );
  }
  const all = automationsUpTo(state.settings.automations);
  const matching = all.filter(
    (entry) =>
      (type === null || entry.type === type) && (enabled === null || entry.enabled === (enabled === 'true')),
  );
  const end = start + limit.value;
  return success(state, {
    automations: matching.slice(start, end).map((entry) => automationRecord(state, entry)),
    next_cursor: end < matching.length ? writeCursor('automations', [end, state.now()]) : null,
    total: matching.length,
  });
}
