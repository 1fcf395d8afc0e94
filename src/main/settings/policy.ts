// What an organization has set for its people: values that they see and cannot change. A policy is a file that only the
// administrator of the machine writes; here is what it says.
import { settings } from '../../shared/contract/settings.ts';
import type { SettingName, Settings } from '../../shared/model.ts';
import { fieldsOf, readKnownSettings } from './read-preferences.ts';

export interface Policy {
  readonly settings: Partial<Settings>;
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
  if (policy === null) return { settings: {}, unknown: [unreadable] };
  const { settings: wanted, ...others } = policy;
  const asked = fieldsOf(wanted);
  const known = readKnownSettings(asked);
  return {
    settings: known,
    unknown: [
      ...Object.keys(others),
      ...Object.keys(asked)
        .filter((name) => !isSetting(name) || !(name in known))
        .map((name) => `settings.${name}`),
    ],
  };
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
