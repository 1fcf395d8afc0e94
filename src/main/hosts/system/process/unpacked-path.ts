// Files of the package that another program reads: to it, the archive with the app's files is one file, so they are beside it.
import { sep } from 'node:path';

/** Where such a file is, given its path in the app's folder. From the sources, that is the path itself. */
export function unpackedPath(path: string): string {
  return path.replace(`app.asar${sep}`, `app.asar.unpacked${sep}`);
}
