// `relay status`: the state of the team's server and its relay, as lines or as one JSON object.
import type { Surface } from '../shared/contract/service.ts';
import { jsonLine, terminalText } from '../main/machine/outside-text.ts';
import type { JoinFile } from '../main/team/join-file.ts';
import type { CallState, RelayWork } from '../main/team/records.ts';
import { SECOND_MS } from '../shared/time-units.ts';
import { versionWords } from './server-version.ts';
import {
  readTeamStatus,
  type ClusterMember,
  type ReadStatus,
  type TeamStatus,
} from '../main/team/nats-status.ts';

const OK = 0;
const NOT_WELL = 1;

export const noStorageWords =
  'The server answers, but not about what it keeps: its JetStream may be off, or its disk full. Its log says why.';

/** Exit code 1 if nobody reads the service, or a source of it was not read lately. */
export async function showStatus(join: JoinFile, isJson: boolean): Promise<number> {
  const status = await readTeamStatus(join);
  const lines = isJson ? [jsonLine({ ...status })] : statusLines(status).map(terminalText);
  process.stdout.write(`${lines.join('\n')}\n`);
  return isWell(status) ? OK : NOT_WELL;
}

function isWell(status: ReadStatus): boolean {
  if (status.kind !== 'ok' || status.leader === null) return false;
  const calls = Object.values(status.calls);
  return calls.length > 0 && calls.every(({ kind }) => kind === 'fresh');
}

function statusLines(status: ReadStatus): readonly string[] {
  switch (status.kind) {
    case 'unreachable':
      return [
        'The team’s server does not answer. Is it running, and is its address right?',
        ...serverLines(status.servers),
      ];
    case 'refused':
      return [
        'The team’s server does not know this join file. Was it told to read its configuration again?',
        ...serverLines(status.servers),
      ];
    case 'not-begun':
      return [
        'The server answers, but no relay has written anything yet. Start one with “relay run”.',
        ...serverLines(status.servers),
      ];
    case 'no-storage':
      return [noStorageWords, ...serverLines(status.servers)];
    case 'no-leader':
      return [
        'The team’s servers have not agreed yet on which of them leads. Ask again in some seconds.',
        ...serverLines(status.servers),
      ];
    case 'no-majority':
      return [
        'Too few of the team’s servers are up, so nothing is written or read. Nothing is lost: start another one.',
        ...serverLines(status.servers),
      ];
    case 'ok':
      return teamLines(status);
  }
}

function teamLines({
  serverVersion,
  leader,
  lastWordAt,
  calls,
  ages,
  unreadable,
  work,
  records,
  copies,
  desktops,
  servers,
}: Extract<ReadStatus, TeamStatus>): readonly string[] {
  // Without a leader, this is from when there was one.
  const upToDate = leader === null ? 'was up to date when last heard' : 'up to date';
  return [
    ...(servers === undefined ? [`Server    ${versionWords(serverVersion)}`] : serverLines(servers)),
    leader === null ? 'Relay     none leads: nobody reads the service' : `Relay     ${leader} leads`,
    `Heard at  ${lastWordAt === null ? 'none yet' : new Date(lastWordAt).toISOString()}`,
    `Records   ${String(records.first)} to ${String(records.last)}, ${String(records.bytes)} bytes`,
    ...(copies === undefined
      ? []
      : [`Copies    ${String(copies.current)} of ${String(copies.kept)} servers have all records`]),
    ...(Object.keys(calls).length === 0 ? ['Reads     nothing yet'] : []),
    ...Object.entries(calls).map(
      ([name, call]) =>
        `Reads     ${name}: ${call.kind === 'fresh' ? upToDate : troubleWords(call)}${ageWords(ages[name])}${unreadableWords(unreadable[name])}`,
    ),
    ...(work === null ? [] : workLines(work)),
    ...(desktops.length === 0 ? ['Desktops  none is reading now'] : []),
    ...desktops.map(
      ({ name, behind }) =>
        `Desktop   ${name}: ${behind === 0 ? 'up to date' : `${String(behind)} records behind`}`,
    ),
  ];
}

function troubleWords(call: Exclude<CallState, { readonly kind: 'fresh' }>): string {
  if (call.kind === 'status') return `the service answers ${String(call.status)}`;
  return call.reason === 'relay-late' ? 'not read for too long; the relay’s log says why' : call.reason;
}

/** By the last word. */
function ageWords(ageMs: number | undefined): string {
  return ageMs === undefined ? '' : `, last read ${seconds(ageMs)} before that`;
}

function unreadableWords(ms: number | undefined): string {
  return ms === undefined ? '' : `; its newest entry has been unreadable for ${seconds(ms)}`;
}

function seconds(ms: number): string {
  return `${String(Math.round(ms / SECOND_MS))} s`;
}

/** One for each server of a cluster; none for a single server. */
function serverLines(servers: ReadStatus['servers'] = []): readonly string[] {
  return servers.map((server) => `Server    ${server.url}: ${serverWords(server)}`);
}

function serverWords({ state, version, isLeader }: ClusterMember): string {
  switch (state) {
    case 'up':
      return `up${isLeader ? ' and leading' : ''}, ${versionWords(version ?? '')}`;
    case 'down':
      return 'does not answer. Start it again; the other servers bring it up to date';
    case 'refuses':
      return 'does not know this join file. Give it its configuration and have it read that again';
  }
}

/** What is left of the service's limits, as the leader last counted it. */
function workLines({ budgets, completeTo }: RelayWork): readonly string[] {
  return [
    ...budgets.map(({ surface, perMinute, usedThisMinute, perDay, usedToday }) => {
      const day =
        perDay === null
          ? 'no limit a day'
          : `${String(Math.max(0, perDay - usedToday))} of ${String(perDay)} a day`;
      return `Budget    ${apiNames[surface]}: ${String(Math.max(0, perMinute - usedThisMinute))} of ${String(perMinute)} a minute left, ${day}`;
    }),
    `Complete  ${completeTo === null ? 'not counted yet' : `to ${new Date(completeTo).toISOString()}`}`,
  ];
}

const apiNames: Readonly<Record<Surface, string>> = { public: 'Accounts API', rest: 'Signals API' };
