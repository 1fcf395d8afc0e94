// Why a file or folder that somebody named cannot be used, in a sentence that says what to do.

/** Null if the disk or its permissions did not cause it. */
export function explainDiskTrouble(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const path = pathOf(error);
  if (path === null) return null;
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} cannot be used as a folder: there is a file in its place. Name another folder.`;
    case 'EISDIR':
      return `${path} is a folder, where a file belongs. Move it away.`;
    case 'EACCES':
    case 'EPERM':
      return `${path} may not be changed by you. Run this as its owner, or name another folder.`;
    case 'EROFS':
      return `${path} is on a disk that cannot be written to. Name another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path} could not be written: the disk is full. Make room, then run this again.`;
    case 'ENOENT':
      return `${path} is not there, and could not be made. Name another folder.`;
    default:
      return `${path} cannot be used (${String(error.code)}).`;
  }
}

/** Where a file was to be put or, if it was not moved, the file itself. */
function pathOf(error: Error): string | null {
  if ('dest' in error && typeof error.dest === 'string') return error.dest;
  return 'path' in error && typeof error.path === 'string' ? error.path : null;
}
