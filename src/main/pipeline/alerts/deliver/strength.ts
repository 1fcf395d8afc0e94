// Which of an account's alerts is its headline wherever one stands for all: in a notification, a digest and the inbox
// (threads.ts asks the same in SQL). Pure.
import type { Ledger, LedgerAlert } from '../../store/ledger.ts';

type Weighed = Pick<LedgerAlert, 'decidedAt' | 'happenedAt' | 'id' | 'kind' | 'severity'>;

type Told = Pick<LedgerAlert, 'content' | 'kind'>;

/** Of one account, the strongest first: the first request, or else the most severe one, of equals the newest. */
export function byStrength(one: Weighed, other: Weighed): number {
  const areRequests = isRequest(one) && isRequest(other);
  return (
    (areRequests ? one.happenedAt - other.happenedAt : 0) ||
    byWeight(one, other) ||
    other.decidedAt - one.decidedAt ||
    (one.id < other.id ? 1 : -1)
  );
}

/** The kind of the alert whose text this one shows: a request, where a request joined a visit. */
export function kindSaid(
  ledger: Pick<Ledger, 'find'>,
  { kind, wordsFromId }: Pick<LedgerAlert, 'kind' | 'wordsFromId'>,
): LedgerAlert['kind'] {
  return (wordsFromId === null ? null : ledger.find(wordsFromId))?.kind ?? kind;
}

/** Of several accounts: requests before all else, then the most severe. */
export function byWeight(one: Weighed, other: Weighed): number {
  return Number(isRequest(other)) - Number(isRequest(one)) || other.severity - one.severity;
}

/** True if a notification named somebody to call, and would name nobody with the text of `newer`. A request matters more than that. */
export function losesPerson(open: Told, newer: Told): boolean {
  return !isRequest(newer) && namesPerson(open) && !namesPerson(newer);
}

function namesPerson({ content }: Told): boolean {
  if (content.code !== 'event') return false;
  const { what, who } = content;
  return who !== null || (what.code === 'people-at-once' && what.names !== undefined);
}

function isRequest({ kind }: Pick<LedgerAlert, 'kind'>): boolean {
  return kind === 'explicit-ask';
}
