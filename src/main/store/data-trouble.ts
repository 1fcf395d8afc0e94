// What is wrong with the stored data: damage, or a missing copy of today.
import type { CopyTrouble } from '../../shared/contract/failures.ts';
import type { Clock, Copies } from '../ports.ts';
import type { Database } from './database.ts';

export interface DataTrouble {
  /** Why today's copy is missing; null where it is there, or was not due. */
  copy(): { readonly trouble: CopyTrouble; readonly sinceAt: number } | null;
  /** When damage was first found; null without. It stays, even if only one query found it. */
  damagedAt(): number | null;
}

/** `copies`: undefined where none are made. */
export function watchData(
  {
    clock,
    database,
    copies,
  }: {
    readonly clock: Pick<Clock, 'now'>;
    readonly database: Pick<Database, 'isDamaged'>;
    readonly copies?: Pick<Copies, 'onTrouble'> | undefined;
  },
  onChange: () => void,
): DataTrouble {
  let copy: { readonly trouble: CopyTrouble | 'damaged'; readonly sinceAt: number } | null = null;
  let damagedAt: number | null = null;
  copies?.onTrouble((trouble) => {
    copy = trouble === null ? null : { trouble, sinceAt: copy?.sinceAt ?? clock.now() };
    onChange();
  });
  return {
    copy() {
      if (copy === null) return null;
      const { trouble, sinceAt } = copy;
      return trouble === 'damaged' ? null : { trouble, sinceAt };
    },
    damagedAt() {
      // A damaged copy shows that the data is damaged.
      if (!database.isDamaged() && copy?.trouble !== 'damaged') return null;
      return (damagedAt ??= clock.now());
    },
  };
}
