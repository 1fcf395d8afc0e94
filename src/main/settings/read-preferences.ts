// Reads stored preferences value by value: a damaged one, or one from another version, only loses itself.
import { z } from 'zod';
import { emptyFilter } from '../../shared/account-filter.ts';
import { accountFilterSchema, MOST_NAMED_FILTERS, namedFilterSchema } from '../../shared/contract/filters.ts';
import { seenSchema, type Seen } from '../../shared/contract/seen.ts';
import { isObject } from '../../shared/is-object.ts';
import { nothingSeen } from '../../shared/seen.ts';
import { hotOrders, type HotOrder } from '../../shared/contract/hot-orders.ts';
import { hotWindows } from '../../shared/contract/service.ts';
import {
  initialSettings,
  isSetting,
  settings,
  settingsSchema,
  type SettingName,
} from '../../shared/contract/settings.ts';
import { teamPlaceSchema, type TeamPlace } from '../../shared/contract/team-place.ts';
import type { SaidMeaning } from '../../shared/contract/type-meanings.ts';
import { connectionModes, type ConnectionMode } from '../../shared/contract/status.ts';
import type { AccountFilter, HotWindow, NamedFilter, Settings, Surface } from '../../shared/model.ts';
import { notificationPartStates, type NotificationCheck } from '../../shared/contract/notification-check.ts';
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import { checkAddress } from '../pipeline/api/address.ts';
import { keyEntriesOf, unreleasedEntries, type KeyEntries } from './key-entries.ts';
import { readablePart } from './readable-part.ts';

/** The fields of a file or of a part of it, not parsed yet. */
export type StoredFields = Readonly<Record<string, unknown>>;

export interface PreferenceValues {
  readonly settings: Settings;
  readonly mode: ConnectionMode;
  readonly addresses: Readonly<Record<Surface, string | null>>;
  /** The keychain entry with the key, for each stored address. */
  readonly keyEntries: Readonly<Record<Surface, string>>;
  /** Keychain entries that are no longer in use: removed as soon as the keychain responds. */
  readonly keysToRemove: readonly string[];
  /** The team that is joined; its key is in this keychain entry. */
  readonly team: StoredTeam | null;
  /** As above, for teams. */
  readonly teamKeysToRemove: readonly string[];
  /** The team's names for signal types, as its relay said them last; empty without a team. */
  readonly teamMeanings: readonly SaidMeaning[];
  readonly hotWindow: HotWindow;
  readonly hotOrder: HotOrder;
  readonly hotFilter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  readonly pausedUntilAt: number | null;
  readonly seen: Seen;
  /** How often Esc has said how to get the panel back. */
  readonly hidingHints: number;
  /** Whether the user has dismissed how the panel comes back without a tray icon. */
  readonly isTraylessRead: boolean;
  /** The last notification check; null before the first. */
  readonly notificationCheck: NotificationCheck | null;
  /** Null outside the demo, and at its first start. */
  readonly demo: KeptDemo | null;
}

/** The user's choices in the demo, which outlast a restart; of its settings, only the changed ones. */
export interface KeptDemo extends Pick<
  PreferenceValues,
  'hotFilter' | 'hotOrder' | 'hotWindow' | 'namedFilters'
> {
  readonly settings: Partial<Settings>;
}

/** What a team is joined with, except its key. */
export type StoredTeam = TeamPlace & { readonly entry: string };

const partState = z.enum(notificationPartStates);

/** A file edited by hand must not make the app send a key unencrypted. */
const address = z
  .string()
  .refine((text) => checkAddress(text).kind === 'ok')
  .nullable()
  .catch(null);

const hotFields = {
  hotWindow: z.enum(hotWindows).catch('24h'),
  hotOrder: z.enum(hotOrders).catch('score'),
  hotFilter: z.unknown().transform((stored) => readFilter(stored) ?? emptyFilter),
  namedFilters: z.unknown().transform(readNamedFilters),
};

const keptDemoSchema = z.object({ ...hotFields, settings: z.unknown().transform(readKnownSettings) });

function readKeptDemo(stored: unknown): KeptDemo | null {
  return isObject(stored) ? keptDemoSchema.parse({ ...missingOfDemo, ...stored }, readOnce) : null;
}

