// The relay's commands by name. Each checks its arguments before it does anything, and says in one line what is wrong.
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeErrorLine } from '../main/machine/log.ts';
import { BadSetting, type Environment } from '../main/hosts/system/headless/bad-setting.ts';
import { explainDiskTrouble } from '../main/machine/disk-trouble.ts';
import { openJoinFile, readJoinFile, type JoinFile } from '../main/team/join-file.ts';
import { add, administerUsage, init, readPort, remove, upgrade } from './administer.ts';
import { move, moveUsage } from './move.ts';
import { readRelayConfig } from './relay-config.ts';
import { runRelay } from './run-relay.ts';
import { readServiceTargets } from './service-keys.ts';
import { showStatus } from './status.ts';
import { FolderTrouble } from './whole-change.ts';

const usage = `Usage: npm run -s relay -- COMMAND

${administerUsage}
${moveUsage}
  run --join FILE [--data DIR] [--config FILE] [--json] [--metrics PORT]
      asks the service for the whole team; --data keeps what it has read (without it, in memory only),
      --config names what the team has decided (docs/team.md), --json writes one JSON object a line, --metrics serves /metrics (Prometheus) and /healthz on 127.0.0.1
  status --join FILE [--json]
      who leads, what was read, and which desktops read now; exit code 1 where no relay leads

Environment of run (either API may be left out):
  HOTLIST_BASE_URL, HOTLIST_API_KEY             the Accounts API
  HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY   the Signals API
  HOTLIST_API_KEY_FILE, HOTLIST_REST_API_KEY_FILE
      files with the keys in their place, readable by their owner alone (chmod 600)
  CREDENTIALS_DIRECTORY                         systemd’s: the credentials hotlist-api-key and hotlist-rest-api-key

Exit codes: 0 done, or asked to stop; 1 something failed; 2 a bad setting; 3 nobody reads the output any more`;

type Command = (args: readonly string[], env: Environment) => number | Promise<number>;

const commands: Readonly<Record<string, Command>> = { init, add, remove, upgrade, move, run, status };

const OK = 0;
const BAD_SETTING = 2;

/** Returns the exit code. */
export async function runCommand(args: readonly string[], env: Environment): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h') {
    process.stdout.write(`${usage}\n`);
    return OK;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (command === undefined)
      throw new BadSetting(name === '' ? 'Missing command.' : `There is no command “${name}”.`);
    return await command(rest, env);
  } catch (error) {
    // parseArgs throws a TypeError whose first sentence names the argument; the others are about its own options.
    if (error instanceof BadSetting) writeErrorLine(`hotlist relay: ${error.message} See --help.`);
    else if (error instanceof FolderTrouble) writeErrorLine(`hotlist relay: ${error.message}`);
    else if (error instanceof TypeError)
      writeErrorLine(`hotlist relay: ${error.message.split(/\.\s/)[0] ?? ''}. See --help.`);
    else {
      const trouble = explainDiskTrouble(error);
      if (trouble === null) throw error;
      writeErrorLine(`hotlist relay: ${trouble}`);
    }
    return BAD_SETTING;
  }
}

async function run(args: readonly string[], env: Environment): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      join: { type: 'string' },
      data: { type: 'string' },
      config: { type: 'string' },
      json: { type: 'boolean', default: false },
      metrics: { type: 'string' },
    },
  });
  const targets = readServiceTargets(env);
  const metricsPort = values.metrics === undefined ? null : readPort(values.metrics, '--metrics');
  if (targets.public === null && targets.rest === null)
    throw new BadSetting(
      'No API is set: HOTLIST_REST_BASE_URL and HOTLIST_REST_API_KEY, or HOTLIST_BASE_URL and HOTLIST_API_KEY.',
    );
  const join = readJoin(values.join, 'relay', env);
  const config = readRelayConfig(values.config ?? null);
  return runRelay({ join, isJson: values.json, dataDir: values.data ?? null, targets, config, metricsPort });
}

function status(args: readonly string[], env: Environment): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { join: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  return showStatus(readJoin(values.join, 'relay', env), values.json);
}

/** The join file that `--join` names, for this role. */
function readJoin(path: string | undefined, role: JoinFile['role'], env: Environment): JoinFile {
  if (path === undefined) throw new BadSetting('--join FILE is missing.');
  // systemd protects its credentials by an access list, which the file mode does not show.
  const folder = env['CREDENTIALS_DIRECTORY'] || null;
  const isCredential = folder !== null && dirname(resolve(path)) === resolve(folder);
  const read = isCredential ? openJoinFile(path).read : readJoinFile(path);
  if (read.kind === 'bad') throw new BadSetting(`${path} ${read.message}`);
  if (read.join.role !== role)
    throw new BadSetting(`${path} is the join file of a person, not of the relay.`);
  return read.join;
}
