// What `hotlist run` needs besides its options: the service's keys, a team and settings, which the environment names.
// Checked before anything starts.
import { readFileSync } from 'node:fs';
import type { ClaimRequest } from '../../../shared/contract/team.ts';
import type { Settings } from '../../../shared/model.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';
import type { Targets } from '../../settings/connection/connections.ts';
import { readExport } from '../../settings/settings-export.ts';
import { readJoinFile, type JoinFile } from '../../team/join-file.ts';
import { BadSetting, type Environment } from '../system/headless/bad-setting.ts';
import { readTargets } from '../system/headless/environment-targets.ts';
import type { Request } from './parse-request.ts';

export interface RunSettings {
  /** Null uses memory only: nothing is kept. */
  readonly dataDir: string | null;
  readonly targets: Targets;
  /** Whose relay asks the service instead of this machine; null: this machine does. */
  readonly team: JoinFile | null;
  /** Those exported from the app; null: the initial ones. */
  readonly settings: Settings | null;
}

/** Claims an account, or releases it. */
export interface ClaimOnce {
  readonly request: Extract<ClaimRequest, 'claim' | 'release'>;
  /** Root domain. */
  readonly account: string;
}

/** Throws a BadSetting that names what is wrong and never repeats a key. */
export function readRunSettings(
  { isDemo, dataFolder }: Pick<Request, 'isDemo' | 'dataFolder'>,
  env: Environment,
): RunSettings {
  const team = isDemo ? null : readTeam(env);
  const targets = isDemo || team !== null ? { public: null, rest: null } : readTargets(env);
  if (!isDemo && team === null && targets.public === null && targets.rest === null)
    throw new BadSetting(
      'No API is set. Set HOTLIST_REST_BASE_URL and HOTLIST_REST_API_KEY, or HOTLIST_BASE_URL and HOTLIST_API_KEY, or HOTLIST_TEAM, or use --demo.',
    );
  return {
    dataDir: dataFolder ?? (env['HOTLIST_DATA_DIR'] || null),
    targets,
    team,
    settings: readSettingsFile(env['HOTLIST_SETTINGS'] || null),
  };
}

/** Null when neither is asked for. Throws a BadSetting. */
export function readClaim(
  { claim, release }: Pick<Request, 'claim' | 'release'>,
  team: JoinFile | null,
): { readonly team: JoinFile; readonly wanted: ClaimOnce } | null {
  const domain = claim ?? release;
  if (domain === undefined) return null;
  if (claim !== undefined && release !== undefined)
    throw new BadSetting('--claim and --release are both given. Use one at a time.');
  if (team === null)
    throw new BadSetting('--claim and --release need a team: set HOTLIST_TEAM to your join file.');
  const account = rootDomain(domain);
  const request = claim === undefined ? 'release' : 'claim';
  if (account === null) throw new BadSetting(`--${request} takes a domain such as acme.example.`);
  return { team, wanted: { request, account } };
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

function readSettingsFile(path: string | null): Settings | null {
  if (path === null) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BadSetting(`HOTLIST_SETTINGS: ${path} cannot be read.`);
  }
  const read = readExport(text);
  if (read.kind === 'settings') return read.settings;
  throw new BadSetting(`HOTLIST_SETTINGS: ${read.answer.title}`);
}
