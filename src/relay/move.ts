// `relay move`: turns a team on one server into one on three. It takes two steps, because the administrator stops the old
// server and starts the new ones in between. The first copies everything stored and writes the configurations, the second
// puts the copy into the new servers. Neither touches what the old server has on disk.
import { parseArgs } from 'node:util';
import { createSystemClock } from '../main/machine/clock.ts';
import { writeErrorLine } from '../main/machine/log.ts';
import { terminalText } from '../main/machine/outside-text.ts';
import type { JoinFile } from '../main/team/join-file.ts';
import { putCopies, takeCopies, type Copied } from '../main/team/nats-copy.ts';
import { readTeamStatus } from '../main/team/nats-status.ts';
import { BadSetting } from '../main/hosts/system/headless/bad-setting.ts';
import { SECOND_MS } from '../shared/time-units.ts';
import { clusterStartWords, DEFAULT_PORT, hostOf, publicOption, readCa, readTls } from './administer.ts';
import { readCluster } from './cluster.ts';
import { beginMove, endMove, readMoving, writeMoved, type NewServers } from './moved-files.ts';
import { noStorageWords } from './status.ts';
import { refused, type Refused } from './team-folder.ts';

export const moveUsage = `  move --cluster HOST[:PORT[:ROUTEPORT]],… --out DIR [--cert FILE --key FILE] [--ca FILE] [--store DIR]
      turns the team of DIR, which has one server, into one on three: copies what it has, and says what to start
  move --finish --out DIR
      once the three run: puts in what was copied; records, claims and join files stay as they are`;

const OK = 0;
const FAILED = 1;
const REFUSED = 2;

/** A server that reloads its configuration needs a moment, and new servers agree on a leader within seconds. */
const MOST_TRIES = 15;
const PAUSE_MS = SECOND_MS;

export async function move(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      cluster: { type: 'string' },
      finish: { type: 'boolean', default: false },
      store: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      ca: { type: 'string' },
    },
  });
  const { out, cluster: named, finish, store, ca, cert, key } = values;
  if (out === undefined) throw new BadSetting('--out DIR is missing.');
  if (finish === (named !== undefined))
    throw new BadSetting('Use either --cluster HOST,HOST,HOST or --finish.');
  if (named === undefined) return finishMove(out);
  const cluster = readCluster(named, DEFAULT_PORT);
  const host = hostOf(cluster);
  return startMove(out, {
    cluster,
    host,
    port: DEFAULT_PORT,
    storeDir: store ?? null,
    tls: readTls(cert, key, publicOption(host, cluster)),
    ca: ca === undefined ? null : readCa(ca),
    ...(ca !== undefined && { caFile: ca }),
  });
}

async function startMove(out: string, servers: NewServers): Promise<number> {
  const begun = beginMove(out, servers);
  if (begun.kind === 'refused') return sayRefused(begun);
  const { relay, prepare, copyPath } = begun;
  const trouble = await troubleOf(relay);
  if (trouble !== null) return sayRefused(trouble);
  prepare();
  const copies = await tried(() => takeCopies(relay, copyPath));
  if (copies instanceof Error)
    return sayFailed(
      `what the server has could not be copied (${copies.message}). Nothing has changed. Run this once more.`,
    );
  const files = writeMoved(out, servers, copies);
  say([
    ...copies.map(copiedWords),
    ...files.map((file) => `wrote ${file}`),
    'Now, in this order:',
    '1. Stop the old server. What it has on its disk stays there, as it is.',
    `2. ${clusterStartWords(out, servers.cluster).join('\n   ')}`,
    `3. npm run -s relay -- move --finish --out ${out}`,
  ]);
  return OK;
}

/** Anybody who writes meanwhile would write what is not in the copy. */
async function troubleOf(relay: JoinFile): Promise<Refused | null> {
  const status = await readTeamStatus(relay);
  switch (status.kind) {
    case 'ok':
      return status.leader === null
        ? null
        : refused(`A relay leads: ${status.leader}. Stop every relay of the team, then run this again.`);
    case 'not-begun':
      return refused('No relay has written anything yet, so there is nothing to move: use init --cluster.');
    case 'no-storage':
      return refused(`${noStorageWords} Once it does, run this again.`);
    case 'unreachable':
    case 'no-leader':
    case 'no-majority':
      return refused('The team’s server has to run while what it has is copied, and it does not answer.');
    case 'refused':
      return refused('The team’s server does not know the key in relay.join.');
  }
}

async function finishMove(out: string): Promise<number> {
  const moving = readMoving(out);
  if (moving.kind === 'refused') return sayRefused(moving);
  const { relay, copies, copyPath } = moving;
  const missing = (await readTeamStatus(relay)).servers?.filter(({ state }) => state !== 'up') ?? [];
  if (missing.length > 0)
    return sayFailed(
      `all three servers have to run, with their new configuration. Without an answer: ${missing.map(({ url }) => url).join(', ')}.`,
    );
  const put = await tried(() => putCopies(relay, copies, copyPath));
  if (put instanceof Error)
    return sayFailed(`what was copied could not be put in (${put.message}). Run this once more.`);
  if (put !== null)
    return sayFailed(
      `the new servers hold another stream of the team already (${put}). Stop them, empty their store folders, start them, and run this once more.`,
    );
  endMove(out);
  say([
    ...copies.map((copied) => `${copiedWords(copied)}, in the new servers now`),
    `wrote ${out}/relay.join, with a new key: the old one is worth nothing any more.`,
    `Start the relay with it, and the --data that it had: npm run -s relay -- run --join ${out}/relay.join`,
    'It keeps each record on all three servers. Desktops connect by themselves.',
    `People’s old join files go on working while ${relay.servers[0] ?? ''} answers; those in ${out} name all three servers.`,
    'The old server’s data is still on disk. Delete it once everything works.',
  ]);
  return OK;
}

async function tried<Result>(work: () => Promise<Result>): Promise<Result | Error> {
  const clock = createSystemClock();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES) return error instanceof Error ? error : new Error(String(error));
    }
    await new Promise<void>((resolve) => void clock.setTimer(PAUSE_MS, resolve));
  }
}

function copiedWords({ config, state }: Copied): string {
  return `copied  ${config.name}: ${String(state.messages)} records, ${String(state.first_seq)} to ${String(state.last_seq)}`;
}

function say(lines: readonly string[]): void {
  for (const line of lines.flatMap((one) => one.split('\n'))) process.stdout.write(`${terminalText(line)}\n`);
}

function sayRefused({ message }: Refused): number {
  writeErrorLine(`hotlist relay: ${message}`);
  return REFUSED;
}

function sayFailed(message: string): number {
  writeErrorLine(`hotlist relay: ${message}`);
  return FAILED;
}
