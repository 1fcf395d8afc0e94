// Whether an open file is still the one at its path. A deleted or replaced file goes on taking everything that is written into
// it, and is gone with the process.
import { chmodSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NO_FILE = 'none';

/** What the system knows the file at this path by; NO_FILE if there is none, and null if it cannot be asked. */
export function identityAt(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? NO_FILE : null;
  }
}

/**
 * Linux's numbers of filesystems on which the same file may get another number while it is open: those of networks, of
 * programs (FUSE) and of a virtual machine's host. https://man7.org/linux/man-pages/man2/statfs.2.html
 */
const renumbering: ReadonlySet<number> = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB 2
  0x5346414f, // AFS
  0xc36400, // Ceph
  0x65735546, // FUSE
  0x1021997, // 9P
  0x786f4256, // VirtualBox
  0xbacbacbc, // VMware
]);

/** `filesystem`: its number; null if it cannot be asked. An unknown filesystem counts as no loss. */
export function hasLostPlace(
  opened: string | null,
  now: string | null,
  filesystem: () => number | null,
): boolean {
  if (now === NO_FILE) return true;
  if (opened === null || now === null || now === opened) return false;
  const type = filesystem();
  return type !== null && !renumbering.has(type);
}

/** Call it once the file is open. The returned function says whether it is still there, as far as is known. */
export function watchPlace(path: string): () => boolean {
  const opened = identityAt(path);
  return () => !hasLostPlace(opened, identityAt(path), () => filesystemAt(path));
}

function filesystemAt(path: string): number | null {
  try {
    return statfsSync(path).type;
  } catch {
    return null;
  }
}

const MOST_NAMES = 100;

/**
 * Has a file written that has lost its place: back to its path, or beside it if another file is there by now. Returns where
 * it went; null if the disk takes it nowhere. `write` must not overwrite.
 */
export function keepAt(path: string, write: (to: string) => void): string | null {
  const names = Array.from({ length: MOST_NAMES }, (_, index) =>
    join(dirname(path), `hotlist-kept-${String(index + 1)}.db`),
  );
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const to = [path, ...names].find((name) => identityAt(name) === NO_FILE);
    if (to === undefined) return null;
    write(to);
    chmodSync(to, 0o600);
    return to;
  } catch {
    return null;
  }
}
