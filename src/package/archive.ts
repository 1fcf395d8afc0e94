// Archives of a folder that are the same bytes each time: names in order, one time, nobody's files.
import { chmod, lstat, lutimes, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../launch/run-command.ts';

export interface Measured {
  /** Of all files, in kB, each rounded up. */
  readonly kb: number;
}

/** Gives all files of a folder one time and modes that say nothing of who built it. Returns how large they are. */
export async function settle(folder: string, madeAt: number): Promise<Measured> {
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

/** `folder` as a tar.gz, with its own name as the first part of each path. */
export async function packTarball(folder: string, name: string, to: string, madeAt: number): Promise<void> {
  await run('tar', [
    ...['--create', '--sort=name', `--mtime=@${madeAt}`, '--owner=0', '--group=0', '--numeric-owner'],
    ...['--format=ustar', `--transform=s,^\\.,${name},S`, '--use-compress-program=gzip --no-name'],
    ...['--file', `${to}.part`, '--directory', folder, '.'],
  ]);
  await rename(`${to}.part`, to);
}

/** A deb of what lies in `root` as in a file system, with `DEBIAN` beside it. */
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

/** Rejects with what the program said when it fails. */
async function run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, stderr } = await runCommand(program, args, env === undefined ? {} : { env });
  if (code !== 0) throw new Error(`${program} failed: ${stderr.trim() || `exit code ${code}`}`);
}
