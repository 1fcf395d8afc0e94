// What the user is asked when the database is damaged: which answers there are, and their words.
import type { DatabaseCopy } from './copies.ts';

export type DamageAnswer =
  | { readonly kind: 'restore'; readonly copy: DatabaseCopy }
  | { readonly kind: 'start-anew' }
  | { readonly kind: 'quit' };

export interface DamageQuestion {
  readonly message: string;
  readonly detail: string;
  /** On the buttons. */
  readonly labels: readonly string[];
  /** What each label stands for. */
  readonly answers: readonly DamageAnswer[];
  /** Index of the answer that Enter gives: one that keeps the most. */
  readonly defaultIndex: number;
  /** Index of the answer that Escape gives: it changes nothing. */
  readonly cancelIndex: number;
}

/** `copies`: newest first. */
export function askAboutDamage(copies: readonly DatabaseCopy[]): DamageQuestion {
  const hasCopy = copies.length > 0;
  const answers: readonly DamageAnswer[] = [
    ...copies.map((copy) => ({ kind: 'restore', copy }) as const),
    { kind: 'start-anew' },
    { kind: 'quit' },
  ];
  const cancelIndex = answers.length - 1;
  return {
    message: 'The data of Hotlist is damaged',
    detail: `${
      hasCopy
        ? 'A copy has everything up to its day; Hotlist asks the service again for what came later.'
        : 'There is no copy. If you start over, Hotlist asks the service again; what it decided before is not there.'
    } The damaged file stays in the data folder in any case. Settings and keys are not affected.`,
    labels: answers.map(labelOf),
    answers,
    defaultIndex: hasCopy ? 0 : cancelIndex,
    cancelIndex,
  };
}

function labelOf(answer: DamageAnswer): string {
  switch (answer.kind) {
    case 'restore':
      return `Restore the copy of ${answer.copy.day}`;
    case 'start-anew':
      return 'Start over';
    case 'quit':
      return 'Quit';
  }
}
