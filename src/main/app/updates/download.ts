// A release's file on this disk: downloaded into a separate folder, hashed as it arrives, and given its name only when every
// byte matches the manifest. An interrupted download is resumed; a wrong one is deleted.
import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { UpdateFailure, UpdateRefusal } from '../../../shared/contract/updates.ts';
import type { Downloaded } from './update-port.ts';
import { failureOf, type FetchFile } from './fetch-file.ts';
import type { ManifestFile } from './manifest.ts';
import { errorCodeOf } from '../../../shared/error-code.ts';

/** What must stay free on the disk besides the file: a full disk disturbs everything else that runs. Bytes. */
const SPACE_LEFT_BYTES = 100_000_000;

/** A link under one of our names is not ours: it is neither read nor written. Windows has no such flag. */
const { O_APPEND, O_NOFOLLOW = 0, O_RDONLY, O_WRONLY } = constants;

export interface Download {
  /** Nothing else is in there. */
  readonly folder: string;
  /** The file's name, once it is whole. */
  readonly name: string;
  readonly file: ManifestFile;
  readonly fetch: FetchFile;
  /** Free bytes on this folder's disk; null if it does not say. */
  readonly freeBytes?: (folder: string) => Promise<number | null>;
  readonly onProgress: (doneBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Resolves at once if the file already exists. Leaves nothing else in the folder. */
export async function downloadFile(download: Download): Promise<Downloaded> {
  const { folder, name, file } = download;
  const path = join(folder, basename(name));
  const part = join(folder, `${file.sha256.slice(0, 16)}.part`);
  try {
    await makeOwnFolder(folder);
    await removeOthers(folder, [path, part]);
    if (await isWhole(path, file)) return { kind: 'ready', path };
    await rm(path, { recursive: true, force: true });
    let isResumed = (await sizeOf(part)) > 0;
    let fetched = await fetchPart(download, part);
    // What was kept may have been damaged since: then everything is downloaded again.
    if (isResumed && fetched !== null && fetched.kind === 'refused' && fetched.reason === 'hash') {
      isResumed = false;
      fetched = await fetchPart(download, part);
    }
    if (fetched !== null) return fetched;
    await rename(part, path);
    await syncFolder(folder);
    return { kind: 'ready', path };
  } catch (error) {
    const reason = diskReason(error);
    // A full disk disturbs everything else that runs.
    if (reason === 'no-space') await rm(part, { force: true }).catch(() => undefined);
    return { kind: 'refused', reason };
  }
}

/** A link in its place is removed, and its target is left alone. */
async function makeOwnFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found?.isSymbolicLink() === true) await rm(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Whether these are, right now, the bytes that the manifest names. */
export async function isWhole(path: string, { bytes, sha256 }: ManifestFile): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash('sha256');
  await hashFile(path, hash);
  return hash.digest('hex') === sha256;
}

/** Deletes everything in the folder except these. Does nothing without a folder. */
async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if (!kept.includes(path)) await rm(path, { recursive: true, force: true });
  }
}

/** Null: the part is the whole file. Rejects when the disk fails. */
async function fetchPart(
  { folder, file, fetch, freeBytes = freeBytesOf, onProgress, signal }: Download,
  part: string,
): Promise<Exclude<Downloaded, { kind: 'ready' }> | null> {
  const refuse = async (reason: UpdateRefusal): Promise<Downloaded & { kind: 'refused' }> => {
    await rm(part, { force: true });
    return { kind: 'refused', reason };
  };
  const known = await sizeOf(part);
  const from = known < file.bytes ? known : 0;
  const free = await freeBytes(folder);
  if (free !== null && free < file.bytes - from + SPACE_LEFT_BYTES) return refuse('no-space');
  const reply = await fetch({ address: file.address, fromByte: from, bytes: file.bytes, signal });
  if (reply.kind === 'refused') return refuse(reply.reason);
  if (reply.kind === 'failed') {
    // Otherwise the server does not resume from there.
    if (reply.reason === 'status' && reply.isOfNow !== true && from > 0) await rm(part, { force: true });
    return { kind: 'failed', reason: reply.reason };
  }
  const announced = reply.fromByte + (reply.length ?? file.bytes - reply.fromByte);
  const hash = createHash('sha256');
  let done = reply.fromByte;
  const chunks = reply.chunks[Symbol.asyncIterator]();
  let handle: FileHandle | null = null;
  try {
    if (announced > file.bytes) return await refuse('too-large');
    if (announced < file.bytes) return await refuse('truncated');
    if (done > 0) await hashFile(part, hash);
    handle = await openPart(part, done > 0);
    for (;;) {
      const next = await nextOf(chunks, signal);
      if (next.kind === 'failed') return next;
      if (next.kind === 'end') break;
      done += next.chunk.length;
      if (done > file.bytes) return await refuse('too-large');
      hash.update(next.chunk);
      await handle.writeFile(next.chunk);
      onProgress(done);
    }
    await handle.sync();
  } finally {
    // Whatever ended it, nothing more will arrive.
    await chunks.return?.();
    await handle?.close();
  }
  if (done < file.bytes) return refuse('truncated');
  return hash.digest('hex') === file.sha256 ? null : refuse('hash');
}

type Next =
  | { readonly kind: 'chunk'; readonly chunk: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

/** Distinguishes the network's failures from the disk's. */
async function nextOf(chunks: AsyncIterator<Uint8Array>, signal: AbortSignal): Promise<Next> {
  try {
    const next = await chunks.next();
    return next.done === true ? { kind: 'end' } : { kind: 'chunk', chunk: next.value };
  } catch (error) {
    return { kind: 'failed', reason: failureOf(error, signal) };
  }
}

/** A new one is created where nothing exists, so that nothing is overwritten. */
async function openPart(part: string, isKept: boolean): Promise<FileHandle> {
  if (isKept) return open(part, O_WRONLY | O_APPEND | O_NOFOLLOW);
  await rm(part, { recursive: true, force: true });
  return open(part, 'wx', 0o600);
}

/** 0 if there is none, or something other than a file. */
async function sizeOf(path: string): Promise<number> {
  return lstat(path).then(
    (found) => (found.isFile() ? found.size : 0),
    () => 0,
  );
}

async function hashFile(path: string, hash: Hash): Promise<void> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW);
  for await (const chunk of handle.createReadStream()) if (Buffer.isBuffer(chunk)) hash.update(chunk);
}

async function freeBytesOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Makes the new name survive a power cut, if the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // Windows opens no folder.
  } finally {
    await handle?.close();
  }
}

function diskReason(error: unknown): UpdateRefusal {
  return ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error)) ? 'no-space' : 'not-writable';
}
