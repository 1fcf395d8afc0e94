// `npm run -s manifest -- --base ADDRESS --page ADDRESS [--dist FOLDER] [--out FILE] [--notes FILE] [--minimum VERSION]
// [--until DATE] [--key FILE]` makes and signs the manifest of a folder of packages; `--renew FILE --until DATE` extends a
// published one. The key is in HOTLIST_UPDATE_SIGNING_KEY, or in a file that nobody else can read.
// docs/release.md says how the key is made, kept and changed.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { projectDir } from '../launch/folders.ts';
import { findMadeAt } from '../launch/made-at.ts';
import { listFiles, publicKeyOf, readSigningKeys, renewManifest, signManifest } from './signed-manifest.ts';

const DAY_MS = 86_400_000;

/** Days. Longer than between two releases, but short enough that nobody can withhold a newer release for a year. */
const GOOD_FOR_DAYS = 180;

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: join(projectDir, 'dist') },
      out: { type: 'string' },
      base: { type: 'string' },
      page: { type: 'string' },
      notes: { type: 'string' },
      version: { type: 'string' },
      minimum: { type: 'string' },
      until: { type: 'string' },
      key: { type: 'string' },
      renew: { type: 'string' },
    },
  });
  const keys = readSigningKeys(await readKey(values.key));
  for (const key of keys) process.stderr.write(`Signed with ${publicKeyOf(key)}\n`);
  if (values.renew !== undefined) {
    if (values.until === undefined) throw new Error('--renew needs --until, the new end.');
    const renewed = renewManifest(await readFile(values.renew, 'utf8'), instantOf(values.until), keys);
    await writeFile(values.out ?? values.renew, renewed);
    return 0;
  }
  const { base, page, dist } = values;
  if (base === undefined || page === undefined)
    throw new Error('--base says where the packages will lie, --page where a person gets them.');
  const version = values.version ?? (await readVersion());
  const files = await listFiles(dist, version, base.endsWith('/') ? base : `${base}/`);
  if (files.length === 0) throw new Error(`There is no package of ${version} in ${dist}.`);
  const releasedAt = await readReleasedAt();
  const release = {
    version,
    minimumVersion: values.minimum ?? '0.0.0',
    releasedAt: new Date(releasedAt).toISOString(),
    expiresAt: instantOf(values.until ?? new Date(releasedAt + GOOD_FOR_DAYS * DAY_MS).toISOString()),
    notes: values.notes === undefined ? '' : (await readFile(values.notes, 'utf8')).trim(),
    page,
  };
  const out = values.out ?? join(dist, 'update.json');
  await writeFile(out, signManifest(release, files, keys));
  for (const { platform, kind, arch } of files) process.stderr.write(`  ${platform} ${arch} ${kind}\n`);
  process.stderr.write(`${out}: ${version}, good until ${release.expiresAt}\n`);
  return 0;
}

async function readKey(file: string | undefined): Promise<string> {
  if (file === undefined) {
    const key = process.env['HOTLIST_UPDATE_SIGNING_KEY'];
    if (!key)
      throw new Error('There is no key: give it as HOTLIST_UPDATE_SIGNING_KEY, or a file with --key.');
    return key;
  }
  // On Windows the mode does not say who can read a file.
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
    throw new Error(`Others can read ${file}: chmod 600 it first.`);
  return readFile(file, 'utf8');
}

/** Epoch ms. As in the packages, so that signing the same release twice gives the same manifest. */
async function readReleasedAt(): Promise<number> {
  const madeAt = await findMadeAt(process.env);
  if (madeAt === 0) throw new Error('There is no commit to date the release by: set SOURCE_DATE_EPOCH.');
  return madeAt * 1_000;
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(projectDir, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function instantOf(text: string): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Error(`${text} is no date.`);
  return new Date(at).toISOString();
}
