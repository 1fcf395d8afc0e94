// npm run bench:kills [count]: kills the app in the middle of its work, 1,000 times by default, and checks whether an alert, a
// decision or a line of --json was lost or repeated. Exits with 1 when one was.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleBusyApp, faultsOf, runAndKill } from '../../main/pipeline/alerts/killed/killed-runs.ts';

const DEFAULT_COUNT = 1_000;

/** How many run in parallel, each on its own file. */
const RUNS = 2;

/** A new file is used after this many kills, so that the check at the end stays small. */
const KILLS_A_FILE = 100;

/** The share of kills that must happen while a page is being stored or an alert is being shown. */
const LEAST_SHARE = 0.3;

/** One run with a slow desktop, one with the lines of --json, which are the terminal's notifications. */
const ways = ['desktop', 'lines'] as const;

const count = Number(process.argv[2] ?? DEFAULT_COUNT);
if (!Number.isInteger(count) || count < 1) throw new Error('the count is a whole number from 1');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const work = join(fileURLToPath(new URL('../../../', import.meta.url)), 'test-results', 'kills');
rmSync(work, { recursive: true, force: true });
const { program, remove } = await bundleBusyApp();

const hits = new Map<string, number>();
const faults: string[] = [];
let [left, done, notifications, lines] = [count, 0, 0, 0];

async function takeFiles(run: number): Promise<void> {
  for (let file = 0; left > 0; file += 1) {
    const kills = Math.min(KILLS_A_FILE, Math.ceil(count / RUNS), left);
    left -= kills;
    const killed = await runAndKill(
      program,
      join(work, `run-${run}-${file}`),
      ways[run % 2] ?? 'desktop',
      kills,
      () => {
        done += 1;
        if (done % 50 === 0) say(`${done} of ${count} kills`);
      },
    );
    for (const place of killed.hits) hits.set(place, (hits.get(place) ?? 0) + 1);
    faults.push(...faultsOf(killed));
    notifications += killed.shown.length;
    lines += killed.lines.length;
    killed.database.close();
  }
}

await Promise.all(Array.from({ length: RUNS }, (_, run) => takeFiles(run)));
remove();
rmSync(work, { recursive: true, force: true });

const atWork = (hits.get('storing') ?? 0) + (hits.get('showing') ?? 0);
say('');
say(`kills                        ${done}`);
for (const place of ['storing', 'showing', 'elsewhere']) say(`  ${place.padEnd(26)} ${hits.get(place) ?? 0}`);
say(`notifications, lines         ${notifications}, ${lines}`);
say(`lost or repeated             ${faults.length}`);
for (const fault of faults.slice(0, 20)) say(`  ✗ ${fault}`);
const isEnough = atWork >= count * LEAST_SHARE;
if (!isEnough) say(`  ✗ only ${atWork} kills met the app while it stored a page or showed an alert`);
process.exitCode = faults.length === 0 && isEnough ? 0 : 1;
