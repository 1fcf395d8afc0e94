// The words of an alert: the account first, then what, then how much, in one line. Pure.
import type { AdLike, Signal } from '../../shared/model.ts';
import { listWords, wordsFor } from '../../shared/text.ts';
import type { LedgerAlert } from '../state/ledger.ts';
import type { RankChange } from './ranking-changes.ts';

/** What is known of the account when the alert is decided. */
export interface AccountWords {
  readonly name: string;
  readonly rank: number | null;
  /** In the ranking that the rank is from. */
  readonly score: number | null;
  /** The latest reasons in words ("Pricing page twice, demo request"), or null. */
  readonly why: string | null;
}

interface Words {
  readonly title: string;
  readonly body: string;
}

export function strongSignalWords(signal: Signal, account: AccountWords): Words {
  const who = signal.contact?.email ?? null;
  const what = wordsFor(signal.type) + (who === null ? '' : ` by ${who}`);
  return {
    title: account.name,
    body: joinParts([what, `signal ${Math.round(signal.score)} of 100`, standingWords(account)]),
  };
}

export function hotAccountWords(change: RankChange, account: AccountWords): Words {
  const move =
    change.previousRank === null ? `new at #${change.rank}` : `#${change.previousRank} → #${change.rank}`;
  const score =
    change.previousScore === null
      ? `score ${Math.round(change.score)}`
      : `${Math.round(change.previousScore)} → ${Math.round(change.score)}`;
  return {
    title: `${account.name} is heating up`,
    body: joinParts([account.why, score, move]),
  };
}

export function adLikeWords(like: AdLike, account: AccountWords): Words {
  const ad = like.adTitle === null ? 'an ad' : `“${like.adTitle}”`;
  const headline = like.person.headline === null ? '' : ` (${like.person.headline})`;
  return {
    title: account.name,
    body: joinParts([`${like.person.name}${headline} liked ${ad}`, standingWords(account)]),
  };
}

/** `#6 with 245`: where the account stands now. */
function standingWords({ rank, score }: AccountWords): string | null {
  if (rank === null) return null;
  return score === null ? `#${rank}` : `#${rank} with ${Math.round(score)}`;
}

/** Names in a digest before the rest is counted. */
const NAMES_IN_DIGEST = 4;

export function digestWords(members: readonly LedgerAlert[], nameOf: (domain: string) => string): Words {
  const domains = [...new Set(members.flatMap((alert) => (alert.account === null ? [] : [alert.account])))];
  const names = listWords(domains.map(nameOf), NAMES_IN_DIGEST);
  return {
    title:
      domains.length < 2
        ? `${members.length} alerts: ${names}`
        : `${members.length} alerts from ${domains.length} accounts`,
    body: domains.length < 2 ? (members[0]?.body ?? '') : names,
  };
}

function joinParts(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}
