// The names of everything a team has on its server: subjects, stream, buckets. They determine who may write where.
import type { RecordKind, RelayRequest } from '../../shared/contract/team.ts';

export { namePattern } from '../../shared/contract/team.ts';

export interface TeamNames {
  readonly stream: string;
  /** All records; only relays may write them. */
  readonly records: string;
  record(kind: RecordKind): string;
  /** This person's requests; nobody else may write there. */
  asked(name: string, request: RelayRequest): string;
  /** All requests of this person; of anybody for `*`. */
  askedBy(name: string): string;
  /** Everybody's requests of this kind. */
  askedByAll(request: RelayRequest): string;
  /** A relay listens here exactly while it answers such requests of this person. Nothing is ever answered. */
  presence(name: string, request: RelayRequest | '*'): string;
  /** Only relays may send there, and only while the server knows exactly the people that `digest` stands for. */
  people(digest: string): string;
  /** The snapshot of the records; only relays may write it. */
  readonly snapshotStream: string;
  readonly snapshot: string;
  snapshotPart(slot: string, part: number): string;
  /** Which relay leads. */
  readonly leaseBucket: string;
  /** Who has which account, and who belongs to the team; only relays may write it, and nobody else needs to read it. */
  readonly claimsBucket: string;
}

export function teamNames(workspace: string): TeamNames {
  const records = `hotlist.${workspace}.record`;
  const people = `hotlist.${workspace}.rep`;
  const snapshot = `hotlist.${workspace}.snapshot`;
  return {
    stream: `hotlist_${workspace}`,
    records: `${records}.>`,
    record: (kind) => `${records}.${kind}`,
    asked: (name, request) => `${people}.${name}.${request}`,
    askedBy: (name) => `${people}.${name}.>`,
    askedByAll: (request) => `${people}.*.${request}`,
    presence: (name, request) => `hotlist.${workspace}.present.${name}.${request}`,
    people: (digest) => `hotlist.${workspace}.people.${digest}`,
    snapshotStream: `hotlist_${workspace}_snapshot`,
    snapshot,
    snapshotPart: (slot, part) => `${snapshot}.part.${slot}.${String(part)}`,
    leaseBucket: `hotlist_${workspace}_lease`,
    claimsBucket: `hotlist_${workspace}_claims`,
  };
}

/** The kind of a record, by its subject. */
export function lastPart(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

/** Who asks, taken from the subject of the request. */
export function askerOf(subject: string): string {
  return subject.split('.')[3] ?? '';
}

/** Answers to one person arrive here, and nobody else may listen. */
export function inboxOf(name: string): string {
  return `_INBOX_${name}`;
}

/**
 * Whether a request with this reply subject was sent by a rep: the server gives requests from the reps' account reply subjects
 * of its own. Something else may arrive under the same subject: what the server delivers for a consumer, or answers to a
 * request with that reply subject.
 */
export function isAskedByRep(reply: string | undefined): boolean {
  return reply?.startsWith('_R_.') ?? false;
}

/** The key of the leader in the lease's bucket. */
export const LEADER = 'leader';

/** The key of an account's claim in its bucket. Characters that a key cannot have are written as the hex of their UTF-8. */
export function claimKey(domain: string): string {
  const plain = domain.replace(/[^a-z0-9-]/gu, (character) =>
    character === '.' ? '.' : `=${Buffer.from(character).toString('hex')}`,
  );
  return `account.${plain}`;
}

/** A person's key in the bucket of claims. */
export function personKey(name: string): string {
  return `person.${name}`;
}

/** Written in the bucket of claims when somebody was removed from the team: whoever leads then reads the bucket again. */
export const REMOVALS = 'removals';

/** A reader of the stream is named after its person; `unique` keeps two desktops of one person apart. */
export function consumerOf(name: string, unique: string): string {
  return `${name}_${unique}`;
}

/** The name it gives itself: a claim, not a proof. */
export function personOfConsumer(consumer: string): string {
  return consumer.slice(0, Math.max(0, consumer.indexOf('_')));
}
