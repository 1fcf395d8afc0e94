// How much longer than the bare start of the same runtime a command takes in a terminal, with a million signals. The two take
// turns, so that both run under the same conditions. HOTLIST_BENCH_DATABASE names a filled file, as for the panel's bench.
import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, stderr } from 'node:process';
import { z } from 'zod';
import { ensureBuilt } from '../../src/launch/build.ts';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import { findRuntimeForDemo, sandboxArguments } from '../../src/launch/runtime.ts';
import { inMs, median, type Figure } from './figure.ts';
import { ensureFilled } from './panel/fill.ts';
import { fullSize } from './panel/generate.ts';

const ROUNDS = 15;

/** The aim for the time beyond the bare start, ms. */
const AIM_MS = 150;

export async function measureCommands(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  try {
    const kept = env['HOTLIST_BENCH_DATABASE'] ?? null;
    const path = join(folder, 'hotlist.db');
    ensureFilled(kept ?? path, fullSize, (line) => stderr.write(`${line}\n`));
    if (kept !== null) await copyFile(kept, path, constants.COPYFILE_FICLONE);
    return await compare(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(folder: string): Promise<readonly Figure[]> {
  const found = await findRuntimeForDemo((line) => stderr.write(`${line}\n`));
  if (found.kind === 'none') throw new Error(`There is no Electron to run: ${found.reason}.`);
  const built = await ensureBuilt(() => undefined);
  if (built.kind === 'failed') throw new Error(`The build failed.\n${built.output}`);
  const { executable } = found.runtime;
  const run = async (...args: readonly string[]) => {
    const beganAt = performance.now();
    const {
      code,
      stdout,
      stderr: said,
    } = await runCommand(executable, [...sandboxArguments(), '--log-level=3', ...args], {
      env: { ...env, HOTLIST_DATA_DIR: folder, DISPLAY: '' },
    });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${said}`);
    return { ms: performance.now() - beganAt, stdout };
  };
  const bare = (): Promise<{ ms: number }> => run(join(projectDir, 'test/bench/bare-app'));
  // The account with the highest all-time score, so with a long history.
  const { stdout } = await run(projectDir, 'hot', '--window', 'all', '--json');
  const [first] = z
    .object({ accounts: z.array(z.object({ domain: z.string(), name: z.string() })).min(1) })
    .parse(JSON.parse(stdout)).accounts;
  if (first === undefined) throw new Error('nobody is hot');
  const { stdout: feed } = await run(projectDir, 'feed', '--limit', '1', '--json');
  const [newest] = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(JSON.parse(feed)).items;
  if (newest === undefined) throw new Error('nothing has come in');
  const commands: Readonly<Record<string, readonly string[]>> = {
    'hotlist hot': ['hot', '--window', 'all'],
    'hotlist account': ['account', first.domain],
    'hotlist find': ['find', ...first.name.split(' ')],
    'hotlist feed': ['feed'],
    'hotlist why': ['why', newest.id],
  };
  const times = new Map(['bare', ...Object.keys(commands)].map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    times.get('bare')?.push((await bare()).ms);
    for (const [name, args] of Object.entries(commands)) {
      times.get(name)?.push((await run(projectDir, ...args)).ms);
    }
  }
  const bareMs = median(times.get('bare') ?? []);
  return Object.keys(commands).map((name) => {
    const ms = median(times.get(name) ?? []);
    return {
      what: `${name}, a million signals, beyond the bare start`,
      measured: `${inMs(ms)} (${(ms / bareMs).toFixed(2)} × bare)`,
      yardstick: `${inMs(bareMs)} (bare)`,
      value: ms - bareMs,
      unit: 'ms',
      aim: AIM_MS,
    };
  });
}
