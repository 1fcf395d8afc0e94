// What is stored on this machine, for the settings.
import type { DataView } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../pipeline/store/store.ts';

export function viewData(
  store: Store,
  retentionDays: number | null,
  now: number,
  folder: string | null,
): DataView {
  return {
    ...store.sizes.measure(),
    folder,
    signalCount: store.counts.total(),
    oldestSignalAt: store.signals.oldestAt(),
    prunableCount: retentionDays === null ? 0 : store.sizes.countOlder(now - retentionDays * DAY_MS),
  };
}
