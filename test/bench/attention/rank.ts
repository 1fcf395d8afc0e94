// Snapshots of the service's ranking over the last 24 hours, as `companies/ranked` would have answered.

const DAY_MS = 86_400_000;

/** The size of a page. */
const MOST_RANKED = 100;

/** What a like adds to a company's score. */
export const LIKE_SCORE = 12;

export interface RankedEvent<Account> {
  readonly account: Account;
  readonly score: number;
  /** When it happened. It counts from when it becomes visible until a day after this. */
  readonly at: number;
  readonly visibleAt: number;
}

export interface Snapshot<Account> {
  readonly at: number;
  /** The highest score first. */
  readonly ranked: readonly { readonly account: Account; readonly score: number }[];
}

/** `events` must be in the order in which they became visible; `stepAfter` gives the time from one snapshot to the next, ms. */
export function rankOverDay<Account extends { readonly index: number }>(
  events: readonly RankedEvent<Account>[],
  stepAfter: (at: number) => number,
): readonly Snapshot<Account>[] {
  const snapshots: Snapshot<Account>[] = [];
  const scores = new Map<Account, number>();
  const add = ({ account, score }: RankedEvent<Account>, sign: 1 | -1): void => {
    const left = (scores.get(account) ?? 0) + sign * score;
    if (left > 0) scores.set(account, left);
    else scores.delete(account);
  };
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined) return [];
  let entered = 0;
  let left = 0;
  for (let at = first.visibleAt + DAY_MS / 24; at <= last.visibleAt; at += stepAfter(at)) {
    for (let next = events[entered]; next !== undefined && next.visibleAt <= at; next = events[entered]) {
      add(next, 1);
      entered += 1;
    }
    for (let next = events[left]; next !== undefined && next.at < at - DAY_MS; next = events[left]) {
      add(next, -1);
      left += 1;
    }
    const ranked = [...scores]
      .sort(([a, one], [b, other]) => other - one || a.index - b.index)
      .slice(0, MOST_RANKED)
      .map(([account, score]) => ({ account, score }));
    snapshots.push({ at, ranked });
  }
  return snapshots;
}