/** Accepts the keychain entries of one organization, and no others. */
function schemaWith(entries: KeyEntries) {
  const keyEntry = z.enum([...entries.public, ...entries.rest]);
  const teamEntry = z.enum(entries.team);
  const [publicEntry] = entries.public;
  const [restEntry] = entries.rest;
  return z.object({
    settings: z.unknown().transform(readSettings),
    mode: z.enum(connectionModes).catch('none'),
    addresses: z.object({ public: address, rest: address }).catch({ public: null, rest: null }),
    keyEntries: z
      .object({ public: keyEntry.catch(publicEntry), rest: keyEntry.catch(restEntry) })
      .catch({ public: publicEntry, rest: restEntry }),
    // An entry that is not ours was put there by hand, so the whole list is ignored.
    keysToRemove: z.array(z.enum([...keyEntry.options, ...unreleasedEntries])).catch([]),
    team: teamPlaceSchema.extend({ entry: teamEntry }).nullable().catch(null),
    teamMeanings: settings.typeMeanings.schema.catch([]),
    teamKeysToRemove: z.array(teamEntry).catch([]),
    ...hotFields,
    pausedUntilAt: z.number().nullable().catch(null),
    seen: seenSchema.catch(nothingSeen),
    hidingHints: z.number().int().nonnegative().catch(0),
    isTraylessRead: z.boolean().catch(false),
    notificationCheck: z
      .object({
        at: z.number(),
        isRead: z.boolean(),
        service: partState,
        permission: partState,
        focus: partState,
      })
      .nullable()
      .catch(null),
    demo: z.unknown().transform(readKeptDemo),
  });
}

const settingNames = Object.keys(settings).filter(isSetting);

const firstEntries = keyEntriesOf(FIRST_ORGANIZATION);

const firstSchema = schemaWith(firstEntries);

/**
 * Without the code that zod generates for each schema, which pays off only for frequent reads: this is read at the start.
 */
const readOnce = { jitless: true } as const;

/** zod does not transform an absent field. */
const absent = (names: readonly string[]): StoredFields =>
  Object.fromEntries(names.map((name) => [name, undefined]));
const missing = absent(Object.keys(firstSchema.shape));
const missingOfDemo = absent(Object.keys(keptDemoSchema.shape));

/** `entries`: those of the organization whose preferences these are. */
export function readPreferences(stored: unknown, entries: KeyEntries = firstEntries): PreferenceValues {
  const schema = entries === firstEntries ? firstSchema : schemaWith(entries);
  const values: PreferenceValues = schema.parse({ ...missing, ...fieldsOf(stored) }, readOnce);
  // Connected without an address, as after a connection for one session only: the onboarding comes next.
  const isConnected = values.addresses.public !== null || values.addresses.rest !== null;
  const isNone =
    (values.mode === 'connected' && !isConnected) || (values.mode === 'team' && values.team === null);
  return isNone ? { ...values, mode: 'none' } : values;
}

/** Each setting separately: one that cannot be read gets its initial value. */
export function readSettings(stored: unknown): Settings {
  return settingsSchema.parse({ ...initialSettings, ...readKnownSettings(stored) }, readOnce);
}

/** Those that are present and readable; of a list, its readable entries. */
export function readKnownSettings(stored: unknown): Partial<Settings> {
  const values = fieldsOf(stored);
  const kept = settingNames.flatMap((name) => {
    const value = readSetting(name, values[name]);
    return value.kind === 'unreadable' ? [] : [[name, value.data] as const];
  });
  const known: Record<string, unknown> = Object.fromEntries(kept);
  return known;
}

/** `part`: some entries of it are not readable. */
export function readSetting(
  name: SettingName,
  stored: unknown,
): { readonly kind: 'whole' | 'part'; readonly data: unknown } | { readonly kind: 'unreadable' } {
  const { schema } = settings[name];
  const value = name === 'alertFilter' ? wholeNamedFilter(stored) : stored;
  const parsed = schema.safeParse(value, readOnce);
  if (parsed.success) return { kind: 'whole', data: parsed.data };
  const part = schema.safeParse(readablePart(value, parsed.error.issues), readOnce);
  return part.success ? { kind: 'part', data: part.data } : { kind: 'unreadable' };
}

export function readNamedFilter(stored: unknown): NamedFilter | null {
  return namedFilterSchema.safeParse(wholeNamedFilter(stored), readOnce).data ?? null;
}

function readNamedFilters(stored: unknown): readonly NamedFilter[] {
  return listOf(stored)
    .flatMap((one) => readNamedFilter(one) ?? [])
    .slice(0, MOST_NAMED_FILTERS);
}

function readFilter(stored: unknown): AccountFilter | null {
  return accountFilterSchema.safeParse(wholeFilter(stored), readOnce).data ?? null;
}

/** A filter without a field has no such condition: the version that stored it did not know it. */
function wholeFilter(stored: unknown): unknown {
  return isObject(stored) ? { ...emptyFilter, ...stored } : stored;
}

function wholeNamedFilter(stored: unknown): unknown {
  return isObject(stored) ? { ...stored, filter: wholeFilter(stored['filter']) } : stored;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function fieldsOf(value: unknown): StoredFields {
  return isObject(value) ? value : {};
}
