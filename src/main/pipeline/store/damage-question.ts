// What the user is asked when the database is damaged: the possible answers and their text.
import { messages } from '../../../shared/messages/messages.ts';
import type { DatabaseBackup } from './backups.ts';

/** 'later' is offered only by a running app, which goes on with what it can read. */
export type DamageAnswer =
  | { readonly kind: 'restore'; readonly backup: DatabaseBackup }
  | { readonly kind: 'start-anew' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'later' };

export interface DamageQuestion {
  readonly message: string;
  readonly detail: string;
  /** On the buttons. */
  readonly labels: readonly string[];
  /** What each label stands for. */
  readonly answers: readonly DamageAnswer[];
  /** Index of the answer for Enter: one that keeps the most. */
  readonly defaultIndex: number;
  /** Index of the answer for Escape: it changes nothing. */
  readonly cancelIndex: number;
}

/** At the start. `backups`: newest first. */
export function askAboutDamage(backups: readonly DatabaseBackup[]): DamageQuestion {
  const answers = [...repairsOf(backups), { kind: 'quit' } as const];
  const cancelIndex = answers.length - 1;
  return {
    message: messages().dataFile.question.damaged,
    detail: detailOf(backups),
    labels: answers.map(labelOf),
    answers,
    defaultIndex: backups.length > 0 ? 0 : cancelIndex,
    cancelIndex,
  };
}

/** While the app runs, which restarts to do it. The question interrupts the user, so both Enter and Escape postpone it. */
export function askAboutDamageMet(backups: readonly DatabaseBackup[]): DamageQuestion {
  const answers = [...repairsOf(backups), { kind: 'quit' } as const, { kind: 'later' } as const];
  const laterIndex = answers.length - 1;
  return {
    message: messages().dataFile.question.damaged,
    detail: `${messages().dataFile.question.met} ${detailOf(backups)}`,
    labels: answers.map(labelOf),
    answers,
    defaultIndex: laterIndex,
    cancelIndex: laterIndex,
  };
}

function repairsOf(backups: readonly DatabaseBackup[]): readonly DamageAnswer[] {
  return [...backups.map((backup) => ({ kind: 'restore', backup }) as const), { kind: 'start-anew' }];
}

function detailOf(backups: readonly DatabaseBackup[]): string {
  const { hasBackup, noBackup, kept } = messages().dataFile.question;
  return `${backups.length > 0 ? hasBackup : noBackup} ${kept}`;
}

function labelOf(answer: DamageAnswer): string {
  const { restore, startOver, quit, later } = messages().dataFile.question;
  switch (answer.kind) {
    case 'restore':
      return restore(answer.backup.day);
    case 'start-anew':
      return startOver;
    case 'quit':
      return quit;
    case 'later':
      return later;
  }
}
