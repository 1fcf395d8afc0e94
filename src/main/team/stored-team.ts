// The team that this desktop has joined: its place is in the preferences, the user's key in the keychain. The steps of each
// change are ordered so that a crash in between leaves the previous team or the next one, and no forgotten key.
import { createHash } from 'node:crypto';
import type { Keychain, KeychainRead } from '../machine/keychain.ts';
import type { Preferences } from '../settings/preferences.ts';
import { otherOf, without } from '../settings/key-entries.ts';
import type { PreferenceValues, StoredTeam } from '../settings/read-preferences.ts';
import type { TeamPlace } from '../../shared/contract/team-place.ts';
import { createTurns } from '../../shared/turns.ts';
import { repJoin, type JoinFile } from './join-file.ts';

/** 'other-place': there is a key, but not for the server in the preferences, which somebody has edited. */
export type ReadTeam =
  | { readonly kind: 'present'; readonly join: JoinFile }
  | { readonly kind: Exclude<KeychainRead['kind'], 'present'> | 'other-place' };

export interface TeamKeys {
  /** Null while the preferences name no team. */
  read(): Promise<ReadTeam | null>;
  /** On `unavailable` and `not-written` nothing has changed. */
  store(join: JoinFile): Promise<'stored' | 'unavailable' | 'not-written'>;
  /** `mode`: what is watched from now on. The key is removed as soon as the keychain responds. */
  leave(mode: PreferenceValues['mode']): Promise<void>;
  /** A key is still in the keychain, which did not respond when it should have been removed. */
  isLeft(): boolean;
  removeLeft(): Promise<void>;
}

export function createTeamKeys({
  keychain,
  preferences,
}: {
  readonly keychain: Keychain;
  readonly preferences: Preferences;
}): TeamKeys {
  // A removal that waits for the keychain must not remove a key written since.
  const inTurn = createTurns();
  let left = false;

  const write = (patch: Partial<PreferenceValues>): void => {
    preferences.update(patch);
    // The next step would rely on something that is not on disk.
    if (!preferences.isWritten()) throw new Error('the preferences could not be written');
  };
  /** False if it is not on disk. Then it is taken back, or it would be written later, when nobody expects it. */
  const tryWrite = (patch: Partial<PreferenceValues>): boolean => {
    const before = preferences.stored();
    const used = preferences.current();
    preferences.update(patch);
    if (preferences.isWritten()) return true;
    const { mode, team, teamKeysToRemove, teamMeanings } = before;
    preferences.update({ mode, team, teamKeysToRemove, teamMeanings });
    // What is used may be for this session only.
    preferences.hold({ mode: used.mode, team: used.team, teamMeanings: used.teamMeanings });
    return false;
  };

  const remove = async (): Promise<void> => {
    for (const entry of preferences.stored().teamKeysToRemove) {
      if ((await keychain.remove(entry)) === 'unavailable') {
        left = true;
        return;
      }
      write({ teamKeysToRemove: without(preferences.stored().teamKeysToRemove, entry) });
    }
    left = false;
  };

  return {
    async read() {
      const { team } = preferences.stored();
      if (team === null) return null;
      const read = await keychain.read(team.entry);
      if (read.kind !== 'present') return { kind: read.kind };
      const [seed = '', digest] = read.secret.split(' ');
      return digest === digestOf(team)
        ? { kind: 'present', join: repJoin(placeOf(team), seed) }
        : { kind: 'other-place' };
    },
    store: (join) =>
      inTurn(async () => {
        const before = preferences.stored();
        const used = before.team?.entry ?? null;
        const entry = otherOf(preferences.entries.team, used);
        // Until it is clear who uses the key, it is listed for removal.
        if (!tryWrite({ teamKeysToRemove: [...without(before.teamKeysToRemove, entry), entry] }))
          return 'not-written';
        const place = placeOf(join);
        const secret = `${join.seed} ${digestOf(place)}`;
        if ((await keychain.write(entry, secret)) === 'unavailable') return 'unavailable';
        const { teamKeysToRemove } = preferences.stored();
        const isWritten = tryWrite({
          mode: 'team',
          team: { ...place, entry },
          teamMeanings: [],
          teamKeysToRemove: [...without(teamKeysToRemove, entry), ...(used === null ? [] : [used])],
        });
        if (!isWritten) {
          await keychain.remove(entry);
          return 'not-written';
        }
        await remove();
        return 'stored';
      }),
    leave(mode) {
      const { team } = preferences.stored();
      // At once, whatever the keychain does.
      preferences.update({
        mode,
        team: null,
        teamMeanings: [],
        ...(team !== null && {
          teamKeysToRemove: [...without(preferences.stored().teamKeysToRemove, team.entry), team.entry],
        }),
      });
      return inTurn(remove);
    },
    isLeft: () => left,
    removeLeft: () => inTurn(remove),
  };
}

/** Everything that decides to whom, and as whom, the key is shown. */
function digestOf({ workspace, name, servers, ca }: TeamPlace): string {
  return createHash('sha256')
    .update(JSON.stringify([workspace, name, servers, ca ?? null]))
    .digest('hex');
}

function placeOf({ workspace, name, servers, ca }: TeamPlace | StoredTeam | JoinFile): TeamPlace {
  return { workspace, name, servers: [...servers], ...(ca !== undefined && { ca }) };
}
