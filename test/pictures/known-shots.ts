// Screenshots whose pixels have been compared with a baseline before. The same bytes again need no new comparison, and decoding
// both pictures takes longer than drawing them. `npm run pictures:update` writes the known ones; all others are compared.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The baseline pictures and the screenshots known to match them. */
export interface Kept {
  readonly folder: string;
  readonly known: Readonly<Record<string, string>>;
}

/** The path of each baseline, with the `digestOf` it and its screenshot. */
const knownSchema = z.record(z.string(), z.string());

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url');

/** A digest of both, which changes with either the baseline or the screenshot. */
function digestOf(picture: Uint8Array, shotDigest: string): string {
  return sha256(`${sha256(picture)} ${shotDigest}`);
}

/** Nothing is known when the file does not exist. */
export function readKept(folder: string, knownPath: string): Kept {
  const known = existsSync(knownPath) ? knownSchema.parse(JSON.parse(readFileSync(knownPath, 'utf8'))) : {};
  return { folder, known };
}

/** Whether exactly these bytes have been compared with the current baseline. */
export function isKnown({ folder, known }: Kept, path: string, shot: Uint8Array): boolean {
  const picture = join(folder, path);
  return (
    known[path] !== undefined &&
    existsSync(picture) &&
    known[path] === digestOf(readFileSync(picture), sha256(shot))
  );
}

const notedSchema = z.tuple([z.string(), z.string()]);

/** Appends to the file that `learnNoted` reads. Several processes may do so at once. */
export function noteCompared(notes: string, path: string, shot: Uint8Array): void {
  appendFileSync(notes, `${JSON.stringify([path, sha256(shot)])}\n`);
}

/** The known ones together with those noted as compared, without baselines that no longer exist. */
export function learnNoted({ folder, known }: Kept, notes: string): Readonly<Record<string, string>> {
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').filter(Boolean) : [];
  const learnt = lines.flatMap((line) => {
    const [path, shotDigest] = notedSchema.parse(JSON.parse(line));
    const picture = join(folder, path);
    return existsSync(picture) ? [[path, digestOf(readFileSync(picture), shotDigest)] as const] : [];
  });
  const all = { ...known, ...Object.fromEntries(learnt) };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => existsSync(join(folder, path)))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
