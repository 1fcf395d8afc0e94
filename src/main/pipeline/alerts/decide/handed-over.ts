// Alerts about an account that a colleague hands over: by whom, and what is going on there.
import type { Claim } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import { namedCauses } from '../../../../shared/words/why-words.ts';
import type { ClaimStore } from '../../store/claims.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import { readSignalTypes, type MeaningSettings } from '../evidence/signal-types.ts';
import { eventContent } from '../rules/event-content.ts';

/** A colleague counts on the user: nothing else about the account is more certain. */
const SEVERITY = 100;

/** The last day says more than the whole week, and what is older is no reason to call. */
const WHY_DAYS = [1, 7];

type Parts = Pick<Store, 'accounts' | 'causes' | 'claims' | 'fetched' | 'history' | 'ledger' | 'transaction'>;

/**
 * Wraps this store's claims: when a written claim hands an account from somebody else to `me`, an alert is made in the same
 * transaction. The first message from the team is not news, since it describes what was already so.
 */
export function evaluateHandOvers(
  store: Parts,
  me: string,
  settings: () => MeaningSettings,
  now: () => number,
): ClaimStore {
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
        const alerts = given.flatMap((claim) => alertOf(store, claim, settings(), now()) ?? []);
        if (alerts.length > 0) store.ledger.add(alerts, now(), { walk: null, isCatchUp: false });
      });
    },
  };
}

function ownOf(claims: readonly Claim[], me: string): readonly Claim[] {
  return claims.filter(({ by }) => by === me);
}

/** `Emberkiln · Handed over by Ben`, `demo request, 2 pricing page visits`; null when nobody handed it over. */
function alertOf(
  store: Parts,
  { account, at, from }: Claim,
  settings: MeaningSettings,
  now: number,
): DecidedAlert | null {
  if (from === null) return null;
  const causesOf = (days: number) =>
    asWeighed(store, settings)
      .causes.listOfOthers([account], now - days * DAY_MS)
      .get(account);
  const found = WHY_DAYS.map(causesOf).find((one) => one !== undefined) ?? [];
  const causes = namedCauses(found, readSignalTypes(store, settings));
  const name = store.accounts.find(account)?.name ?? account;
  return {
    // Identified by the relay's time, so the same handover heard again is the same alert.
    id: `handed-over:${account}:${at}`,
    kind: 'handed-over',
    content: eventContent(
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
