// The keys for what a signal type means: 1 for the first answer, and so on.
import { shortcutKey } from '../ui/shortcut-key.ts';
import { typeMeanings, type TypeMeaning } from '../../shared/contract/type-meanings.ts';

/** Null for any other key, and with a modifier. */
export function answerOfKey(event: KeyboardEvent): TypeMeaning | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  return typeMeanings[Number(shortcutKey(event)) - 1] ?? null;
}
