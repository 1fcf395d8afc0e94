// When somebody at an account last did something. The service counts some minutes behind, so what was recorded since is later.
// It also counts what the user or a colleague logged, but one's own call is no activity of the account.
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../pipeline/store/store.ts';

interface Latest {
  readonly domain: string;
  /** According to the service. */
  readonly latestActivityAt: number | null;
}

type Stores = Pick<Store, 'history' | 'spans'>;

/** The service may date a logged activity slightly later than the signal that it made from it. */
const TOLERANCE_MS = MINUTE_MS;

/** Epoch ms by domain; null if no activity by anybody else is known. */
export function latestByOthers(
  { history, spans }: Stores,
  accounts: readonly Latest[],
): ReadonlyMap<string, number | null> {
  const domains = accounts.map(({ domain }) => domain);
  const logged = spans.lastLogged(domains);
  const recorded = history.lastRecorded(domains);
  return new Map(
    accounts.map(({ domain, latestActivityAt }) => {
      const latest = later(latestActivityAt, recorded.get(domain) ?? null);
      if (latest === null || latest > (logged.get(domain) ?? -Infinity) + TOLERANCE_MS)
        return [domain, latest];
      const signalAt = history.lastBefore(domain, Number.MAX_SAFE_INTEGER);
      const likeAt = history.listLikes(domain, 0, 1)[0]?.at ?? null;
      return [domain, later(signalAt, likeAt)];
    }),
  );
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
