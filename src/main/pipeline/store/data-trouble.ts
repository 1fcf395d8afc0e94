// What is wrong with the stored data: damage, a file that is no longer at its path, or a missing backup of today.
import type { BackupTrouble } from '../../../shared/contract/failures.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Backups } from './backup-keeper.ts';
import type { Database } from './database.ts';

export interface DataTrouble {
  /** Why today's backup is missing; null where it is there, or was not due. */
  backup(): { readonly trouble: BackupTrouble; readonly sinceAt: number } | null;
  /** Since when that is known; damage stays, even if only one query found it. */
  faults(): readonly { readonly code: 'damaged' | 'file-gone'; readonly sinceAt: number }[];
}

/** `backups`: undefined where none are made. */
export function watchData(
  {
    clock,
    database,
    backups,
  }: {
    readonly clock: Pick<Clock, 'now'>;
    readonly database: Pick<Database, 'isDamaged' | 'isInPlace'>;
    readonly backups?: Pick<Backups, 'onTrouble'> | undefined;
  },
  onChange: () => void,
): DataTrouble {
  let backup: { readonly trouble: BackupTrouble | 'damaged'; readonly sinceAt: number } | null = null;
  let damagedAt: number | null = null;
  let goneAt: number | null = null;
  backups?.onTrouble((trouble) => {
    backup = trouble === null ? null : { trouble, sinceAt: backup?.sinceAt ?? clock.now() };
    onChange();
  });
  return {
    backup() {
      if (backup === null) return null;
      const { trouble, sinceAt } = backup;
      return trouble === 'damaged' ? null : { trouble, sinceAt };
    },
    faults() {
      // A damaged backup shows that the data is damaged.
      if (database.isDamaged() || backup?.trouble === 'damaged') damagedAt ??= clock.now();
      goneAt = database.isInPlace() ? null : (goneAt ?? clock.now());
      return [
        ...(goneAt === null ? [] : [{ code: 'file-gone' as const, sinceAt: goneAt }]),
        ...(damagedAt === null ? [] : [{ code: 'damaged' as const, sinceAt: damagedAt }]),
      ];
    },
  };
}
