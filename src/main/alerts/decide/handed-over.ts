// An account that a colleague hands over: the user is told, by whom and what is going on there.
import type { Claim } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { namedCauses } from '../../../shared/words/why-words.ts';
import type { ClaimStore } from '../../ports.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { eventSays } from '../rules/event-says.ts';

/** Somebody counts on the user: nothing else of the account is more certain. */
const SEVERITY = 100;

/** What was last says more than all of the week; what is older is no reason to call. */
const WHY_DAYS = [1, 7];

type Parts = Pick<Store, 'accounts' | 'causes' | 'claims' | 'ledger' | 'transaction'>;

/**
 * The claims of this store; whatever is written of them makes an alert, in the same transaction, of each account that somebody
 * else has handed to `me`. The first word of the team is no news: who had what was so before.
 */
export function tellingHandOvers(store: Parts, me: string, now: () => number): ClaimStore {
  const { claims } = store;
  return {
    ...claims,
    apply(change, sequence) {
      store.transaction(() => {
        const isFirst = claims.readMark() === null;
        const mine = new Set(ownOf(claims.list(), me).map(({ account }) => account));
        claims.apply(change, sequence);
        const given = ownOf(claims.list(), me).filter(({ account }) => !mine.has(account));
        if (isFirst) return;
        const alerts = given.flatMap((claim) => alertOf(store, claim, now()) ?? []);
        if (alerts.length > 0) store.ledger.add(alerts, now(), { walk: null, isCatchUp: false });
      });
    },
  };
}

function ownOf(claims: readonly Claim[], me: string): readonly Claim[] {
  return claims.filter(({ by }) => by === me);
}

/** `Emberkiln · Handed over by Ben`, `demo request, 2 pricing page visits`; null of what nobody handed over. */
function alertOf(store: Parts, { account, at, from }: Claim, now: number): DecidedAlert | null {
  if (from === null) return null;
  const causesOf = (days: number) => store.causes.listOfOthers([account], now - days * DAY_MS).get(account);
  const causes = namedCauses(WHY_DAYS.map(causesOf).find((found) => found !== undefined) ?? []);
  const name = store.accounts.find(account)?.name ?? account;
  return {
    // By when it was, as the relay says: told anew, it is the same one.
    id: `handed-over:${account}:${at}`,
    kind: 'handed-over',
    says: eventSays(
      name,
      { code: 'handed-over', by: from },
      { story: causes.length === 0 ? null : { causes, within: null } },
    ),
    account,
    person: null,
    cause: { handedOverBy: from, handedOverAt: at },
    severity: SEVERITY,
  };
}
