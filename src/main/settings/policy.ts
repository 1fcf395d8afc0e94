// What an organization has set for its people: values that they see and cannot change. A policy is a file that only the
// administrator of the machine writes; here is what it says.
import { isAbsolute } from 'node:path';
import { settings } from '../../shared/contract/settings.ts';
import type { SettingName, Settings, Surface } from '../../shared/model.ts';
import { checkAddress } from '../api/address.ts';
import { updateAddress } from '../updates/address.ts';
import { fieldsOf, readKnownSettings } from './read-preferences.ts';

export interface Policy {
  readonly settings: Partial<Settings>;
  /** Nobody asks for updates, or elsewhere than the build says; left out where nothing is said. */
  readonly updates?: 'off' | { readonly address: string };
  /** Of the services, as they are kept: the only ones that a key may be given to; left out where nothing is said. */
  readonly addresses?: Partial<Readonly<Record<Surface, string>>>;
  /** The path of a file with certificate authorities (PEM) to trust beside the system's; left out where nothing is said. */
  readonly certificates?: string;
  /** What of it says nothing that this version understands; empty where all of it holds. */
  readonly unknown: readonly string[];
}

/** A text that is no policy at all is one that sets nothing, and says so. */
const unreadable = 'policy';

export const noPolicy: Policy = { settings: {}, unknown: [] };

/** How a policy calls the two. */
const surfaceKeys = { accounts: 'public', signals: 'rest' } as const satisfies Record<string, Surface>;

function isSurfaceKey(name: string): name is keyof typeof surfaceKeys {
  return Object.hasOwn(surfaceKeys, name);
}

/** `text`: JSON as docs/policy.md shows it; null without one. What cannot be read of it is named, and the rest holds. */
export function readPolicy(text: string | null): Policy {
  if (text === null) return noPolicy;
  const policy = parse(text);
  if (policy === null) return { ...noPolicy, unknown: [unreadable] };
  const { settings: wanted, updates: wantedUpdates, addresses: wantedAddresses, ...further } = policy;
  const { certificates, ...others } = further;
  const asked = withFlags(fieldsOf(wanted));
  const updates = readUpdates(wantedUpdates);
  const addresses = readAddresses(fieldsOf(wantedAddresses));
  const path = typeof certificates === 'string' && isAbsolute(certificates) ? certificates : null;
  const known = {
    ...readKnownSettings(asked),
    ...(updates === 'off' && { checkForUpdates: false }),
  };
  return {
    settings: known,
    ...(updates !== null && { updates }),
    ...(Object.keys(addresses.known).length > 0 && { addresses: addresses.known }),
    ...(path !== null && { certificates: path }),
    unknown: [
      ...Object.keys(others),
      ...(wantedUpdates !== undefined && updates === null ? ['updates'] : []),
      ...addresses.unknown,
      ...(certificates !== undefined && path === null ? ['certificates'] : []),
      ...Object.keys(asked)
        .filter((name) => !isSetting(name) || !(name in known))
        .map((name) => `settings.${name}`),
    ],
  };
}

/** `off`, or an address. */
function readUpdates(wanted: unknown): 'off' | { readonly address: string } | null {
  if (typeof wanted !== 'string') return null;
  if (wanted === 'off') return 'off';
  const address = updateAddress(wanted);
  return address === null ? null : { address };
}

/** What a key is not sent to in the open, or by redirects: as for an address that a user enters. */
function readAddresses(wanted: Readonly<Record<string, unknown>>): {
  readonly known: NonNullable<Policy['addresses']>;
  readonly unknown: readonly string[];
} {
  const known: Partial<Record<Surface, string>> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    const checked = typeof value === 'string' ? checkAddress(value) : null;
    if (checked?.kind === 'ok' && isSurfaceKey(name)) known[surfaceKeys[name]] = checked.address;
    else unknown.push(`addresses.${name}`);
  }
  return { known, unknown };
}

/** The registry has no yes and no: 1 and 0 are taken for them where a setting is one. */
function withFlags(asked: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const isFlag = isSetting(name) && typeof settings[name].initial === 'boolean';
      return [name, isFlag && (value === 0 || value === 1) ? value === 1 : value];
    }),
  );
}

/** Which settings nobody but the organization changes. */
export function lockedBy({ settings: set }: Policy): readonly SettingName[] {
  return Object.keys(set).filter(isSetting);
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** The fields of an object; null of anything else. */
function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? fieldsOf(value) : null;
  } catch {
    return null;
  }
}
