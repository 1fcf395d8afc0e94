// What an organization has set for its people: values that they see and cannot change. A policy is a file that only the
// administrator of the machine writes; here is what it says.
import { settings } from '../../shared/contract/settings.ts';
import type { SettingName, Settings } from '../../shared/model.ts';
import { updateAddress } from '../updates/address.ts';
import { fieldsOf, readKnownSettings } from './read-preferences.ts';

export interface Policy {
  readonly settings: Partial<Settings>;
  /** Nobody asks for updates, or elsewhere than the build says; left out where nothing is said. */
  readonly updates?: 'off' | { readonly address: string };
  /** What of it says nothing that this version understands; empty where all of it holds. */
  readonly unknown: readonly string[];
}

/** A text that is no policy at all is one that sets nothing, and says so. */
const unreadable = 'policy';

export const noPolicy: Policy = { settings: {}, unknown: [] };

/** `text`: JSON as docs/policy.md shows it; null without one. What cannot be read of it is named, and the rest holds. */
export function readPolicy(text: string | null): Policy {
  if (text === null) return noPolicy;
  const policy = parse(text);
  if (policy === null) return { ...noPolicy, unknown: [unreadable] };
  const { settings: wanted, updates: wantedUpdates, ...others } = policy;
  const asked = fieldsOf(wanted);
  const updates = readUpdates(wantedUpdates);
  const known = {
    ...readKnownSettings(asked),
    ...(updates === 'off' && { checkForUpdates: false }),
  };
  return {
    settings: known,
    ...(updates !== null && { updates }),
    unknown: [
      ...Object.keys(others),
      ...(wantedUpdates !== undefined && updates === null ? ['updates'] : []),
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
