// Deletes what was recorded, for the calls that offer it: clearing, disconnecting, and leaving a team.
import type { Store } from '../../pipeline/store/store.ts';
import type { Backups } from '../../pipeline/store/backup-keeper.ts';
import type { CallParts } from './call-parts.ts';

export type DeleteParts = Pick<CallParts, 'beginAnew'> & {
  readonly takenBack: Pick<CallParts['takenBack'], 'forget'>;
  readonly longWork: Pick<CallParts['longWork'], 'end'>;
  readonly ports: { readonly backups?: Pick<Backups, 'forget'> };
};

/**
 * Polling ends first, because nothing may be written meanwhile, and starts again with a silent baseline. Rejects if that
 * fails; once the rows are gone, the backups go too, whatever else fails. `first`: done in the same pause.
 */
export async function deleteRecorded(
  { beginAnew, longWork, takenBack, ports }: DeleteParts,
  store: Store,
  first: () => void = () => undefined,
): Promise<void> {
  await longWork.end();
  const rows = { areGone: false };
  try {
    await beginAnew(() => {
      first();
      store.clear();
      takenBack.forget(store);
      rows.areGone = true;
      store.sizes.compact();
    });
  } finally {
    if (rows.areGone) await ports.backups?.forget();
  }
}
