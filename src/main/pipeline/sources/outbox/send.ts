// Sends each signal in the outbox once. There is no idempotency key (API 4.2), so one that may have arrived is looked up
// before it is sent again: a signal of that type on that account that was not there before is assumed to be ours.
import { TAKE_BACK_MS } from '../../../../shared/contract/activity.ts';
import { rejectingFailures, type OutboxRejection } from '../../../../shared/contract/outbox.ts';
import type { Failure } from '../../../../shared/model.ts';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { SYSTEM_SEVERITY } from '../../alerts/decide/system-alerts.ts';
import { readableOf, type Attempted, type NotFresh, type Attempt } from '../../api/outcome.ts';
import type { CreatedSignal, NewSignal } from '../../api/signals.ts';
import type { RestApi } from '../../api/rest-api.ts';
import type { FeedResult } from '../../poll/feed.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { StoredEntry } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';

/** How many signals a batch may hold is not documented; people do not log this many at once. */
const MOST_IN_BATCH = 20;

/**
 * How long to look for a signal that a reply did not mention before it is sent again: the service may record a batch after
 * it has answered, and a signal sent twice counts twice.
 */
const LOOKED_FOR_MS = 30 * SECOND_MS;

export interface SendParts {
  readonly surface: Pick<RestApi, 'listSignals' | 'sendSignal' | 'sendSignals'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

/** What is needed to find which signals are due. */
type Queue = Omit<SendParts, 'surface'>;

interface Run extends SendParts {
  readonly attempt: Attempt;
  readonly abort: AbortSignal;
  /** Entries whose look-up the service refused; the others go on. */
  readonly refusals: Refusal[];
  /** The service has answered the look-up of any entry. */
  hasAnswered: boolean;
}

interface Refusal {
  readonly entry: StoredEntry;
  readonly outcome: Refused;
  readonly rejection: OutboxRejection;
}

type Refused = Extract<NotFresh, { readonly kind: 'refused' }>;

/** Returns how many the service has accepted, or what stopped it; what was not sent stays in the outbox. */
export async function sendOutbox(
  parts: SendParts,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { outbox } = parts.store;
  const countOpen = (): number => outbox.list('waiting').length + outbox.list('unsure').length;
  const before = countOpen();
  const run: Run = { ...parts, attempt, abort, refusals: [], hasAnswered: false };
  const stop = (await resolveUnsure(run)) ?? (await sendWaiting(run)) ?? settleRefusals(run);
  if (stop !== null) return stop;
  return {
    kind: 'fresh',
    newCount: before - countOpen(),
    malformedCount: 0,
    isMoreWaiting: listDue(parts).length + listOverdue(parts).length > 0,
  };
}

/** How long until another logged signal may be sent, or is no longer looked for; Infinity without one. ms. */
export function nextDueInMs({ store, clock }: Queue): number {
  const ages = store.outbox.list('waiting').map(({ queuedAt }) => clock.now() - queuedAt);
  const lookedFor = store.outbox.list('unsure').filter((entry) => isLookedFor(entry, clock.now()));
  return Math.min(
    ...ages.filter((age) => !isDue(age)).map((age) => TAKE_BACK_MS - age),
    ...lookedFor.map(({ changedAt }) => LOOKED_FOR_MS - (clock.now() - changedAt)),
  );
}

/** Those that may have arrived, and have been looked for as long as that makes sense. */
function listOverdue({ store, clock }: Queue): readonly StoredEntry[] {
  return store.outbox.list('unsure').filter((entry) => !isLookedFor(entry, clock.now()));
}

function isLookedFor({ isUnnamed, changedAt }: StoredEntry, now: number): boolean {
  const ageMs = now - changedAt;
  return isUnnamed && ageMs >= 0 && ageMs < LOOKED_FOR_MS;
}

function listDue({ store, clock }: Queue): readonly StoredEntry[] {
  return store.outbox.list('waiting').filter(({ queuedAt }) => isDue(clock.now() - queuedAt));
}

/** One that was logged in what is now the future, because the clock was set back, waits no longer. */
function isDue(ageMs: number): boolean {
  return ageMs >= TAKE_BACK_MS || ageMs < 0;
}

/** Finds out which of the signals that may have arrived did; the others wait to be sent again. */
async function resolveUnsure(run: Run): Promise<NotFresh | null> {
  const { store, clock } = run;
  for (const entry of store.outbox.list('unsure')) {
    const found = await listIds(run, entry);
    if (putAside(run, entry, found)) continue;
    if (found.kind !== 'fresh') return found;
    const claimed = store.outbox.claimedIds();
    const ours = found.ids.find((id) => !entry.knownIds.includes(id) && !claimed.has(id));
    if (ours !== undefined) store.outbox.markSent(entry.id, clock.now(), { foundId: ours });
    else if (!isLookedFor(entry, clock.now())) store.outbox.markWaiting(entry.id, clock.now());
  }
  return null;
}

/** An entry whose look-up the service refused waits for the end of the run; false for any other outcome. */
function putAside(run: Run, entry: StoredEntry, found: Found<unknown>): boolean {
  const rejection = found.kind === 'refused' ? rejectionIn(found.failure) : null;
  if (found.kind !== 'refused' || rejection === null) return false;
  run.refusals.push({ entry, outcome: found, rejection });
  return true;
}

/**
 * Rejects the entries that the service refused to look up. A refusal may also come from a wrong address or something in between,
 * where it would empty the outbox: it is about the entry only if the service has answered a look-up in this run. Until then the
 * entry stays; and so does one that may have arrived, which nobody can say was rejected.
 */
function settleRefusals(run: Run): NotFresh | null {
  const isItsFault = ({ entry }: Refusal): boolean => run.hasAnswered && entry.state === 'waiting';
  // The user may have taken one back meanwhile.
  const left = run.refusals.filter(({ entry }) => isStillOpen(run, entry));
  for (const { entry, rejection } of left.filter(isItsFault)) reject(run, entry, rejection);
  return left.find((refusal) => !isItsFault(refusal))?.outcome ?? null;
}

async function sendWaiting(run: Run): Promise<NotFresh | null> {
  const { attempt, abort } = run;
  const waiting = listDue(run);
  const candidates = [
    ...waiting.filter((entry) => !entry.isAlone),
    ...waiting.filter((entry) => entry.isAlone),
  ];
  const found: { entry: StoredEntry; signal: NewSignal; knownIds: readonly string[] }[] = [];
  for (const entry of candidates) {
    // Those that cannot be sent take no place of the batch.
    if (found.length === MOST_IN_BATCH || (entry.isAlone && found.length > 0)) break;
    const accountId = await findAccountId(run, entry);
    if (putAside(run, entry, accountId)) continue;
    if (accountId.kind !== 'fresh') return accountId;
    if (!isStillOpen(run, entry)) continue;
    if (accountId.id === null) {
      reject(run, entry, { code: 'account-unknown' });
      continue;
    }
    const known = await listIds(run, entry);
    if (putAside(run, entry, known)) continue;
    if (known.kind !== 'fresh') return known;
    found.push({ entry, signal: signalOf(entry, accountId.id), knownIds: known.ids });
  }
  // The user may have taken one back while the service was asked.
  const ready = found.filter(({ entry }) => isStillOpen(run, entry));
  const [first] = ready;
  if (first === undefined) return null;
  const { surface, store, clock } = run;
  const signals = ready.map(({ signal }) => signal);
  const outcome = await attempt(() => {
    // Inside the attempt, so that only what is really sent is marked as possibly arrived.
    store.transaction(() => {
      for (const { entry, knownIds } of ready) store.outbox.markUnsure(entry.id, knownIds, clock.now());
    });
    return ready.length === 1 ? surface.sendSignal(first.signal, abort) : surface.sendSignals(signals, abort);
  });
  return settle(run, ready, outcome);
}

/** The user has not taken it back since it was listed. */
function isStillOpen(queue: Queue, { id, state }: StoredEntry): boolean {
  return queue.store.outbox.list(state).some((entry) => entry.id === id);
}

function signalOf({ type, properties, isBare }: StoredEntry, accountId: string): NewSignal {
  const isPlain = isBare || Object.keys(properties).length === 0;
  return { type, accountId, ...(isPlain ? {} : { properties }) };
}

interface Ready {
  readonly entry: StoredEntry;
  readonly signal: NewSignal;
}

function settle(
  parts: SendParts,
  sent: readonly Ready[],
  outcome: Attempted<readonly CreatedSignal[]>,
): NotFresh | null {
  const { store, clock } = parts;
  const now = clock.now();
  if (outcome.kind === 'fresh' || (outcome.kind === 'broken' && wasAccepted(outcome.failure))) {
    const createdIds = matchCreated(sent, outcome.kind === 'fresh' ? outcome.value : []);
    store.transaction(() =>
      sent.forEach(({ entry }) => {
        const createdId = createdIds.get(entry.id);
        if (createdId !== undefined || sent.length === 1) {
          store.outbox.markSent(entry.id, now, createdId === undefined ? {} : { createdId });
          return;
        }
        // What happens to each signal of a batch is not documented (API 4.2): one that the reply does not mention stays
        // unsure. It is looked for, and if it is not there, sent by itself.
        store.outbox.markUnnamed(entry.id);
      }),
    );
    return null;
  }
  const entries = sent.map(({ entry }) => entry);
  if (outcome.kind === 'limited') {
    store.transaction(() => entries.forEach((entry) => store.outbox.markWaiting(entry.id, now)));
    return outcome;
  }
  if (outcome.kind !== 'refused') return outcome;
  return store.transaction(() => settleRefusal(parts, entries, outcome, now));
}

/** The service's ids of the entries, only if its reply gives the same type on the same account. */
function matchCreated(
  sent: readonly Ready[],
  created: readonly CreatedSignal[],
): ReadonlyMap<string, string> {
  const left = [...created];
  const ids = new Map<string, string>();
  for (const { entry, signal } of sent) {
    const at = left.findIndex(
      ({ type, accountId }) => type === signal.type && accountId === signal.accountId,
    );
    const [match] = at < 0 ? [] : left.splice(at, 1);
    if (match !== undefined) ids.set(entry.id, match.id);
  }
  return ids;
}

/** A single signal answered with 2xx was recorded, even if the body, which is not documented, cannot be read (API 4.2). */
function wasAccepted({ status }: Failure): boolean {
  return status !== null && status >= 200 && status < 300;
}

function settleRefusal(
  parts: SendParts,
  entries: readonly StoredEntry[],
  outcome: Refused,
  now: number,
): NotFresh | null {
  const { outbox } = parts.store;
  const rejection = rejectionIn(outcome.failure);
  const [only] = entries;
  if (rejection !== null && entries.length === 1 && only !== undefined) {
    if (mayBeForProperties(only, outcome.failure)) {
      // Which fields a body may have is not documented (API 4.2): the act counts even without its details.
      outbox.markBare(only.id);
      outbox.markWaiting(only.id, now);
      return null;
    }
    reject(parts, only, rejection);
    return null;
  }
  for (const entry of entries) {
    // Whether a refused batch is recorded in part is not documented: each is looked up, then sent by itself.
    if (rejection !== null) outbox.markAlone(entry.id);
    else outbox.markWaiting(entry.id, now);
  }
  return rejection === null ? outcome : null;
}

/** Once: without its properties, a refusal is about the signal itself. */
function mayBeForProperties({ properties, isBare }: StoredEntry, { code, param }: Failure): boolean {
  if (isBare || Object.keys(properties).length === 0 || code !== 'invalid-request') return false;
  return param === null || param.includes('properties');
}

/** Null when the refusal is not about the signal. */
function rejectionIn({ code, param, serviceCode }: Failure): OutboxRejection | null {
  const failure = rejectingFailures.find((name) => name === code);
  if (failure === undefined) return null;
  return param === null
    ? { code: 'request-refused', failure, serviceCode }
    : { code: 'field-refused', field: param };
}

function reject({ store, clock }: SendParts, entry: StoredEntry, reason: OutboxRejection): void {
  const now = clock.now();
  const name = store.accounts.find(entry.domain)?.name ?? entry.domain;
  store.transaction(() => {
    store.outbox.markRejected(entry.id, reason, now);
    store.ledger.add(
      [
        {
          id: `system:outbox:${entry.id}`,
          kind: 'system',
          content: { code: 'activity-refused', name, reason },
          account: entry.domain,
          person: null,
          cause: { system: `outbox:${entry.id}` },
          severity: SYSTEM_SEVERITY,
        },
      ],
      now,
      { walk: null, isCatchUp: false },
    );
  });
}

type Found<T> = NotFresh | ({ readonly kind: 'fresh' } & T);

async function listIds(
  run: Run,
  { domain, type }: StoredEntry,
): Promise<Found<{ readonly ids: readonly string[] }>> {
  const { surface, attempt, abort } = run;
  const outcome = readableOf(
    await attempt(() => surface.listSignals({ accountDomain: domain, type }, abort)),
  );
  if (outcome.kind !== 'fresh') return outcome;
  run.hasAnswered = true;
  return { kind: 'fresh', ids: outcome.value.signals.items.map((signal) => signal.id) };
}

async function findAccountId(
  run: Run,
  { domain }: StoredEntry,
): Promise<Found<{ readonly id: string | null }>> {
  const { surface, store, attempt, abort } = run;
  const known = store.accounts.find(domain)?.restId ?? null;
  if (known !== null) return { kind: 'fresh', id: known };
  const outcome = readableOf(
    await attempt(() => surface.listSignals({ accountDomain: domain, limit: 1 }, abort)),
  );
  if (outcome.kind !== 'fresh') return outcome;
  run.hasAnswered = true;
  return { kind: 'fresh', id: outcome.value.signals.items[0]?.account.id ?? null };
}
