// Texts as a zip, compressed a little at a time so that the app goes on meanwhile. The library's entry for Node creates its
// own `require`, which a bundle of several files already has.
import { strToU8, Zip, ZipDeflate } from 'fflate/browser';
import type { ReportText } from './gather-report.ts';

/** Characters that are packed at once. */
const PIECE = 200_000;

/** Dates a zip can represent, 1980 to 2099, in any time zone: a wrong clock must not keep anybody from help. Epoch ms. */
const FIRST_AT = Date.UTC(1980, 0, 2);
const LAST_AT = Date.UTC(2099, 11, 30);

export interface ZipParts {
  /** Epoch ms: when the files were made; the nearest that a zip can represent. */
  readonly at: number;
  readonly write: (bytes: Uint8Array) => Promise<unknown>;
  /** Gives the others a turn. */
  readonly pause: () => Promise<void>;
}

/** Rejects like `write`. */
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
    entry.mtime = Math.min(Math.max(at, FIRST_AT), LAST_AT);
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
