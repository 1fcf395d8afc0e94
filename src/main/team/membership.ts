// The team that this desktop is in: what it was asked to join, joining once the server has accepted it, the connection to
// it, and leaving. Opening a file joins nobody: it only shows where the file would lead.
import { unlink } from 'node:fs/promises';
import type { JoinRequest } from '../../shared/contract/arguments.ts';
import type { TeamKeyTrouble } from '../../shared/contract/failures.ts';
import { surfaces } from '../../shared/contract/service.ts';
import type { LinkState } from '../../shared/contract/team.ts';
import { messages } from '../../shared/messages/messages.ts';
import type {
  JoinAnswer,
  JoinedTeam,
  JoinOffer,
  LeaveAnswer,
  ProblemView,
  TeamDiagnostics,
} from '../../shared/model.ts';
import { SECOND_MS } from '../../shared/time-units.ts';
import type { Connections } from '../settings/connection/connections.ts';
import type { Clock } from '../machine/clock.ts';
import type { Keychain } from '../machine/keychain.ts';
import type { OpenedTeam, Teams } from './team-source.ts';
import type { Preferences } from '../settings/preferences.ts';
import { openJoinFile, parseJoinFile, type JoinFile, type ReadJoin } from './join-file.ts';
import { createTeamKeys } from './stored-team.ts';

/** The server's own time limit, with room for a handshake. */
const LONGEST_JOINING_MS = 15 * SECOND_MS;

export interface MembershipParts {
  readonly clock: Clock;
  readonly keychain: Keychain;
  readonly preferences: Preferences;
  /** Undefined on hosts that cannot join a team. */
  readonly teams: Teams | undefined;
  readonly connections: Pick<Connections, 'disconnect'>;
  /** False if this process may not be trusted with a key for this address. */
  readonly takesKey?: ((address: string) => boolean) | undefined;
  /** The only servers that may be joined, as the organization has set; undefined: any. */
  readonly allowedServers?: readonly string[] | undefined;
  /** Whether another organization is already in this team: everything would arrive and alert twice. */
  readonly isTeamTaken?: ((team: Pick<JoinFile, 'servers' | 'workspace'>) => boolean) | undefined;
  readonly publish: () => void;
}

export interface Membership {
  /** A join file that the user chose or the system passed in becomes the offer. It is read once. */
  offerFile(path: string): void;
  offerText(text: string): void;
  dropOffer(): void;
  offer(): JoinOffer | null;
  /** Stores nothing before the server has accepted it. What is watched changes with the next start of the workspace. */
  join(request: JoinRequest): Promise<JoinAnswer>;
  deleteFile(): Promise<boolean>;
  /** Leaves the team in use. If that one was joined for the session, the stored one stays and is used again. */
  leave(): Promise<LeaveAnswer>;
  /** Leaves the team in use and the stored one. The mode changes at once. */
  leaveAll(): Promise<LeaveAnswer>;
  /** The team in use; null without one. */
  view(): JoinedTeam | null;
  /** The connection to the team in use, the same one until it is closed; null if the user's key cannot be read. */
  open(): Promise<OpenedTeam | null>;
  close(): Promise<void>;
  /** Undefined while there is no connection. `lastSequence`: of the store in use. */
  diagnostics(lastSequence: number | null): TeamDiagnostics | undefined;
  /** Only the user can fix these. */
  problems(now: number): readonly (ProblemView & { readonly code: `team-${TeamKeyTrouble}` })[];
  /** Keys that could not be removed. */
  leftKeys(now: number): readonly ProblemView[];
  removeLeftKeys(): Promise<void>;
}

interface Candidate {
  readonly offer: JoinOffer;
  readonly join: JoinFile | null;
  /** Null for a pasted file. */
  readonly path: string | null;
}

