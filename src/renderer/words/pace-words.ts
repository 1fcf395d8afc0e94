// How many alerts a day: what each choice is called, and what it would have brought.
import type { Pace } from '../../shared/contract/pace.ts';
import { countOf } from '../../shared/words/text.ts';

export const paceChoices: Readonly<Record<Pace, { readonly title: string; readonly note: string }>> = {
  few: { title: 'Quiet', note: 'About 4 at most. The rest waits for the digest.' },
  balanced: { title: 'Balanced', note: 'About 10 at most. The rest waits for the digest.' },
  everything: { title: 'Everything', note: 'Whatever Hotlist finds worth a look, at once.' },
};

/** Where there is room for one line only. */
export const paceLines: Readonly<Record<Pace, string>> = {
  few: `${paceChoices.few.title} (about 4)`,
  balanced: `${paceChoices.balanced.title} (about 10)`,
  everything: paceChoices.everything.title,
};

/** What a pace would have brought; null while there is nothing to say. */
export function pacePreviewWords(perWorkingDay: number | 'unknown' | 'unasked' | 'replaying'): string | null {
  if (perWorkingDay === 'replaying') return '…';
  if (perWorkingDay === 'unknown' || perWorkingDay === 'unasked') return null;
  const about = Math.round(perWorkingDay);
  return about === 0
    ? 'Lately: less than one a working day.'
    : `Lately: about ${countOf(about, 'notification')} a working day.`;
}
