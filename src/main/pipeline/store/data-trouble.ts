// What is wrong with the stored data: damage, or a missing backup of today.
import type { BackupTrouble } from '../../../shared/contract/failures.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Backups } from './backup-keeper.ts';
import type { Database } from './database.ts';

export interface DataTrouble {
  /** Why today's backup is missing; null where it is there, or was not due. */
  backup(): { readonly trouble: BackupTrouble; readonly sinceAt: number } | null;
  /** When damage was first found; null without. It stays, even if only one query found it. */
  damagedAt(): number | null;
}

/** `backups`: undefined where none are made. */
export function watchData(
  {
    clock,
    database,
    backups,
  }: {
    readonly clock: Pick<Clock, 'now'>;
    readonly database: Pick<Database, 'isDamaged'>;
    readonly backups?: Pick<Backups, 'onTrouble'> | undefined;
  },
  onChange: () => void,
): DataTrouble {
  let backup: { readonly trouble: BackupTrouble | 'damaged'; readonly sinceAt: number } | null = null;
  let damagedAt: number | null = null;
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
    damagedAt() {
      // A damaged backup shows that the data is damaged.
      if (!database.isDamaged() && backup?.trouble !== 'damaged') return null;
      return (damagedAt ??= clock.now());
    },
  };
}
