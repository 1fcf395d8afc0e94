// Reads a part of the panel that is loaded later, after the English messages that only such parts need.
import { addLateEnglish } from '../../shared/messages/messages.ts';

/** Rejects if either cannot be read; the next call tries again. */
export async function readLatePart<Part>(read: () => Promise<Part>): Promise<Part> {
  const { late } = await import('../../shared/messages/en/late.ts');
  addLateEnglish(late);
  return await read();
}
