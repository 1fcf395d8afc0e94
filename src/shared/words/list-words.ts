// Several things in a sentence.
import { messages } from '../messages/messages.ts';

/**
 * `A`, `A and B`, `A, B and C`, `A, B and 3 more` for more than `most`. `total`: how many there are, where `items` are the first
 * of them only.
 */
export function listWords(items: readonly string[], most: number, total = items.length): string {
  const shown = total > most ? items.slice(0, Math.max(1, most - 1)) : items;
  const rest = total - shown.length;
  const { list, more } = messages().phrases;
  return list(rest > 0 ? [...shown, more(rest)] : shown);
}
