// When somebody at an account last did something. The service also counts what the user or a colleague logged, but one's own
// call is no activity of the account.
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { Store } from '../store/store.ts';

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
  const logged = spans.lastLogged(accounts.map(({ domain }) => domain));
  return new Map(
    accounts.map(({ domain, latestActivityAt }) => {
      const loggedAt = logged.get(domain) ?? -Infinity;
      if (latestActivityAt === null || latestActivityAt > loggedAt + TOLERANCE_MS)
        return [domain, latestActivityAt];
      const signalAt = history.lastBefore(domain, Number.MAX_SAFE_INTEGER);
      const likeAt = history.listLikes(domain, 0, 1)[0]?.at ?? null;
      const known = [signalAt, likeAt].filter((at) => at !== null);
      return [domain, known.length === 0 ? null : Math.max(...known)];
    }),
  );
}
