// What the relay has read from the bucket of claims: who has what, who belongs to the team, and who was removed from it.
import type { Claim } from '../../shared/model.ts';
import { readClaim } from './claims-records.ts';
import type { BucketEntry } from './link.ts';
import { claimKey, namePattern } from './subjects.ts';

export interface Kept {
  /** The claims in the bucket, by account. */
  readonly claims: Map<string, Claim>;
  /** When each was last heard from, epoch ms. */
  readonly people: Map<string, number>;
  /**
   * Who was removed from the team and not heard from since: nothing is theirs, not even what they were given, or claimed
   * themselves, while this relay did not know of their removal yet.
   */
  readonly removed: Set<string>;
  /** The bucket's revision of each key, including keys whose value this version cannot read: they get overwritten. */
  readonly revisions: Map<string, number>;
  /** The sequence of the record that first published the whole bucket. Earlier records no longer count. */
  readonly since: number;
  /** The sequence of the record that published the latest state. */
  sequence: number;
}

/** What this version cannot read is treated as missing, and overwritten by the next claim. */
export function readBucket(entries: readonly BucketEntry[]): Kept {
  const claims: Kept['claims'] = new Map();
  const people: Kept['people'] = new Map();
  const removed: Kept['removed'] = new Set();
  const revisions: Kept['revisions'] = new Map();
  for (const { key, value, revision } of entries) {
    revisions.set(key, revision);
    const claim = readClaim(value);
    if (claim !== null && key === claimKey(claim.account)) claims.set(claim.account, claim);
    const name = key.startsWith('person.') ? key.slice('person.'.length) : '';
    const at = readAt(value);
    if (!namePattern.test(name)) continue;
    if (isRemoval(value)) removed.add(name);
    else if (at !== null) people.set(name, at);
  }
  return { claims, people, removed, revisions, since: 0, sequence: 0 };
}

/** Replaces the entry of somebody who was removed. */
export const removal = { removed: true } as const;

function isRemoval(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'removed' in value && value.removed === true;
}

function readAt(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('at' in value)) return null;
  return typeof value.at === 'number' && Number.isFinite(value.at) ? value.at : null;
}
