// Why a file could not be written where the user wanted it, and what to do.
import type { SaveTrouble } from '../contract/export.ts';
import { messages } from '../messages/messages.ts';

export function saveTroubleWords(trouble: SaveTrouble): string {
  const words: Readonly<Record<SaveTrouble, string>> = messages().report.notSaved;
  return words[trouble];
}
