// `npm run pictures`: compares the panel with its kept pictures; `npm run pictures:update` takes anew those that changed.
// Only where Chromium and the font are that the pictures were taken with.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { argv, env, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand, runInForeground } from '../../src/launch/run-command.ts';
import { findChromium } from '../renderer/gallery/browser.ts';
import { scenes } from '../renderer/gallery/scenes.ts';
import { serveGallery } from '../renderer/gallery/serve.ts';
import { endWith, type E2eRun, type RunOptions } from './e2e.ts';

const BASELINES = join(projectDir, 'test/pictures/baselines');
/** The Chromium of the kept pictures: the same one must draw the same, another one nearly the same. */
const VERSION_FILE = join(BASELINES, 'chromium.txt');
const FONT = 'Inter';
/** Of one picture: a palette, which takes half of the size; fewer lose a hue where there are many. */
const COLORS = 256;

/** With `update` it never fails for a difference. */
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
  try {
    const playwright = join(projectDir, 'node_modules/@playwright/test/cli.js');
    const config = join(projectDir, 'test/pictures/playwright.config.ts');
    // With another Chromium all are taken anew: a mixture would be strict about some of both.
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
          HOTLIST_GALLERY: gallery.address,
          HOTLIST_SAME_CHROMIUM: version === kept ? 'yes' : 'no',
          ...(options.reportPath !== undefined && { HOTLIST_PICTURES_REPORT: options.reportPath }),
        },
        ...(options.onOutput !== undefined && { onOutput: options.onOutput }),
      },
    );
    if (options.update === true) {
      await tidyBaselines(beganAt);
      await writeFile(VERSION_FILE, `${version}\n`);
    }
    return { kind: 'ran', code };
  } finally {
    await gallery.close();
  }
}

/** As `Chromium 156.0.8078.79`; Debian adds what it was built on. */
async function versionOf(chromium: string): Promise<string> {
  const { stdout } = await runCommand(chromium, ['--version']);
  return /^\S+ [\d.]+/u.exec(stdout.trim())?.[0] ?? '';
}

/** fontconfig names the nearest font when there is no such one. */
async function hasFont(): Promise<boolean> {
  const found = await runCommand('fc-match', ['--format=%{family[0]}', FONT]).catch(() => null);
  return found?.code === 0 && found.stdout.trim() === FONT;
}

/** Makes the new pictures small and takes away those of scenes that are no more. */
async function tidyBaselines(beganAt: number): Promise<void> {
  const known = new Set(scenes.map(({ name }) => `${name}.png`));
  const entries = await readdir(BASELINES, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name !== basename(VERSION_FILE))) {
    const path = join(entry.parentPath, entry.name);
    if (!known.has(basename(path))) await rm(path);
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
