// What the user prefers, as it is kept on disk. A damaged field falls back alone; keys are never in here.
import { z } from 'zod';
import { emptyFilter } from '../../shared/account-filter.ts';
import { accountFilterSchema, MOST_NAMED_FILTERS, namedFilterSchema } from '../../shared/contract/filters.ts';
import { hotWindows } from '../../shared/contract/service.ts';
import {
  initialSettings,
  settings,
  settingsSchema,
  type SettingName,
} from '../../shared/contract/settings.ts';
import { connectionModes, type ConnectionMode } from '../../shared/contract/status.ts';
import type { AccountFilter, HotWindow, NamedFilter, Settings, Surface } from '../../shared/model.ts';
import { checkAddress } from '../api/address.ts';
import type { PreferencesFile } from '../ports.ts';

/** What settings were called in files of 0.1.0, by what they are called now. */
const formerNames: Readonly<Record<string, string>> = {
  publicApiPerMinute: 'surfaceAPerMinute',
  publicApiPerDay: 'surfaceAPerDay',
} satisfies Partial<Record<SettingName, string>>;

/** Each setting alone: a damaged one falls back to its default, its neighbours stay. */
export function readSettings(stored: unknown): Settings {
  const values: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {};
  const kept = Object.entries(settings).flatMap(([name, { schema }]) => {
    const parsed = schema.safeParse(values[name] ?? values[formerNames[name] ?? name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return settingsSchema.parse({ ...initialSettings, ...Object.fromEntries(kept) });
}

export interface PreferenceValues {
  readonly settings: Settings;
  readonly mode: ConnectionMode;
  readonly addresses: Readonly<Record<Surface, string | null>>;
  /** The keychain's entry of the key of each address that is stored. */
  readonly keyEntries: Readonly<Record<Surface, string>>;
  /** Entries that no address uses (any more): removed as soon as the keychain answers. */
  readonly keysToRemove: readonly string[];
  readonly hotWindow: HotWindow;
  readonly hotFilter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  readonly pausedUntilAt: number | null;
}

/** A file edited by hand must not send a key in the open. */
const address = z
  .string()
  .refine((text) => checkAddress(text).kind === 'ok')
  .nullable()
  .catch(null);
const noAddresses = { public: null, rest: null };

/** Nothing but a key of ours is ever asked for or removed, whatever stands in the file. */
const keyEntry = z.string().regex(/^main\/[ab]2?$/);
/** The keychain's entries keep the names they were first written with. */
export const firstEntries = { public: 'main/a', rest: 'main/b' };

/** Files of 0.1.0 call the surfaces a and b. */
function bySurface<Value>(value: z.ZodType<Value>): z.ZodType<Readonly<Record<Surface, Value>>> {
  const named = z.object({ public: value, rest: value });
  return z.preprocess(
    (stored) =>
      isObject(stored) && ('a' in stored || 'b' in stored)
        ? { public: stored['a'], rest: stored['b'] }
        : stored,
    named,
  );
}

const preferencesSchema: z.ZodType<PreferenceValues> = z.object({
  settings: z.unknown().transform(readSettings),
  mode: z.enum(connectionModes).catch('none'),
  addresses: bySurface(address).catch(noAddresses),
  keyEntries: bySurface(keyEntry).catch(firstEntries),
  keysToRemove: z.array(keyEntry).catch([]),
  hotWindow: z.enum(hotWindows).catch('24h'),
  hotFilter: accountFilterSchema.catch(emptyFilter),
  namedFilters: z.array(namedFilterSchema).max(MOST_NAMED_FILTERS).catch([]),
  pausedUntilAt: z.number().nullable().catch(null),
});

export function readPreferences(stored: unknown): PreferenceValues {
  const value = isObject(stored) ? stored : {};
  const values = preferencesSchema.parse({ settings: undefined, ...value });
  // Connected to nothing, as after a connection for one session only: the onboarding is the way on.
  const isConnected = values.addresses.public !== null || values.addresses.rest !== null;
  return values.mode === 'connected' && !isConnected ? { ...values, mode: 'none' } : values;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Null when nothing is paused (any more). */
export function pauseEnd({ pausedUntilAt }: PreferenceValues, now: number): number | null {
  return pausedUntilAt !== null && pausedUntilAt > now ? pausedUntilAt : null;
}

export interface Preferences {
  current(): PreferenceValues;
  /** As they are on disk: without what is held for this session. */
  stored(): PreferenceValues;
  /** Written at once. */
  update(patch: Partial<PreferenceValues>): void;
  /** For as long as the process lives; nothing of it is written, then or later. */
  hold(patch: Partial<PreferenceValues>): void;
}

export function createPreferences(file: PreferencesFile): Preferences {
  let stored = readPreferences(file.read());
  let values = stored;
  return {
    current: () => values,
    stored: () => stored,
    update(patch) {
      values = { ...values, ...patch };
      stored = { ...stored, ...patch };
      file.write({ ...stored });
    },
    hold(patch) {
      values = { ...values, ...patch };
    },
  };
}
