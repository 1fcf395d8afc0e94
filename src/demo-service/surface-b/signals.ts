// GET signals (sections 2.12 and 4.2): filters combined with AND, a cursor by time, and the total of all matches.

import { toWireIso, type ServiceState } from '../state.ts';
import type { SignalFilter } from '../world/signal-store.ts';
import { failure, success } from './replies.ts';
import { ok, readCursor, readInstant, readLimit, writeCursor, type Reading } from './query.ts';

/** Section 2.12. */
export function signalRecord(state: ServiceState, row: number): object {
  const { world } = state;
  const signal = world.signals.at(row);
  const company = world.companies.all[signal.company];
  const person = signal.person < 0 ? null : world.people.at(signal.person);
  return {
    id: world.signals.idOf(row),
    type: world.types.textOf(signal.type),
    account: {
      id: company?.accountId ?? '',
      domain: company?.domain ?? '',
      name: company?.name ?? '',
      score: company === undefined ? 0 : world.scoreOf(company),
    },
    contact:
      person === null
        ? null
        : {
            id: person.contactId,
            email: person.email,
            score: world.personScoreOf(person.index),
          },
    score: signal.score,
    source: world.sources.textOf(signal.source),
    properties: world.propertiesOf(row),
    created_at: toWireIso(state, signal.createdAt),
  };
}

/** The name of the contact filter is not documented; this one is ours. */
const CONTACT_FILTER = 'contact_email';

/** A null value = nothing can match, because the domain, type, source or address is unknown. */
function readFilter(state: ServiceState, query: URLSearchParams): Reading<SignalFilter | null> {
  const { world } = state;
  const from = readInstant(query, 'from', state.skewMs());
  if (from.kind === 'problem') return from;
  const to = readInstant(query, 'to', state.skewMs());
  if (to.kind === 'problem') return to;
  const domain = query.get('account_domain');
  const email = query.get(CONTACT_FILTER);
  const type = query.get('type');
  const source = query.get('source');
  const company = domain === null ? undefined : world.companies.byDomain(domain)?.index;
  const persons = email === null ? null : world.people.byEmail(email).map((person) => person.index);
  const typeCode = type === null ? null : world.types.find(type);
  const sourceCode = source === null ? null : world.sources.find(source);
  const isImpossible =
    (domain !== null && company === undefined) ||
    persons?.length === 0 ||
    (type !== null && typeCode === null) ||
    (source !== null && sourceCode === null);
  if (isImpossible) return ok(null);
  return ok({
    company: company ?? null,
    persons,
    type: typeCode,
    source: sourceCode,
    fromAt: from.value,
    toAt: to.value,
  });
}

export function listSignals(state: ServiceState, query: URLSearchParams): Response {
  const limit = readLimit(query, 50, 200);
  if (limit.kind === 'problem') return failure(state, limit.problem);
  const cursor = readCursor(query, 'signals', 2);
  if (cursor.kind === 'problem') return failure(state, cursor.problem);
  const filter = readFilter(state, query);
  if (filter.kind === 'problem') return failure(state, filter.problem);
  const [at, row] = cursor.value ?? [];
  const after = at === undefined || row === undefined ? null : { at, row };
  const page =
    filter.value === null
      ? { rows: [], total: 0, next: null }
      : state.world.signals.page(filter.value, after, limit.value);
  return success(
    state,
    page.rows.map((found) => signalRecord(state, found)),
    200,
    {
      next_cursor: page.next === null ? null : writeCursor('signals', [page.next.at, page.next.row]),
      total: page.total,
    },
  );
}
