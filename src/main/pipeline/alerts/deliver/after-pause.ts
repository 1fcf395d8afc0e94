// What became of the alerts that a pause held, for the user who ends it.
import type { AfterPause } from '../../../../shared/model.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';

/** `held`: the alerts that the pause held, as listed before it ended. Counts accounts; one that was shown waits no more. */
export function afterPause({ ledger }: Pick<Store, 'ledger'>, held: readonly LedgerAlert[]): AfterPause {
  const paced = new Set(ledger.listHeld('today').map(({ id }) => id));
  const shown = new Set<string>();
  const waiting = new Set<string>();
  for (const { id, account } of held) {
    const state = ledger.find(id)?.state;
    if (paced.has(id)) waiting.add(account ?? id);
    // What was read meanwhile, or is now held by something else, such as quiet hours, is neither.
    else if (state === 'shown' || state === 'showing' || state === 'summarised') shown.add(account ?? id);
  }
  return { shown: shown.size, waiting: [...waiting].filter((one) => !shown.has(one)).length };
}
