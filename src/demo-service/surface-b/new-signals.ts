// POST signals and POST signals/batch (section 4.2). Only type and account_id are documented; we added the other fields.

import { hash } from '../random.ts';
import type { ServiceState } from '../state.ts';
import type { Company } from '../world/companies.ts';
import { signalTypeNamed } from '../world/vocabulary.ts';
import { ok, parseIso, problem, type Reading } from './query.ts';
import { badParam, notFound, unprocessable, type Problem } from './replies.ts';

export interface NewSignal {
  readonly type: string;
  readonly company: Company;
  readonly email: string | null;
  readonly score: number;
  readonly source: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly occurredAt: number;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Clocks differ a little, so an occurrence up to this far in the future is accepted. */
const AHEAD_MS = 60_000;

function readAccount(state: ServiceState, body: Readonly<Record<string, unknown>>): Reading<Company> {
  const { account_id: id, account_domain: domain } = body;
  const { companies } = state.world;
  const isOnSurface = (company: Company | null): company is Company =>
    company !== null && company.surfaces !== 'a';
  if (id === undefined && domain === undefined) {
    return problem(badParam('account_id', 'account_id is missing.', 'missing_parameter'));
  }
  if (id !== undefined) {
    if (typeof id !== 'string' || id === '')
      return problem(badParam('account_id', 'account_id must be a string.'));
    const company = companies.byAccountId(id);
    return isOnSurface(company) ? ok(company) : problem(notFound('No account has that id.', 'account_id'));
  }
  if (typeof domain !== 'string' || domain === '') {
    return problem(badParam('account_domain', 'account_domain must be a string.'));
  }
  const company = companies.byDomain(domain);
  return isOnSurface(company)
    ? ok(company)
    : problem(notFound('No account has that domain.', 'account_domain'));
}

function readScore(value: unknown, type: string): Reading<number> {
  if (value === undefined || value === null) {
    const known = signalTypeNamed(type);
    return ok(known === null ? 50 : Math.round((known.low + known.high) / 2));
  }
  if (typeof value !== 'number' || !Number.isInteger(value))
    return problem(badParam('score', 'score must be a whole number.'));
  return value >= 0 && value <= 100
    ? ok(value)
    : problem(unprocessable('score', 'score must be from 0 to 100.'));
}

function readOccurredAt(state: ServiceState, value: unknown): Reading<number> {
  if (value === undefined || value === null) return ok(state.now());
  const at = typeof value === 'string' ? parseIso(value) : null;
  if (at === null) return problem(badParam('occurred_at', 'occurred_at must be ISO 8601.'));
  if (at - state.skewMs() > state.now() + AHEAD_MS) {
    return problem(unprocessable('occurred_at', 'occurred_at lies in the future.'));
  }
  return ok(at - state.skewMs());
}

function readEmail(value: unknown): Reading<string | null> {
  if (value === undefined || value === null) return ok(null);
  if (!isObject(value)) return problem(badParam('contact', 'contact must be an object.'));
  const { email } = value;
  if (typeof email !== 'string') return problem(badParam('contact.email', 'contact.email must be a string.'));
  return /^[^\s@]+@[^\s@]+$/.test(email)
    ? ok(email.toLowerCase())
    : problem(unprocessable('contact.email', 'contact.email is not an email address.'));
}

/** Reports only the first problem found. */
export function readNewSignal(state: ServiceState, body: unknown): Reading<NewSignal> {
  if (!isObject(body))
    return problem({ status: 400, code: 'invalid_body', message: 'The body must be a JSON object.' });
  const { type, source = 'api', properties = {} } = body;
  if (typeof type !== 'string' || type.trim() === '') {
    return problem(badParam('type', 'The signal type must be a non-empty string.', 'invalid_signal_type'));
  }
  const company = readAccount(state, body);
  if (company.kind === 'problem') return company;
  const score = readScore(body['score'], type);
  if (score.kind === 'problem') return score;
  const occurredAt = readOccurredAt(state, body['occurred_at']);
  if (occurredAt.kind === 'problem') return occurredAt;
  const email = readEmail(body['contact']);
  if (email.kind === 'problem') return email;
  if (typeof source !== 'string' || source === '')
    return problem(badParam('source', 'source must be a string.'));
  if (!isObject(properties)) return problem(badParam('properties', 'properties must be an object.'));
  return ok({
    type,
    company: company.value,
    email: email.value,
    score: score.value,
    source,
    properties,
    occurredAt: occurredAt.value,
  });
}

/** How many signals one batch may hold; not documented. */
const MOST_IN_BATCH = 100;

/** A batch is `{"signals": [...]}` or a bare array. All signals are accepted or none; the problem names the first bad one. */
export function readBatch(state: ServiceState, body: unknown): Reading<readonly NewSignal[]> {
  const list = isObject(body) ? body['signals'] : body;
  if (!Array.isArray(list)) return problem(badParam('signals', 'signals must be an array.'));
  if (list.length === 0 || list.length > MOST_IN_BATCH) {
    return problem(unprocessable('signals', `A batch holds 1 to ${MOST_IN_BATCH} signals.`));
  }
  const read: NewSignal[] = [];
  for (const [index, entry] of list.entries()) {
    const signal = readNewSignal(state, entry);
    if (signal.kind === 'problem') return problem(inBatch(signal.problem, index));
    read.push(signal.value);
  }
  return ok(read);
}

function inBatch(found: Problem, index: number): Problem {
  const place = `signals[${index}]`;
  return { ...found, param: found.param === undefined ? place : `${place}.${found.param}` };
}

/** Adds the signal, recorded now; returns its row. */
export function recordSignal(state: ServiceState, signal: NewSignal): number {
  const { world } = state;
  const person = signal.email === null ? null : world.people.ensure(signal.email, signal.company);
  return world.addSignal(
    {
      type: world.types.codeOf(signal.type),
      source: world.sources.codeOf(signal.source),
      company: signal.company.index,
      person: person?.index ?? -1,
      score: signal.score,
      occurredAt: signal.occurredAt,
      createdAt: state.now(),
    },
    signal.properties,
  );
}

/** A person of the company, always the same for the same salt, for likes that name none; -1 when it has nobody. */
export function anyPersonOf(company: Company, salt: number): number {
  return company.personCount === 0
    ? -1
    : company.firstPerson + (hash(company.index, salt) % company.personCount);
}
