// `npm run pictures`: goes through every scene of the panel (test/pictures) and compares it with its baseline pictures;
// `npm run pictures:update` retakes those that changed. Runs only where Chromium and the font that they were taken with are
// installed.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { argv, env, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand, runInForeground } from '../../src/launch/run-command.ts';
import { learnNoted, readKept } from '../pictures/known-shots.ts';
import { findChromium } from '../renderer/gallery/browser.ts';
import { scenes, sharpScenes } from '../renderer/gallery/scenes.ts';
import type { Scene } from '../renderer/gallery/scene.ts';
import { GALLERY_ADDRESS, serveGallery } from '../renderer/gallery/serve.ts';
import { endWith, type E2eRun, type RunOptions } from './e2e.ts';

const BASELINES = join(projectDir, 'test/pictures/baselines');
/** The version of Chromium that took the baselines: the same version must draw the same, any other nearly the same. */
const VERSION_FILE = join(BASELINES, 'chromium.txt');
/** The screenshots that have been compared with a baseline before. */
const KNOWN_FILE = join(projectDir, 'test/pictures/known-shots.json');
const FONT = 'Inter';
/** Colours in the palette of a baseline, which halves its size; with fewer, colourful pictures lose hues. */
const COLORS = 256;

/** With `update`, a difference is never a failure. */
export async function runPictures(
  args: readonly string[],
  options: RunOptions & { readonly update?: boolean } = {},
): Promise<E2eRun> {
  const chromium = findChromium();
  if (chromium === null)
    return { kind: 'left out', reason: 'there is no Chromium (Debian package: chromium-headless-shell)' };
  if (!(await hasFont()))
    return { kind: 'left out', reason: `the font ${FONT} is not installed (Debian package: fonts-inter)` };
  const version = await versionOf(chromium);
  const kept = (await readFile(VERSION_FILE, 'utf8').catch(() => '')).trim();
  const gallery = await serveGallery();
  const beganAt = Date.now();
  const scratch = await mkdtemp(join(tmpdir(), 'hotlist-pictures-'));
  const notes = join(scratch, 'compared.txt');
  try {
    const playwright = join(projectDir, 'node_modules/@playwright/test/cli.js');
    const config = join(projectDir, 'test/pictures/playwright.config.ts');
    // Another Chromium retakes all of them, because a mixture of two versions could not be compared strictly with either.
    const mode = version === kept ? 'changed' : 'all';
    const update = options.update === true ? [`--update-snapshots=${mode}`] : [];
    const code = await runInForeground(
      process.execPath,
      [playwright, 'test', '--config', config, ...update, ...args],
      {
        cwd: projectDir,
        env: {
          ...env,
          HOTLIST_CHROMIUM: chromium,
          [GALLERY_ADDRESS]: gallery.address,
          HOTLIST_PICTURES: BASELINES,
          HOTLIST_KNOWN_SHOTS: KNOWN_FILE,
          ...(options.update === true && { HOTLIST_SHOT_NOTES: notes }),
          HOTLIST_SAME_CHROMIUM: version === kept ? 'yes' : 'no',
          ...(options.reportPath !== undefined && { HOTLIST_PICTURES_REPORT: options.reportPath }),
        },
        ...(options.onOutput !== undefined && { onOutput: options.onOutput }),
      },
    );
    if (options.update === true) {
      await tidyBaselines(beganAt);
      await writeFile(VERSION_FILE, `${version}\n`);
      // For the baselines as stored, with fewer colours than they were drawn with.
      const known = learnNoted(readKept(BASELINES, KNOWN_FILE), notes);
      await writeFile(KNOWN_FILE, `${JSON.stringify(known, null, 2)}\n`);
    }
    return { kind: 'ran', code };
  } finally {
    await gallery.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** For example `Chromium 156.0.8078.79`, without what Debian adds about the build. */
async function versionOf(chromium: string): Promise<string> {
  const { stdout } = await runCommand(chromium, ['--version']);
  return /^\S+ [\d.]+/u.exec(stdout.trim())?.[0] ?? '';
}

/** Compares names, because fontconfig answers with the nearest font when this one is missing. */
async function hasFont(): Promise<boolean> {
  const found = await runCommand('fc-match', ['--format=%{family[0]}', FONT]).catch(() => null);
  return found?.code === 0 && found.stdout.trim() === FONT;
}

/** Shrinks the new baselines and deletes those that are no longer compared. */
async function tidyBaselines(beganAt: number): Promise<void> {
  const namesOf = (some: readonly Scene[]): ReadonlySet<string> =>
    new Set(some.map(({ name }) => `${name}.png`));
  const [known, sharp] = [namesOf(scenes), namesOf(sharpScenes)];
  const entries = await readdir(BASELINES, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name !== basename(VERSION_FILE))) {
    const path = join(entry.parentPath, entry.name);
    const compared = entry.parentPath.endsWith('-2x') ? sharp : known;
    if (!compared.has(basename(path))) await rm(path);
    else if ((await stat(path)).mtimeMs >= beganAt) await shrink(path);
  }
}

async function shrink(path: string): Promise<void> {
  const { code, stderr: said } = await runCommand('convert', [
    path,
    '+dither',
    '-colors',
    String(COLORS),
    '-strip',
    '-define',
    'png:compression-level=9',
    `PNG8:${path}`,
  ]);
  if (code !== 0) stderr.write(`${path} was not made smaller: ${said.trim()}\n`);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const [first, ...rest] = argv.slice(2);
  const update = first === '--update';
  await endWith(runPictures(update || first === undefined ? rest : [first, ...rest], { update }));
}