export function createMembership(parts: MembershipParts): Membership {
  const { clock, preferences, publish, teams } = parts;
  const keys = createTeamKeys(parts);
  let seq = 0;
  let candidate: Candidate | null = null;
  /** The file last used to join: a secret that is no longer needed. */
  let usedFile: { readonly path: string; readonly seed: string } | null = null;
  /** Not in the keychain, so it ends with the process. */
  let sessionJoin: JoinFile | null = null;
  let opened: { readonly join: JoinFile; readonly team: OpenedTeam } | null = null;
  let trouble: TeamKeyTrouble | null = null;

  const isIn = (): boolean => preferences.current().mode === 'team';

  const present = (read: ReadJoin, isExposed: boolean, path: string | null): void => {
    seq += 1;
    candidate = { ...judge(read, isExposed, seq, parts), path };
    publish();
  };

  const close = async (): Promise<void> => {
    const closing = opened;
    opened = null;
    await closing?.team.source.http.close();
  };

  /** Where it led at once, and whether a relay reads the service. */
  const attempt = async (
    join: JoinFile,
  ): Promise<{ readonly state: LinkState; readonly isRelayThere: boolean }> => {
    const team = await teams?.open(join);
    if (team === undefined) return { state: 'unreachable', isRelayThere: false };
    try {
      await settled(team, clock);
      const { state } = team.state();
      const isRelayThere = state === 'connected' && (await team.source.surfaces()) !== null;
      return { state: team.state().state, isRelayThere };
    } finally {
      await team.source.http.close();
    }
  };

  const forgetServiceKeys = async (): Promise<void> => {
    const { addresses } = preferences.current();
    for (const surface of surfaces)
      if (addresses[surface] !== null) await parts.connections.disconnect(surface);
  };

  const readJoin = async (): Promise<JoinFile | null> => {
    if (sessionJoin !== null) return sessionJoin;
    const { team } = preferences.current();
    if (team !== null && !mayJoin(team, parts.allowedServers)) {
      // Its key stays where it is: the policy may be different tomorrow.
      trouble = 'managed';
      return null;
    }
    const read = await keys.read();
    trouble = read === null ? 'absent' : read.kind === 'present' ? null : read.kind;
    return read?.kind === 'present' ? read.join : null;
  };

  const forgetLast = (): void => {
    sessionJoin = null;
    usedFile = null;
    trouble = null;
  };

  const leaveAll = async (): Promise<LeaveAnswer> => {
    const { addresses } = preferences.current();
    const hasKeys = surfaces.some((surface) => addresses[surface] !== null);
    forgetLast();
    await keys.leave(hasKeys ? 'connected' : 'none');
    return keys.isLeft() ? { kind: 'key-kept', ...messages().team.keyLeft } : { kind: 'left' };
  };

  return {
    offerFile(path) {
      const { read, isExposed } = openJoinFile(path);
      present(read, isExposed, path);
    },
    offerText: (text) => present(parseJoinFile(text), false, null),
    dropOffer() {
      candidate = null;
      publish();
    },
    offer: () => candidate?.offer ?? null,
    async join({ seq: shown, keep, removesKeys }) {
      const asked = candidate;
      const words = messages().team.refused;
      if (asked === null || asked.join === null || asked.offer.seq !== shown)
        return { kind: 'refused', ...words.gone };
      const { join, path } = asked;
      // It may have been joined elsewhere since it was shown.
      if (parts.isTeamTaken?.(join) === true)
        return { kind: 'refused', ...messages().team.offerTrouble['in-another'] };
      const { state, isRelayThere } = await attempt(join);
      if (state !== 'connected') {
        const refusal = state === 'refused' ? words.byServer : words.unreachable;
        // Somebody who did not see it being joined (demo:team) needs to read why it is shown.
        if (candidate === asked) candidate = { ...asked, offer: { ...asked.offer, refusal } };
        publish();
        return { kind: 'refused', ...refusal };
      }
      if (keep === 'keychain') {
        const outcome = await keys.store(join);
        if (outcome === 'unavailable') {
          const { noKeychain, notStored } = messages().team;
          return { kind: 'not-kept', ...((await parts.keychain.isMissing()) ? noKeychain : notStored) };
        }
        if (outcome === 'not-written') return { kind: 'not-kept', ...messages().team.notWritten };
        sessionJoin = null;
      } else {
        const { workspace, name, servers, ca } = join;
        const place = { workspace, name, servers, ...(ca !== undefined && { ca }) };
        sessionJoin = join;
        const team = { ...place, entry: preferences.entries.team[0] };
        preferences.hold({ mode: 'team', team, teamMeanings: [] });
      }
      trouble = null;
      if (removesKeys) await forgetServiceKeys();
      // If joined only until Hotlist quits, the next start needs the file.
      const canDeleteFile = path !== null && keep === 'keychain';
      usedFile = canDeleteFile ? { path, seed: join.seed } : null;
      candidate = null;
      return { kind: 'joined', isRelayThere, canDeleteFile };
    },
    async deleteFile() {
      const file = usedFile;
      usedFile = null;
      if (file === null) return false;
      // The file may have been replaced by now.
      const { read } = openJoinFile(file.path);
      if (read.kind === 'bad' || read.join.seed !== file.seed) return false;
      return unlink(file.path).then(
        () => true,
        () => false,
      );
    },
    leave() {
      const { mode, team, teamMeanings } = preferences.stored();
      if (sessionJoin === null || team === null) return leaveAll();
      forgetLast();
      preferences.hold({ mode, team, teamMeanings });
      return Promise.resolve({ kind: 'left' });
    },
    leaveAll,
    view() {
      const { team, addresses } = preferences.current();
      if (!isIn() || team === null) return null;
      const { workspace, name, servers } = team;
      const keyKept = sessionJoin !== null ? 'session' : trouble === null ? 'keychain' : null;
      const hasServiceKeys = surfaces.some((surface) => addresses[surface] !== null);
      return { workspace, name, servers, keyKept, hasServiceKeys };
    },
    async open() {
      const join = await readJoin();
      if (join === null || teams === undefined) {
        await close();
        return null;
      }
      if (opened !== null && isSame(opened.join, join)) return opened.team;
      await close();
      const team = await teams.open(join);
      opened = { join, team };
      team.onChange(publish);
      return team;
    },
    close,
    diagnostics(lastSequence) {
      if (opened === null) return undefined;
      return { ...opened.team.state(), lastSequence };
    },
    problems(now) {
      if (!isIn() || trouble === null) return [];
      const words = messages().team.trouble[trouble];
      const action = trouble === 'unavailable' ? 'check-now' : 'open-settings';
      return [{ ...problemOf(words, action, now), code: `team-${trouble}` }];
    },
    leftKeys: (now) => (keys.isLeft() ? [problemOf(messages().team.keyLeft, 'check-now', now)] : []),
    removeLeftKeys: () => keys.removeLeft(),
  };
}

