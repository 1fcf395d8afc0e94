// Opens the database for a host that can ask: a damaged one is restored or replaced by a new one, as the user answers.
import { listBackups } from './backups.ts';
import { askAboutDamage, type DamageQuestion } from './damage-question.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { kindOfFailure } from '../../machine/open-failure.ts';
import { decideRestore, decideStartAnew } from './repair.ts';

export type OpenedOrNot =
  | OpenedDatabase
  /** The user chose to leave a damaged database as it is. */
  | { readonly kind: 'quit' };

/**
 * `today`: as 2026-11-22. `ask` returns the index of a label. If the disk refuses a repair, that is returned as a refusal.
 */
export function openOrAsk(
  path: string,
  today: string,
  ask: (question: DamageQuestion) => number,
): OpenedOrNot {
  const tried = new Set<string>();
  for (;;) {
    const opened = openDatabase(path, today);
    if (opened.kind !== 'damaged') return opened;
    const question = askAboutDamage(listBackups(path).filter((backup) => !tried.has(backup.path)));
    const answer = question.answers[ask(question)] ?? { kind: 'quit' };
    if (answer.kind === 'quit' || answer.kind === 'later') return { kind: 'quit' };
    try {
      if (answer.kind === 'start-anew') {
        decideStartAnew(path, 'damaged');
      } else {
        // A backup that did not help is not offered again.
        tried.add(answer.backup.path);
        decideRestore(path, answer.backup);
      }
    } catch (cause) {
      return { kind: kindOfFailure(cause), cause };
    }
  }
}
