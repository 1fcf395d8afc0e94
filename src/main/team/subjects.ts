// The names of everything a team has on its server: subjects, stream, buckets. Who may write where is said by them.
import type { RecordKind, RelayRequest } from '../../shared/contract/team.ts';

export { namePattern } from '../../shared/contract/team.ts';

export interface TeamNames {
  readonly stream: string;
  /** All records: only a relay may write them. */
  readonly records: string;
  record(kind: RecordKind): string;
  /** What this person asks; nobody else may write there. */
  asked(name: string, request: RelayRequest): string;
  /** All that this person asks; of anybody for `*`. */
  askedBy(name: string): string;
  /** What anybody asks of this kind. */
  askedByAll(request: RelayRequest): string;
  /** Which relay leads. */
  readonly leaseBucket: string;
  /** Who has which account, and who belongs to the team: only a relay may write it, and nobody else need read it. */
  readonly claimsBucket: string;
}

export function teamNames(workspace: string): TeamNames {
  const records = `hotlist.${workspace}.record`;
  const people = `hotlist.${workspace}.rep`;
  return {
    stream: `hotlist_${workspace}`,
    records: `${records}.>`,
    record: (kind) => `${records}.${kind}`,
    asked: (name, request) => `${people}.${name}.${request}`,
    askedBy: (name) => `${people}.${name}.>`,
    askedByAll: (request) => `${people}.*.${request}`,
    leaseBucket: `hotlist_${workspace}_lease`,
    claimsBucket: `hotlist_${workspace}_claims`,
  };
}

/** The kind of a record, by its subject. */
export function lastPart(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

/** Who asks, by the subject of the question. */
export function askerOf(subject: string): string {
  return subject.split('.')[3] ?? '';
}

/** Answers to one person come here, and nobody else may listen. */
export function inboxOf(name: string): string {
  return `_INBOX_${name}`;
}

/** Who leads stands under this key of the lease's bucket. */
export const LEADER = 'leader';

/** Where an account's claim stands in its bucket. Whatever a key cannot have is written as the hex of its UTF-8. */
export function claimKey(domain: string): string {
  const plain = domain.replace(/[^a-z0-9-]/gu, (character) =>
    character === '.' ? '.' : `=${Buffer.from(character).toString('hex')}`,
  );
  return `account.${plain}`;
}

/** Where a person stands in the bucket of claims. */
export function personKey(name: string): string {
  return `person.${name}`;
}

/** Rung in the bucket of claims when somebody was removed from the team: whoever leads reads the bucket again. */
export const REMOVALS = 'removals';

/** A reader of the stream is named after its person; `unique` keeps two desktops of one person apart. */
export function consumerOf(name: string, unique: string): string {
  return `${name}_${unique}`;
}

/** As it calls itself: a claim, not a proof. */
export function personOfConsumer(consumer: string): string {
  return consumer.slice(0, Math.max(0, consumer.indexOf('_')));
}