function judge(
  read: ReadJoin,
  isExposed: boolean,
  seq: number,
  {
    allowedServers,
    isTeamTaken,
    takesKey,
  }: Pick<MembershipParts, 'allowedServers' | 'isTeamTaken' | 'takesKey'>,
): Pick<Candidate, 'offer' | 'join'> {
  const refused = (trouble: Extract<JoinOffer['read'], { kind: 'trouble' }>['trouble']) => ({
    offer: { seq, read: { kind: 'trouble', trouble } as const, isExposed },
    join: null,
  });
  if (read.kind === 'bad') return refused(read.trouble);
  const { join } = read;
  if (join.role !== 'rep') return refused('of-relay');
  if (!mayJoin(join, allowedServers)) return refused('managed');
  if (join.servers.some((server) => takesKey?.(server) === false)) return refused('test-runtime');
  if (isTeamTaken?.(join) === true) return refused('in-another');
  const { workspace, name, servers } = join;
  return { offer: { seq, read: { kind: 'team', workspace, name, servers }, isExposed }, join };
}

function mayJoin(
  { servers }: Pick<JoinFile, 'servers'>,
  allowed: MembershipParts['allowedServers'],
): boolean {
  return allowed === undefined || servers.every((server) => allowed.includes(server));
}

/** Resolves when the server was reached, or could not be. */
function settled(team: OpenedTeam, clock: Pick<Clock, 'setTimer'>): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (team.state().state !== 'connecting') end();
    };
    const end = (): void => {
      cancel();
      stop();
      resolve();
    };
    const cancel = clock.setTimer(LONGEST_JOINING_MS, () => end());
    const stop = team.onChange(() => look());
    look();
  });
}

function isSame(one: JoinFile, other: JoinFile): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function problemOf(
  { title, next }: { readonly title: string; readonly next: string },
  action: ProblemView['action'],
  sinceAt: number,
): ProblemView {
  return { surface: null, severity: 'needs-you', title, next, action, requestId: null, sinceAt };
}
