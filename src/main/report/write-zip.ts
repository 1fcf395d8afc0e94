// Texts as a zip, packed a little at a time so that the app goes on meanwhile.
// Its entry for Node makes a `require` of its own, which a bundle of several files already has.
import { strToU8, Zip, ZipDeflate } from 'fflate/browser';
import type { ReportText } from './gather-report.ts';

/** Characters that are packed at once. */
const PIECE = 200_000;

export interface ZipParts {
  /** Epoch ms: when the files were made. */
  readonly at: number;
  readonly write: (bytes: Uint8Array) => Promise<unknown>;
  /** Lets the others have their turn. */
  readonly pause: () => Promise<void>;
}

/** Rejects with what `write` rejects with. */
export async function writeZip(files: readonly ReportText[], { at, write, pause }: ZipParts): Promise<void> {
  const packed: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error === null) packed.push(bytes);
    else fault ??= error;
  });
  const flush = async (): Promise<void> => {
    if (fault !== null) throw fault;
    for (const bytes of packed.splice(0)) await write(bytes);
    await pause();
  };
  for (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    const bytes = strToU8(text);
    for (let start = 0; ; start += PIECE) {
      const end = Math.min(bytes.length, start + PIECE);
      entry.push(bytes.subarray(start, end), end === bytes.length);
      await flush();
      if (end === bytes.length) break;
    }
  }
  zip.end();
  await flush();
}
