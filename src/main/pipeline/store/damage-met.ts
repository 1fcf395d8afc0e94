// Handles damage found while the app runs: asks once what to do, records the repair next to the file, and has the app
// restart to carry it out. Nothing is repaired here, because the database is open.
import type { Log } from '../../machine/log.ts';
import { listBackups } from './backups.ts';
import { askAboutDamageMet, type DamageQuestion } from './damage-question.ts';
import { decideRestore, decideStartAnew } from './repair.ts';

export interface DamageMetParts {
  readonly path: string;
  readonly log: Pick<Log, 'error'>;
  /** Resolves to the index of a label. */
  readonly ask: (question: DamageQuestion) => Promise<number>;
  readonly restart: () => void;
  readonly quit: () => void;
  /** The disk refuses the repair. */
  readonly onRefused: (cause: unknown) => void;
}

/**
 * May be called by each query that finds the damage; the question is asked only once, until the app ends. Resolves when it
 * has been answered and the consequence has begun.
 */
export function createDamageMet(parts: DamageMetParts): () => Promise<void> {
  let answered: Promise<void> | null = null;
  return () => {
    if (answered === null) {
      parts.log.error('damage-met');
      answered = askAndDecide(parts).catch(parts.onRefused);
    }
    return answered;
  };
}

async function askAndDecide({ path, ask, restart, quit }: DamageMetParts): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const question = askAboutDamageMet(listBackups(path).filter((backup) => !tried.has(backup.path)));
    const answer = question.answers[await ask(question)] ?? { kind: 'later' };
    switch (answer.kind) {
      case 'later':
        return;
      case 'quit':
        return quit();
      case 'start-anew':
        decideStartAnew(path, 'damaged');
        return restart();
      case 'restore':
        if (decideRestore(path, answer.backup) === 'decided') return restart();
        // A backup that is damaged too is not offered again.
        tried.add(answer.backup.path);
    }
  }
}
