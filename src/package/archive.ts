// Reproducible archives of a folder: sorted names, one modification time, no owner.
import { chmod, lstat, lutimes, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../launch/run-command.ts';

export interface Measured {
  /** The size of all files in kB, each rounded up. */
  readonly kb: number;
}

/** Gives all files of a folder the same time, and modes that do not depend on who built it. Returns their size. */
export async function normalizeFiles(folder: string, madeAt: number): Promise<Measured> {
  let kb = 0;
  const visit = async (path: string): Promise<void> => {
    const found = await lstat(path);
    if (found.isDirectory()) {
      for (const name of await readdir(path)) await visit(join(path, name));
      await chmod(path, 0o755);
    } else if (!found.isSymbolicLink()) {
      kb += Math.ceil(found.size / 1_024);
      await chmod(path, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
    }
    await lutimes(path, madeAt, madeAt);
  };
  await visit(folder);
  return { kb };
}

/** Packs `folder` as a tar.gz, with `name` as the first part of each path. */
export async function packTarball(folder: string, name: string, to: string, madeAt: number): Promise<void> {
  await run('tar', [
    ...['--create', '--sort=name', `--mtime=@${madeAt}`, '--owner=0', '--group=0', '--numeric-owner'],
    ...['--format=ustar', `--transform=s,^\\.,${name},S`, '--use-compress-program=gzip --no-name'],
    ...['--file', `${to}.part`, '--directory', folder, '.'],
  ]);
  await rename(`${to}.part`, to);
}

/** Packs `root` as a deb: the tree to install, with the control files in `DEBIAN`. */
export async function packDeb(
  root: string,
  to: string,
  { madeAt, compression }: { readonly madeAt: number; readonly compression: 'xz' | 'none' },
): Promise<void> {
  const part = join(dirname(to), `.${compression}.deb.part`);
  await run('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', root, part], {
    ...process.env,
    SOURCE_DATE_EPOCH: String(madeAt),
  });
  await rename(part, to);
}

/** Rejects with the program's error output when it fails. */
async function run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, stderr } = await runCommand(program, args, env === undefined ? {} : { env });
  if (code !== 0) throw new Error(`${program} failed: ${stderr.trim() || `exit code ${code}`}`);
}
