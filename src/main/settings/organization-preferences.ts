// The preferences of the organizations other than the first: what is their own, and what is the user's and applies to all.
import { isDeepStrictEqual } from 'node:util';
import { emptyFilter } from '../../shared/account-filter.ts';
import { settingsOf } from '../../shared/contract/setting-owners.ts';
import { initialSettings } from '../../shared/contract/settings.ts';
import type { Settings } from '../../shared/model.ts';
import { nothingSeen } from '../../shared/seen.ts';
import type { Preferences } from './preferences.ts';
import type { PreferenceValues } from './read-preferences.ts';

/** Whose each value is; for the settings, their own table decides. */
const owners: Readonly<Record<keyof PreferenceValues, 'organization' | 'user' | 'both'>> = {
  settings: 'both',
  mode: 'organization',
  addresses: 'organization',
  keyEntries: 'organization',
  keysToRemove: 'organization',
  team: 'organization',
  teamKeysToRemove: 'organization',
  teamMeanings: 'organization',
  hotWindow: 'user',
  hotOrder: 'user',
  hotFilter: 'organization',
  namedFilters: 'organization',
  pausedUntilAt: 'user',
  seen: 'organization',
  hidingHints: 'user',
  isTraylessRead: 'user',
  notificationCheck: 'user',
  demo: 'user',
};

/** `own`: this organization's. `users`: the first one's, which contains the user's values. */
export function createSharedPreferences(own: Preferences, users: Preferences): Preferences {
  const current = createJoin();
  const stored = createJoin();
  return {
    entries: own.entries,
    current: () => current(own.current(), users.current()),
    stored: () => stored(own.stored(), users.stored()),
    typeAnswers: () => own.typeAnswers(),
    update(patch) {
      const ofUser = partOf('user', patch, users.stored());
      if (Object.keys(ofUser).length > 0) users.update(ofUser);
      const ofOrganization = partOf('organization', patch, own.stored());
      if (Object.keys(ofOrganization).length > 0) own.update(ofOrganization);
    },
    isWritten: () => own.isWritten() && users.isWritten(),
    hold(patch) {
      users.hold(partOf('user', patch, users.current()));
      own.hold(partOf('organization', patch, own.current()));
    },
    onChange(listener) {
      users.onChange(listener);
      own.onChange(listener);
    },
  };
}

/** Resets what the user has set for this organization. Its keys and its team are not touched, nor what applies to all. */
export function clearOwn(preferences: Preferences): void {
  const settings = { ...preferences.stored().settings, ...settingsOf('organization', initialSettings) };
  preferences.update({ hotFilter: emptyFilter, namedFilters: [], seen: nothingSeen, settings });
}

/** Unchanged settings stay the same object, because appliers compare by identity. */
function createJoin(): (own: PreferenceValues, users: PreferenceValues) => PreferenceValues {
  let last: { readonly own: Settings; readonly users: Settings; readonly joined: Settings } | null = null;
  return (own, users) => {
    if (last?.own !== own.settings || last.users !== users.settings) {
      const joined = { ...own.settings, ...settingsOf('user', users.settings) };
      last = { own: own.settings, users: users.settings, joined };
    }
    return { ...own, ...fieldsOfOwner('user', users), settings: last.joined };
  };
}

/** The part of `patch` that belongs to `owner`; no settings if none of the owner's differs from `before`. */
function partOf(
  owner: 'organization' | 'user',
  patch: Partial<PreferenceValues>,
  before: PreferenceValues,
): Partial<PreferenceValues> {
  const fields = fieldsOfOwner(owner, patch);
  if (patch.settings === undefined) return fields;
  const settings = { ...before.settings, ...settingsOf(owner, patch.settings) };
  return isDeepStrictEqual(settings, before.settings) ? fields : { ...fields, settings };
}

function fieldsOfOwner<Values extends Partial<PreferenceValues>>(
  owner: 'organization' | 'user',
  values: Values,
): Partial<Values>;
function fieldsOfOwner(owner: 'organization' | 'user', values: Partial<PreferenceValues>): object {
  const named: Readonly<Record<string, string>> = owners;
  return Object.fromEntries(Object.entries(values).filter(([name]) => named[name] === owner));
}
