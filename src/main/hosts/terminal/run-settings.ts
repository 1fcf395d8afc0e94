// The terminal host's settings from arguments and environment, checked before anything starts. Pure.
import { parseArgs } from 'node:util';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { checkAddress } from '../../pipeline/api/address.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';
import type { ClaimRequest } from '../../../shared/contract/team.ts';
import { readJoinFile, type JoinFile } from '../../team/join-file.ts';
import type { Target, Targets } from '../../settings/connection/connections.ts';

export interface TerminalSettings {
  readonly isDemo: boolean;
  readonly isJson: boolean;
  /** Poll each feed once and leave. */
  readonly isOnce: boolean;
  /** Leave after this long; null runs until asked to stop. */
  readonly runMs: number | null;
  /** Null uses memory only: nothing is kept. */
  readonly dataDir: string | null;
  readonly targets: Targets;
  /** Whose relay asks the service instead of this machine; null: this machine does. */
  readonly team: JoinFile | null;
  /** Asks the team for this one account and exits; null: watches. */
  readonly claim: ClaimOnce | null;
  /** A file that the app's settings were exported to; null: the initial settings. */
  readonly settingsFile: string | null;
}

/** Claims an account, or releases it. */
export interface ClaimOnce {
  readonly request: Extract<ClaimRequest, 'claim' | 'release'>;
  /** Root domain. */
  readonly account: string;
}

export type ParsedSettings =
  | { readonly kind: 'ok'; readonly settings: TerminalSettings }
  | { readonly kind: 'help' }
  | { readonly kind: 'bad'; readonly message: string };

export const usage = `Usage: npm run -s watch -- [--demo] [--json] [--once] [--for SECONDS]
       npm run -s watch -- [--json] --claim DOMAIN | --release DOMAIN

  --demo         run on the embedded demo service
  --json         one JSON object per line on stdout, logs on stderr
  --once         poll each feed once, then exit
  --for SECONDS  exit after this many seconds
  --claim DOMAIN    claim this account for you in your team, then exit
  --release DOMAIN  release it for your team, then exit

Environment (either API may be left out):
  HOTLIST_BASE_URL, HOTLIST_API_KEY             the Accounts API
  HOTLIST_REST_BASE_URL, HOTLIST_REST_API_KEY   the Signals API
  HOTLIST_TEAM                                  a team's join file, used instead of keys: its relay reads the service
  HOTLIST_DATA_DIR                              where the data is kept
  HOTLIST_SETTINGS                              a file of settings exported from the app
  HTTPS_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS    the network, as for other programs

Exit codes:
  0  stopped as requested, or did what was asked
  1  an unexpected error; no recorded data is lost: start it again
  2  a bad setting, or a data folder that cannot be used
  3  nobody reads the output any more; unwritten alerts follow at the next start
  4  --claim or --release: a colleague has the account, and the output says who`;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Longest run in seconds: a timer's limit, 24 days. */
const LONGEST_RUN_SECONDS = 2_000_000;

/** Its message is one line for the user. */
export class BadSetting extends Error {}

/** Every bad setting ends in one line that names it; a key is never repeated in it. */
export function parseSettings(args: readonly string[], env: Environment): ParsedSettings {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        demo: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
        for: { type: 'string' },
        claim: { type: 'string' },
        release: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const team = values.demo ? null : readTeam(env);
    const targets = values.demo || team !== null ? { public: null, rest: null } : readTargets(env);
    if (!values.demo && team === null && targets.public === null && targets.rest === null) {
      throw new BadSetting(
        'No API is set. Set HOTLIST_REST_BASE_URL and HOTLIST_REST_API_KEY, or HOTLIST_BASE_URL and HOTLIST_API_KEY, or HOTLIST_TEAM, or use --demo.',
      );
    }
    return {
      kind: 'ok',
      settings: {
        isDemo: values.demo,
        isJson: values.json,
        isOnce: values.once,
        runMs: values.for === undefined ? null : readSeconds(values.for) * SECOND_MS,
        dataDir: env['HOTLIST_DATA_DIR'] || null,
        targets,
        team,
        claim: readClaim(values, team),
        settingsFile: env['HOTLIST_SETTINGS'] || null,
      },
    };
  } catch (error) {
    if (error instanceof BadSetting) return { kind: 'bad', message: error.message };
    // parseArgs throws a TypeError whose first sentence names the argument.
    const message = error instanceof TypeError ? (error.message.split(/\.\s/)[0] ?? '') : 'unknown fault';
    return { kind: 'bad', message: `${message}. See --help.` };
  }
}

function readClaim(
  { claim, release }: { readonly claim?: string | undefined; readonly release?: string | undefined },
  team: JoinFile | null,
): ClaimOnce | null {
  const domain = claim ?? release;
  if (domain === undefined) return null;
  if (claim !== undefined && release !== undefined)
    throw new BadSetting('--claim and --release are both given. Use one at a time.');
  if (team === null)
    throw new BadSetting('--claim and --release need a team: set HOTLIST_TEAM to your join file.');
  const account = rootDomain(domain);
  const request = claim === undefined ? 'release' : 'claim';
  if (account === null) throw new BadSetting(`--${request} takes a domain such as acme.example.`);
  return { request, account };
}

function readTeam(env: Environment): JoinFile | null {
  const path = env['HOTLIST_TEAM'] || null;
  if (path === null) return null;
  for (const name of ['HOTLIST_API_KEY', 'HOTLIST_REST_API_KEY'])
    if (env[name])
      throw new BadSetting(`HOTLIST_TEAM and ${name} are both set. A desktop of a team needs no key.`);
  const read = readJoinFile(path);
  if (read.kind === 'bad') throw new BadSetting(`HOTLIST_TEAM: ${path} ${read.message}`);
  if (read.join.role === 'rep') return read.join;
  throw new BadSetting(`HOTLIST_TEAM: ${path} is the relay’s own join file. Use that of a person.`);
}

/** The surfaces named in the environment; throws a bad setting with a message. */
export function readTargets(env: Environment): Targets {
  return {
    public: readTarget(env, 'HOTLIST_BASE_URL', 'HOTLIST_API_KEY'),
    rest: readTarget(env, 'HOTLIST_REST_BASE_URL', 'HOTLIST_REST_API_KEY'),
  };
}

function readTarget(env: Environment, addressName: string, keyName: string): Target | null {
  const address = env[addressName] || null;
  const key = env[keyName] || null;
  if (address === null && key === null) return null;
  if (address === null) throw new BadSetting(`${keyName} is set, but ${addressName} is not.`);
  if (key === null) throw new BadSetting(`${addressName} is set, but ${keyName} is not.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new BadSetting(`${keyName} contains characters that keys cannot have.`);
  const checked = checkAddress(address);
  if (checked.kind === 'ok') return { address: checked.address, key };
  throw new BadSetting(`${addressName} ${addressFault[checked.reason]}`);
}

const addressFault = {
  'not-a-url': 'is not an address. It should look like https://service.example.',
  'not-https': 'must be https; http is allowed on this computer only.',
  'has-credentials': 'contains a user name or password. Set it without them.',
  'has-query': 'contains ? or #. Set only the base URL.',
} as const;

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST_RUN_SECONDS) return seconds;
  throw new BadSetting(`--for takes a number of seconds above 0, not "${text}".`);
}
