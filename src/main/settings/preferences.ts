// The preferences in use and on disk. They contain no API keys. Only changed values are written, so that what another
// version stored, and this one does not know, stays in the file.
import { DAY_MS } from '../../shared/time-units.ts';
import { isDeepStrictEqual } from 'node:util';
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import type { NamedFilter, Settings } from '../../shared/model.ts';
import { answersThatCount, type TypeAnswers } from '../../shared/type-meanings.ts';
import type { PreferencesFile } from './preferences-file.ts';
import { keyEntriesOf, type KeyEntries } from './key-entries.ts';
import { lockedBy, noPolicy, type Policy } from './policy.ts';
import {
  fieldsOf,
  listOf,
  readNamedFilter,
  readPreferences,
  type PreferenceValues,
  type StoredFields,
} from './read-preferences.ts';

/** The longest pause ends tomorrow morning. A later end is damaged, or from a clock that was ahead. ms. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;

/** Epoch ms. Null when alerts are not paused, or no longer. */
export function pauseEnd({ pausedUntilAt }: PreferenceValues, now: number): number | null {
  if (pausedUntilAt === null || pausedUntilAt <= now) return null;
  return pausedUntilAt - now <= LONGEST_PAUSE_MS ? pausedUntilAt : null;
}

export interface Preferences {
  /** The keychain entries that this organization's keys may be in. */
  readonly entries: KeyEntries;
  current(): PreferenceValues;
  /** The meanings of signal types, by whoever says so; the answers that count are in the current settings. */
  typeAnswers(): TypeAnswers;
  /** What is on disk: without the values that apply to this session only. */
  stored(): PreferenceValues;
  /** Written at once; if that fails they still apply, until the process ends or they can be written. */
  update(patch: Partial<PreferenceValues>): void;
  /** False while the file does not contain the last change. */
  isWritten(): boolean;
  /** Changes values until the process ends; they are never written. */
  hold(patch: Partial<PreferenceValues>): void;
  /** Calls back after each change, written or not. */
  onChange(listener: () => void): void;
}

/**
 * `attempt` runs each write and may catch its exception, and run the same function again later; left out, the caller gets the
 * exception.
 */
export function createPreferences(
  file: PreferencesFile,
  attempt: (write: () => void) => void = (write) => write(),
  policy: Policy = noPolicy,
  organization: string = FIRST_ORGANIZATION,
): Preferences {
  const entries = keyEntriesOf(organization);
  const locked = lockedBy(policy);
  const answersIn = ({ settings, teamMeanings: team }: PreferenceValues): TypeAnswers => ({
    policy: policy.settings.typeMeanings ?? null,
    own: settings.typeMeanings,
    team,
  });
  /**
   * What the organization has set applies, and what the team says; the user's own value stays in the file for later. Settings
   * without either stay the same object, because appliers compare by identity.
   */
  const applied = (values: PreferenceValues): Settings => {
    if (locked.length === 0 && values.teamMeanings.length === 0) return values.settings;
    const typeMeanings = answersThatCount(answersIn(values));
    return { ...values.settings, ...policy.settings, typeMeanings };
  };
  /** Whoever changes another setting hands back what applies, which is not the user's. */
  const withoutApplied = (patch: Partial<PreferenceValues>): Partial<PreferenceValues> => {
    if (patch.settings === undefined) return patch;
    const isSame = patch.settings.typeMeanings === values.settings.typeMeanings;
    const names = isSame ? [...locked, 'typeMeanings' as const] : locked;
    const settings = Object.fromEntries(names.map((name) => [name, stored.settings[name]]));
    return { ...patch, settings: { ...patch.settings, ...settings } };
  };
  const follow = (patch: Partial<PreferenceValues>): void => {
    own = { ...own, ...patch };
    const isKept = patch.settings === undefined && patch.teamMeanings === undefined;
    values = { ...own, settings: isKept ? values.settings : applied(own) };
  };
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  let isWritten = true;
  const write = (): void => {
    file.write(fields);
    isWritten = true;
  };
  let fields = fieldsOf(file.read());
  let stored = readPreferences(fields, entries);
  /** With what is held. */
  let own = stored;
  let values: PreferenceValues = { ...own, settings: applied(own) };
  return {
    entries,
    current: () => values,
    typeAnswers: () => answersIn(own),
    stored: () => stored,
    update(given) {
      const patch = withoutApplied(given);
      fields = applyPatch(fields, stored, patch);
      follow(patch);
      stored = { ...stored, ...patch };
      isWritten = false;
      attempt(write);
      changed();
    },
    isWritten: () => isWritten,
    hold(patch) {
      follow(patch);
      changed();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function applyPatch(
  fields: StoredFields,
  stored: PreferenceValues,
  patch: Partial<PreferenceValues>,
): StoredFields {
  const { settings, addresses, keyEntries, namedFilters } = patch;
  const merged = (name: string, values: StoredFields): StoredFields => ({
    [name]: { ...fieldsOf(fields[name]), ...values },
  });
  return {
    ...fields,
    ...patch,
    ...(settings === undefined ? {} : merged('settings', changedSettings(stored.settings, settings))),
    ...(addresses === undefined ? {} : merged('addresses', addresses)),
    ...(keyEntries === undefined ? {} : merged('keyEntries', keyEntries)),
    ...(namedFilters === undefined
      ? {}
      : { namedFilters: keepUnknown(fields['namedFilters'], namedFilters) }),
  };
}

function changedSettings(before: Settings, after: Settings): StoredFields {
  const known: StoredFields = { ...before };
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, known[name])),
  );
}

/** Unreadable filters follow the others; an unchanged one keeps the fields that are unknown here. */
function keepUnknown(stored: unknown, filters: readonly NamedFilter[]): readonly unknown[] {
  const known = listOf(stored).map((one) => ({ one, filter: readNamedFilter(one) }));
  const written = filters.map(
    (filter) => known.find((other) => isDeepStrictEqual(other.filter, filter))?.one ?? filter,
  );
  return [...written, ...known.filter(({ filter }) => filter === null).map(({ one }) => one)];
}
